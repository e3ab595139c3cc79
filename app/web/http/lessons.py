"""The lessons of a game, with the views for each step."""

from functools import cache
from typing import NamedTuple

import orjson
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from app.lessons.lesson import lessons_of
from app.lessons.told import lesson_json
from app.rules.errors import UnknownGame
from app.rules.registry import game_named
from app.web.http.hands.hand_models import DealtHand, Frame
from app.web.http.openapi import problems
from app.web.pages.encodings import Encoded, compressed, tag_of
from app.wire import ActionJson, GameName, SeatNumber

router = APIRouter(prefix="/api/lessons", tags=["lessons"])


class LessonStep(BaseModel):
    """One sentence of a lesson, perhaps with an action for the reader to take."""

    at: int = Field(ge=0, description="The index of the frame to show.")
    say: str = Field(description="The sentence: a key of the client's catalogues.")
    otherwise: str | None = Field(
        description="The sentence for a reader who takes another legal action."
    )
    action: ActionJson | None = Field(description="The action to take; null: just read on.")
    legal: list[ActionJson] = Field(description="Every action that is legal then.")


class Lesson(BaseModel):
    """A few steps of one hand."""

    name: str
    seat: SeatNumber = Field(description="Where the reader sits.")
    hand: DealtHand = Field(description="The id of the hand it is about.")
    frames: list[Frame] = Field(description="As of a replay, as that seat saw it.")
    steps: list[LessonStep] = Field(description="In their order.")


class Lessons(BaseModel):
    """All lessons of a game, in their order."""

    game: GameName
    lessons: list[Lesson] = Field(description="From the first to the last.")


class Kept(NamedTuple):
    """A response body and its ETag."""

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
    """Empty if the game has none. Lessons change only with the server's version."""
    kept = _kept(game_named(game).name)
    headers = {"Cache-Control": "public, no-cache", "ETag": kept.tag}
    return kept.body.response(request, "application/json", headers)
