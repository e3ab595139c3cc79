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
from typing import Annotated, NamedTuple

from pydantic import Field
from typing_extensions import TypedDict

from app.rules.game import Json
from app.rules.record import Step as Played
from app.rules.record import offer_json, replay
from app.rules.registry import game_named
from app.wire import ActionJson, DealtHand, Frame, GameName, OfferJson, SeatNumber, frames

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
    """A few steps of one hand, as one seat sees it. What the client gets follows below."""

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


# A lesson as the client gets it: what the seat saw, and what it could do.


class LessonStep(TypedDict):
    """One sentence of a lesson, perhaps with an action for the reader to take."""

    at: Annotated[int, Field(ge=0, description="The index of the frame to show.")]
    say: Annotated[str, Field(description="The sentence: a key of the client's catalogues.")]
    otherwise: Annotated[
        str | None,
        Field(description="The sentence for a reader who takes another legal action."),
    ]
    action: Annotated[
        ActionJson | None, Field(description="The action to take; null: just read on.")
    ]
    legal: Annotated[list[OfferJson], Field(description="Every action that is legal then.")]


class Lesson(TypedDict):
    """A few steps of one hand."""

    name: str
    seat: Annotated[SeatNumber, Field(description="Where the reader sits.")]
    hand: Annotated[DealtHand, Field(description="The id of the hand it is about.")]
    frames: Annotated[list[Frame], Field(description="As of a replay, as that seat saw it.")]
    steps: Annotated[list[LessonStep], Field(description="In their order.")]


class Lessons(TypedDict):
    """All lessons of a game, in their order."""

    game: GameName
    lessons: Annotated[list[Lesson], Field(description="From the first to the last.")]


def lesson_json(lesson: WrittenLesson) -> Lesson:
    """The frames of a replay from the first step to the last; a step's `at` is an index into them.

    The head of the record tells nothing that the seat could not see. A step that the reader makes
    has the seat's legal actions, and the right one.
    """
    played, first, last = replay(lesson.record), lesson.steps[0].at, lesson.steps[-1].at
    head: Json = {
        name: it for name, it in lesson.record.items() if name in DealtHand.__annotations__
    }
    return {
        "name": lesson.name,
        "seat": lesson.seat,
        "hand": head,
        "frames": frames(lesson.record, lesson.seat)[first : last + 1],
        "steps": [_step_json(lesson, step, played, first) for step in lesson.steps],
    }


def _step_json(
    lesson: WrittenLesson, step: WrittenStep, played: list[Played], first: int
) -> LessonStep:
    told: LessonStep = {
        "at": step.at - first,
        "say": step.say,
        "otherwise": step.otherwise,
        "action": None,
        "legal": [],
    }
    if step.do:
        game, recorded = game_named(lesson.record["game"]), lesson.record["actions"][step.at]
        told["action"] = {"type": recorded["type"], "cards": recorded["cards"]}
        offered = game.offered(played[step.at].state, lesson.seat)
        told["legal"] = [offer_json(one) for one in offered]
    return told
