"""Group reading: requests that arrive during a read are answered by the next statement.

Processes that serve the same tables read from the log what the others wrote, a few entries each
time. One statement for all requests costs hardly more than one for a single request. It always
starts after the requests it answers, so it sees every entry they ask for.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from app.storage.log.contract import Entry, StorageUnavailable


class Source(Protocol):
    """Reads several tables of one database at once."""

    async def read(self, after: Mapping[str, int]) -> Mapping[str, list[Entry]]:
        """By table its entries after a version, oldest first. Raises StorageUnavailable."""

    async def close(self) -> None:
        """Release the connection; a later read takes another one."""


class _Question(NamedTuple):
    table: str
    after: int
    answer: asyncio.Future[list[Entry]]


class Reader:
    """Gathers the reads of one process into one statement at a time."""

    def __init__(self, source: Source) -> None:
        """A reader without work; its task runs only while there is some."""
        self._source = source
        self._waiting: list[_Question] = []
        self._run: asyncio.Task[None] | None = None
        self._closed = False

    async def read(self, table: str, after: int) -> list[Entry]:
        """The entries of a table after a version. Raises StorageUnavailable."""
        if self._closed:  # After closing nobody would release a new connection.
            raise StorageUnavailable("the log is closed")
        question = _Question(table, after, asyncio.get_running_loop().create_future())
        self._waiting.append(question)
        if self._run is None:
            self._run = asyncio.create_task(self._answer_all(), name="log reader")
        return await question.answer

    async def close(self) -> None:
        """Answer pending requests, then release the connection."""
        self._closed = True
        while self._run is not None:
            await asyncio.wait([self._run])
        await self._source.close()

    async def _answer_all(self) -> None:
        asked: Sequence[_Question] = ()
        try:
            while self._waiting:
                asked, self._waiting = self._waiting, []
                await self._answer(asked)
        finally:  # Requests still waiting were interrupted by the end of the event loop.
            _refuse((*asked, *self._waiting), StorageUnavailable("the read was interrupted"))
            self._waiting, self._run = [], None

    async def _answer(self, asked: Sequence[_Question]) -> None:
        try:
            found = await self._source.read(_oldest(asked))
        except StorageUnavailable as error:
            _refuse(asked, error)
            return
        for table, after, answer in asked:
            if not answer.done():
                answer.set_result([one for one in found.get(table, ()) if one.version > after])


def _oldest(asked: Sequence[_Question]) -> dict[str, int]:
    """By table, the lowest version that a request starts from."""
    after: dict[str, int] = {}
    for table, version, _ in asked:
        after[table] = min(version, after.get(table, version))
    return after


def _refuse(asked: Sequence[_Question], error: StorageUnavailable) -> None:
    """Fail every waiting request with an error instance of its own: raising one adds to its
    traceback."""
    for question in asked:
        if not question.answer.done():
            own = StorageUnavailable(*error.args)
            own.__cause__ = error.__cause__
            question.answer.set_exception(own)
