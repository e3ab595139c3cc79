"""Notifies people who may have looked away while a live table waits for them."""

import asyncio

from app.live.dependencies import Dependencies
from app.live.table.table_handle import TableHandle
from app.live.tasks import TaskSet
from app.storage.notices.occasions import WITHOUT_CLOCK, note
from app.tables.clock import BY_MAIL, Waited, waited_for
from app.tables.table import Table, people

SHORTEST_CLOCK = 60
"""Seconds for a decision below which nobody could come back in time."""

AFTER_SECONDS = 15.0
OF_CLOCK = 1 / 3


class Waiting:
    """One task sleeps while the table waits for the same people."""

    def __init__(self, dependencies: Dependencies) -> None:
        self._dependencies = dependencies
        self._asked: tuple[Waited, ...] = ()
        self._timer: asyncio.Task[None] | None = None
        self._tasks = TaskSet()

    def wait(self, live: TableHandle) -> None:
        """Somebody has acted: restart the wait for the others."""
        subscribed = self._dependencies.notices.subscribed
        if not subscribed:
            return
        asked = _asked(live.table)
        if asked == self._asked:
            return
        self._asked = asked
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if any(one.player in subscribed for one in asked):
            self._timer = self._tasks.start_unattended(self._tell(live, asked))

    async def close(self) -> None:
        await self._tasks.cancel()

    async def _tell(self, live: TableHandle, asked: tuple[Waited, ...]) -> None:
        clock, key, notices = live.table.clock, live.table.key, self._dependencies.notices
        await asyncio.sleep(min(AFTER_SECONDS, clock * OF_CLOCK) if clock else AFTER_SECONDS)
        now = self._dependencies.now()
        last = now + WITHOUT_CLOCK
        await notices.write([
            note(one.player, "turn", key, one.decision, due=now, until=one.due or last)
            for one in asked
            if one.player in notices.subscribed
        ])  # fmt: skip


def _asked(table: Table) -> tuple[Waited, ...]:
    """The people for whom others wait at a live table with time to come back."""
    if table.clock >= BY_MAIL or 0 < table.clock < SHORTEST_CLOCK or len(people(table)) < 2:
        return ()
    return waited_for(table)
