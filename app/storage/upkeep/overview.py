"""What a database holds, as totals and by table: for the operator, while servers run."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Executable, Integer, Text, and_, cast, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from app.storage.database import Database
from app.storage.hands.schema import hands
from app.storage.log.rows import from_json
from app.storage.log.schema import codes, entries
from app.storage.people.schema import players
from app.times import from_millis, to_millis, utc_now

_EVENTS = cast(entries.c.events, Text)
"""Not parsed by the database's driver, so that a damaged entry hides no other table."""


class TableSeen(NamedTuple):
    """A table, with its newest version and the time of its last entry."""

    code: str
    id: str | None
    """None if its first entry is damaged."""
    version: int
    at: datetime


async def newest_tables(database: Database, limit: int) -> list[TableSeen]:
    """The tables with the most recent entries, the newest first."""
    last = func.max(entries.c.at).label("last")
    newest = (
        select(entries.c.table_code, func.max(entries.c.version).label("version"), last)
        .group_by(entries.c.table_code)
        .order_by(last.desc())
        .limit(limit)
        .subquery()
    )
    first = and_(entries.c.table_code == newest.c.table_code, entries.c.version == 1)
    query = select(newest, _EVENTS).join(entries, first).order_by(newest.c.last.desc())
    async with database.reading() as connection:
        found = list(await connection.execute(query))
        codes_now = await _newest_codes(connection, [key for key, *_ in found])
    return [
        TableSeen(codes_now.get(key, key), _id(events), version, from_millis(at))
        for key, version, at, events in found
    ]


async def _newest_codes(connection: AsyncConnection, keys: Sequence[str]) -> dict[str, str]:
    """By first code, the current code of tables that have another one."""
    given = select(codes.c.table_code, codes.c.code).where(codes.c.table_code.in_(keys))
    rows = await connection.execute(given.order_by(codes.c.version))
    return {row.table_code: row.code for row in rows}


async def code_of(database: Database, table: str) -> str | None:
    """The code of the table with this id; reads every log."""
    query = select(entries.c.table_code, _EVENTS).where(entries.c.version == 1)
    async with database.reading() as connection, connection.stream(query) as found:
        async for code, events in found:
            if _id(events) == table:
                return str(code)
    return None


async def bytes_of(database: Database) -> int:
    """The size of the database in bytes."""
    async with database.reading() as connection:
        return int(await connection.scalar(_on_disk(database)) or 0)


async def bytes_a_day(database: Database, days: int = 7) -> float:
    """How fast the database grows, by the share of the entries that the last days have added."""
    since = to_millis(utc_now() - timedelta(days=days))
    new = func.count().filter(entries.c.at >= since)
    async with database.reading() as connection:
        added, total = (await connection.execute(select(new, func.count()))).one()
        size = int(await connection.scalar(_on_disk(database)) or 0)
    return size * added / total / days if total else 0.0


async def newest_of(database: Database, codes: Collection[str]) -> dict[str, datetime]:
    """The time of the last entry of these tables, by code."""
    query = (
        select(entries.c.table_code, func.max(entries.c.at))
        .where(entries.c.table_code.in_(codes))
        .group_by(entries.c.table_code)
    )
    async with database.reading() as connection:
        return {code: from_millis(at) for code, at in await connection.execute(query)}


async def number_of_entries(database: Database) -> int:
    """All entries of all logs. Counting millions takes a while."""
    async with database.reading() as connection:
        return int(await connection.scalar(select(func.count()).select_from(entries)) or 0)


def _on_disk(database: Database) -> Executable:
    if database.file is None:
        return text("SELECT pg_database_size(current_database())").columns(bytes=Integer)
    pages = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    return text(pages).columns(bytes=Integer)


def _id(events: str) -> str | None:
    """The id of the table that the first entry of a log creates; None if the entry is damaged."""
    try:
        return str(from_json(events)[0].get("id", ""))
    except (ValueError, LookupError, TypeError, AttributeError):
        return None


async def sizes(database: Database) -> dict[str, int]:
    """The number of tables, entries, finished hands and players, and the bytes."""
    queries: dict[str, Executable] = {
        "tables": select(func.count(entries.c.table_code.distinct())),
        "entries": select(func.count()).select_from(entries),
        "finished hands": select(func.count()).select_from(hands),
        "players": select(func.count()).select_from(players),
        "bytes": _on_disk(database),
    }
    async with database.reading() as connection:
        return {name: int(await connection.scalar(query) or 0) for name, query in queries.items()}
