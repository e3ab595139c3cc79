"""Drops old entries of tables that are still in use: those of hands that are finished and stored.

A table is folded from its checkpoint and the entries after it, so the older ones are not needed to
open it. What only they have is gone: older chat, and who sat where before. Kept are the first
entry, by which tables are found, and the newest before the checkpoint, by which repeated requests
are recognised.
"""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from time import monotonic

from sqlalchemy import func, select, text

from app.storage.database import Database
from app.storage.log.rows import to_millis
from app.storage.upkeep.idle import TOGETHER

LEFT = 256
"""Entries kept before a checkpoint: as many requests as a table recognises when they come again."""

PAGE = 1000
"""Tables read by one statement."""

# Any number that nothing else in the database locks.
_DROPPING = 7034464

# The log stays contiguous after its first entry, also where the clocks of servers differ.
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


def _now() -> datetime:
    return datetime.now(UTC)


class OldEntries:
    """The old entries of one database. Raises StorageUnavailable."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = _now) -> None:
        self._database = database
        self._clock = clock

    async def drop(self, days: float) -> int:
        """Drop what is older than this; returns the number of entries.

        A few tables in one transaction, so moves wait for none for long. One process at a time
        does it: another one that tries leaves it alone.
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
                await asyncio.sleep(monotonic() - began)  # moves that have waited come first
            after = tables[-1]

    async def _drop(self, tables: list[str], before: int) -> int | None:
        """The number of entries; None if another process is at it."""
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
