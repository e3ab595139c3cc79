"""A low-priority process that answers line by line; addresses take turns."""

import asyncio
import hashlib
import logging

from cachetools import LRUCache

from app.live.live_refusals import NoAnswer
from app.live.workers.turns import Turns
from app.live.workers.worker_process import WorkerProcess

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
