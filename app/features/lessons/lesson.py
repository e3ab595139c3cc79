"""The lessons of each game, read from its file here: `NAME.json`.

    {"hands": [a hand record, ...],
     "lessons": [{"name": "catching", "hand": 0, "seat": 0, "steps": [step, ...]}, ...]}

    step = {"at": 35,                  after this many actions of the hand
            "say": "called",           the text: a key of the client's catalogues
            "do": true,                the reader makes the hand's next action
            "otherwise": "other",      the text after any other legal action
            "claims": {"view.called": "3", "cards": ["3C"]}}

Claims are the facts that the text relies on; a test checks them. A claim names a part of the seat's
view (`view.`), a part of the view with all cards open (`open.`), cards of its hand (`hand`), or the
exact cards of its legal actions (`cards`).
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from app.rules.game import Json

FOLDER = Path(__file__).parent


class WrittenStep(NamedTuple):
    """One step. `at` is the number of actions of the hand before it."""

    at: int
    say: str
    do: bool = False
    """Whether the reader makes the hand's next action."""
    otherwise: str | None = None
    """What the reader is told after a different legal action; None if there is none."""
    claims: Mapping[str, Json] = {}


class WrittenLesson(NamedTuple):
    """A few steps of one hand, as one seat sees it. `told.py` has what the client gets."""

    name: str
    record: Mapping[str, Json]
    seat: int
    steps: tuple[WrittenStep, ...]


@cache
def lessons_of(game: str) -> tuple[WrittenLesson, ...]:
    """All lessons of a game, in order; none for a game without a file."""
    path = FOLDER / f"{game}.json"
    if not path.exists():
        return ()
    data = json.loads(path.read_text("utf-8"))
    return tuple(
        WrittenLesson(
            one["name"],
            data["hands"][one["hand"]],
            one["seat"],
            tuple(WrittenStep(**step) for step in one["steps"]),
        )
        for one in data["lessons"]
    )
