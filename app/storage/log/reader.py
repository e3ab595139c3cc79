"""Group reading: who asks while tables are being read is answered by the next statement.

Processes that serve the same tables read from the log what the others wrote, a
few entries each time. One statement for all of them costs hardly more than one
for each would, and is always asked after everybody it answers.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from app.storage.log.contract import Entry, StorageUnavailable


class Source(Protocol):
    """What one database does to read several tables at once."""

    async def read(self, after: Mapping[str, int]) -> Mapping[str, list[Entry]]:
        """By table its entries after a version, oldest first. Raises StorageUnavailable."""

    async def close(self) -> None:
        """Let go of the connection; a later read takes another one."""


class _Question(NamedTuple):
    table: str
    after: int
    answer: asyncio.Future[list[Entry]]


class Reader:
    """Gathers what one process wants to read, one statement at a time."""

    def __init__(self, source: Source) -> None:
        """A reader without work; it runs only while there is some."""
        self._source = source
        self._waiting: list[_Question] = []
        self._run: asyncio.Task[None] | None = None
        self._closed = False

    async def read(self, table: str, after: int) -> list[Entry]:
        """The entries of a table after a version. Raises StorageUnavailable."""
        if self._closed:  # else nobody would let go of the connection it takes
            raise StorageUnavailable("the log is closed")
        question = _Question(table, after, asyncio.get_running_loop().create_future())
        self._waiting.append(question)
        if self._run is None:
            self._run = asyncio.create_task(self._answer_all(), name="log reader")
        return await question.answer

    async def close(self) -> None:
        """Answer what was asked, then let go of the database."""
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
        finally:  # whoever still waits now was broken off with the event loop
            _refuse((*asked, *self._waiting), StorageUnavailable("the read was broken off"))
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
    """By table the version from which somebody wants to know more."""
    after: dict[str, int] = {}
    for table, version, _ in asked:
        after[table] = min(version, after.get(table, version))
    return after


def _refuse(asked: Sequence[_Question], error: StorageUnavailable) -> None:
    """Give everybody who still waits an error of their own: a raised one grows a traceback."""
    for question in asked:
        if not question.answer.done():
            own = StorageUnavailable(*error.args)
            own.__cause__ = error.__cause__
            question.answer.set_exception(own)
