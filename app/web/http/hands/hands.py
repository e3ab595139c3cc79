"""Finished hands: the record of each, and its replay."""

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Query, Request, Response

from app.rules.game import Viewer
from app.web.dependencies import ServicesOf, is_token
from app.web.http.hands.hand_models import MOST, Avatars
from app.web.http.openapi import problems
from app.web.pages.encodings import tagged
from app.web.web_refusals import BadSeat, UnknownHand
from app.wire import Frame, HandRecord

router = APIRouter(prefix="/api/hands", tags=["hands"])


Seat = Annotated[
    int | None,
    Query(ge=0, lt=MOST, description="Replay as this seat saw it; without it all cards are open."),
]


async def finished_hand(hand: str, services: ServicesOf) -> dict[str, Any]:
    """The record of a finished hand. Raises Refusal `unknown_hand`."""
    found = await services.hands.history.hand(hand) if is_token(hand) else None
    if found is None:
        raise UnknownHand
    return found


RecordOf = Annotated[dict[str, Any], Depends(finished_hand)]
"""The record of the hand in the path."""


@router.get(
    "/{hand}",
    summary="The record of a finished hand",
    response_model=HandRecord,
    responses=problems(UnknownHand),
)
async def record(found: RecordOf, request: Request) -> Response:
    """Everything needed to replay and check it. Anyone with the id may read it."""
    return await tagged(request, orjson.dumps(found))


@router.get(
    "/{hand}/frames",
    summary="The views of a replay, one for each step",
    response_model=list[Frame],
    responses=problems(UnknownHand, BadSeat),
)
async def replay(
    found: RecordOf, request: Request, services: ServicesOf, seat: Seat = None
) -> Response:
    """Each is a view as in live play; the first shows the hand as dealt."""
    if seat is not None and seat >= len(found["players"]):
        raise BadSeat
    viewer: Viewer = "open" if seat is None else seat
    return await tagged(request, await services.hands.replays.of(found, viewer))


@router.get(
    "/{hand}/avatars",
    summary="The current avatars of a hand's players",
    responses=problems(UnknownHand),
)
async def avatars(hand: str, services: ServicesOf) -> Avatars:
    """Separate from the hand's record, which does not contain it."""
    record = await finished_hand(hand, services)
    chosen = (await services.hands.history.avatars([hand])).get(hand, {})
    return Avatars(avatars=[chosen.get(player["seat"]) for player in record["players"]])
