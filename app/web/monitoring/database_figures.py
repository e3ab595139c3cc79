"""What the database takes and when its disk is full, and the time of the last backup."""

import shutil
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from app.storage.database import Database
from app.storage.upkeep.facts import Facts
from app.storage.upkeep.overview import bytes_a_day, bytes_of

ASK_SECONDS = 60.0
"""Seconds between size queries to Postgres, each of which looks at every file of the database."""


GROWTH_SECONDS = 3600.0
"""Seconds between two looks at how fast the database grows, each of which counts all entries."""


class Disk(NamedTuple):
    """A file system, in bytes."""

    size: int
    free: int


class DatabaseFigures:
    """SQLite's files are read on demand; Postgres is queried from time to time."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._asked_at: float | None = None
        self._grew_at: float | None = None
        self._bytes = 0
        self.backed_up_at = 0.0
        """Unix time; 0 if no backup is known."""
        self.growth = 0.0
        """Bytes a day, over the last week."""

    @property
    def bytes(self) -> int:
        """The size of SQLite's files; for Postgres, of the latest query."""
        file = self._database.file
        if file is None:
            return self._bytes
        beside = (Path(f"{file}{suffix}") for suffix in ("", "-wal", "-shm"))
        return sum(path.stat().st_size for path in beside if path.exists())

    @property
    def disk(self) -> Disk | None:
        """The disk with the SQLite file; None for Postgres, whose disk a client cannot see."""
        file = self._database.file
        if file is None:
            return None
        try:
            usage = shutil.disk_usage(file.resolve().parent)
        except OSError:  # the folder is gone, which readiness reports
            return None
        return Disk(usage.total, usage.free)

    @property
    def days_left(self) -> float | None:
        """Until the disk is full if the database grows on like this; None: nobody can say."""
        disk = self.disk
        return disk.free / self.growth if disk and self.growth else None

    async def refresh(self) -> None:
        """Look up the time of the last backup, the growth, and the size of Postgres. Raises
        StorageUnavailable."""
        copied = (await Facts(self._database).care()).backed_up_at
        self.backed_up_at = 0.0 if copied is None else copied.timestamp()
        if self._grew_at is None or monotonic() - self._grew_at >= GROWTH_SECONDS:
            self.growth = await bytes_a_day(self._database)
            self._grew_at = monotonic()
        if self._database.file is not None:
            return
        if self._asked_at is None or monotonic() - self._asked_at >= ASK_SECONDS:
            self._bytes = await bytes_of(self._database)
            self._asked_at = monotonic()
