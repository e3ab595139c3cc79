"""Idle tables: which tables count as idle, and what remains of them."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import text

from app.storage.database import Database
from app.storage.hands.history import History
from app.storage.log.contract import Checkpoint, Conflict
from app.storage.log.sql import SqlLog
from app.storage.people.players import Players
from app.storage.upkeep.idle import _ATTEND, IdleTables
from app.times import to_millis
from tests.memory_log import newest
from tests.patience import PATIENCE
from tests.storage.samples import NOON, code, entry, hand


def idle_tables(database: Database, days_later: float) -> IdleTables:
    return IdleTables(database, lambda: NOON + timedelta(days=days_later))


async def filled(database: Database, *tables: str) -> SqlLog:
    """Tables with two entries each, a finished hand and a checkpoint, at noon."""
    log = SqlLog(database)
    for table in tables:
        await log.append(table, entry(1))
        checkpoint = Checkpoint(2, {"any": "state"})
        await log.append(table, entry(2), hand=hand(table, hand_id=table), checkpoint=checkpoint)
    return log


async def found(idle: IdleTables, days: float, *among: str) -> set[str]:
    """Which of these are idle: other tests use the same database."""
    return {table.code for table in await idle.find(days)} & set(among)


async def test_a_table_is_idle_since_its_last_entry(database: Database) -> None:
    table = code()
    log = await filled(database, table)
    assert await found(idle_tables(database, 29.99), 30, table) == set()
    assert await found(idle_tables(database, 30.01), 30, table) == {table}
    later = [one for one in await idle_tables(database, 31).find(30) if one.code == table]
    assert [one.since for one in later] == [entry(2).at]
    await log.close()


async def test_a_purged_table_is_gone_and_its_hands_are_kept(database: Database) -> None:
    table, other = code(), code()
    log = await filled(database, table, other)
    players = Players(database)
    await players.visit("p_ann", table)
    idle = idle_tables(database, 31)
    chosen = [one for one in await idle.find(30) if one.code == table]
    assert await idle.purge(chosen, 30) == 1
    assert await log.load(table) == (None, [])
    assert await log.newest_of([table, other]) == {other: 2}
    assert table not in [visit.table for visit in await players.recent_tables("p_ann", 1000)]
    history = History(database)
    assert await history.hand(table) is not None
    of_ann = await history.hands_of_player("p_ann", limit=100)
    assert {table, other} <= {one.id for one in of_ann.hands}
    with pytest.raises(Conflict):
        await log.append(table, entry(3))
    assert await newest(log, table) == 0
    await log.close()


async def test_all_idle_tables_are_found_and_removed_however_many_they_are(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are read and removed a few at a time."""
    monkeypatch.setattr("app.storage.upkeep.idle.PAGE", 1)
    monkeypatch.setattr("app.storage.upkeep.idle.TOGETHER", 1)
    tables = {code() for _ in range(3)}
    log = await filled(database, *tables)
    idle = idle_tables(database, 31)
    chosen = [one for one in await idle.find(30) if one.code in tables]
    assert {one.code for one in chosen} == tables
    assert await idle.purge(chosen, 30) == 3
    assert await log.newest_of(tables) == {}
    await log.close()


async def test_a_table_with_a_connection_does_not_expire(database: Database) -> None:
    table = code()
    log = await filled(database, table)
    await idle_tables(database, 40).attend([table])
    await idle_tables(database, 40.01).attend([table])
    assert await found(idle_tables(database, 40.05), 30, table) == set()
    assert await found(idle_tables(database, 40.2), 30, table) == {table}
    await log.close()


async def test_a_table_that_was_played_at_meanwhile_stays(database: Database) -> None:
    table = code()
    log = await filled(database, table)
    idle = idle_tables(database, 31)
    chosen = [one for one in await idle.find(30) if one.code == table]
    late = entry(3)
    async with database.writing() as connection:
        await connection.exec_driver_sql(
            "INSERT INTO entries (table_code, version, at, events) "
            f"VALUES ('{table}', 3, {to_millis(late.at + timedelta(days=31))}, '[]')"
        )
    assert await idle.purge(chosen, 30) == 0
    assert await newest(log, table) == 3
    await log.close()


async def test_a_table_visited_meanwhile_stays(database: Database) -> None:
    table, other = code(), code()
    log = await filled(database, table, other)
    idle = idle_tables(database, 31)
    chosen = [one for one in await idle.find(30) if one.code in (table, other)]
    await idle.attend([table])
    assert await idle.purge(chosen, 30) == 1
    assert await log.newest_of([table, other]) == {table: 2}
    await log.close()


async def test_appends_and_purges_never_leave_a_log_without_its_head(database: Database) -> None:
    tables = [code() for _ in range(30)]
    log = await filled(database, *tables)
    idle = idle_tables(database, 31)
    chosen = [one for one in await idle.find(30) if one.code in tables]

    async def append(table: str) -> bool:
        try:
            await log.append(table, entry(3))
        except Conflict:
            return False
        return True

    *stored, _ = await asyncio.gather(*map(append, tables), idle.purge(chosen, 30))
    for table, got_in in zip(tables, stored, strict=True):
        versions = [one.version for one in await log.read(table)]
        assert versions in ([], [1, 2, 3])
        assert got_in or not versions
    await log.close()


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
async def test_processes_with_people_at_the_same_tables_do_not_block_each_other(
    database: Database,
) -> None:
    """Each waits for the other's writes, but never both at once. On SQLite only one can write."""
    idle = idle_tables(database, 0)
    first, second = sorted((code(), code()))
    async with database.writing() as other:
        await other.execute(_ATTEND, {"table": first, "at": 1})
        telling = asyncio.create_task(idle.attend([second, first]))
        async with asyncio.timeout(PATIENCE):
            while not await waiting(database):
                await asyncio.sleep(0.01)
        await other.execute(_ATTEND, {"table": second, "at": 1})
    await telling


async def waiting(database: Database) -> bool:
    """Whether a process that records its visitors waits for another."""
    query = text("""
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%attended%'
    """)
    async with database.reading() as connection:
        return bool(await connection.scalar(query))
