"""Idle tables: processes record which tables are attended, and purge the others."""

import logging
import time
from collections.abc import Callable
from typing import NamedTuple

from app.live.directory import Directory
from app.storage.people.identities import Identities
from app.storage.upkeep.idle import IdleTables, OldEntries

logger = logging.getLogger(__name__)

CHECK_SECONDS = 60.0
ATTEND_SECONDS = 3600.0
FIRST_PURGE_SECONDS = 600.0
PURGE_SECONDS = 86400.0
DEVICE_DAYS = 400
"""Browsers drop a cookie after this long unless it is set again."""


class RecordedVisit(NamedTuple):
    """A recorded visit: the table's version, and when that was recorded."""

    version: int
    at: float


class IdlePeople(NamedTuple):
    """Forget people who have been away for these `days` and of whom nothing has to be kept."""

    identities: Identities
    days: int


class EntryExpiry(NamedTuple):
    """Drop entries older than these `days` that no table needs; 0 drops none."""

    entries: OldEntries
    days: int


class Expiry:
    """Removes idle tables and people after some days; with 0 they are kept for good."""

    def __init__(
        self,
        directory: Directory,
        idle: IdleTables,
        days: int,
        clock: Callable[[], float] = time.monotonic,
        people: IdlePeople | None = None,
        *,
        old: EntryExpiry | None = None,
    ) -> None:
        """`days` is for tables; `people` and `old` have their own."""
        self._directory = directory
        self._idle = idle
        self._days = days
        self._people = people
        self._old = old
        self._clock = clock
        self._attended: dict[str, RecordedVisit] = {}
        self._check_at = clock()
        self._purge_at = clock() + FIRST_PURGE_SECONDS

    @property
    def next_purge_in(self) -> float | None:
        """Seconds until this process looks for idle tables; None if it keeps all tables."""
        return max(0.0, self._purge_at - self._clock()) if self._days else None

    async def expire_due(self) -> None:
        """Record attended tables and purge idle ones, if it is time. Raises StorageUnavailable."""
        now = self._clock()
        if now < self._check_at:
            return
        self._check_at = now + CHECK_SECONDS
        await self._attend(now)
        if now >= self._purge_at:
            self._purge_at = now + PURGE_SECONDS
            if self._days:
                await self._purge()
            if self._old is not None and self._old.days:
                await self._drop(self._old)
            if self._people is not None and self._people.days:
                await self._purge_people(self._people)

    async def _attend(self, now: float) -> None:
        """Record tables that people entered, or where they sat for an hour without a move.

        This also happens where nothing expires automatically: an operator may purge by command.
        """
        here = self._versions_here()
        before = {key: noted for key, noted in self._attended.items() if key in here}
        due = {
            key: RecordedVisit(version, now)
            for key, version in here.items()
            if key not in before or now - before[key].at >= ATTEND_SECONDS
        }
        await self._idle.attend(
            [key for key, noted in due.items() if before.get(key, noted).version == noted.version]
        )
        self._attended = before | due

    def _versions_here(self) -> dict[str, int]:
        """The versions of the tables to which people are connected through this process."""
        return {
            key: live.table.version
            for key, live in self._directory.tables.items()
            if live.presence.here
        }

    async def _purge(self) -> None:
        found = await self._idle.find(self._days)
        removed = await self._idle.purge(found, self._days)
        if removed:
            await self._directory.close_purged()
            logger.info("idle tables purged", extra={"tables": removed})

    async def _drop(self, old: EntryExpiry) -> None:
        dropped = await old.entries.drop(old.days)
        if dropped:
            logger.info("old entries dropped", extra={"entries": dropped})

    async def _purge_people(self, people: IdlePeople) -> None:
        """Purge idle people. Runs after tables are purged, which may have been their last."""
        forgotten = await people.identities.purge(people.days, DEVICE_DAYS)
        if forgotten:
            logger.info("idle people purged", extra={"people": forgotten})
