"""The lessons of a game, with what its views show at each step."""

from functools import cache
from typing import NamedTuple

import orjson
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from app.lessons.lesson import lessons_of
from app.lessons.told import lesson_json
from app.rules.errors import UnknownGame
from app.rules.registry import game_named
from app.tables.wire import ActionJson, GameName, SeatNumber
from app.web.http.hands.hand_models import DealtHand, Frame
from app.web.http.openapi import problems
from app.web.pages.encodings import Encoded, compressed, tag_of

router = APIRouter(prefix="/api/lessons", tags=["lessons"])


class LessonStep(BaseModel):
    """One thing that is said, and perhaps one that is to be done."""

    at: int = Field(ge=0, description="Which of the frames is seen then.")
    say: str = Field(description="What is said: a key of the client's catalogues.")
    otherwise: str | None = Field(
        description="What is said to who does something else that is legal."
    )
    action: ActionJson | None = Field(description="What is to be done; null: to read on.")
    legal: list[ActionJson] = Field(description="Every action that is legal then.")


class Lesson(BaseModel):
    """A few steps of one hand."""

    name: str
    seat: SeatNumber = Field(description="Where the reader sits.")
    hand: DealtHand = Field(description="Which hand is told.")
    frames: list[Frame] = Field(description="As of a replay, as that seat saw it.")
    steps: list[LessonStep] = Field(description="In their order.")


class Lessons(BaseModel):
    """All lessons of a game, in their order."""

    game: GameName
    lessons: list[Lesson] = Field(description="From the first to the last.")


class Kept(NamedTuple):
    """What is sent, and its tag."""

    body: Encoded
    tag: str


@cache
def _kept(game: str) -> Kept:
    told = {"game": game, "lessons": [lesson_json(one) for one in lessons_of(game)]}
    text = orjson.dumps(told)
    return Kept(compressed(text), tag_of(text))


@router.get(
    "/{game}",
    summary="The lessons of a game",
    response_model=Lessons,
    responses=problems(UnknownGame),
)
async def lessons(game: GameName, request: Request) -> Response:
    """Empty for a game that has none. They change only with the version of the server."""
    kept = _kept(game_named(game).name)
    headers = {"Cache-Control": "public, no-cache", "ETag": kept.tag}
    return kept.body.response(request, "application/json", headers)
