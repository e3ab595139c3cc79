"""Finds idle tables and removes them, and drops old entries of tables in use."""

import asyncio
from collections.abc import Callable, Collection, Iterable
from datetime import datetime, timedelta
from time import monotonic
from typing import NamedTuple

from sqlalchemy import bindparam, delete, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from app.storage.database import Database
from app.storage.hands.schema import hands
from app.storage.schema import SCHEMA
from app.storage.upkeep.facts import Facts
from app.times import from_millis, to_millis, utc_now

# Finds idle tables and removes them with their logs.
#
# Their finished hands are kept. A table with somebody connected is not idle: servers record such
# tables here periodically, since no log shows it.


ATTENDED_FOR = timedelta(hours=2)
"""How long a table counts as attended after a server recorded it."""

TOGETHER = 3
"""Tables removed in one transaction, for which all moves wait."""

PAGE = 1000
"""Tables read by one statement."""

# An arbitrary number that nothing else in the database locks.
_PURGING = 7034463

# Jumps from table to table through the key's index, however long their logs are.
_NEWEST = text("""
WITH RECURSIVE codes (code) AS (
    SELECT min(table_code) FROM entries WHERE table_code > :after
    UNION ALL
    SELECT (SELECT min(table_code) FROM entries WHERE table_code > codes.code)
    FROM codes WHERE codes.code IS NOT NULL
),
page (code) AS (SELECT code FROM codes WHERE code IS NOT NULL LIMIT :limit)
SELECT
    code,
    (SELECT at FROM entries WHERE table_code = code ORDER BY version DESC LIMIT 1),
    (SELECT at FROM attended WHERE table_code = code)
FROM page
""")
_ATTEND = text("""
    INSERT INTO attended (table_code, at) VALUES (:table, :at)
    ON CONFLICT (table_code) DO UPDATE SET at = excluded.at
""")
_STILL_IDLE = text("""
    SELECT table_code FROM entries WHERE table_code IN :tables
    AND table_code NOT IN (SELECT table_code FROM attended WHERE at >= :seen_since)
    GROUP BY table_code HAVING max(at) < :before
""").bindparams(bindparam("tables", expanding=True))


class IdleTable(NamedTuple):
    """A table that could be removed."""

    code: str
    since: datetime
    """When something last happened there."""


class IdleTables:
    """The idle tables of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database = database
        self._clock = clock

    async def attend(self, tables: Collection[str]) -> None:
        """Record that somebody is connected to these tables now."""
        if not tables:
            return
        at = to_millis(self._clock())
        # Sorted, so that processes with the same tables cannot deadlock.
        attended_now = [{"table": table, "at": at} for table in sorted(tables)]
        async with self._database.writing() as connection:
            await connection.execute(_ATTEND, attended_now)

    async def find(self, days: float) -> list[IdleTable]:
        """The tables at which nothing has happened for this long."""
        found: list[IdleTable] = []
        after, before, seen_since = "", *self._idle_before(days)
        while True:
            async with self._database.reading() as connection:
                page = list(await connection.execute(_NEWEST, {"after": after, "limit": PAGE}))
            if not page:
                return found
            found += [
                IdleTable(code, from_millis(at))
                for code, at, seen in page
                if at < before and (seen is None or seen < seen_since)
            ]
            after = page[-1][0]

    async def purge(self, tables: Iterable[IdleTable], days: float) -> int:
        """Remove those of these tables that are still idle; returns how many.

        Only one process does it at a time; others skip it.
        """
        codes = [table.code for table in tables]
        before, seen_since = self._idle_before(days)
        removed = 0
        for start in range(0, len(codes), TOGETHER):
            some = codes[start : start + TOGETHER]
            began = monotonic()
            async with self._database.writing() as connection:
                if not await self._alone(connection):
                    break
                asked = {"tables": some, "before": before, "seen_since": seen_since}
                idle = list(await connection.scalars(_STILL_IDLE, asked))
                await _remove(connection, idle)
                removed += len(idle)
            await asyncio.sleep(monotonic() - began)  # waiting moves come first
        await Facts(self._database).note_purge(removed)
        return removed

    def _idle_before(self, days: float) -> tuple[int, int]:
        """The times since which nothing must have happened at a table, and nobody must have been
        there."""
        now = self._clock()
        return to_millis(now - timedelta(days=days)), to_millis(now - ATTENDED_FOR)

    async def _alone(self, connection: AsyncConnection) -> bool:
        """Block all appends until this transaction ends, unless another process is purging."""
        if self._database.file is not None:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
            return True
        await connection.exec_driver_sql("SET LOCAL lock_timeout = '5s'")
        if not await connection.scalar(select(func.pg_try_advisory_xact_lock(_PURGING))):
            return False
        # Otherwise an entry could follow a removed one, leaving a log without its beginning.
        await connection.exec_driver_sql("LOCK TABLE entries IN SHARE ROW EXCLUSIVE MODE")
        return True


async def _remove(connection: AsyncConnection, keys: list[str]) -> None:
    """Remove everything about these tables, except their finished hands."""
    if keys:
        for kept in SCHEMA.sorted_tables:
            for column in kept.columns if kept is not hands else ():
                if column.name == "table_code" or "table" in column.info:
                    await connection.execute(delete(kept).where(column.in_(keys)))


# Drops old entries of tables in use: those of hands that are finished and stored.
#
# A table is folded from its checkpoint and the entries after it, so older entries are not needed to
# open it. What only they contain is lost: older chat, and who sat where. The first entry is kept,
# because tables are found by it, and so are the newest before the checkpoint, because repeated
# requests are recognised by them.


LEFT = 256
"""Entries kept before a checkpoint: as many as the requests that a table remembers."""

# An arbitrary number that nothing else in the database locks.
_DROPPING = 7034464

# After its first entry the log stays contiguous, even if the clocks of servers differ.
_DROP = text("""
    DELETE FROM entries WHERE table_code = :table AND version > 1 AND version <= (
        SELECT max(old.version) FROM entries AS old
        WHERE old.table_code = :table
        AND old.at < :before
        AND old.version <= (SELECT version FROM checkpoints WHERE table_code = :table) - :left
        AND old.at <= (SELECT max(finished_at) FROM hands WHERE table_code = :table)
    )
""")
_TABLES = text("""
    SELECT table_code FROM checkpoints
    WHERE table_code > :after AND version > :left ORDER BY table_code LIMIT :limit
""")


class OldEntries:
    """The old entries of one database. Methods raise StorageUnavailable."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database = database
        self._clock = clock

    async def drop(self, days: float) -> int:
        """Drop older entries; returns how many.

        It handles a few tables per transaction, so that moves never wait long. Only one process
        does it at a time; others skip it.
        """
        before, dropped, after = to_millis(self._clock() - timedelta(days=days)), 0, ""
        while True:
            given = {"after": after, "left": LEFT, "limit": PAGE}
            tables = list((await self._database.read(_TABLES, given)).scalars())
            if not tables:
                return dropped
            for start in range(0, len(tables), TOGETHER):
                began = monotonic()
                done = await self._drop(tables[start : start + TOGETHER], before)
                if done is None:
                    return dropped
                dropped += done
                await asyncio.sleep(monotonic() - began)  # waiting moves come first
            after = tables[-1]

    async def _drop(self, tables: list[str], before: int) -> int | None:
        """The number of entries dropped; None if another process is doing it."""
        done = 0
        async with self._database.writing() as connection:
            if self._database.file is not None:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            elif not await connection.scalar(select(func.pg_try_advisory_xact_lock(_DROPPING))):
                return None
            for table in tables:
                given = {"table": table, "before": before, "left": LEFT}
                done += (await connection.execute(_DROP, given)).rowcount
        return done
