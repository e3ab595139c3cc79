"""A log in memory that a test can inspect and let fail."""

from typing import Any

from app.storage.log.contract import Entry, StorageUnavailable
from tests.memory_log import MemoryLog


class WatchedLog(MemoryLog):
    """A log that can fail, and that lets a test check the table while it stores."""

    def __init__(self) -> None:
        super().__init__()
        self.fails = False
        self.failed = 0
        self.fails_after = False
        self.unreadable = False
        self.meanwhile: Any = None

    async def append(self, table: str, entry: Entry, **rest: Any) -> None:
        if self.fails:
            self.failed += 1
            raise StorageUnavailable("no room")
        if self.meanwhile is not None:
            self.meanwhile()
        await super().append(table, entry, **rest)
        if self.fails_after:
            raise StorageUnavailable("the connection died after the commit")

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        if self.unreadable:
            raise StorageUnavailable("the database is not there yet")
        return await super().read(table, after)
