"""Whether tables can be played, that is, whether the database accepts writes now."""

import asyncio
import logging
from time import monotonic

from app.storage.log.contract import StorageUnavailable
from app.storage.upkeep.facts import Facts

logger = logging.getLogger(__name__)

FRESH_SECONDS = 3.0
"""Reuse an answer for this long, since each check writes to the database and many may ask."""

ANSWER_SECONDS = 5.0
"""A database that takes longer than this is not ready."""


class Readiness:
    """The state of the database, checked by a small write now and then."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._lock = asyncio.Lock()
        self._checked_at: float | None = None
        self._trouble: StorageUnavailable | None = None
        self.leaving = False
        """Whether this server is about to stop and another one takes over its tables."""

    @property
    def good(self) -> bool:
        """Whether the newest write succeeded."""
        return self._checked_at is not None and self._trouble is None

    async def check(self) -> None:
        """Try a write, unless the last one is recent. Raises StorageUnavailable."""
        async with self._lock:
            if self._checked_at is None or monotonic() - self._checked_at > FRESH_SECONDS:
                before, self._trouble = self._trouble, await self._write()
                self._checked_at = monotonic()
                self._tell(before)
            if self._trouble is not None:
                raise self._trouble

    async def _write(self) -> StorageUnavailable | None:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._facts.write()
        except StorageUnavailable as error:
            return error
        except TimeoutError:
            return StorageUnavailable(f"no answer within {ANSWER_SECONDS:g} seconds")
        return None

    def _tell(self, before: StorageUnavailable | None) -> None:
        """Log a change, once."""
        if self._trouble is not None and before is None:
            logger.warning("the database accepts no writes: %s", self._trouble)
        if self._trouble is None and before is not None:
            logger.info("the database accepts writes again")
