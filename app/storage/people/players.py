"""What the server remembers of people: their names, and the tables they visited.

Nobody signs up. The holder of an id is the player, so this is a convenience for them and no game
depends on it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Row, String, bindparam, func, select, text
from sqlalchemy.dialects.postgresql import insert as upsert  # SQLite's compiler takes it, too.

from app.storage.database import Database
from app.storage.log.contract import Statement
from app.storage.log.rewriting import tables_with
from app.storage.log.schema import entries
from app.storage.people.devices import Device, NameAndAvatar, note
from app.storage.people.schema import players, visits
from app.tables.chat import Said
from app.tables.table import Table, people
from app.times import from_millis, to_millis, utc_now

_VISIT = text("""
    INSERT INTO visits (player_id, table_code, at) VALUES (:player, :table, :at)
    ON CONFLICT (player_id, table_code) DO UPDATE SET at = excluded.at
""")

# Nothing is stored about a person who was erased.
_visit = upsert(visits).from_select(
    ["player_id", "table_code", "at"],
    select(players.c.id, bindparam("table", type_=String), bindparam("at", type_=BigInteger)).where(
        players.c.id == bindparam("player")
    ),
)
_SEATED = _visit.on_conflict_do_update(
    index_elements=visits.primary_key.columns, set_={"at": _visit.excluded.at}
)

_SAID = (
    select(entries.c.at, entries.c.events)
    .where(entries.c.table_code.in_(bindparam("tables", expanding=True)))
    .where(entries.c.player == bindparam("player"))
    .order_by(entries.c.table_code, entries.c.version)
)

TOGETHER = 1000
"""Tables whose logs are read with one statement."""


@dataclass(frozen=True, slots=True)
class Player:
    """A person who has visited the site."""

    id: str
    name: str | None
    """None until they choose one."""
    created_at: datetime
    seen_at: datetime
    avatar: str | None = None
    """None: derived from the name."""
    may_host: bool = False
    """Whether they accepted an invitation to open tables."""


class Visit(NamedTuple):
    """A player's last visit to a table."""

    table: str
    at: datetime


class SaidLine(NamedTuple):
    """A chat line, with the name it was sent under."""

    at: datetime
    name: str
    text: str


def seated_with(before: Table, after: Table, at: datetime) -> Sequence[Statement]:
    """The statements to store together with a change of a table: people who got a seat visit it."""
    if before.seats is after.seats:  # most changes
        return ()
    known = {sitter.player for _, sitter in people(before)}
    here = [sitter.player for _, sitter in people(after) if sitter.player not in known]
    return [
        (_SEATED, {"player": player, "table": after.key, "at": to_millis(at)}) for player in here
    ]


class Players:
    """The players of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        """`clock` gives the time of a visit."""
        self._database = database
        self._clock = clock

    async def get(self, player_id: str) -> Player | None:
        """A player who was seen before."""
        query = select(players).where(players.c.id == player_id)
        row = (await self._database.read(query)).one_or_none()
        return None if row is None else _player(row)

    async def named(self, name: str, limit: int = 100) -> list[Player]:
        """The players with this name, the last seen first."""
        alike = func.lower(players.c.name) == name.strip().lower()
        query = select(players).where(alike).order_by(players.c.seen_at.desc()).limit(limit)
        return [_player(row) for row in (await self._database.read(query))]

    async def said(self, player_id: str) -> list[SaidLine]:
        """Their chat lines, table by table, the oldest first. Reads the logs of their tables."""
        tables, lines = await tables_with(self._database, player_id), list[SaidLine]()
        for start in range(0, len(tables), TOGETHER):
            given = {"player": player_id, "tables": tables[start : start + TOGETHER]}
            for said in await self._database.shaped(_SAID, _lines, given):
                lines += said
        return lines

    async def remember(
        self,
        player_id: str,
        name: str | None = None,
        device: Device | None = None,
        avatar: str | None = None,
    ) -> None:
        """Record that the player was seen now, with this name (None: unchanged).

        `avatar` is the new one; "": derived from the name, None: unchanged. `device` is the one
        they use; None: their cookie names none. Raises Refusal `signed_out`.
        """
        at = to_millis(self._clock())
        async with self._database.writing() as connection:
            await note(connection, player_id, device, at, NameAndAvatar(name, avatar))

    async def visit(self, player_id: str, table: str, device: Device | None = None) -> None:
        """Record that the player was seen now, at this table. Raises Refusal `signed_out`."""
        at = to_millis(self._clock())
        async with self._database.writing() as connection:
            await note(connection, player_id, device, at)
            await connection.execute(_VISIT, {"player": player_id, "table": table, "at": at})

    async def table_with_id(self, player_id: str, table_id: str) -> str | None:
        """The key of a table that the player visited, by its id."""
        first = (entries.c.table_code == visits.c.table_code) & (entries.c.version == 1)
        query = (
            select(visits.c.table_code)
            .join(entries, first)
            .where(visits.c.player_id == player_id)
            .where(entries.c.events[0]["id"].as_string() == table_id)
        )
        found: str | None = await self._database.value(query)
        return found

    async def recent_tables(self, player_id: str, limit: int = 20) -> list[Visit]:
        """The tables the player visited, the latest first."""
        query = (
            select(visits.c.table_code, visits.c.at)
            .where(visits.c.player_id == player_id)
            .order_by(visits.c.at.desc(), visits.c.table_code)
            .limit(limit)
        )
        rows = await self._database.read(query)
        return [Visit(row.table_code, from_millis(row.at)) for row in rows]


def _lines(row: Row[Any]) -> list[SaidLine]:
    """The chat lines of one entry."""
    at = from_millis(row.at)
    return [
        SaidLine(at, event["name"], event["text"])
        for event in row.events
        if event["kind"] == Said.kind
    ]


def _player(row: Row[Any]) -> Player:
    created_at, seen_at = from_millis(row.created_at), from_millis(row.seen_at)
    return Player(row.id, row.name, created_at, seen_at, row.avatar or None, bool(row.may_host))
