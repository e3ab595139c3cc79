"""A log in memory that a test looks into, and lets fail."""

import asyncio
from typing import Any

from app.storage.log import Entry, StorageUnavailable, Told
from app.storage.memory import MemoryLog


class WatchedLog(MemoryLog):
    """A log that can fail, and that lets a test look around while it stores."""

    def __init__(self) -> None:
        super().__init__()
        self.fails = False
        self.failed = 0
        self.fails_after = False
        self.unreadable = False
        self.meanwhile: Any = None

    def store(self, table: str, entry: Entry, told: Told, **rest: Any) -> None:
        if self.fails:
            self.failed += 1
            asyncio.get_running_loop().call_soon(told, StorageUnavailable("no room"))
            return
        if self.meanwhile is not None:
            self.meanwhile()
        super().store(table, entry, _died(told) if self.fails_after else told, **rest)

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        if self.unreadable:
            raise StorageUnavailable("the database is not there yet")
        return await super().read(table, after, limit)


def _died(told: Told) -> Told:
    return lambda _: told(StorageUnavailable("the connection died after the commit"))
