"""Sleeps until a table has something to do by itself (`app/tables/wakeups.py`), and does it."""

import asyncio
from collections.abc import Callable, Hashable
from contextlib import suppress
from datetime import datetime
from functools import partial

from app.live.dependencies import Dependencies
from app.live.table.bot_seats import BotSeats, overdue
from app.live.table.table_feature import TableHandle
from app.live.tasks import Effect, KeyedTasks, Work
from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable
from app.tables.draft import Command
from app.tables.wakeups import IDLE, BotDecision, Deadline, Key, OnItsOwn, Wakeup, wakeups

RETURN_SECONDS = 5.0
"""Grace before something overdue is done, for players who reconnect and for moves that were sent in
time but could not be read or stored."""

LATE_SECONDS = 1.0
"""A timer that fires later than this was held up: the process was paused, and has not read yet what
players sent meanwhile."""

CLOCK_SECONDS = 20.0
"""How often a sleeping timer reads the clock: it advances while a machine is suspended, although
the time of the event loop does not."""

RETRY_SECONDS = 1.0
"""Retry what could not be stored, and recheck a seemingly absent player while Redis is unreachable,
after this long."""


class Timers:
    """Everything one table is about to do by itself."""

    def __init__(self, dependencies: Dependencies) -> None:
        self._dependencies = dependencies
        self._now = dependencies.now
        self._bots = BotSeats(dependencies)
        self._tasks = KeyedTasks()
        self._leads = True
        """Whether the bots of this process move before those of others."""

    @property
    def busy(self) -> bool:
        """Whether a bot is about to move."""
        return self._tasks.is_running(BotDecision)

    def follow(self, live: TableHandle, now: datetime, *, served: bool, leads: bool) -> None:
        """Wait for what the table does next, as things are now. Called after every change."""
        self._leads = leads
        found = wakeups(live.table, live.here, now, served=served)
        wanted: dict[Hashable, Work] = {
            key: partial(self._wake, live, key, wakeup) for key, wakeup in found.items()
        }
        for feature in self._dependencies.features:
            wanted |= feature.work(live)
        self._tasks.follow(wanted)

    async def close(self) -> None:
        """Stop waiting."""
        await self._tasks.close()

    async def _wake(self, live: TableHandle, key: Key, wakeup: Wakeup) -> Effect | None:
        """Wait for this, and return what is to be done then."""
        if wakeup.at is not None:
            await sleep_until(wakeup.at, self._now)
        match wakeup.act, key:
            case OnItsOwn.SHOW, _:
                await self._show(live, key)
                return None
            case OnItsOwn.MOVE, BotDecision():
                command = await self._bots.decide(live.table, key, leads=self._leads)
                return partial(until_stored, partial(live.submit, None, None, command))
            case OnItsOwn.ENFORCE, Deadline():
                return partial(self._enforce, live, key)
        return partial(until_stored, partial(self._submit, live, key))

    async def _show(self, live: TableHandle, key: Key) -> None:
        """Show everybody the table again, and whenever else there is something to show of this."""
        while True:
            idle = live.here.idle
            live.reschedule()
            if key != IDLE or live.here.idle != idle:  # they may have acted meanwhile
                live.tell()
            wakeup = wakeups(live.table, live.here, self._now()).get(key)
            if wakeup is None or wakeup.at is None:
                return
            await sleep_until(wakeup.at, self._now)

    async def _submit(self, live: TableHandle, key: Key) -> None:
        """Do what the table does about this now, once it is certain who is connected elsewhere."""
        if not self._dependencies.bus.receives:
            raise StorageUnavailable("nobody counts as absent while other processes are unheard")
        wakeup = wakeups(live.table, live.here, self._now()).get(key)
        if wakeup is not None and isinstance(wakeup.act, Command):
            await live.submit(None, None, wakeup.act)

    async def _enforce(self, live: TableHandle, key: Deadline) -> None:
        """Act for everybody whose time is up. After the storage was unavailable they first get some
        time to send again what could not be stored."""
        while True:
            try:
                for feature in self._dependencies.features:
                    await feature.before_deadline(live)
                at = max(self._now(), key.due)  # the clock may have been set back
                for command in overdue(live.table, at):
                    with suppress(Refusal):  # the table has moved on
                        await live.submit(None, None, command, at=at)
            except StorageUnavailable:
                await _until_readable(live)
                await asyncio.sleep(RETURN_SECONDS)
            else:
                return


async def sleep_until(at: datetime, now: Callable[[], datetime]) -> None:
    """Sleep until this time, with some grace if it has passed unnoticed.

    If the clock is set back meanwhile, this takes no longer.
    """
    clock = asyncio.get_running_loop().time
    left = (at - now()).total_seconds()
    end, held_up = clock() + left, left < 0
    while left > 0:
        await asyncio.sleep(min(left, CLOCK_SECONDS))
        left = min(end - clock(), (at - now()).total_seconds())
        held_up = left < -LATE_SECONDS
    if held_up:
        await asyncio.sleep(RETURN_SECONDS)


async def until_stored(effect: Effect) -> None:
    """Do something as soon as it can be stored; a refusal means that the table has moved on."""
    while True:
        try:
            with suppress(Refusal):
                await effect()
        except StorageUnavailable:
            await asyncio.sleep(RETRY_SECONDS)
        else:
            return


async def _until_readable(live: TableHandle) -> None:
    """Wait until the table's log can be read."""
    while True:
        await asyncio.sleep(RETRY_SECONDS)
        with suppress(StorageUnavailable):
            await live.read_up_to(live.table.version + 1)
            return
