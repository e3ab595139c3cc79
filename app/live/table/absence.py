"""Sleeps until a table acts by itself about people who are not there (`app/tables/wakeups.py`)."""

import asyncio
import contextlib
from datetime import datetime

from app.live.dependencies import Dependencies
from app.live.table.table_handle import TableHandle
from app.live.tasks import TaskSet
from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable
from app.tables.seats.attendance import Attendance, Wait, attended
from app.tables.table import Table
from app.tables.wakeups import wakeups

RETRY_SECONDS = 1.0
"""Recheck a seemingly absent player after this long while Redis is unreachable."""


class Absences:
    """One task sleeps for each person the table waits for.

    While other processes cannot be heard nobody counts as absent, because they may be connected
    there.
    """

    def __init__(self, dependencies: Dependencies) -> None:
        self._dependencies = dependencies
        self.here = Attendance(grace=dependencies.away_grace, host_grace=dependencies.host_grace)
        self._timers: dict[tuple[Wait, datetime], asyncio.Task[None]] = {}
        self._tasks = TaskSet()

    def follow(self, table: Table, present: frozenset[str]) -> Attendance:
        """Note who is here now, and since when the table waits for whom."""
        self.here = attended(self.here, table, present, self._dependencies.now())
        return self.here

    def wait(self, live: TableHandle) -> None:
        """Sleep until the table acts, as things are now. Called after every change."""
        wanted = {(wait, one.at) for wait, one in wakeups(live.table, self.here).items()}
        for key in self._timers.keys() - wanted:
            timer = self._timers.pop(key)
            if timer.done():  # everybody was shown that a bot might play
                live.tell()
            elif timer is not asyncio.current_task():  # that one made this change
                timer.cancel()
        for key in wanted - self._timers.keys():
            self._timers[key] = self._tasks.start_unattended(self._wait(live, *key))

    async def close(self) -> None:
        """Stop waiting."""
        await self._tasks.cancel()

    async def _wait(self, live: TableHandle, wait: Wait, at: datetime) -> None:
        """Wait, then submit until it is stored: otherwise the others would wait for ever."""
        now, seconds = self._dependencies.now, 1.0
        while seconds > 0:
            seconds = (at - now()).total_seconds()
            await asyncio.sleep(max(0.0, seconds))
        while True:
            if self._dependencies.bus.receives and await self._act(live, wait):
                return
            await asyncio.sleep(RETRY_SECONDS)

    async def _act(self, live: TableHandle, wait: Wait) -> bool:
        """Do what the table does now; returns whether it could be stored."""
        command = wakeups(live.table, self.here)[wait].command
        if command is None:
            live.tell()
            return True
        try:
            with contextlib.suppress(Refusal):  # the table has moved on, or was closed
                await live.submit(None, None, command)
        except StorageUnavailable:
            return False
        for key in [key for key in self._timers if key[0] == wait]:
            del self._timers[key]  # usually the change itself has done so
        return True
