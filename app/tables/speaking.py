"""Who speaks, in the chat and with reactions."""

from app.tables.naming import name_at
from app.tables.refusals import Muted
from app.tables.table import Table
from app.tables.watchers import is_muted


def speaker(table: Table, player: str | None, called: str) -> tuple[str, int | None]:
    """Their name and seat; `called` is what they are called where they have no seat.

    Raises Refusal `muted` for who watches and was told to be quiet.
    """
    seat = None if player is None else table.seat_of(player)
    sitter = None if seat is None else table.seats[seat]
    if sitter is None and player is not None and is_muted(table, player):
        raise Muted
    return (sitter.name if sitter else name_at(table, player, called or "Guest")), seat
