"""The players who are looking at a table now, on any device and through any server.

They have a visible page of it and touched it in the last two minutes. Pages report this whenever
their visibility changes, and every 45 s while they are visible. With several servers, each
stores in Redis until when each player's page there counts as visible. It does so in the background:
a Redis that hangs must not delay the move that follows a report.
"""

import asyncio
import contextlib
import time
from collections.abc import Hashable

from redis.asyncio import Redis

from app.live.peers.redis_bus import RETRY_SECONDS, TROUBLE, redis_client
from app.live.tasks import TaskSet

VISIBLE_SECONDS = 60.0
"""Seconds after which a page that has not reported again counts as left."""

_KEY = "dingo:looking:"


class VisiblePages:
    """The players who are looking at tables now."""

    def __init__(self, process: str, url: str | None) -> None:
        """`process` is this server's name at the Redis at this URL; None: there is no other
        server."""
        self._process = process
        self._redis = None if url is None else redis_client(url)
        self._until: dict[tuple[str, str], dict[Hashable, float]] = {}
        self._unwritten: set[tuple[str, str]] = set()
        """The tables and players whose present state Redis has yet to learn."""
        self._writing: asyncio.Task[None] | None = None
        self._tasks = TaskSet()

    def note(self, table: str, player: str, page: Hashable, *, visible: bool) -> None:
        """Record whether this player looks at the table on this page."""
        pages = self._until.setdefault((table, player), {})
        pages.pop(page, None)
        if visible:
            pages[page] = time.monotonic() + VISIBLE_SECONDS
        if not pages:
            del self._until[table, player]
        if self._redis is not None:
            self._unwritten.add((table, player))
            if self._writing is None or self._writing.done():
                self._writing = self._tasks.start_unattended(self._write(self._redis))

    async def shows(self, table: str, player: str) -> bool:
        """Whether the player is looking at the table, as far as Redis can be reached."""
        if self._shown_here(table, player):
            return True
        if self._redis is not None:
            with contextlib.suppress(*TROUBLE):
                found = await self._redis.hvals(f"{_KEY}{table}:{player}")
                return any(float(until) > time.time() for until in found)
        return False

    def _shown_here(self, table: str, player: str) -> bool:
        pages = self._until.get((table, player), {})
        return any(until > time.monotonic() for until in pages.values())

    async def _write(self, redis: Redis) -> None:
        """Store the present state of one batch after the other, so that the newest is written
        last."""
        while self._unwritten:
            batch, self._unwritten = self._unwritten, set()
            with contextlib.suppress(*TROUBLE):
                async with redis.pipeline(transaction=False) as pipeline:
                    for table, player in batch:
                        key = f"{_KEY}{table}:{player}"
                        if self._shown_here(table, player):
                            until = time.time() + VISIBLE_SECONDS
                            pipeline.hset(key, self._process, str(until))
                            pipeline.expire(key, int(VISIBLE_SECONDS))
                        else:
                            pipeline.hdel(key, self._process)
                    await pipeline.execute()

    async def close(self) -> None:
        """Write what Redis has yet to learn if it answers, and disconnect."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(RETRY_SECONDS):
                await self._tasks.join()
        await self._tasks.cancel()
        if self._redis is not None:
            with contextlib.suppress(*TROUBLE):
                await self._redis.aclose()
