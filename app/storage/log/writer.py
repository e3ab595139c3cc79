"""Group commit: appends that arrive during a commit wait for the next one.

Durability costs one disk write per commit, not per append, and a single append does not wait.
"""

import asyncio
from asyncio import Future
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Protocol

from app.storage.log.contract import Conflict, StorageUnavailable
from app.storage.log.rows import Row

MOST = 1000
"""Cap on the appends in one commit, so that none waits long for the others."""

Observe = Callable[[int, float], None]
"""Called after every commit with its number of appends and its duration in seconds."""


class FailedCommit(Exception):
    """One row that cannot be stored failed the whole commit: retry them one by one."""


class Committer(Protocol):
    """Stores rows in one database."""

    async def commit(self, rows: Sequence[Row]) -> Sequence[bool]:
        """Store the rows in one transaction and return, in their order, which were stored.

        A row is left out (False) unless its version follows its table's newest, earlier rows of the
        same commit included, and its device, if it names one, still belongs to its player. Raises
        FailedCommit or StorageUnavailable if nothing was stored.
        """

    async def close(self) -> None:
        """Release the connection; a later commit takes another one."""


_Append = tuple[Row, Future[None]]
"""A row, and the future of its caller."""


class Writer:
    """Gathers the appends of one process into commits, one commit at a time.

    Callers resume in the next iteration of the event loop, so the next commit is already running
    when they react to the last one.
    """

    def __init__(self, committer: Committer, observe: Observe | None = None) -> None:
        """A writer without work; its task runs only while there is some."""
        self._committer = committer
        self._observe = observe
        self._waiting: list[_Append] = []
        self._run: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, row: Row) -> None:
        """Store the row. Raises Conflict if its version is not the next one, StorageUnavailable."""
        if self._closed:
            raise StorageUnavailable("the log is closed")
        stored: Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((row, stored))
        if self._run is None:
            self._start()
        await stored

    async def close(self) -> None:
        """Finish pending appends, then release the connection."""
        self._closed = True
        while self._run is not None:
            await asyncio.wait([self._run])
        await self._committer.close()

    def _start(self) -> None:
        self._run = asyncio.create_task(self._commit_all(), name="log writer")
        self._run.add_done_callback(self._ended)

    def _ended(self, run: asyncio.Task[None]) -> None:
        self._run = None
        if run.cancelled():  # The event loop is ending.
            _refuse(self._waiting, _broken_off())
            self._waiting.clear()
        elif self._waiting:
            self._start()

    async def _commit_all(self) -> None:
        while self._waiting:
            batch = self._waiting[:MOST]
            del self._waiting[:MOST]
            await self._commit(batch)

    async def _commit(self, batch: Sequence[_Append]) -> None:
        began = perf_counter()
        try:
            stored = await self._committer.commit([row for row, _ in batch])
        except FailedCommit as error:
            await self._commit_apart(batch, error)
        except StorageUnavailable as error:
            _refuse(batch, error)
        except BaseException:
            _refuse(batch, _broken_off())
            raise
        else:
            _tell(batch, stored)
            if self._observe is not None:
                self._observe(len(batch), perf_counter() - began)

    async def _commit_apart(self, batch: Sequence[_Append], error: FailedCommit) -> None:
        if len(batch) == 1:
            _refuse(batch, ValueError(f"the database does not take this entry: {error}"))
            return
        left = [*reversed(batch)]
        try:
            while left:
                await self._commit([left.pop()])
        finally:
            _refuse(left, _broken_off())


def _tell(batch: Sequence[_Append], stored: Sequence[bool]) -> None:
    for (row, waiter), got_in in zip(batch, stored, strict=True):
        if waiter.done():  # The caller was cancelled.
            continue
        if got_in:
            waiter.set_result(None)
        else:
            waiter.set_exception(Conflict(row.table_code, row.version))


def _broken_off() -> StorageUnavailable:
    return StorageUnavailable("the commit was interrupted")


def _refuse(batch: Sequence[_Append], error: Exception) -> None:
    """Fail every caller with an error instance of its own: raising one adds to its traceback."""
    for _, waiter in batch:
        if not waiter.done():
            own = type(error)(*error.args)
            own.__cause__ = error.__cause__
            waiter.set_exception(own)
