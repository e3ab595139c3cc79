"""Finished hands as their players may see them."""

from typing import Annotated, Any, NotRequired

import orjson
from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from app.rules.game import Viewer
from app.storage.hands import history
from app.tables.wire.parts import AvatarJson
from app.times import iso
from app.web.dependencies import ServicesOf, is_token
from app.web.http.openapi import problems
from app.web.pages.encodings import tagged
from app.web.web_refusals import BadSeat, UnknownHand
from app.wire import Frame, HandRecord, NamedHand

MOST = 10_000
"""Upper bound of step and alternative indices, above the length of any hand and any list of
choices."""

AVATARS = "By seat, the players' current avatars."


class HandSummary(NamedHand):
    """A hand as it appears in lists."""

    finished_at: Annotated[str, Field(description="When, in UTC.")]
    winners: Annotated[list[int], Field(description="The seats that won the hand.")]
    totals: Annotated[list[int] | None, Field(description="By seat, if the game counts points.")]
    seat: NotRequired[
        Annotated[int | None, Field(description="Where you sat; only in the list of your hands.")]
    ]
    match: Annotated[
        int | None,
        Field(description="The number of the first hand of its match; null if not known."),
    ]
    club: Annotated[
        str | None, Field(description="The name of its club; only in the list of your hands.")
    ]
    avatars: Annotated[list[AvatarJson], Field(description=AVATARS)]


class Avatars(BaseModel):
    """How the players of a hand look."""

    avatars: list[AvatarJson] = Field(description=AVATARS)


class HandList(TypedDict):
    """A page of hands, newest first."""

    hands: list[HandSummary]
    next: Annotated[
        str | None,
        Field(description="Pass it as `before` to get more; null: there are none."),
    ]


def hand_list(page: history.Page) -> HandList:
    return {"hands": [_summary(hand) for hand in page.hands], "next": page.next}


def _summary(hand: history.HandSummary) -> HandSummary:
    return {
        "id": hand.id,
        "table": hand.table,
        "number": hand.number,
        "game": hand.game,
        "players": [
            {"seat": player.seat, "name": player.name, "bot": player.bot} for player in hand.players
        ],
        "finished_at": iso(hand.finished_at),
        "winners": list(hand.winners),
        "totals": hand.totals,
        "seat": hand.seat,
        "match": hand.match,
        "club": hand.club,
        "avatars": [hand.avatars.get(player.seat) for player in hand.players],
    }


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
