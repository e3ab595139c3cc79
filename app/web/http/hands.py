"""Finished hands: the record of each, and its replay."""

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Response

from app.rules.record import frames
from app.web.app_services import Services, ServicesOf, is_token
from app.web.http.hand_models import Frame, HandRecord
from app.web.http.openapi import problems
from app.web.refusals import BadSeat, UnknownHand

router = APIRouter(prefix="/api/hands", tags=["hands"])

_UNKNOWN = {404: "`unknown_hand`: no finished hand has this id."}
_FOREVER = "private, max-age=31536000, immutable"

Seat = Annotated[
    int | None, Query(description="Replay as this seat saw it; without it all cards are open.")
]


@router.get(
    "/{hand}",
    summary="The record of a finished hand",
    response_model=HandRecord,
    responses=problems(_UNKNOWN),
)
async def record(hand: str, services: ServicesOf) -> Response:
    """Everything that is needed to replay and check it. Who has the id may read it."""
    return _kept(await _record(services, hand))


@router.get(
    "/{hand}/frames",
    summary="The views of a replay, one for each step",
    response_model=list[Frame],
    responses=problems({**_UNKNOWN, 422: "`bad_seat`, `bad_request`."}),
)
async def replay(hand: str, services: ServicesOf, seat: Seat = None) -> Response:
    """Each is a view as in live play; the first is the hand as it was dealt."""
    found = await _record(services, hand)
    if seat is not None and not 0 <= seat < len(found["players"]):
        raise BadSeat
    return _kept(frames(found, "open" if seat is None else seat))


async def _record(services: Services, hand: str) -> dict[str, Any]:
    found = await services.history.hand(hand) if is_token(hand) else None
    if found is None:
        raise UnknownHand
    return found


def _kept(content: Any) -> Response:
    """A finished hand never changes."""
    return Response(
        orjson.dumps(content), headers={"Cache-Control": _FOREVER}, media_type="application/json"
    )
