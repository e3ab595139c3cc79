"""Tables that nobody needs any more, in a running process."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.expiry import Expiry
from app.live.table.live_table import LiveTable
from app.rules.errors import Refusal
from app.storage.database import Database, connect
from app.storage.log.contract import StorageUnavailable
from app.storage.log.sql import SqlLog
from app.storage.upkeep.idle import IdleTables
from app.storage.upkeep.revision import bring_up_to_date
from app.tables.seats.sitting import Sit
from app.times import utc_now
from tests.live.conftest import Ear
from tests.memory_log import newest

DAY = 86400.0


class Process:
    """One server process; the test decides when its days pass."""

    def __init__(self, database: Database, log: SqlLog) -> None:
        self.seconds = 0.0
        self.log = log
        self.directory = Directory(Dependencies(log=log, pace=0))
        self.idle = IdleTables(database, lambda: utc_now() + timedelta(seconds=self.seconds))
        self.expiry = Expiry(self.directory, self.idle, 30, lambda: self.seconds)

    async def wait(self, days: float) -> None:
        """Let this many days pass, with a check every half hour."""
        for _ in range(int(days * 48)):
            self.seconds += 1800
            await self.expiry.expire_due()

    async def open_one(self) -> LiveTable:
        return await self.directory.create("dingo", {}, "ann", "Ann")


@pytest.fixture
async def process(tmp_path: Path) -> AsyncIterator[Process]:
    database = connect(f"sqlite:///{tmp_path / 'dingo.db'}")
    await bring_up_to_date(database)
    process = Process(database, SqlLog(database))
    yield process
    await process.directory.close()
    await process.log.close()
    await database.close()


async def test_a_table_expires_after_its_days(process: Process) -> None:
    code = (await process.open_one()).table.code
    await process.wait(29)
    assert await process.directory.open(code)
    await process.wait(3)
    with pytest.raises(Refusal, match="unknown_table"):
        await process.directory.open(code)


async def test_a_table_with_a_connection_does_not_expire(process: Process) -> None:
    live = await process.open_one()
    live.join(Ear("ben"))
    await process.wait(40)
    assert await newest(process.log, live.table.code) == 1


async def test_tables_are_kept_for_ever_if_the_host_says_so(process: Process) -> None:
    code = (await process.open_one()).table.code
    process.expiry = Expiry(process.directory, process.idle, 0, lambda: process.seconds)
    await process.wait(40)
    assert await newest(process.log, code) == 1


@pytest.mark.slow
async def test_if_tables_are_kept_for_ever_a_command_spares_those_with_connections(
    process: Process,
) -> None:
    process.expiry = Expiry(process.directory, process.idle, 0, lambda: process.seconds)
    live, empty = await process.open_one(), await process.open_one()
    live.join(Ear("ben"))
    await process.wait(40)
    assert [one.code for one in await process.idle.find(30)] == [empty.table.code]


async def test_presence_that_could_not_be_stored_is_stored_again(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await process.open_one()
    process.seconds = 31 * DAY
    live.join(Ear("ben"))
    monkeypatch.setattr(process.idle, "attend", unavailable)
    with pytest.raises(StorageUnavailable):
        await process.expiry.expire_due()
    monkeypatch.undo()
    process.seconds += 60
    await process.expiry.expire_due()
    assert await newest(process.log, live.table.code) == 1


async def unavailable(_: object) -> None:
    raise StorageUnavailable("The database is away.")


async def test_a_player_with_a_purged_table_open_is_told_so(process: Process) -> None:
    live = await process.open_one()
    process.seconds = 31 * DAY
    await process.idle.purge(await process.idle.find(30), 30)
    with pytest.raises(Refusal) as refused:
        await live.submit("ann", "a1", Sit(0, "Ann"))
    assert refused.value.code == "unknown_table"


async def test_a_table_purged_by_another_process_is_forgotten(process: Process) -> None:
    live, kept = await process.open_one(), await process.open_one()
    process.seconds = 31 * DAY
    await process.idle.purge(
        [one for one in await process.idle.find(30) if one.code == live.table.code], 30
    )
    await process.directory.close_purged()
    assert set(process.directory.tables) == {kept.table.code}
