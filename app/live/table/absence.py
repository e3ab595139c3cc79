"""Long absences: the host's role moves to another player, and bots play for the absent."""

import asyncio
import contextlib
from collections.abc import Collection

from app.live.dependencies import Dependencies
from app.live.table.table_handle import TableHandle
from app.live.tasks import TaskSet
from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable
from app.tables.seats.away import GoAway, is_waited_for, missing
from app.tables.seats.hosting import PassHost
from app.tables.table import Table

HOST = "the host"
"""Stands for the host's role. No player id looks like it."""

OWNER = "the owner"
"""Stands for the return of the player who owns the host's role."""

RETRY_SECONDS = 1.0
"""Recheck a seemingly absent player after this long while Redis is unreachable."""


class Absences:
    """One task sleeps for each absent person.

    Only seated people wait for others: no time counts while none of them is connected. While other
    processes cannot be heard nobody counts as absent, because they may be connected there.
    """

    def __init__(self, dependencies: Dependencies) -> None:
        self._dependencies = dependencies
        self._present: Collection[str] = ()
        self._timers: dict[str, asyncio.Task[None]] = {}
        self._tasks = TaskSet()

    def wait(self, live: TableHandle, present: Collection[str]) -> None:
        """Wait for everyone who is absent now. Called when people come or go, or seats change."""
        self._present = present
        waited = self._waited_for(live.table)
        for who in self._timers.keys() - waited.keys():
            self._timers.pop(who).cancel()
        for who, seconds in waited.items():
            if who not in self._timers:
                wait = self._wait_for(live, who, seconds)
                self._timers[who] = self._tasks.start_unattended(wait)

    async def close(self) -> None:
        """Stop waiting."""
        await self._tasks.cancel()

    def _waited_for(self, table: Table) -> dict[str, float]:
        """How long the table waits, in seconds, for each absent player and for the host's role."""
        waited: dict[str, float] = {}
        if table.closed:
            return waited
        if table.host != table.owner and table.owner in self._present:
            waited[OWNER] = 0.0
        if table.host not in self._present and is_waited_for(table, self._present):
            waited[HOST] = self._dependencies.host_grace
        return waited | dict.fromkeys(missing(table, self._present), self._dependencies.away_grace)

    async def _wait_for(self, live: TableHandle, who: str, seconds: float) -> None:
        """Wait, then submit until it is stored: otherwise the others would wait for ever."""
        while True:
            await asyncio.sleep(seconds)
            if self._dependencies.bus.receives:
                passes = who in (HOST, OWNER)
                command = PassHost(frozenset(self._present)) if passes else GoAway(who)
                with contextlib.suppress(StorageUnavailable):
                    with contextlib.suppress(Refusal):  # the table has moved on, or was closed
                        await live.submit(None, None, command)
                    break
            seconds = RETRY_SECONDS
        self._timers.pop(who, None)  # usually the change itself has ended this timer already
