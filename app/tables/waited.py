"""The people a table waits for, and when their time ends."""

from datetime import datetime
from typing import NamedTuple

from app.tables.clock import BY_MAIL
from app.tables.table import Table


class Waited(NamedTuple):
    """A decision of one person."""

    player: str
    decision: int
    """The version of the table at which it began."""
    due: datetime | None
    """When their time ends; None: never."""


def waited_for(table: Table) -> tuple[Waited, ...]:
    """The people who have to decide.

    At play-by-mail tables also those who are not ready for the next hand: it may take days until
    they look.
    """
    hand = table.hand
    if hand is None or table.closed or table.paused_at is not None:
        return ()
    if table.phase == "playing":
        seats = hand.to_move
    elif table.phase == "between" and by_mail(table):
        seats = tuple(i for i, one in enumerate(table.seats) if one is not None and not one.ready)
    else:
        return ()
    return tuple(
        Waited(sitter.player, hand.asked[seat], hand.due[seat] if hand.due else None)
        for seat in seats
        if (sitter := table.seats[seat]) is not None and sitter.player and not sitter.away
    )


def by_mail(table: Table) -> bool:
    """Whether time limits are so long that nobody needs to stay connected."""
    return table.clock >= BY_MAIL
