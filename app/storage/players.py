"""What is remembered of people: their names, the tables they visited, their moves to a new device.

Nobody signs up. A player is whoever holds the id, so this is a convenience
for them and nothing of a game depends on it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import Row, delete, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from app.storage.database import Database
from app.storage.lines import SaidLine, said_by
from app.storage.rows import from_millis, to_millis
from app.storage.schema import players, transfers, visits

# SQLite and Postgres read the same upsert; SQLAlchemy has one for each.
_SEE = text("""
    INSERT INTO players (id, name, avatar, created_at, seen_at, old_cookies)
    VALUES (:id, :name, :avatar, :at, :at, :old)
    ON CONFLICT (id) DO UPDATE SET
        name = coalesce(excluded.name, players.name),
        avatar = coalesce(excluded.avatar, players.avatar),
        seen_at = excluded.seen_at
""")
_SEE_DEVICE = text("""
    INSERT INTO devices (id, player_id, browser, system, created_at, seen_at)
    VALUES (:device, :id, :browser, :system, :at, :at)
    ON CONFLICT (id) DO UPDATE SET
        browser = excluded.browser, system = excluded.system, seen_at = excluded.seen_at
""")
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


class Device(NamedTuple):
    """A browser that is somebody, as its cookie names it and as it names itself."""

    id: str
    browser: str = ""
    system: str = ""


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
        async with self._database.reading() as connection:
            query = select(players).where(players.c.id == player_id)
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else _player(row)

    async def named(self, name: str, limit: int = 100) -> list[Player]:
        """The players who go by this name, the last seen first."""
        alike = func.lower(players.c.name) == name.strip().lower()
        query = select(players).where(alike).order_by(players.c.seen_at.desc()).limit(limit)
        async with self._database.reading() as connection:
            return [_player(row) for row in await connection.execute(query)]

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

        `avatar` is how they look; "": as it comes from the name, None: as before.

        The device they are at is theirs from now on; None: its cookie does not name it.
        """
        async with self._database.writing() as connection:
            await self._see(connection, player_id, device, name, avatar)

    async def visit(self, player_id: str, table: str, device: Device | None = None) -> None:
        """The player was seen just now, at this table."""
        async with self._database.writing() as connection:
            at = await self._see(connection, player_id, device)
            await connection.execute(_VISIT, {"player": player_id, "table": table, "at": at})

    async def recent_tables(self, player_id: str, limit: int = 20) -> list[Visit]:
        """The tables the player visited, the last one first."""
        query = (
            select(visits.c.table_code, visits.c.at)
            .where(visits.c.player_id == player_id)
            .order_by(visits.c.at.desc(), visits.c.table_code)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(query)
            return [Visit(row.table_code, from_millis(row.at)) for row in rows]

    async def start_transfer(
        self,
        player_id: str,
        token_hash: str,
        expires_at: datetime,
        device: Device | None = None,
    ) -> None:
        """Whoever brings the token may become the player, until it expires.

        Only a hash of the token is kept: who reads the database learns no token.
        """
        transfer = {
            "token_hash": token_hash,
            "player_id": player_id,
            "expires_at": to_millis(expires_at),
        }
        async with self._database.writing() as connection:
            at = await self._see(connection, player_id, device)
            await connection.execute(delete(transfers).where(transfers.c.expires_at <= at))
            await connection.execute(transfers.insert().values(transfer))

    async def look_at_transfer(self, token_hash: str, now: datetime) -> str | None:
        """The player a token stands for; it is not used up."""
        query = select(transfers.c.player_id).where(
            transfers.c.token_hash == token_hash, transfers.c.expires_at > to_millis(now)
        )
        async with self._database.reading() as connection:
            found: str | None = await connection.scalar(query)
            return found

    async def take_transfer(self, token_hash: str, now: datetime) -> str | None:
        """The player a token stands for, once; None if it is unknown, taken or expired."""
        taken = delete(transfers).where(transfers.c.token_hash == token_hash)
        columns = (transfers.c.player_id, transfers.c.expires_at)
        async with self._database.writing() as connection:
            row = (await connection.execute(taken.returning(*columns))).one_or_none()
        return None if row is None or row.expires_at <= to_millis(now) else row.player_id

    async def _see(
        self,
        connection: AsyncConnection,
        player_id: str,
        device: Device | None,
        name: str | None = None,
        avatar: str | None = None,
    ) -> int:
        at = to_millis(self._clock())
        said = {"name": name, "avatar": avatar}
        seen = {"id": player_id, **said, "at": at, "old": int(device is None)}
        await connection.execute(_SEE, seen)
        if device is not None:
            about = {"browser": device.browser, "system": device.system}
            await connection.execute(
                _SEE_DEVICE, {"device": device.id, "id": player_id, "at": at, **about}
            )
        return at


def _player(row: Row[Any]) -> Player:
    created_at, seen_at = from_millis(row.created_at), from_millis(row.seen_at)
    return Player(row.id, row.name, created_at, seen_at, row.avatar or None)
