"""The players with a visible page of a table now, on any device and through any server.

Pages report that they are visible whenever that changes, and every 45 s. With several servers, each
stores in Redis until when each player's page there counts as visible.
"""

import contextlib
import time
from collections.abc import Hashable

from app.live.peers.redis_bus import TROUBLE, redis_client

VISIBLE_SECONDS = 60.0
"""Seconds after which a page that has not reported again counts as hidden."""

_KEY = "dingo:looking:"


class VisiblePages:
    """The players whose pages show tables now."""

    def __init__(self, process: str, url: str | None) -> None:
        """`process` is this server's name at the Redis at this URL; None: there is no other
        server."""
        self._process = process
        self._redis = None if url is None else redis_client(url)
        self._until: dict[tuple[str, str], dict[Hashable, float]] = {}

    async def note(self, table: str, player: str, page: Hashable, *, visible: bool) -> None:
        """Record whether a page of this player shows the table."""
        pages = self._until.setdefault((table, player), {})
        pages.pop(page, None)
        if visible:
            pages[page] = time.monotonic() + VISIBLE_SECONDS
        if not pages:
            del self._until[table, player]
        if self._redis is None:
            return
        key = f"{_KEY}{table}:{player}"
        with contextlib.suppress(*TROUBLE):
            if self._shown_here(table, player):
                await self._redis.hset(key, self._process, str(time.time() + VISIBLE_SECONDS))
                await self._redis.expire(key, int(VISIBLE_SECONDS))
            else:
                await self._redis.hdel(key, self._process)

    async def shows(self, table: str, player: str) -> bool:
        """Whether a page of the player shows the table, as far as Redis can be reached."""
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

    async def close(self) -> None:
        if self._redis is not None:
            with contextlib.suppress(*TROUBLE):
                await self._redis.aclose()
