"""What is remembered of people: their names, and the tables they visited.

Nobody signs up. A player is whoever holds the id, so this is a convenience
for them and nothing of a game depends on it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import Row, func, select, text

from app.storage.database import Database
from app.storage.log.rows import from_millis, to_millis
from app.storage.people.devices import Device, Looks, note
from app.storage.people.lines import SaidLine, said_by
from app.storage.schema import players, visits

_VISIT = text("""
    INSERT INTO visits (player_id, table_code, at) VALUES (:player, :table, :at)
    ON CONFLICT (player_id, table_code) DO UPDATE SET at = excluded.at
""")


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who came by."""

    id: str
    name: str | None
    """None until they were asked for it."""
    created_at: datetime
    seen_at: datetime
    avatar: str | None = None
    """None: as it comes from the name."""


class Visit(NamedTuple):
    """The last time a player was at a table."""

    table: str
    at: datetime


def _now() -> datetime:
    return datetime.now(UTC)


class Players:
    """The players of all tables. Every method raises StorageUnavailable."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = _now) -> None:
        """`clock` says when somebody is seen."""
        self._database = database
        self._clock = clock

    async def get(self, player_id: str) -> Player | None:
        """A player who was seen before."""
        query = select(players).where(players.c.id == player_id)
        row = (await self._database.read(query)).one_or_none()
        return None if row is None else _player(row)

    async def named(self, name: str, limit: int = 100) -> list[Player]:
        """The players who go by this name, the last seen first."""
        alike = func.lower(players.c.name) == name.strip().lower()
        query = select(players).where(alike).order_by(players.c.seen_at.desc()).limit(limit)
        return [_player(row) for row in (await self._database.read(query))]

    async def said(self, player_id: str) -> list[SaidLine]:
        """Their lines in the chats of all tables, table by table, the oldest first."""
        return [line async for line in said_by(self._database, player_id)]

    async def remember(
        self,
        player_id: str,
        name: str | None = None,
        device: Device | None = None,
        avatar: str | None = None,
    ) -> None:
        """The player was seen just now, and goes by this name (None: by the same as before).

        `avatar` is how they look; "": as it comes from the name, None: as before. `device` is the
        one they are at; None: its cookie does not name it. Raises Refusal `signed_out`.
        """
        at = to_millis(self._clock())
        async with self._database.writing() as connection:
            await note(connection, player_id, device, at, Looks(name, avatar))

    async def visit(self, player_id: str, table: str, device: Device | None = None) -> None:
        """The player was seen just now, at this table. Raises Refusal `signed_out`."""
        at = to_millis(self._clock())
        async with self._database.writing() as connection:
            await note(connection, player_id, device, at)
            await connection.execute(_VISIT, {"player": player_id, "table": table, "at": at})

    async def recent_tables(self, player_id: str, limit: int = 20) -> list[Visit]:
        """The tables the player visited, the last one first."""
        query = (
            select(visits.c.table_code, visits.c.at)
            .where(visits.c.player_id == player_id)
            .order_by(visits.c.at.desc(), visits.c.table_code)
            .limit(limit)
        )
        rows = await self._database.read(query)
        return [Visit(row.table_code, from_millis(row.at)) for row in rows]


def _player(row: Row[Any]) -> Player:
    created_at, seen_at = from_millis(row.created_at), from_millis(row.seen_at)
    return Player(row.id, row.name, created_at, seen_at, row.avatar or None)
