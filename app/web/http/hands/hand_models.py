"""Finished hands over HTTP: lists, records, and the views of a replay."""

from typing import Annotated, NotRequired

from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from app.storage.hands import history
from app.tables.clock import iso
from app.tables.wire.parts import AvatarJson
from app.wire import NamedHand

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
