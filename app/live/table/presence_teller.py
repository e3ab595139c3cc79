"""Announces who came and went at a table: at once, then at most once a second."""

import asyncio

from app.live.peers.presence import Presence
from app.live.table.audience import Audience
from app.live.table.publish import Subscriber
from app.live.table.table_handle import TableHandle
from app.live.tasks import TaskSet

PRESENCE_SECONDS = 1.0
"""Seconds between two presence messages. They bound what a client that keeps reconnecting costs
each seat and each other process."""


class PresenceTeller:
    """Tells the people at a table, and the other processes, who is connected now.

    Changes within a second are merged into one message: the last state counts.
    """

    def __init__(self, audience: Audience, presence: Presence[Subscriber]) -> None:
        self._audience = audience
        self._presence = presence
        self._telling: asyncio.Task[None] | None = None
        self._tasks = TaskSet()

    def changed(self, live: TableHandle) -> None:
        """Announce that somebody came or went, here or elsewhere."""
        if self._telling is None or self._telling.done():
            self._telling = self._tasks.start_unattended(self._tell_all(live))

    async def close(self) -> None:
        """Stop, and tell the other processes that nobody is connected here."""
        await self._tasks.cancel()
        self._presence.tell_gone()

    async def _tell_all(self, live: TableHandle) -> None:
        """Announce what has changed since the last time, until nothing has."""
        while True:
            told_here = self._audience.tell_presence(live.table)
            told_peers = self._presence.tell_changes(live.table.version)
            if not told_here and not told_peers:
                return
            await asyncio.sleep(PRESENCE_SECONDS)
