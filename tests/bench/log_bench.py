"""The log on Postgres with millions of entries: `python -m tests.bench log`.

    python -m tests.bench.log_bench [--millions 2] [--database postgresql://…]

Tables append to it all the time: before a purge of every fifth table, during it, during the
following vacuum, and afterwards. Then as many entries are added as were purged: if the purge left
no bloat, the log is as big as before. Finally old entries of finished hands are dropped, as with
`DINGO_ENTRY_DAYS`. `--database` names one that an earlier run has filled.
"""

import argparse
import asyncio
import secrets
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic, perf_counter
from typing import TypeVar

import asyncpg

from app.storage.database import Database, connect
from app.storage.log.contract import Entry
from app.storage.log.sql import SqlLog
from app.storage.upkeep.idle import IdleTables, OldEntries
from app.storage.upkeep.revision import bring_up_to_date
from app.times import to_millis, utc_now
from tests.bench.machine import machine
from tests.servers import Postgres

T = TypeVar("T")

ENTRIES = 1_000
"""Entries in the log of each table."""
TOGETHER = 250
"""Tables that play at the same time, so that their entries are interleaved on the disk."""
IDLE_DAYS = 30
LIVE = 200
"""Tables that keep appending while everything is measured."""
PACE = 0.5
"""Seconds between two entries of such a table."""
SECONDS = 20.0

FILL = """
INSERT INTO entries
SELECT 't' || substr(md5(t::text), 1, 15), v,
    (CASE WHEN t % 5 = 0 THEN $3::bigint ELSE $4::bigint END) + v * 2000,
    substr(md5((t * 4 + v % 4)::text), 1, 22), substr(md5((v * 7)::text), 1, 20),
    ('[{"kind":"acted","seat":' || v % 4 || ',"action":{"type":"wolves","cards":["7H"]},'
     || '"auto":false,"at":"2026-11-21T10:00:00.123Z","pad":"' || md5(v::text) || '"}]')::json
FROM generate_series(1, $5::int) AS v, generate_series($1::int, $2::int - 1) AS t
"""
ENDS = """
INSERT INTO checkpoints SELECT table_code, max(version), '{}' FROM entries GROUP BY table_code;
INSERT INTO hands
    (id, table_code, number, game, finished_at, players, winners, record)
SELECT table_code, table_code, 1, 'dingo', max(at), '[]', '[]', '{}'
FROM entries GROUP BY table_code
"""
"""Store a hand for each table, ending with its newest entry."""
SIZE = "SELECT sum(pg_total_relation_size(relid))::bigint FROM pg_partition_tree('entries')"
EVENT = {"kind": "acted", "seat": 1, "action": {"type": "wolves", "cards": ["7H"]}, "auto": False}


async def fill(url: str, first: int, tables: int) -> None:
    """Fill the logs of this many tables, every fifth of them abandoned two months ago."""
    now = datetime.now(UTC)
    old, recent = (to_millis(now - timedelta(days=days)) for days in (60, 3))
    connection = await asyncpg.connect(url)
    for start in range(first, first + tables, TOGETHER):
        end = min(start + TOGETHER, first + tables)
        await connection.execute(FILL, start, end, old, recent, ENTRIES)
    await connection.close()


class Appends:
    """The tables that play on."""

    def __init__(self, log: SqlLog) -> None:
        self._log = log
        self._waits: list[float] = []

    async def play(self) -> None:
        """Append to all of them until cancelled."""
        async with asyncio.TaskGroup() as group:
            for number in range(LIVE):
                group.create_task(self._play_one(PACE * number / LIVE))

    async def _play_one(self, later: float) -> None:
        table, version = secrets.token_urlsafe(12), 0
        await asyncio.sleep(later)
        while True:
            version += 1
            at = utc_now()
            entry = Entry(version, at, "player", secrets.token_hex(10), (EVENT,))
            began = perf_counter()
            await self._log.append(table, entry)
            self._waits.append(perf_counter() - began)
            await asyncio.sleep(PACE)

    async def during(self, what: str, work: Awaitable[T]) -> T:
        """Print how long appends take while this runs."""
        self._waits.clear()
        began = monotonic()
        result = await work
        waits, seconds = sorted(self._waits), monotonic() - began
        p99 = waits[int(0.99 * (len(waits) - 1))]
        figures = f"{len(waits):,} | {p99 * 1000:.1f} | {waits[-1] * 1000:.0f} | {seconds:.0f}"
        sys.stdout.write(f"| {what} | {figures} |\n")
        sys.stdout.flush()
        return result


@asynccontextmanager
async def playing(database: Database) -> AsyncIterator[Appends]:
    """Let the tables play on inside this context."""
    log = SqlLog(database)
    appends = Appends(log)
    task = asyncio.create_task(appends.play())
    await asyncio.sleep(2)
    try:
        yield appends
    finally:
        task.cancel()
        await asyncio.wait([task])
        await log.close()


async def measure(url: str, tables: int) -> None:
    """Print all figures for a database with the logs of this many tables."""
    database = connect(url)
    idle = IdleTables(database)
    connection = await asyncpg.connect(url)
    await connection.execute("VACUUM ANALYZE entries")
    await connection.execute("CHECKPOINT")
    before = await connection.fetchval(SIZE)
    sys.stdout.write(f"{tables * ENTRIES:,} entries, {before / 1e9:.2f} GB with their index.\n\n")
    sys.stdout.write("| | appends | p99 ms | most ms | seconds |\n|---|---:|---:|---:|---:|\n")
    async with playing(database) as appends:
        await appends.during("before", asyncio.sleep(SECONDS))
        found = await appends.during("looking for idle tables", idle.find(IDLE_DAYS))
        removed = await appends.during("purge", idle.purge(found, IDLE_DAYS))
        await appends.during("vacuum", connection.execute("VACUUM entries"))
        await appends.during("after", asyncio.sleep(SECONDS))
        purged = await connection.fetchval(SIZE)
        await appends.during("as many entries again", fill(url, tables, removed))
        after = await connection.fetchval(SIZE)
        await connection.execute(ENDS)
        dropped = await appends.during("dropping old entries", OldEntries(database).drop(1))
    sys.stdout.write(
        f"\n{removed * ENTRIES:,} entries of {removed:,} tables purged: {purged / 1e9:.2f} GB, and "
        f"{after / 1e9:.2f} GB with as many new ones: {after / before - 1:+.1%}. "
        f"{dropped:,} old entries dropped.\n"
    )
    await connection.close()
    await database.close()


async def filled(url: str, tables: int) -> None:
    """Build the schema and fill it."""
    database = connect(url)
    await bring_up_to_date(database)
    await database.close()
    began = monotonic()
    await fill(url, 0, tables)
    sys.stdout.write(f"Filled in {monotonic() - began:.0f} s. ")


def main(arguments: list[str] | None = None) -> None:
    """Fill a database, or take a filled one, and measure."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.log_bench")
    parser.add_argument("--millions", type=float, default=2.0)
    parser.add_argument("--database", help="one that is filled already, with as many")
    given = parser.parse_args(arguments)
    tables = int(given.millions * 1_000_000 / ENTRIES)
    sys.stdout.write(f"\n### The log\n\n{machine()}\n\n")
    if given.database is not None:
        asyncio.run(measure(given.database, tables))
        return
    with tempfile.TemporaryDirectory(prefix="dingo-log-") as folder:
        postgres = Postgres(Path(folder) / "pg")
        try:
            asyncio.run(filled(postgres.url, tables))
            asyncio.run(measure(postgres.url, tables))
        finally:
            postgres.stop()


if __name__ == "__main__":
    main()
