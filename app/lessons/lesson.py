"""The lessons of each game, as they stand in its file here: `NAME.json`.

    {"hands": [a hand record, ...],
     "lessons": [{"name": "catching", "hand": 0, "seat": 0, "steps": [step, ...]}, ...]}

    step = {"at": 35,                  after so many actions of the hand
            "say": "called",           what is said then: words of the client's catalogues
            "do": true,                now the reader does what the hand's next action is
            "otherwise": "other",      what is said to who does something else that is legal
            "claims": {"view.called": "3", "cards": ["3C"]}}

Claims are what the words rest on. They name a part of what the seat sees then (`view.`), or of what
lies there with all cards open (`open.`), its hand (`hand`: these cards are in it), or the cards of
its legal actions (`cards`: these and no others).
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from app.rules.game import Json

FOLDER = Path(__file__).parent


class LessonStep(NamedTuple):
    """One thing that is said. `at` counts the actions of the hand before it."""

    at: int
    say: str
    do: bool = False
    """Whether the hand's next action is the reader's to do."""
    otherwise: str | None = None
    """What is said to who does something else that is legal; None where nothing else is."""
    claims: Mapping[str, Json] = {}


class Lesson(NamedTuple):
    """A few steps of one hand, from where one seat sees it."""

    name: str
    record: Mapping[str, Json]
    seat: int
    steps: tuple[LessonStep, ...]


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game, in their order; none for a game without a file."""
    path = FOLDER / f"{game}.json"
    if not path.exists():
        return ()
    data = json.loads(path.read_text("utf-8"))
    return tuple(
        Lesson(
            one["name"],
            data["hands"][one["hand"]],
            one["seat"],
            tuple(LessonStep(**step) for step in one["steps"]),
        )
        for one in data["lessons"]
    )
