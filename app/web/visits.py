"""What is stored of a player beside the log: which tables they were at, and their name.

No request fails for that: while the database is out of reach neither is stored.
"""

from contextlib import suppress

from app.storage.log import StorageUnavailable
from app.tables.table import Table
from app.web.app_services import Services


async def remember_visit(services: Services, table: Table, player: str) -> None:
    """A player has opened a table; only of its host and who sits there is that stored."""
    if table.host == player or table.seat_of(player) is not None:
        with suppress(StorageUnavailable):
            await services.players.visit(player, table.code)


async def remember_sitting(
    services: Services, table: Table, player: str, name: str | None
) -> str | None:
    """A player who had this name before has taken a seat; the name they have now."""
    seat = table.seat_of(player)
    sitter = None if seat is None else table.seats[seat]
    if sitter is None:
        return name
    with suppress(StorageUnavailable):
        if sitter.name != name:
            await services.players.remember(player, sitter.name)
            name = sitter.name
        await services.players.visit(player, table.code)
    return name
