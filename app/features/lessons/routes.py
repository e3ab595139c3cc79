"""The lessons of a game, with the views for each step."""

from functools import cache
from typing import NamedTuple

import orjson
from fastapi import APIRouter, Request, Response

from app.features.lessons.lesson import Lessons, lesson_json, lessons_of
from app.rules.errors import UnknownGame
from app.rules.registry import game_named
from app.web.http.openapi import problems
from app.web.pages.encodings import EncodedBody, compressed, tag_of
from app.wire import GameName

router = APIRouter(prefix="/api/lessons", tags=["lessons"])


class CachedBody(NamedTuple):
    """A response body and its ETag."""

    body: EncodedBody
    tag: str


@cache
def _kept(game: str) -> CachedBody:
    told: Lessons = {"game": game, "lessons": [lesson_json(one) for one in lessons_of(game)]}
    text = orjson.dumps(told)
    return CachedBody(compressed(text), tag_of(text))


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
