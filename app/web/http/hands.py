"""Finished hands: the record of each, and its replay."""

import hashlib
from collections.abc import AsyncIterator
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import StreamingResponse

from app.analysis.export import as_csv, as_html
from app.rules.game import Viewer
from app.web.dependencies import ServicesOf, is_token
from app.web.http.hand_models import Avatars, Frame, HandRecord
from app.web.http.openapi import problems
from app.web.http.review_models import Review
from app.web.pages.encodings import packed
from app.web.refusals import BadSeat, UnknownHand

router = APIRouter(prefix="/api/hands", tags=["hands"])

_UNKNOWN = {404: "`unknown_hand`: no finished hand has this id."}
_NOW = {"Cache-Control": "no-store"}
_FOREVER = "private, max-age=31536000, immutable"

Seat = Annotated[
    int | None, Query(description="Replay as this seat saw it; without it all cards are open.")
]


async def finished_hand(hand: str, services: ServicesOf) -> dict[str, Any]:
    """Raises Refusal `unknown_hand`."""
    found = await services.history.hand(hand) if is_token(hand) else None
    if found is None:
        raise UnknownHand
    return found


RecordOf = Annotated[dict[str, Any], Depends(finished_hand)]
"""The record of the hand that a route is about."""


@router.get(
    "/{hand}",
    summary="The record of a finished hand",
    response_model=HandRecord,
    responses=problems(_UNKNOWN),
)
async def record(found: RecordOf, request: Request) -> Response:
    """Everything that is needed to replay and check it. Who has the id may read it."""
    return await _kept(request, orjson.dumps(found))


@router.get(
    "/{hand}/frames",
    summary="The views of a replay, one for each step",
    response_model=list[Frame],
    responses=problems({**_UNKNOWN, 422: "`bad_seat`, `bad_request`."}),
)
async def replay(hand: str, request: Request, services: ServicesOf, seat: Seat = None) -> Response:
    """Each is a view as in live play; the first is the hand as it was dealt."""
    viewer: Viewer = "open" if seat is None else seat
    body = services.replays.fresh(hand, viewer)
    if body is None:
        found = await finished_hand(hand, services)
        if seat is not None and not 0 <= seat < len(found["players"]):
            raise BadSeat
        body = await services.replays.of(hand, viewer, found)
    return await _kept(request, body)


@router.get(
    "/{hand}/avatars",
    summary="How those who played a hand look today",
    responses=problems(_UNKNOWN),
)
async def avatars(hand: str, response: Response, services: ServicesOf) -> Avatars:
    """The record of a hand never changes, and says nothing of it."""
    record = await finished_hand(hand, services)
    chosen = (await services.history.avatars([hand])).get(hand, {})
    response.headers.update(_NOW)
    return Avatars(avatars=[chosen.get(player["seat"]) for player in record["players"]])


@router.get(
    "/{hand}/review",
    summary="What every choice of a finished hand was worth by what its seat knew",
    response_model=Review,
    responses=problems(_UNKNOWN),
)
async def review(hand: str, record: RecordOf, request: Request, services: ServicesOf) -> Response:
    """It is made when it is first asked for, and kept; until then `status` is `running`."""
    found = await services.reviewing.review(hand, record)
    if found["status"] == "done":
        return await _kept(request, orjson.dumps(found))
    return Response(orjson.dumps(found), media_type="application/json", headers=_NOW)


@router.get(
    "/{hand}/review.csv",
    summary="The choices of a review as a table",
    response_class=Response,
    responses=problems(_UNKNOWN) | {200: {"content": {"text/csv": {}}}},
)
async def review_table(hand: str, record: RecordOf, services: ServicesOf) -> Response:
    """A line for each choice that is judged so far."""
    found = await services.reviewing.review(hand, record)
    return _taken(found, as_csv(found), "csv")


@router.get(
    "/{hand}/review.html",
    summary="A review as one page that opens offline",
    response_class=Response,
    responses=problems(_UNKNOWN) | {200: {"content": {"text/html": {}}}},
)
async def review_page(hand: str, record: RecordOf, services: ServicesOf) -> Response:
    """With what there is so far. It has no scripts and loads nothing."""
    found = await services.reviewing.review(hand, record)
    return _taken(found, as_html(found), "html")


@router.get(
    "/{hand}/review/progress",
    summary="How far a review is, as server-sent events",
    response_class=StreamingResponse,
    responses=problems(_UNKNOWN) | {200: {"content": {"text/event-stream": {}}}},
)
async def progress(hand: str, record: RecordOf, services: ServicesOf) -> StreamingResponse:
    """An event whenever another choice is done: `{"status", "choices", "to_judge"}`."""
    followed = services.reviewing.follow(hand, record)
    return StreamingResponse(_events(followed), media_type="text/event-stream", headers=_NOW)


async def _events(followed: AsyncIterator[dict[str, Any]]) -> AsyncIterator[bytes]:
    async for document in followed:
        told = {name: document[name] for name in ("status", "to_judge")}
        told["choices"] = len(document["choices"])
        yield b"data: " + orjson.dumps(told) + b"\n\n"


def _taken(document: dict[str, Any], text: str, kind: str) -> Response:
    """A file to keep, not to look at here: the style of a page of its own is not allowed."""
    name = f"{document['game']}-hand-{document['hand']}-review.{kind}"
    kept = _FOREVER if document["status"] == "done" else _NOW["Cache-Control"]
    headers = {"Cache-Control": kept, "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=f"text/{kind}", headers=headers)


async def _kept(request: Request, body: bytes) -> Response:
    """A finished hand never changes: who has it already, and asks all the same, is told so."""
    tag = f'"{hashlib.blake2b(body, digest_size=16).hexdigest()}"'
    headers = {"Cache-Control": _FOREVER, "ETag": f"W/{tag}", "Vary": "Accept-Encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return await packed(request, body, headers)
