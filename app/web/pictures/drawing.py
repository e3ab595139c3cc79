"""Fills the SVG template that all pictures share."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import StrictUndefined, Template
from markupsafe import Markup

from app.rules.game import Json, Viewer
from app.tables.seats.avatars import given_to
from app.web.pictures.picture import Picture
from app.web.pictures.writing import Writing
from app.web.templates import templates
from app.wire import Frame, frames
from app.words.catalogue import catalogues, isolated

# The layout of a picture of 1200 by 630.


MIDDLE = 600
GAP = 22
"""Between two columns of a podium."""
WIDEST_COLUMN = 210
HEIGHTS = (228, 186, 150, 118)
"""Heights of the columns by place; later places have the last one."""


class Cloth(NamedTuple):
    """The ellipse of the table, with its centre at `MIDDLE`."""

    y: float
    rx: float
    ry: float


TABLE = Cloth(326, 506, 218)
STAGE = Cloth(500, 660, 250)
"""The table below a podium."""


class RimPlace(NamedTuple):
    """A point on the rim, and the tilt of what stands there, in degrees."""

    x: float
    y: float
    turn: float


class Spot(NamedTuple):
    """Where a seat's cards lie: around x, at most `room` wide."""

    x: float
    y: float
    width: float
    room: float


def along_rim(count: int, start: float, part: float) -> list[RimPlace]:
    """Evenly spaced points on the far edge, clockwise from `start` degrees to its mirror image.

    The left end is at 180 degrees; `part` is the fraction of the way from the centre to the edge.
    """
    way = [_on_rim(start - step / 2, part) for step in range(int(2 * (2 * start - 180)) + 1)]
    far = [0.0]
    for before, after in pairwise(way):
        far.append(far[-1] + hypot(after.x - before.x, after.y - before.y))
    wanted = [far[-1] * number / (count - 1) - 1e-6 for number in range(count)]
    return [
        next(one for one, at in zip(way, far, strict=True) if at >= distance) for distance in wanted
    ]


def _on_rim(angle: float, part: float) -> RimPlace:
    x, y = TABLE.rx * part * cos(radians(angle)), TABLE.ry * part * sin(radians(angle))
    slope = degrees(atan2(x * (TABLE.ry / TABLE.rx) ** 2, y))
    return RimPlace(MIDDLE + x, TABLE.y - y, slope - 90 * round(slope / 90))


def seated(people: Sequence[Mapping[str, Json]], bottom: int) -> list[dict[str, Any]]:
    """The seats of a table with their positions; `bottom` is in front."""
    count = len(people)
    return [_seat(person, (seat - bottom) % count, count) for seat, person in enumerate(people)]


def _seat(person: Mapping[str, Json], after: int, count: int) -> dict[str, Any]:
    if not after:
        places: dict[str, Any] = {"own": True, "x": 96, "y": 562, "room": 196}
        hand, front = Spot(MIDDLE, 541, 98, 560), Spot(1010, 562, 66, 200)
        return {**person, **places, "hand": hand, "front": front}
    angle = radians(180 * (after - 0.5) / (count - 1))
    x, y = -cos(angle), sin(angle)
    places = {"own": False, "x": MIDDLE + x * 512, "y": 314 - y * 232}
    many = count > 5
    inner = MIDDLE + x * (350 if many else 400)
    if abs(x) < 0.3 and not many:
        hand, front = Spot(inner - 92, 182, 40, 170), Spot(inner + 92, 182, 40, 120)
    else:
        top = 322 - y * 110 + (60 if not many else 30)
        hand, front = Spot(inner, top, 40, 150), Spot(inner, top + 66, 40, 120)
    return {**person, **places, "room": 128 if many else 176, "hand": hand, "front": front}


def on_podium(people: Sequence[Mapping[str, Json]]) -> list[dict[str, Any]]:
    """Columns for people in order of their places, the first in the middle."""
    order = [1, 0, *range(2, len(people))] if len(people) > 2 else range(len(people))
    room = min(WIDEST_COLUMN, (1120 - GAP * (len(people) - 1)) / max(len(people), 1))
    left = MIDDLE - (len(people) - 1) / 2 * (room + GAP)
    return [
        {
            **people[number],
            "x": left + column * (room + GAP),
            "room": room,
            "height": HEIGHTS[min(people[number]["place"], len(HEIGHTS)) - 1],
        }
        for column, number in enumerate(order)
    ]


# Reads the client's own drawings from its shapes and style sheets: paths and colours.
#
# So a card, an avatar or a pawn in a picture looks as it does on the table.


_RULE = re.compile(r"([^{}]+){([^{}]*)}")
_PROPERTY = re.compile(r"--([\w-]+):\s*([^;]+);")
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")
_SYMBOL = re.compile(r'<symbol id="(\w+)"[^>]*>(.*?)</symbol>')
_INSIDE = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


class Drawings:
    """The drawings in the folder of the client's source."""

    def __init__(self, static: Path) -> None:
        self._static = static
        self.shapes = cache(self._shapes)
        self.inks = cache(self._inks)
        self._animals = dict(_SYMBOL.findall(self._read("img/animals.svg")))

    def _read(self, path: str) -> str:
        return (self._static / path).read_text("utf-8")

    def _shapes(self, file: str) -> dict[str, Json]:
        """The shapes that a file of the client holds, by name."""
        found: dict[str, Json] = json.loads(self._read(f"js/{file}.json"))
        return found

    def _inks(self, sheet: str, selector: str) -> dict[str, str]:
        """The custom properties of a selector in a style sheet, on top of those of `:root`."""
        text = re.sub(r"/\*.*?\*/", "", self._read(sheet), flags=re.DOTALL)
        inks: dict[str, str] = {}
        for wanted in dict.fromkeys((":root", selector)):
            for selectors, body in _RULE.findall(text):
                if wanted in (one.strip() for one in selectors.split(",")):
                    inks |= {name: value.strip() for name, value in _PROPERTY.findall(body)}
        return {name: _VARIABLE.sub(lambda found: inks[found[1]], v) for name, v in inks.items()}

    def animal(self, look: str) -> Markup:
        """The face of an avatar."""
        return Markup(self._animals[look.partition("-")[0]])  # noqa: S704 (our own file)

    def silhouette(self, name: str) -> Markup:
        """A silhouette on the horizon."""
        found = _INSIDE.search(self._read(f"img/{name}.svg"))
        return Markup(found[1] if found else "")  # noqa: S704 (our own file)


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
