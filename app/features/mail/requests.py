"""The newest requests of a player at a table that are not in its log, so that none is done twice.

A move chosen in advance is kept out of the log because its length is public, and a day off applies
to all tables.
"""

from typing import NamedTuple

from sqlalchemy import ColumnElement, Select, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.features.mail.schema import prepared

REQUESTS = 16
"""Request ids remembered for each person and table."""


class AtTable(NamedTuple):
    """A player at a table, by the key of its log."""

    table: str
    player: str


def row_of(seat: AtTable) -> ColumnElement[bool]:
    """The condition for this player's row at this table."""
    return (prepared.c.table_code == seat.table) & (prepared.c.player_id == seat.player)


def requests_of(seat: AtTable) -> Select[tuple[list[str]]]:
    """The query for the newest requests that were done; no row: none."""
    return select(prepared.c.requests).where(row_of(seat))


async def is_new(connection: AsyncConnection, seat: AtTable, request: str) -> bool:
    """Record in this transaction that the request is done; False if it was done before."""
    done: list[str] | None = await connection.scalar(requests_of(seat))
    if done is not None and request in done:
        return False
    values = {"requests": [*(done or []), request][-REQUESTS:]}
    if done is None:
        row = {"table_code": seat.table, "player_id": seat.player, "open": 0, "dropped": 0}
        await connection.execute(insert(prepared).values(row | values))
    else:
        await connection.execute(update(prepared).where(row_of(seat)).values(values))
    return True
