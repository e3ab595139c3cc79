"""Copies a whole database into another one: from SQLite to Postgres, or back."""

from sqlalchemy import Table, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.storage.database import Database
from app.storage.log.contract import StorageUnavailable
from app.storage.schema import SCHEMA
from app.storage.upkeep.revision import bring_up_to_date, check_schema

TOGETHER = 500
"""Rows read and written at once."""


class CannotMove(Exception):
    """Why nothing was copied, as a sentence for the operator."""


async def move(source: Database, target: Database) -> dict[str, int]:
    """Copy every row, all or nothing; returns the number of rows by table.

    Neither database may be in use. The source is not changed. Raises CannotMove, WrongSchema,
    BadCopy, StorageUnavailable.
    """
    await check_schema(source)
    await bring_up_to_date(target)
    moved: dict[str, int] = {}
    async with target.writing() as into:
        for table in SCHEMA.sorted_tables:
            if await _size(into, table):
                raise CannotMove("The other database is not empty: nothing was moved.")
        for table in SCHEMA.sorted_tables:
            moved[table.name] = await _copy(source, into, table)
            if moved[table.name] != await _size(into, table):
                raise StorageUnavailable(f"not all rows of {table.name} have arrived")
    return moved


async def _copy(source: Database, into: AsyncConnection, table: Table) -> int:
    copied = 0
    async with source.reading() as connection:
        rows = await connection.stream(select(table))
        async for some in rows.mappings().partitions(TOGETHER):
            await into.execute(insert(table), [dict(row) for row in some])
            copied += len(some)
    return copied


async def _size(connection: AsyncConnection, table: Table) -> int:
    return int(await connection.scalar(select(func.count()).select_from(table)) or 0)
