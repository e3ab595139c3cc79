"""Tables nobody needs any more: each process says where somebody is, and once a day one purges."""

import logging
import time
from collections.abc import Callable

from app.live.directory import Directory
from app.storage.idle import IdleTables

logger = logging.getLogger(__name__)

LOOK_SECONDS = 60.0
ATTEND_SECONDS = 3600.0
FIRST_PURGE_SECONDS = 600.0
PURGE_SECONDS = 86400.0


class Expiry:
    """Removes idle tables after some days; 0 keeps them for ever."""

    def __init__(
        self,
        directory: Directory,
        idle: IdleTables,
        days: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._directory = directory
        self._idle = idle
        self._days = days
        self._clock = clock
        self._attended: dict[str, tuple[int, float]] = {}
        self._look_at = clock()
        self._purge_at = clock() + FIRST_PURGE_SECONDS

    async def look(self) -> None:
        """See whether there is something to do. Raises StorageUnavailable."""
        now = self._clock()
        if not self._days or now < self._look_at:
            return
        self._look_at = now + LOOK_SECONDS
        await self._idle.attend(self._to_be_told(now))
        if now >= self._purge_at:
            self._purge_at = now + PURGE_SECONDS
            await self._purge()

    def _to_be_told(self, now: float) -> list[str]:
        """Where somebody has come, or has been for an hour without a word in the log."""
        here = {
            code: host.table.version
            for code, host in self._directory.hosts.items()
            if host.connected_here()
        }
        told = []
        for code, version in here.items():
            known, at = self._attended.get(code, (version, now - ATTEND_SECONDS))
            if now - at >= ATTEND_SECONDS:
                self._attended[code] = version, now
                if known == version:
                    told.append(code)
        for code in self._attended.keys() - here.keys():
            del self._attended[code]
        return told

    async def _purge(self) -> None:
        found = await self._idle.find(self._days)
        removed = await self._idle.purge(found, self._days)
        if removed:
            await self._directory.forget_the_purged()
            logger.info("idle tables purged", extra={"tables": removed})
