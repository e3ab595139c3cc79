"""How a commit gets into Postgres: one statement for all its rows, on a connection kept for it."""

from collections.abc import Sequence
from typing import Any

import asyncpg
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.storage.database import TROUBLE
from app.storage.log import StorageUnavailable
from app.storage.rows import Row, entry_columns
from app.storage.statements import beside_the_entry, in_rounds
from app.storage.writer import Committer, Spoiled

# In the order of the key, so that two processes with the same rows wait for
# each other and never in a circle. The LIMIT keeps the planner from reading
# the whole table into a hash to answer it.
_ENTRIES = """
INSERT INTO entries (table_code, version, at, player, client_id, events)
SELECT given.table_code, given.version, given.at, given.player, given.client_id, given.events::json
FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[])
    AS given (table_code, version, at, player, client_id, events)
WHERE given.version = 1 OR (
    SELECT true FROM entries AS before
    WHERE before.table_code = given.table_code AND before.version = given.version - 1
    LIMIT 1
)
ORDER BY given.table_code
ON CONFLICT DO NOTHING
RETURNING table_code, version
"""

_SPOILED = (
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DataError,
    asyncpg.DeadlockDetectedError,
    ValueError,  # what the driver itself cannot encode
    OverflowError,
)


class PostgresCommitter(Committer):
    """Stores rows in Postgres; conflicts are found row by row in the statement itself."""

    def __init__(self, engine: AsyncEngine) -> None:
        """The connection is taken from the engine by the first commit."""
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def commit(self, rows: Sequence[Row]) -> Sequence[bool]:
        """Store the rows in one transaction, those whose version is the next one."""
        try:
            stored = await _store(await self._open(), rows)
        except _SPOILED as error:
            raise Spoiled(str(error)) from error
        except TROUBLE as error:
            await self.close()
            raise StorageUnavailable(str(error) or type(error).__name__) from error
        return [id(row) in stored for row in rows]

    async def close(self) -> None:
        """Throw the connection away: it may be what is broken."""
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await connection.invalidate()
            await connection.close()

    async def _open(self) -> Any:
        """The driver's own connection: going past SQLAlchemy saves most of a commit's price."""
        if self._connection is not None:
            driver = await _driver(self._connection)
            if not driver.is_closed():
                return driver
            await self.close()
        self._connection = await self._engine.connect()
        return await _driver(self._connection)


async def _driver(connection: AsyncConnection) -> Any:
    return (await connection.get_raw_connection()).driver_connection


async def _store(connection: Any, rows: Sequence[Row]) -> set[int]:
    """Store what can be stored; the identities of the rows that got in."""
    rounds = in_rounds(rows)
    if len(rounds) == 1 and not any(beside_the_entry(row) for row in rows):
        return await _insert(connection, rows)  # alone, a statement is a transaction
    stored = set[int]()
    async with connection.transaction():
        for part in rounds:
            stored |= await _insert(connection, part)
        for row in rows:
            for sql, values in beside_the_entry(row) if id(row) in stored else ():
                await connection.execute(sql, *values)
    return stored


async def _insert(connection: Any, rows: Sequence[Row]) -> set[int]:
    columns = zip(*map(entry_columns, rows), strict=True)
    inserted = {tuple(record) for record in await connection.fetch(_ENTRIES, *columns)}
    return {id(row) for row in rows if (row.table_code, row.version) in inserted}
