"""Who is gone for too long: the host's role passes on, and the table plays for the absent."""

import asyncio
import contextlib
from collections.abc import Collection

from app.live.dependencies import Dependencies
from app.live.table.table_handle import TableHandle
from app.live.table.tasks import TaskSet
from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable
from app.tables.clock import BY_MAIL
from app.tables.seats.away import GoAway
from app.tables.seats.hosting import PassHost
from app.tables.table import Table, people

HOST = "the host"
"""Stands for the host's role; no player's id looks like it."""

OWNER = "the owner"
"""Stands for the return of whoever the role belongs to."""

RETRY_SECONDS = 1.0
"""Who seems to be gone while other processes are not heard is looked at again after this."""


class Absences:
    """One task sleeps for each person a table waits for.

    Only people with a seat wait for others: while none of them is connected no time
    runs, whoever watches. While other processes cannot be heard nobody is gone: they
    may be connected there.
    """

    def __init__(self, dependencies: Dependencies) -> None:
        self._dependencies = dependencies
        self._present: Collection[str] = ()
        self._timers: dict[str, asyncio.Task[None]] = {}
        self._tasks = TaskSet()

    def look(self, live: TableHandle, present: Collection[str]) -> None:
        """Somebody came or went, or the seats have changed: wait for who is absent now."""
        self._present = present
        waited = self._waited_for(live.table)
        for who in self._timers.keys() - waited.keys():
            self._timers.pop(who).cancel()
        for who, seconds in waited.items():
            if who not in self._timers:
                wait = self._wait(live, who, seconds)
                self._timers[who] = self._tasks.start_unattended(wait)

    async def close(self) -> None:
        """Wait no longer."""
        await self._tasks.cancel()

    def _waited_for(self, table: Table) -> dict[str, float]:
        """For how long the table waits for whom: absent players, and what becomes of the role."""
        waited: dict[str, float] = {}
        if table.closed:
            return waited
        if table.host != table.owner and table.owner in self._present:
            waited[OWNER] = 0.0
        sitters = [sitter for _, sitter in people(table)]
        if not is_waited_for(table, self._present):
            return waited
        if table.host not in self._present:
            waited[HOST] = self._dependencies.host_grace
        if table.clock >= BY_MAIL:
            return waited
        for sitter in sitters:
            if sitter.player and not sitter.away and sitter.player not in self._present:
                waited[sitter.player] = self._dependencies.away_grace
        return waited

    async def _wait(self, live: TableHandle, who: str, seconds: float) -> None:
        """What could not be stored is tried anew: else the others would wait for ever."""
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
        self._timers.pop(who, None)  # looking at the change has ended it already, mostly


def is_waited_for(table: Table, present: Collection[str]) -> bool:
    """Whether somebody with a seat is here to wait for the others, or all seats are the bots'."""
    sitters = people(table)
    return not sitters or any(sitter.player in present for _, sitter in sitters)
