"""A log in memory that has whims, as a database in trouble has them."""

import asyncio
from enum import Enum
from typing import Any, NamedTuple

from app.storage.log import Conflict, Entry, StorageUnavailable
from app.storage.memory import MemoryLog


class Mood(Enum):
    """What the log does with what it is asked."""

    WELL = "stores it"
    FAILS = "does not store it, and says so"
    FORGETS = "stores it, and says that it could not"
    LATE = "says that it could not, and stores it afterwards"
    BROKEN = "is broken off after it was stored"


class Whim(NamedTuple):
    """A mood, and how many turns of the event loop it lasts."""

    mood: Mood
    turns: int


class MoodyLog(MemoryLog):
    """A log that does well when it has no more whims."""

    def __init__(self, whims: list[Whim]) -> None:
        super().__init__()
        self.version = 0
        """What it holds, whoever knows it."""
        self.whims: list[Whim] = []
        self._to_come = whims
        self._late = set[asyncio.Task[None]]()
        self.late = False
        """It has stored something after it said that it could not."""

    def begin(self) -> None:
        """From now on it has whims."""
        self.whims = self._to_come

    async def append(self, table: str, entry: Entry, **_: Any) -> None:
        whim = await self._whim()
        if whim.mood is Mood.LATE:
            self.late = True
            late = asyncio.create_task(self._store_later(table, entry, whim.turns))
            self._late.add(late)
        if whim.mood in (Mood.LATE, Mood.FAILS):
            raise StorageUnavailable(whim.mood.value)
        await self._store(table, entry)
        if whim.mood is Mood.FORGETS:
            raise StorageUnavailable(whim.mood.value)
        if whim.mood is Mood.BROKEN:
            raise asyncio.CancelledError

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        whim = await self._whim()
        found = await super().read(table, after, limit)
        await turns(whim.turns)  # what is stored meanwhile is not in its answer
        if whim.mood is not Mood.WELL:
            raise StorageUnavailable(whim.mood.value)
        return found

    async def settled(self) -> None:
        """Nothing is stored any more that nobody waits for."""
        await asyncio.gather(*self._late)

    async def _whim(self) -> Whim:
        whim = self.whims.pop(0) if self.whims else Whim(Mood.WELL, 0)
        await turns(whim.turns)
        return whim

    async def _store_later(self, table: str, entry: Entry, later: int) -> None:
        await turns(3 * later)
        try:
            await self._store(table, entry)
        except Conflict:
            return

    async def _store(self, table: str, entry: Entry) -> None:
        await super().append(table, entry)
        self.version = entry.version


async def turns(count: int) -> None:
    """Let the event loop turn so often."""
    for _ in range(count):
        await asyncio.sleep(0)
