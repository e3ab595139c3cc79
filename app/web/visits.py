"""What is stored of a player beside the log: which tables they were at, and their name.

No request fails for that: while the database is out of reach neither is stored.
"""

from contextlib import suppress

from app.storage.log import StorageUnavailable
from app.tables.table import Table
from app.web.dependencies import Services
from app.web.identity import Visitor


async def remember_visit(services: Services, table: Table, visitor: Visitor) -> None:
    """A player has opened a table; only of its host and who sits there is that stored."""
    player = visitor.player
    if table.host == player or table.seat_of(player) is not None:
        with suppress(StorageUnavailable):
            await services.players.visit(player, table.key, visitor.device)


async def remember_sitting(
    services: Services, table: Table, visitor: Visitor, name: str | None, said: str
) -> str | None:
    """A player who had this name before has said another to sit down; the name they have now.

    The number that somebody else's name gave them at this table stays there.
    """
    player, device = visitor.player, visitor.device
    if table.seat_of(player) is None:
        return name
    with suppress(StorageUnavailable):
        if said != name:
            await services.players.remember(player, said, device)
            name = said
        await services.players.visit(player, table.key, device)
    return name
