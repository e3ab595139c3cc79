"""Days off at one play-by-mail table: recorded in its log, and shown while they last."""

import asyncio
from contextlib import suppress
from datetime import datetime

from app.live.dependencies import Dependencies
from app.live.table.subscribers.subscribers import Subscribers
from app.live.table.table_handle import TableHandle
from app.live.tasks import TaskSet
from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable
from app.tables.clock import BY_MAIL, next_change_of_days_off
from app.tables.seats.days_off import KnowDaysOff
from app.tables.table import Table, people


class DaysOffHere:
    """Keeps a table up to date with the days off of the people who sit there.

    They are read when the people or the clock change, and before any deadline is enforced. So no
    deadline passes on a day off, whichever server recorded it and whatever message was lost.
    """

    def __init__(self, dependencies: Dependencies, subscribers: Subscribers) -> None:
        self._days_off = dependencies.days_off
        self._now = dependencies.now
        self._subscribers = subscribers
        self._known: frozenset[str] = frozenset()
        """The players whose days off the table has."""
        self._change: datetime | None = None
        """When the next day off begins or ends."""
        self._timer: asyncio.Task[None] | None = None
        self._tasks = TaskSet()

    def follow(self, live: TableHandle) -> None:
        """The table has changed: read the days off of new people."""
        table = live.table
        players = _players(table)
        if players != self._known:
            self._known = players
            self._tasks.start_unattended(self._learn_soon(live))
        self._wait_for(live, next_change_of_days_off(table, self._now()))

    async def learn(self, live: TableHandle) -> None:
        """Record all days off in the table. Raises StorageUnavailable."""
        players = _players(live.table)
        if self._days_off is None or not players:
            return
        for player, days in (await self._days_off.spans(players, self._now())).items():
            with suppress(Refusal):  # the table was closed, or they have left it
                await live.submit(None, None, KnowDaysOff(player, days))

    async def close(self) -> None:
        """Stop waiting."""
        await self._tasks.cancel()

    async def _learn_soon(self, live: TableHandle) -> None:
        with suppress(StorageUnavailable):  # retried before a deadline is enforced
            await self.learn(live)

    def _wait_for(self, live: TableHandle, change: datetime | None) -> None:
        if change == self._change:
            return
        self._change = change
        if self._timer is not None and self._timer is not asyncio.current_task():
            self._timer.cancel()
        self._timer = None
        if change is not None:
            self._timer = self._tasks.start_unattended(self._tell_at(live, change))

    async def _tell_at(self, live: TableHandle, change: datetime) -> None:
        """Show everybody the table again once a day off begins or ends."""
        await asyncio.sleep(max(0.0, (change - self._now()).total_seconds()))
        self._subscribers.tell_table(live.table)
        self._wait_for(live, next_change_of_days_off(live.table, self._now()))


def _players(table: Table) -> frozenset[str]:
    """The people at a play-by-mail table."""
    if table.clock < BY_MAIL or table.closed:
        return frozenset()
    return frozenset(sitter.player for _, sitter in people(table) if sitter.player)
