"""Commits to Postgres, and reads what other processes wrote.

One statement covers all rows to write, or all tables to read, each kind on a connection of its own.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import asyncpg
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.storage.database import TROUBLE, unavailable
from app.storage.log.contract import Entry
from app.storage.log.reader import Source
from app.storage.log.rows import Row, entry_columns, to_entry, to_json
from app.storage.log.statements import in_rounds
from app.storage.log.writer import Committer, FailedCommit

# Sorted by key, so that two processes with the same rows wait for each other without a deadlock.
# The LIMIT keeps the planner from reading the whole table into a hash. A device stays locked until
# the commit: it is signed out before, and the entry left out, or afterwards.
_ENTRIES = """
INSERT INTO entries (table_code, version, at, player, client_id, events)
SELECT given.table_code, given.version, given.at, given.player, given.client_id, given.events::json
FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[])
    AS given (table_code, version, at, player, client_id, events, device)
WHERE (given.version = 1 OR (
    SELECT true FROM entries AS before
    WHERE before.table_code = given.table_code AND before.version = given.version - 1
    LIMIT 1
)) AND (given.device IS NULL OR (
    SELECT true FROM devices
    WHERE devices.id = given.device AND devices.player_id = given.player
    FOR KEY SHARE
))
ORDER BY given.table_code
ON CONFLICT DO NOTHING
RETURNING table_code, version
"""

_NEWS = """
SELECT entries.table_code, version, at, player, client_id, events
FROM json_each_text($1::text::json) AS asked
JOIN entries ON table_code = asked.key AND version > asked.value::int
ORDER BY table_code, version
"""

# Both statements find their rows by the primary key, whatever the planner knows of the sizes of
# partitions: its statistics lag behind, and a scan of partitions that were small when it last
# looked makes a commit take up to 19 ms. One plan for all makes a commit of one row a third as
# expensive: planned for its parameters, a statement considers all partitions each time.
_ALWAYS_BY_KEY = "SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan"

_FAILING = (
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DataError,
    asyncpg.DeadlockDetectedError,
    ValueError,  # Values the driver itself cannot encode.
    OverflowError,
)

# Errors of a connection that was cut while idle.
_CUT = (
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.InterfaceError,
    ConnectionError,
)


class _KeptConnection:
    """A connection for one purpose, opened on first use and again after an error."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.url = engine.url
        self._engine = engine
        self._connection: AsyncConnection | None = None

    @property
    def is_open(self) -> bool:
        """Whether the next use reuses a connection, which may have been cut since."""
        return self._connection is not None

    async def driver(self) -> Any:
        """The driver's own connection: bypassing SQLAlchemy saves most of a commit's cost."""
        if self._connection is not None:
            driver = await _driver(self._connection)
            if not driver.is_closed():
                return driver
            await self.close()
        self._connection = await self._engine.connect()
        driver = await _driver(self._connection)
        await driver.execute(_ALWAYS_BY_KEY)
        return driver

    async def close(self) -> None:
        """Discard the connection, which may be broken."""
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await connection.invalidate()
            await connection.close()


class PostgresCommitter(Committer):
    """Stores rows in Postgres; conflicts are found row by row in the statement itself."""

    def __init__(self, engine: AsyncEngine) -> None:
        """The first commit takes a connection from the engine."""
        self._kept = _KeptConnection(engine)

    async def commit(self, rows: Sequence[Row]) -> Sequence[bool]:
        """Store, in one transaction, the rows whose version is the next one."""
        try:
            stored = await _store(await self._kept.driver(), rows)
        except _FAILING as error:
            raise FailedCommit(str(error)) from error
        except TROUBLE as error:
            await self.close()
            raise unavailable(error, self._kept.url) from error
        return [id(row) in stored for row in rows]

    async def close(self) -> None:
        """Discard the connection, which may be broken."""
        await self._kept.close()


class PostgresSource(Source):
    """Reads the new entries of several tables in one statement."""

    def __init__(self, engine: AsyncEngine) -> None:
        """The first read takes a connection from the engine."""
        self._kept = _KeptConnection(engine)

    async def read(self, after: Mapping[str, int]) -> Mapping[str, list[Entry]]:
        """By table, its entries after a version, oldest first."""
        try:
            rows = await self._ask(to_json(dict(after)))
        except TROUBLE as error:
            await self.close()
            raise unavailable(error, self._kept.url) from error
        found: dict[str, list[Entry]] = {}
        for table, version, at, player, client_id, events in rows:
            entry = to_entry(version, at, player, client_id, events)
            found.setdefault(table, []).append(entry)
        return found

    async def _ask(self, after: str) -> list[asyncpg.Record]:
        """The rows; repeats the query once if the connection was cut, since reading twice is
        harmless."""
        was_open = self._kept.is_open
        try:
            return await self._fetch(after)
        except _CUT:
            if not was_open:
                raise
            await self._kept.close()
            return await self._fetch(after)

    async def _fetch(self, after: str) -> list[asyncpg.Record]:
        rows: list[asyncpg.Record] = await (await self._kept.driver()).fetch(_NEWS, after)
        return rows

    async def close(self) -> None:
        """Discard the connection, which may be broken."""
        await self._kept.close()


async def _driver(connection: AsyncConnection) -> Any:
    return (await connection.get_raw_connection()).driver_connection


async def _store(connection: Any, rows: Sequence[Row]) -> set[int]:
    """Store the rows that can be stored; returns their keys."""
    rounds, more = in_rounds(rows), [row for row in rows if row.beside]
    if len(rounds) == 1 and not more:
        return await _insert(connection, rows)  # a single statement is its own transaction
    stored = set[int]()
    async with connection.transaction():
        for part in rounds:
            stored |= await _insert(connection, part)
        for row in more:
            for sql, values in row.beside if id(row) in stored else ():
                await connection.execute(sql, *values)
    return stored


async def _insert(connection: Any, rows: Sequence[Row]) -> set[int]:
    columns = zip(*map(entry_columns, rows), strict=True)
    inserted = {tuple(record) for record in await connection.fetch(_ENTRIES, *columns)}
    return {id(row) for row in rows if (row.table_code, row.version) in inserted}
