"""Who is gone for too long: the host's role passes on, and the table plays for the absent."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from app.live.dependencies import Dependencies
from app.live.tasks import Tasks
from app.storage.log import StorageUnavailable
from app.tables.commands import Command, GoAway, PassHost
from app.tables.table import Table

HOST = "the host"
"""Stands for the host's role; no player's id looks like it."""

AGAIN_SECONDS = 1.0
"""Who seems to be gone while other processes are not heard is looked at again after this."""

Submit = Callable[[Command], Coroutine[Any, Any, int]]


class Absences:
    """Watches the people of one table.

    While nobody at all is connected nobody waits, so no time runs. While other
    processes cannot be heard nobody is gone: they may be connected there.
    """

    def __init__(
        self,
        table: Callable[[], Table],
        present: Callable[[], frozenset[str]],
        submit: Submit,
        dependencies: Dependencies,
    ) -> None:
        self._table = table
        self._present = present
        self._submit = submit
        self._around = dependencies
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks = Tasks()

    def look(self) -> None:
        """Somebody came or went: start and stop the timers accordingly."""
        waited = self._waited_for() if self._present() else {}
        for who in self._timers.keys() - waited.keys():
            self._timers.pop(who).cancel()
        loop = asyncio.get_running_loop()
        for who, seconds in waited.items():
            if who not in self._timers:
                self._timers[who] = loop.call_later(seconds, self._gone, who)

    async def close(self) -> None:
        """Watch no longer."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        await self._tasks.close()

    def _waited_for(self) -> dict[str, float]:
        """For how long the table waits for whom: the absent players, and HOST for their role."""
        table, present = self._table(), self._present()
        waited = {
            sitter.player: self._around.away_grace
            for sitter in table.seats
            if sitter is not None and sitter.player and not sitter.away
        }
        absent = {player: grace for player, grace in waited.items() if player not in present}
        return absent if table.host in present else absent | {HOST: self._around.host_grace}

    def _gone(self, who: str) -> None:
        if not self._around.bus.hears:
            loop = asyncio.get_running_loop()
            self._timers[who] = loop.call_later(AGAIN_SECONDS, self._gone, who)
            return
        del self._timers[who]
        command = PassHost(self._present()) if who == HOST else GoAway(who)
        self._tasks.start(self._told(command))

    async def _told(self, command: Command) -> None:
        """What could not be stored is tried anew: else the others would wait for ever."""
        try:
            await self._submit(command)
        except StorageUnavailable:
            self.look()
            raise
