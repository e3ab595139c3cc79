"""What a database holds, in numbers and by table: for the operator, beside servers that run."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Executable, Integer, func, select, text

from app.storage.database import Database
from app.storage.rows import from_millis
from app.storage.schema import entries, hands, players


class TableSeen(NamedTuple):
    """A table, with its newest version and when something happened there last."""

    code: str
    version: int
    at: datetime


async def newest_tables(database: Database, limit: int) -> list[TableSeen]:
    """The tables at which something has happened last, the newest first."""
    last = func.max(entries.c.at)
    query = (
        select(entries.c.table_code, func.max(entries.c.version), last)
        .group_by(entries.c.table_code)
        .order_by(last.desc())
        .limit(limit)
    )
    async with database.reading() as connection:
        found = await connection.execute(query)
        return [TableSeen(code, version, from_millis(at)) for code, version, at in found]


async def sizes(database: Database) -> dict[str, int]:
    """How many tables, entries, finished hands and players there are, and bytes."""
    on_disk = (
        text("SELECT pg_database_size(current_database())")
        if database.file is None
        else text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    ).columns(bytes=Integer)
    queries: dict[str, Executable] = {
        "tables": select(func.count(entries.c.table_code.distinct())),
        "entries": select(func.count()).select_from(entries),
        "finished hands": select(func.count()).select_from(hands),
        "players": select(func.count()).select_from(players),
        "bytes": on_disk,
    }
    async with database.reading() as connection:
        return {name: int(await connection.scalar(query) or 0) for name, query in queries.items()}
