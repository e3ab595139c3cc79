"""Drops old entries of tables in use: those of hands that are finished and stored.

A table is folded from its checkpoint and the entries after it, so older entries are not needed to
open it. What only they contain is lost: older chat, and who sat where. The first entry is kept,
because tables are found by it, and so are the newest before the checkpoint, because repeated
requests are recognised by them.
"""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from time import monotonic

from sqlalchemy import func, select, text

from app.storage.database import Database
from app.storage.log.contract import utc_now
from app.storage.log.rows import to_millis
from app.storage.upkeep.idle import TOGETHER

LEFT = 256
"""Entries kept before a checkpoint: as many as the requests that a table remembers."""

PAGE = 1000
"""Tables read by one statement."""

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
