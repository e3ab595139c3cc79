"""What a closed table leaves in memory."""

import asyncio
import gc
from typing import Any
from weakref import ref

import pytest

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.storage.log.contract import Entry
from app.tables.play.readiness import Deal
from app.tables.seats.hosting import Close
from app.tables.seats.sitting import PutBot
from app.tables.table_refusals import TableClosed
from tests.live.conftest import Ear, dealt, eventually, four_seated
from tests.memory_log import MemoryLog


async def test_a_dropped_table_is_freed_without_a_garbage_collection(
    directory: Directory, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await dealt(directory)
    player, gone = Ear("ann"), ref(live)
    live.join(player)
    live.leave(player)
    monkeypatch.setattr("app.live.directory.IDLE_SECONDS", -1.0)
    gc.collect()
    gc.disable()
    try:
        del live
        await directory.close_idle()
        assert gone() is None
    finally:
        gc.enable()


async def test_a_closed_table_waits_for_no_absent_player(log: MemoryLog) -> None:
    """Its command would be refused then, and the refusal would keep in memory all that it refers
    to."""
    directory = Directory(Dependencies(log=log, pace=0, host_grace=0.02, away_grace=0.02))
    live = await four_seated(directory)
    live.join(Ear("ben"))
    await live.submit("ann", None, Close())
    await asyncio.sleep(0.1)
    assert [one for one in gc.get_objects() if isinstance(one, TableClosed)] == []
    await directory.close()


class HastyLog(MemoryLog):
    """Takes a moment to store an entry."""

    async def append(self, table: str, entry: Entry, **rest: Any) -> None:
        await asyncio.sleep(0)
        await super().append(table, entry, **rest)


@pytest.mark.parametrize("moves", range(4))
async def test_a_table_dropped_while_bots_play_leaves_nothing_behind(moves: int) -> None:
    """This holds at any moment: a move stored just then makes no bot think about the next."""
    faults: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))
    mine = asyncio.all_tasks()
    for turns in range(10):
        directory = Directory(Dependencies(log=HastyLog(), pace=0))
        live = await directory.create("dingo", {"cut": False}, "ann", "Ann")
        for seat in range(4):
            await live.submit("ann", None, PutBot(seat, "pup"))
        await live.submit("ann", None, Deal())
        dealt_at = live.table.version
        await eventually(lambda live=live, at=dealt_at + moves: live.table.version >= at)
        for _ in range(turns):
            await asyncio.sleep(0)
        del live
        await directory.close()
        for _ in range(5):
            await asyncio.sleep(0)
        assert asyncio.all_tasks() == mine
    gc.collect()
    assert not faults
