"""The toy's stores: all moves that arrive during a commit go into the next one."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

import asyncpg

Row = tuple[str, int, bytes]
"""A table's code, the number of a move at this table, and the move."""

Then = Callable[[], Awaitable[None]]

POSTGRES = "postgresql://"


class Database(Protocol):
    """Stores moves."""

    async def open(self) -> None:
        """Connect, and create the table for moves."""

    async def commit(self, rows: Sequence[Row]) -> None:
        """Return when all of these moves are on the disk."""


class Sqlite:
    """A SQLite file, written to in a thread."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1)

    async def open(self) -> None:
        """Use WAL, and flush to the disk at every commit."""
        self._file = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        self._file.execute("PRAGMA journal_mode = WAL")
        self._file.execute("PRAGMA synchronous = FULL")
        self._file.execute("CREATE TABLE moves (code, n, move, PRIMARY KEY (code, n))")

    async def commit(self, rows: Sequence[Row]) -> None:
        """Write in the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, rows)

    def _commit(self, rows: Sequence[Row]) -> None:
        self._file.execute("BEGIN IMMEDIATE")
        self._file.executemany("INSERT INTO moves VALUES (?, ?, ?)", rows)
        self._file.execute("COMMIT")


class Postgres:
    """A connection to a Postgres with default settings, which flushes at every commit."""

    def __init__(self, url: str) -> None:
        self._url = url

    async def open(self) -> None:
        """Connect, and prepare the statement."""
        self._line = await asyncpg.connect(self._url)
        await self._line.execute(
            "CREATE TABLE moves (code text, n int, move bytea, PRIMARY KEY (code, n))"
        )
        self._insert = await self._line.prepare(
            "INSERT INTO moves SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[])"
        )

    async def commit(self, rows: Sequence[Row]) -> None:
        """Insert all rows in one statement."""
        await self._insert.fetch(*zip(*rows, strict=True))


class Store:
    """Commits moves in groups, one commit at a time."""

    def __init__(self, where: str) -> None:
        self._database: Database = Postgres(where) if where.startswith(POSTGRES) else Sqlite(where)
        self._waiting: list[tuple[Row, Then]] = []
        self._filled = asyncio.Event()

    async def open(self) -> None:
        """Start to accept moves."""
        await self._database.open()

    def put(self, row: Row, then: Then) -> None:
        """Store this move, then call that function."""
        self._waiting.append((row, then))
        self._filled.set()

    async def run(self) -> None:
        """Commit until cancelled."""
        while True:
            await self._filled.wait()
            self._filled.clear()
            batch, self._waiting = self._waiting, []
            await self._database.commit([row for row, _ in batch])
            for _, then in batch:
                await then()
