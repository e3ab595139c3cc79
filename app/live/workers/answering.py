"""A low-priority process that answers line by line; addresses take turns."""

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count

from cachetools import LRUCache

from app.live.live_refusals import NoAnswer
from app.live.workers.worker_process import WorkerProcess

# Lets addresses take turns at something that only one can use at a time.


@dataclass(order=True, slots=True)
class QueuePlace:
    """A place in the queue; the smallest is next."""

    turn: int
    """The round; each address has one turn per round."""
    number: int
    address: str = field(compare=False)
    called: asyncio.Event = field(default_factory=asyncio.Event, compare=False)


class Turns:
    """Gives each address one turn per round, however many it asks for."""

    def __init__(self) -> None:
        self._waiting: list[QueuePlace] = []
        self._taken: QueuePlace | None = None
        self._turn = 0
        self._last: dict[str, int] = {}
        """The last round of each address, if that is the current round or later."""
        self._numbers = count()

    def __len__(self) -> int:
        return len(self._waiting)

    def waiting(self, address: str) -> int:
        """How many turns this address waits for."""
        return sum(one.address == address for one in self._waiting)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn, and keep it while the context is open."""
        place = QueuePlace(self._next_of(address), next(self._numbers), address)
        self._waiting.append(place)
        self._call_next()
        try:
            await place.called.wait()
            yield
        finally:
            if self._taken is place:
                self._taken = None
            else:  # cancelled while waiting
                self._waiting.remove(place)
            self._call_next()

    def _next_of(self, address: str) -> int:
        """The first round in which this address has no turn yet."""
        theirs = [one.turn for one in self._waiting if one.address == address]
        return max(self._turn, self._last.get(address, -1) + 1, *(turn + 1 for turn in theirs))

    def _call_next(self) -> None:
        if self._taken is not None or not self._waiting:
            return
        self._taken = min(self._waiting)
        self._waiting.remove(self._taken)
        self._turn = max(self._turn, self._taken.turn)
        self._last[self._taken.address] = self._taken.turn
        self._last = {one: turn for one, turn in self._last.items() if turn >= self._turn}
        self._taken.called.set()


logger = logging.getLogger(__name__)

MOST_WAITING = 24
MOST_WAITING_OF_ADDRESS = 2
"""Caps on the lines that wait, in all and for each address; more are refused."""
LONGEST_SECONDS = 120.0
"""A process that takes longer for an answer hangs, and is killed."""
REST_SECONDS = 300.0
"""An idle process is ended after this long."""
KEPT_BYTES = 16 * 2**20
"""Cap on the cache of answers, least recently used first out."""


class AnswerPool:
    """The answers of one process, which starts with the first line."""

    def __init__(self, module: str, *arguments: str) -> None:
        self._process = WorkerProcess(module, *arguments)
        self._turns = Turns()
        self._kept = LRUCache[bytes, bytes](KEPT_BYTES, len)
        self._rest: asyncio.Task[None] | None = None

    async def reply(self, line: bytes, address: str) -> bytes:
        """The answer to a line. Raises Refusal `no_answer`."""
        name = hashlib.blake2b(line).digest()
        if name not in self._kept:
            if self._is_full(address):
                raise NoAnswer
            async with self._turns.turn(address):
                if name not in self._kept:  # it may have been answered since
                    self._kept[name] = await self._asked(line)
        return self._kept[name]

    async def close(self) -> None:
        """Kill the process."""
        if self._rest is not None:
            self._rest.cancel()
        await self._process.end()

    def _is_full(self, address: str) -> bool:
        theirs = self._turns.waiting(address)
        return theirs >= MOST_WAITING_OF_ADDRESS or len(self._turns) >= MOST_WAITING

    async def _asked(self, line: bytes) -> bytes:
        try:
            return await self._replied(line + b"\n")
        except (OSError, TimeoutError):
            logger.exception("a process did not answer")
            raise NoAnswer from None

    async def _replied(self, line: bytes) -> bytes:
        """The answer of the process, which is killed if the caller is cancelled."""
        if self._rest is not None:
            self._rest.cancel()
        try:
            async with asyncio.timeout(LONGEST_SECONDS):
                await self._process.start()
                reply = await self._process.ask(line)
        except BaseException:
            await self._process.end()
            raise
        self._rest = asyncio.create_task(self._end_unused())
        return reply

    async def _end_unused(self) -> None:
        await asyncio.sleep(REST_SECONDS)
        await self._process.end()
