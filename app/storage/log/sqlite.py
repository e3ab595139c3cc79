"""Commits to SQLite: a single writing connection in a separate thread.

Each SQLite call releases the GIL, and may wait up to a switch interval (5 ms) to get it back from a
busy event loop. So a commit is a single statement if possible, however many rows it has: with one
call per row, a commit of a hundred rows could take half a second.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import cache
from itertools import chain
from pathlib import Path

from app.storage.log.rows import Row, entry_columns
from app.storage.log.statements import in_rounds
from app.storage.log.writer import Committer, FailedCommit
from app.storage.upkeep.access import unusable

PRIVATE = 0o600
"""The mode of a database and its backups, which contain people's names and cards."""

PRAGMAS = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",
)
"""The first statements on every connection.

FULL makes a commit durable with a WAL. With `secure_delete` SQLite overwrites deleted and replaced
data, so the file and its backups contain nothing of an erased person.
"""

# A version without its predecessor, or from a signed-out device, becomes NULL, which the column
# rejects; a version that exists violates the primary key. Either undoes the whole commit.
_ENTRIES = """
INSERT OR ROLLBACK INTO entries (table_code, version, at, player, client_id, events)
WITH given (table_code, version, at, player, client_id, events, device) AS (VALUES {rows})
SELECT
    table_code,
    CASE
        WHEN (version = 1 OR EXISTS (
            SELECT 1 FROM entries AS before
            WHERE before.table_code = given.table_code AND before.version = given.version - 1
        )) AND (device IS NULL OR EXISTS (
            SELECT 1 FROM devices WHERE id = given.device AND player_id = given.player
        )) THEN version
    END,
    at, player, client_id, events
FROM given
WHERE table_code IS NOT NULL
"""
_EMPTY = (None,) * 7


class SqliteCommitter(Committer):
    """Stores rows in a SQLite file.

    Conflicts are rare (one process serves the file), so it first tries to store all rows at once.
    """

    def __init__(self, path: Path, turn: asyncio.Lock) -> None:
        """Holding `turn` while writing keeps other writers of this process from meeting a locked
        file."""
        self._path = path
        self._turn = turn
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="commit")
        self._connection: sqlite3.Connection | None = None

    async def commit(self, rows: Sequence[Row]) -> Sequence[bool]:
        """Store the rows in one transaction."""
        loop = asyncio.get_running_loop()
        async with self._turn:
            return await loop.run_in_executor(self._thread, self._commit, rows)

    async def close(self) -> None:
        """Close the file and end the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._drop)
        self._thread.shutdown()

    def _commit(self, rows: Sequence[Row]) -> Sequence[bool]:
        try:
            _store(self._open(), rows)
        except _NotNext as error:
            if len(rows) > 1:
                raise FailedCommit("not every version was the next one") from error
            return [False]
        except (sqlite3.IntegrityError, OverflowError, UnicodeError) as error:
            self._undo()
            raise FailedCommit(str(error)) from error
        except sqlite3.Error as error:
            self._undo()
            raise unusable(self._path, error) from error
        return [True] * len(rows)

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            with ExitStack() as stack:
                connection = sqlite3.connect(self._path, isolation_level=None)
                stack.callback(connection.close)
                for pragma in PRAGMAS:
                    connection.execute(pragma)
                stack.pop_all()  # all went well: the connection stays open
            self._connection = connection
        return self._connection

    def _undo(self) -> None:
        """Roll back.

        The connection stays open, because closing the last one deletes the WAL: a full disk would
        have no room for a new one, and nobody could read.
        """
        if self._connection is not None and self._connection.in_transaction:
            try:
                self._connection.execute("ROLLBACK")
            except sqlite3.Error:
                self._drop()

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class _NotNext(Exception):
    """An entry is not its table's next, or its device is gone. Nothing was stored."""


def _store(connection: sqlite3.Connection, rows: Sequence[Row]) -> None:
    rounds, more = in_rounds(rows), [row for row in rows if row.beside]
    if len(rounds) == 1 and not more:
        _insert(connection, rows)  # a single statement is its own transaction
        return
    connection.execute("BEGIN IMMEDIATE")
    for part in rounds:
        _insert(connection, part)
    for sql, values in chain.from_iterable(row.beside for row in more):
        connection.execute(sql, values)
    connection.execute("COMMIT")


def _insert(connection: sqlite3.Connection, rows: Sequence[Row]) -> None:
    room = _room_for(len(rows))
    values = [*map(entry_columns, rows), *[_EMPTY] * (room - len(rows))]
    try:
        connection.execute(_entries_sql(room), tuple(chain.from_iterable(values)))
    except sqlite3.IntegrityError as error:
        raise _NotNext from error


def _room_for(rows: int) -> int:
    """Rounded up to a few sizes, because the driver caches prepared statements."""
    return rows if rows <= 2 else -(-rows // 8) * 8


@cache
def _entries_sql(rows: int) -> str:
    return _ENTRIES.format(rows=", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * rows))
