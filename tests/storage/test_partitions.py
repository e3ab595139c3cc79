"""On Postgres the log is partitioned by table; an old log is moved while no server runs."""

import asyncio
import re

import pytest
from sqlalchemy import text

from app.storage.database import connect
from app.storage.log.schema import PARTITIONS
from app.storage.log.sql import SqlLog
from app.storage.upkeep.claim import claimed
from app.storage.upkeep.migration import current, upgrade
from app.storage.upkeep.revision import bring_up_to_date
from tests.patience import PATIENCE
from tests.servers import NewDatabase
from tests.storage.samples import entry
from tests.web.commands import dingo

BEFORE = "club_days_by_day"
SCANS = "SELECT sum(seq_scan) FROM pg_stat_user_tables WHERE relname LIKE 'entries_%'"
OTHERS = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""
TABLES = [f"table{number}" for number in range(40)]


@pytest.fixture
def old(new_postgres: NewDatabase) -> str:
    """A database from before there were partitions."""
    url = new_postgres()
    upgrade(url, BEFORE)
    return url


async def play(url: str) -> None:
    """Three entries at each table."""
    database = connect(url)
    log = SqlLog(database)
    for table in TABLES:
        for version in (1, 2, 3):
            await log.append(table, entry(version))
    await log.close()
    await database.close()


async def by_partition(url: str) -> dict[str, set[str]]:
    """The tables whose entries are in each partition."""
    database = connect(url)
    async with database.reading() as connection:
        query = text("SELECT tableoid::regclass::text, table_code FROM entries")
        rows = list(await connection.execute(query))
    await database.close()
    found: dict[str, set[str]] = {}
    for partition, table in rows:
        found.setdefault(partition, set()).add(table)
    return found


async def scans(url: str) -> int:
    """The number of sequential scans of a partition; connections report it when they end."""
    database = connect(url)
    async with asyncio.timeout(PATIENCE):
        while await database.value(text(OTHERS)):
            await asyncio.sleep(0.01)
    found = await database.value(text(SCANS))
    await database.close()
    return int(found)


async def logs(url: str) -> dict[str, list[int]]:
    database = connect(url)
    log = SqlLog(database)
    found = {table: [one.version for one in await log.read(table)] for table in TABLES}
    await log.close()
    await database.close()
    return found


async def test_a_tables_log_is_in_one_partition_and_all_partitions_are_used(
    new_postgres: NewDatabase,
) -> None:
    url = new_postgres()
    database = connect(url)
    await bring_up_to_date(database)
    await database.close()
    await play(url)
    found = await by_partition(url)
    assert sum(map(len, found.values())) == len(TABLES)
    assert PARTITIONS / 2 < len(found) <= PARTITIONS


async def test_no_append_scans_a_partition_however_small_the_planner_thinks_it_is(
    new_postgres: NewDatabase,
) -> None:
    url = new_postgres()
    database = connect(url)
    await bring_up_to_date(database)
    await play(url)
    async with database.writing() as connection:
        await connection.execute(text("ANALYZE entries"))
    await database.close()
    before = await scans(url)
    database = connect(url)
    log = SqlLog(database)
    for version in (4, 5, 6):
        await asyncio.gather(*(log.append(table, entry(version)) for table in TABLES))
        await asyncio.gather(*(log.read(table, version - 1) for table in TABLES))
    await log.close()
    await database.close()
    assert await scans(url) == before


async def test_moving_an_old_log_changes_nothing_in_it(old: str) -> None:
    await play(old)
    before = await logs(old)
    upgrade(old)
    assert len(await by_partition(old)) > PARTITIONS / 2
    assert await logs(old) == before


def test_the_command_says_how_long_a_million_entries_take(old: str) -> None:
    database = connect(old)

    async def fill() -> None:
        async with database.writing() as connection:
            await connection.execute(
                text(
                    "INSERT INTO entries SELECT 'table', version, 0, NULL, NULL, '[]' "
                    "FROM generate_series(1, 2000) AS version"
                )
            )
        await database.close()

    asyncio.run(fill())
    done = dingo("db", "upgrade", database_url=old)
    assert done.exit_code == 0, done.stderr
    said = r"The log of 2,000 entries was moved in \d\.\d\d minutes: \d+\.\d\d minutes per million"
    assert re.match(said, done.stdout)
    assert re.match(r"The schema is \w+ already\.", dingo("db", "upgrade", database_url=old).stdout)


def test_the_log_is_not_moved_while_a_server_runs(old: str) -> None:
    with claimed(old, alone=False, lost=lambda: None):
        refused = dingo("db", "upgrade", database_url=old)
    assert refused.exit_code == 1
    assert refused.stderr == "A server is using the database: stop it first.\n"
    assert current(old) == BEFORE
