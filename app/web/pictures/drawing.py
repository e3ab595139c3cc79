"""Fills the SVG template that all pictures share."""

import json
from collections.abc import Callable
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import StrictUndefined, Template

from app.rules.game import Viewer
from app.tables.seats.avatars import given_to
from app.web.pictures.drawings import Drawings
from app.web.pictures.layout import STAGE, TABLE, along_rim, on_podium, seated
from app.web.pictures.picture import Picture
from app.web.pictures.writing import Writing
from app.web.templates import templates
from app.wire import Frame, frames
from app.words.catalogue import catalogues, isolated

OWN = Path(__file__).parent / "templates"
MOST_LETTERS = 200
"""Longer texts are cut before anything else processes them."""


class Drawing:
    """Draws with the client's drawings and a font."""

    def __init__(self, static: Path, writing: Writing) -> None:
        self.drawings = drawings = Drawings(static)
        self._writing = writing
        environment = templates(OWN, static / "js" / "games")
        environment.undefined = StrictUndefined
        environment.globals |= {
            "shapes": drawings.shapes,
            "inks": drawings.inks,
            "animal": drawings.animal,
            "silhouette": drawings.silhouette,
            "fitting": writing.fitting,
            "along_rim": cache(along_rim),
            "number": _number,
        }
        self._environment = environment
        self._catalogues = catalogues(static / "locales")

    def game(self, name: str) -> Template:
        """The template of a game: the one in its own folder, or else the plain one."""
        return self._environment.select_template([f"{name}/picture.svg", "plain.svg"])

    def png(self, picture: Picture) -> bytes:
        return self._writing.png(self.svg(picture))

    def svg(self, picture: Picture) -> str:
        say = self._catalogues[picture.language].say
        people = self._people(picture, say)
        view = None if picture.record is None else _view(picture)
        is_table = view is not None and (
            picture.step is not None or any(one["points"] is None for one in people)
        )
        return self._environment.get_template("picture.svg").render(
            own=self.game(picture.game),
            title=self._plain(picture.title),
            about=self._plain(picture.about),
            say=say,
            view=view,
            everybody=people,
            seats=seated(people, picture.bottom) if is_table else [],
            people=[]
            if is_table
            else on_podium(_placed(people, lower_is_better=picture.lower_is_better)),
            cloth=TABLE if is_table else STAGE,
            horizon=140 if is_table else 250 if people else 390,
        )

    def _plain(self, text: str) -> str:
        return isolated(self._writing.name(text[:MOST_LETTERS], "")) if text else ""

    def _people(self, picture: Picture, say: Callable[..., str]) -> list[dict[str, Any]]:
        return [
            {
                **asdict(one),
                "name": isolated(
                    self._writing.name(
                        one.name[:MOST_LETTERS],
                        say("seat-number", number=seat + 1),
                    )
                ),
                "look": one.look or given_to(one.name),
                "seat": seat,
            }
            for seat, one in enumerate(picture.people)
        ]


def _view(picture: Picture) -> Frame:
    viewer: Viewer = "open" if picture.viewer is None else picture.viewer
    steps = frames(json.loads(picture.record or "{}"), viewer)
    return steps[-1 if picture.step is None else min(picture.step, len(steps) - 1)]


def _placed(people: list[dict[str, Any]], *, lower_is_better: bool) -> list[dict[str, Any]]:
    """By place, if that is given; otherwise winners come first, and others may share a place."""
    if all(one["place"] is not None for one in people):
        return people

    def rank(one: dict[str, Any]) -> tuple[bool, float]:
        points = one["points"] or 0
        return one["won"], -points if lower_is_better else points

    ordered = sorted(people, key=rank, reverse=True)
    return [
        {**one, "place": 1 + sum(rank(other) > rank(one) for other in ordered)}
        | ({"place": 1} if one["won"] else {})
        for one in ordered
    ]


def _number(value: float | None) -> str:
    """The number for people; "" for None."""
    return "" if value is None else f"{round(value, 1):g}".replace("-", "\N{MINUS SIGN}")
