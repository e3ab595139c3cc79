"""How a database can fail, and what its callers are told."""

import asyncio
import resource
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from app.storage.database import Database, connect
from app.storage.hands.history import History
from app.storage.log.contract import Conflict, StorageUnavailable
from app.storage.log.postgres import PostgresCommitter
from app.storage.log.sql import SqlLog
from app.storage.people.players import Players
from app.storage.upkeep.migration import upgrade
from tests.memory_log import newest
from tests.patience import PATIENCE
from tests.servers import Postgres, short_folder
from tests.storage.samples import code, entry, hand


@pytest.fixture
async def log(database: Database) -> AsyncIterator[SqlLog]:
    log = SqlLog(database)
    yield log
    await log.close()


async def test_waiting_appends_share_a_commit(database: Database) -> None:
    commits: list[int] = []
    log = SqlLog(database, lambda appends, _: commits.append(appends))
    tables = [code() for _ in range(50)]

    async def play(table: str) -> None:
        for version in range(1, 11):
            await log.append(table, entry(version))

    await asyncio.gather(*map(play, tables))
    await log.close()
    assert sum(commits) == 500
    assert len(commits) < 50


async def test_a_hand_that_was_stored_before_fails_its_own_entry_alone(
    log: SqlLog, database: Database
) -> None:
    table, other = code(), code()
    played = hand(table)
    await log.append(table, entry(1), hand=played)
    answers = await asyncio.gather(
        log.append(other, entry(1), hand=hand(other, hand_id=played.id)),
        log.append(table, entry(2)),
        log.append(table, entry(2)),
        return_exceptions=True,
    )
    assert isinstance(answers[0], ValueError)
    assert answers[1] is None
    assert isinstance(answers[2], Conflict)
    assert await newest(log, other) == 0
    assert await History(database).hand(played.id) == played.record


async def test_a_value_no_column_can_hold_fails_only_its_own_entry(log: SqlLog) -> None:
    bad, good = code(), code()
    answers = await asyncio.gather(
        log.append(bad, entry(1, client_id="\ud800")),
        log.append(good, entry(1)),
        return_exceptions=True,
    )
    assert isinstance(answers[0], ValueError)
    assert answers[1] is None
    assert await newest(log, bad) == 0


@contextmanager
def full_disk(file: Path) -> Iterator[None]:
    """Limit the size of this process's files to the size of this file now."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_a_full_disk_refuses_writes_but_not_reads_until_there_is_room(
    tmp_path: Path,
) -> None:
    url = f"sqlite:///{tmp_path / 'dingo.db'}"
    upgrade(url)
    database = connect(url)
    log, players = SqlLog(database), Players(database)
    table, others = code(), [code() for _ in range(10)]
    await log.append(table, entry(1))
    with full_disk(tmp_path / "dingo.db-wal"):
        answers = await asyncio.gather(
            log.append(table, entry(2)),
            *(log.append(other, entry(1), hand=hand(other)) for other in others),
            return_exceptions=True,
        )
        assert {type(answer) for answer in answers} == {StorageUnavailable}
        with pytest.raises(StorageUnavailable):
            await players.remember("p_ann", "Ann")
        assert await log.read(table) == [entry(1)]
    await log.append(table, entry(2))
    await players.remember("p_ann", "Ann")
    assert await newest(log, table) == 2
    assert [await newest(log, other) for other in others] == [0] * 10
    await log.close()
    await database.close()


async def cut_all_lines(url: str) -> None:
    """Make Postgres end every connection to this database."""
    other = await asyncpg.connect(url)
    await other.execute(
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await other.close()


async def until_the_cut_is_noticed(log: SqlLog) -> None:
    """Wait until the connection for commits knows that it is closed."""
    committer = log._writer._committer
    assert isinstance(committer, PostgresCommitter)
    assert committer._kept._connection is not None
    driver: Any = (await committer._kept._connection.get_raw_connection()).driver_connection
    async with asyncio.timeout(PATIENCE):
        while not driver.is_closed():
            await asyncio.sleep(0.01)


async def test_a_lost_connection_is_replaced(postgres_url: str) -> None:
    database = connect(postgres_url)
    log, table = SqlLog(database), code()
    await log.append(table, entry(1))
    await cut_all_lines(postgres_url)
    await until_the_cut_is_noticed(log)
    await log.append(table, entry(2))
    assert await newest(log, table) == 2
    await log.close()
    await database.close()


async def test_a_read_is_repeated_on_a_new_connection_if_its_own_was_cut(
    postgres_url: str,
) -> None:
    database = connect(postgres_url)
    log, table = SqlLog(database), code()
    await log.append(table, entry(1))
    for _ in range(3):
        assert await log.read(table) == [entry(1)]
        # Join the thread, so that nothing here can notice.
        cutting = threading.Thread(target=asyncio.run, args=[cut_all_lines(postgres_url)])
        cutting.start()
        cutting.join()
    assert await log.read(table) == [entry(1)]
    await log.close()
    await database.close()


async def test_a_driver_in_an_unknown_state_gets_a_new_connection(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This happens when a connection is cut between two steps of a statement."""
    database = connect(postgres_url)
    log, table = SqlLog(database), code()
    await log.append(table, entry(1))
    committer = log._writer._committer
    assert isinstance(committer, PostgresCommitter)

    async def confused(*_: object) -> None:
        raise asyncpg.InternalClientError("another operation is in progress")

    with monkeypatch.context() as cut:
        cut.setattr(asyncpg.Connection, "fetch", confused)
        for ask in (lambda: log.append(table, entry(2)), lambda: log.read(table)):
            with pytest.raises(StorageUnavailable, match="in progress"):
                await ask()
    assert not committer._kept.is_open
    await log.append(table, entry(2))
    assert await newest(log, table) == 2
    await log.close()
    await database.close()


async def test_a_killed_postgres_loses_nothing_and_is_found_again() -> None:
    with short_folder("killed") as folder:
        server = Postgres(folder / "data")
        upgrade(server.url)
        database = connect(server.url)
        log, players = SqlLog(database), Players(database)
        tables = [code() for _ in range(20)]
        await asyncio.gather(*(log.append(table, entry(1)) for table in tables))
        asks = [asyncio.ensure_future(log.append(table, entry(2))) for table in tables]
        await asyncio.sleep(0)
        server.kill()
        answers = await asyncio.gather(*asks, return_exceptions=True)
        assert all(a is None or isinstance(a, StorageUnavailable) for a in answers)
        for ask in (newest(log, tables[0]), players.get("p"), log.append(tables[0], entry(2))):
            with pytest.raises(StorageUnavailable):
                await ask
        await asyncio.to_thread(server.start)
        for table, answer in zip(tables, answers, strict=True):
            version = await newest(log, table)
            assert version == 2 if answer is None else version in {1, 2}
            await log.append(table, entry(version + 1))
        await log.close()
        await database.close()
        server.stop()


async def test_an_unreachable_server_is_unavailable(tmp_path: Path) -> None:
    database = connect(f"postgresql://postgres@/dingo?host={tmp_path}")
    log = SqlLog(database)
    with pytest.raises(StorageUnavailable):
        await log.append("A", entry(1))
    with pytest.raises(StorageUnavailable):
        await log.load("A")
    with pytest.raises(StorageUnavailable):
        upgrade(f"postgresql://postgres@/dingo?host={tmp_path}")
    await log.close()
    await database.close()


async def test_a_database_without_tables_is_unavailable(empty_url: str) -> None:
    database = connect(empty_url)
    log = SqlLog(database)
    with pytest.raises(StorageUnavailable, match="entries"):
        await log.append("A", entry(1))
    with pytest.raises(StorageUnavailable, match="entries"):
        await newest(log, "A")
    await log.close()
    await database.close()
