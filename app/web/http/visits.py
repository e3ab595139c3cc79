"""What is remembered of a player beside the log: that they were here, and what they are called.

Neither is worth a refusal: while the database is out of reach it is forgotten.
"""

from contextlib import suppress

from app.storage.log import StorageUnavailable
from app.tables.table import Table
from app.web.site import Site


async def remember_visit(site: Site, table: Table, player: str) -> None:
    """Somebody came; only of who belongs to the table is that remembered."""
    if table.host == player or table.seat_of(player) is not None:
        with suppress(StorageUnavailable):
            await site.players.visit(player, table.code)


async def remember_sitting(site: Site, table: Table, player: str, name: str | None) -> str | None:
    """Somebody sat down who was called `name` before; what they are called now."""
    seat = table.seat_of(player)
    sitter = None if seat is None else table.seats[seat]
    if sitter is None:
        return name
    with suppress(StorageUnavailable):
        if sitter.name != name:
            await site.players.remember(player, sitter.name)
            name = sitter.name
        await site.players.visit(player, table.code)
    return name
