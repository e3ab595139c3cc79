"""One process that thinks, seen from the server."""

import asyncio
import contextlib
from asyncio.subprocess import Process

from app.bots.thought import Thought
from app.live.question import GREETING, Question, question_line, read_thought
from app.live.worker_process import start_worker

LONGEST_LINE = 4 * 1024 * 1024
GREETING_SECONDS = 60.0
"""A process that has not said by then that it is ready hangs: it will never be."""


class ProcessDied(Exception):
    """The process ended in the middle of a thought, or before its first one."""


class ThinkingProcess:
    """Its process is started when it is first needed, and again after it ended."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._closed = False

    async def start(self) -> None:
        """Be ready to think. Raises ProcessDied."""
        if self._process is not None and self._process.returncode is None:
            return
        try:
            self._process = await start_worker(
                "app.live.thinking_worker", longest_line=LONGEST_LINE
            )
        except OSError as error:
            raise ProcessDied from error
        if self._closed:
            await self.end()
        await self._greeted()

    async def think(self, question: Question, seconds: float) -> Thought:
        """What it comes to. One question at a time, after `start`. Raises ProcessDied."""
        stdin, stdout = self._pipes()
        try:
            stdin.write(question_line(question, seconds))
            await stdin.drain()
            answer = await stdout.readline()
            if answer.endswith(b"\n"):
                return read_thought(answer)
        except (OSError, ValueError) as error:
            raise ProcessDied from error
        raise ProcessDied

    async def end(self) -> None:
        """End its process at once, whatever it thinks about: it has nothing to lose."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def close(self) -> None:
        """End its process, also one that is just being started."""
        self._closed = True
        await self.end()

    async def _greeted(self) -> None:
        _, stdout = self._pipes()
        try:
            async with asyncio.timeout(GREETING_SECONDS):
                greeting = await stdout.readline()
        except TimeoutError:
            await self.end()
            raise ProcessDied from None
        if greeting != GREETING:
            raise ProcessDied

    def _pipes(self) -> tuple[asyncio.StreamWriter, asyncio.StreamReader]:
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise ProcessDied
        return process.stdin, process.stdout
