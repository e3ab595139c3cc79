"""A log in memory with moods, like a database in trouble."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from enum import Enum
from typing import Any, NamedTuple

from app.storage.log.contract import Conflict, Entry, StorageUnavailable
from tests.memory_log import MemoryLog


class Mood(Enum):
    """The log's reaction to a request."""

    WELL = "stores it"
    FAILS = "does not store it, and says so"
    FORGETS = "stores it, and says that it could not"
    LATE = "says that it could not, and stores it afterwards"


class Whim(NamedTuple):
    """A mood, and how many turns of the event loop it lasts."""

    mood: Mood
    turns: int


class MoodyLog(MemoryLog):
    """A log that behaves well once it has no more whims."""

    def __init__(self, whims: list[Whim]) -> None:
        super().__init__()
        self.whims: list[Whim] = []
        self._to_come = whims
        self._tasks = set[asyncio.Task[None]]()
        self.late = False
        """Whether it has stored something after saying that it could not."""

    @property
    def version(self) -> int:
        """The stored version of its one table, whatever its mood."""
        return max(map(len, self._rows.values()), default=0)

    def begin(self) -> None:
        """Start the whims."""
        self.whims = self._to_come

    async def append(self, table: str, entry: Entry, **_: Any) -> None:
        try:
            whim = await self._whim()
        except asyncio.CancelledError:  # an append under way is stored all the same
            self._begin(self._store_later(table, entry, 0))
            raise
        if whim.mood is Mood.LATE:
            self.late = True
            self._begin(self._store_later(table, entry, whim.turns))
        if whim.mood in (Mood.WELL, Mood.FORGETS):
            await self._store(table, entry)
        if whim.mood is not Mood.WELL:
            raise _unavailable(whim)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        whim = await self._whim()
        found = await super().read(table, after)
        await turns(whim.turns)  # entries stored meanwhile are not in its answer
        if whim.mood is not Mood.WELL:
            raise _unavailable(whim)
        return found

    async def settled(self) -> None:
        """Wait until no append is in progress any more, not even one whose caller has gone."""
        await asyncio.gather(*self._tasks)

    async def _whim(self) -> Whim:
        whim = self.whims.pop(0) if self.whims else Whim(Mood.WELL, 0)
        await turns(whim.turns)
        return whim

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _store_later(self, table: str, entry: Entry, later: int) -> None:
        await turns(3 * later)
        with suppress(Conflict):
            await self._store(table, entry)

    async def _store(self, table: str, entry: Entry) -> None:
        await super().append(table, entry)


def _unavailable(whim: Whim) -> StorageUnavailable:
    return StorageUnavailable(whim.mood.value)


async def turns(count: int) -> None:
    """Let the event loop run this many iterations."""
    for _ in range(count):
        await asyncio.sleep(0)
