"""Deadlines while the storage hangs, the server is paused or its clock is set back: a move that was
sent in time counts, and nobody waits for long."""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import datetime, timedelta
from typing import Any

import pytest

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.table.live_table import LiveTable
from app.live.table.logged_table import STORED_CHECK_SECONDS
from app.live.table.timers import RETURN_SECONDS
from app.storage.log.contract import Entry, StorageUnavailable
from app.tables.clock import next_due
from app.tables.create import SetOptions
from app.tables.play.readiness import Ready
from tests.live.conftest import Ear, four_seated, keep_promises, move_of
from tests.live.virtual_time import VirtualLoop, in_virtual_time, virtual_now
from tests.memory_log import MemoryLog

ANSWER_SECONDS = 10.0
"""The storage gives up a request after this long."""

MOMENT = 0.1

LATE = RETURN_SECONDS + MOMENT


class HungLog(MemoryLog):
    """A log that can stop answering."""

    hangs = False

    async def append(self, table: str, entry: Entry, **rest: Any) -> None:
        await self._answer()
        await super().append(table, entry, **rest)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        await self._answer()
        return await super().read(table, after)

    async def _answer(self) -> None:
        if self.hangs:
            await asyncio.sleep(ANSWER_SECONDS)
            raise StorageUnavailable("no answer")


def at_a_table(
    play: Callable[[LiveTable, HungLog], Coroutine[Any, Any, None]],
    now: Callable[[], datetime] = virtual_now,
) -> None:
    """Ann, Ben, Cleo and Dan are dealt the cards at a table with a clock, in virtual time."""

    async def main() -> None:
        log = HungLog()
        directory = Directory(Dependencies(log=log, pace=0, now=now))
        live = await four_seated(directory, {"cut": False})
        await live.submit("ann", None, SetOptions({}, clock=15))
        for player in ("ann", "ben", "cleo", "dan"):
            live.join(Ear(player))
            await live.submit(player, None, Ready())
        await keep_promises(live)
        await play(live, log)
        await directory.close()

    in_virtual_time(main())


def left(live: LiveTable) -> float:
    """The seconds until the next deadline."""
    due = next_due(live.table)
    assert due is not None
    return (due - virtual_now()).total_seconds()


def test_a_move_waits_for_one_overdue_deadline_however_long_the_storage_hangs() -> None:
    async def play(live: LiveTable, log: HungLog) -> None:
        log.hangs = True
        await asyncio.sleep(left(live) + 60)
        begun = virtual_now()
        player, act = move_of(live)
        with pytest.raises(StorageUnavailable):
            await live.submit(player, "move", act)
        each = ANSWER_SECONDS + STORED_CHECK_SECONDS
        assert (virtual_now() - begun).total_seconds() <= 2 * each + MOMENT
        log.hangs = False

    at_a_table(play)


def is_own_move(live: LiveTable) -> bool:
    """Whether a player made the first move of the hand, and not the table."""
    assert live.table.hand is not None
    return not live.table.hand.taken[0].auto


def test_a_move_sent_before_the_deadline_counts_after_the_server_was_paused() -> None:
    async def play(live: LiveTable, _: HungLog) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        await asyncio.sleep(left(live) - 1)
        player, act = move_of(live)
        loop.pause(60)
        await asyncio.sleep(MOMENT)  # the server reads what has come in meanwhile
        await live.submit(player, "move", act)
        assert is_own_move(live)

    at_a_table(play)


def test_a_move_that_could_not_be_stored_before_the_deadline_counts_once_it_can() -> None:
    async def play(live: LiveTable, log: HungLog) -> None:
        log.hangs = True
        await asyncio.sleep(left(live) + 60)
        player, act = move_of(live)
        with pytest.raises(StorageUnavailable):
            await live.submit(player, "move", act)
        log.hangs = False
        await asyncio.sleep(2 * MOMENT)  # the client tries again
        await live.submit(player, "move", act)
        assert is_own_move(live)

    at_a_table(play)


def test_a_clock_set_back_in_mid_decision_holds_nobody_up() -> None:
    """The second decision ends as well, although the log's times lie in the future."""
    back = timedelta()

    def now() -> datetime:
        return virtual_now() - back

    async def play(live: LiveTable, _: HungLog) -> None:
        nonlocal back
        full = left(live)
        await asyncio.sleep(full / 2)
        back = timedelta(hours=1)
        for number in (1, 2):
            await asyncio.sleep(full + LATE)
            assert live.table.hand is not None
            assert len(live.table.hand.taken) >= number

    at_a_table(play, now)
