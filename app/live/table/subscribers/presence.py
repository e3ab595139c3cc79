"""Announces who came and went at a table: at once, then at most once a second."""

import asyncio

from app.live.peers.bus import Bus
from app.live.table.subscribers.subscribers import Subscribers
from app.live.table.table_handle import TableHandle
from app.live.tasks import TaskSet

PRESENCE_SECONDS = 1.0
"""Seconds between two presence messages. They bound what a client that keeps reconnecting costs
each seat and each other process."""


class PresenceTeller:
    """Tells the people at a table, and the other processes, who is connected now.

    Changes within a second are merged into one message: the last state counts.
    """

    def __init__(self, subscribers: Subscribers, bus: Bus) -> None:
        self._subscribers = subscribers
        self._bus = bus
        self._announced: frozenset[str] = frozenset()
        """The players last announced to the other processes."""
        self._telling: asyncio.Task[None] | None = None
        self._tasks = TaskSet()

    def changed(self, live: TableHandle) -> None:
        """Announce that somebody came or went, here or elsewhere."""
        if self._telling is None or self._telling.done():
            self._telling = self._tasks.start_unattended(self._tell_all(live))

    async def close(self, live: TableHandle) -> None:
        """Stop, and tell the other processes that nobody is connected here."""
        await self._tasks.cancel()
        if self._announced:
            self._bus.tell(live.table.key, present=())

    async def _tell_all(self, live: TableHandle) -> None:
        while True:
            if not self._tell(live):
                return
            await asyncio.sleep(PRESENCE_SECONDS)

    def _tell(self, live: TableHandle) -> bool:
        """Announce what has changed since the last time; returns whether anything has."""
        told = self._subscribers.tell_presence(live.table)
        here = self._subscribers.present_here()
        if here != self._announced:
            self._announced, told = here, told or self._bus.shared
            self._bus.tell(live.table.key, live.table.version, here)
        return told
