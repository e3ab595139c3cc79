"""Tables nobody needs any more: each process says where somebody is, and once a day one purges."""

import logging
import time
from collections.abc import Callable
from typing import NamedTuple

from app.live.directory import Directory
from app.storage.people.identities import Identities
from app.storage.upkeep.idle import IdleTables

logger = logging.getLogger(__name__)

LOOK_SECONDS = 60.0
ATTEND_SECONDS = 3600.0
FIRST_PURGE_SECONDS = 600.0
PURGE_SECONDS = 86400.0
DEVICE_DAYS = 400
"""The longest that browsers keep a cookie that is not set anew."""


class Noted(NamedTuple):
    """A table where somebody was, with its version then."""

    version: int
    at: float


class IdlePeople(NamedTuple):
    """Whom to forget: who was not here for so many days, and has nothing to keep."""

    identities: Identities
    days: int


class Expiry:
    """Removes idle tables, and idle people, after some days; 0 keeps them for ever."""

    def __init__(
        self,
        directory: Directory,
        idle: IdleTables,
        days: int,
        clock: Callable[[], float] = time.monotonic,
        people: IdlePeople | None = None,
    ) -> None:
        """`days` is for tables; `people` are forgotten after days of their own."""
        self._directory = directory
        self._idle = idle
        self._days = days
        self._people = people
        self._clock = clock
        self._attended: dict[str, Noted] = {}
        self._look_at = clock()
        self._purge_at = clock() + FIRST_PURGE_SECONDS

    @property
    def next_purge_in(self) -> float | None:
        """Seconds until this process looks for idle tables; None if it keeps all of them."""
        return max(0.0, self._purge_at - self._clock()) if self._days else None

    async def look(self) -> None:
        """See whether there is something to do. Raises StorageUnavailable."""
        now = self._clock()
        if now < self._look_at:
            return
        self._look_at = now + LOOK_SECONDS
        await self._attend(now)
        if now >= self._purge_at:
            self._purge_at = now + PURGE_SECONDS
            if self._days:
                await self._purge()
            if self._people is not None and self._people.days:
                await self._purge_people(self._people)

    async def _attend(self, now: float) -> None:
        """Say where somebody has come, or has been for an hour without a word in the log.

        Also where nothing expires by itself: somebody may purge by a command.
        """
        here = self._versions_here()
        before = {key: noted for key, noted in self._attended.items() if key in here}
        due = {
            key: Noted(version, now)
            for key, version in here.items()
            if key not in before or now - before[key].at >= ATTEND_SECONDS
        }
        await self._idle.attend(
            [key for key, noted in due.items() if before.get(key, noted).version == noted.version]
        )
        self._attended = before | due

    def _versions_here(self) -> dict[str, int]:
        """The tables where somebody is connected through this process."""
        return {
            key: live.table.version
            for key, live in self._directory.tables.items()
            if live.present_here()
        }

    async def _purge(self) -> None:
        found = await self._idle.find(self._days)
        removed = await self._idle.purge(found, self._days)
        if removed:
            await self._directory.close_purged()
            logger.info("idle tables purged", extra={"tables": removed})

    async def _purge_people(self, people: IdlePeople) -> None:
        """After the tables: who was at no other may go too."""
        forgotten = await people.identities.purge(people.days, DEVICE_DAYS)
        if forgotten:
            logger.info("idle people forgotten", extra={"people": forgotten})
