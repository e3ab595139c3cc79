"""A process that dies loses nothing it had acknowledged."""

import asyncio
import random
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from app.storage.database import Database, connect
from app.storage.hands.history import History
from app.storage.log.sql import SqlLog
from app.storage.upkeep.migration import upgrade
from tests.patience import PATIENCE
from tests.storage.samples import entry

ROOT = Path(__file__).parents[2]


def append_until_killed(url: str, tables: int, acknowledgements: int) -> dict[str, int]:
    """The newest version of each table that was acknowledged before the kill."""
    command = [sys.executable, "-m", "tests.storage.appender", url, str(tables)]
    known: dict[str, int] = {}
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for n, line in enumerate(process.stdout):
            if n == acknowledgements:
                process.kill()
            if line.endswith("\n"):
                table, version = line.split()
                known[table] = int(version)
    return known


async def until_alone(database: Database) -> None:
    """Postgres may still be executing a dead process's statement."""
    if database.file is not None:
        return
    others = text(
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    async with asyncio.timeout(PATIENCE), database.reading() as connection:
        while await connection.scalar(others):
            await connection.rollback()
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("tables", [1, 40])
async def test_every_acknowledged_append_survives_a_kill(empty_url: str, tables: int) -> None:
    upgrade(empty_url)
    known = append_until_killed(empty_url, tables, random.randrange(100, 400))
    database = connect(empty_url)
    await until_alone(database)
    log, history = SqlLog(database), History(database)
    assert len(known) == tables
    for table, acknowledged in known.items():
        entries = await log.read(table)
        assert len(entries) >= acknowledged
        assert entries == [entry(version) for version in range(1, len(entries) + 1)]
        checkpoint, rest = await log.load(table)
        finished = len(entries) // 7 * 7
        assert (checkpoint.version if checkpoint else 0) == finished
        assert len(rest) == len(entries) % 7
        for version in range(7, finished + 1, 7):
            assert await history.hand(f"{table}-{version}") is not None
        await log.append(table, entry(len(entries) + 1))
    await log.close()
    await database.close()
