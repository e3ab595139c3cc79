"""How much room the database takes, known without asking it each time."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from app.storage.database import Database
from app.storage.overview import bytes_of

ASK_SECONDS = 60.0
"""How often Postgres is asked: it looks at every file of the database."""


class DatabaseSize:
    """A file is looked at whenever somebody wants to know, a server from time to time."""

    def __init__(self, database: Database, clock: Callable[[], float] = monotonic) -> None:
        self._database = database
        self._clock = clock
        self._asked_at: float | None = None
        self._bytes = 0

    @property
    def bytes(self) -> int:
        """The file of SQLite with what belongs to it; Postgres as it was asked last."""
        file = self._database.file
        if file is None:
            return self._bytes
        beside = (Path(f"{file}{suffix}") for suffix in ("", "-wal", "-shm"))
        return sum(path.stat().st_size for path in beside if path.exists())

    async def look(self) -> None:
        """Ask Postgres if that was long ago. Raises StorageUnavailable."""
        if self._database.file is not None:
            return
        if self._asked_at is None or self._clock() - self._asked_at >= ASK_SECONDS:
            self._bytes = await bytes_of(self._database)
            self._asked_at = self._clock()
