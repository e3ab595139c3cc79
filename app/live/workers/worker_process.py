"""A child process: a module of this program that reads and writes lines."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process

from app import PACKAGE

LONGEST_LINE = 16 * 1024 * 1024


class ProcessDied(OSError):
    """The process could not be started, or ended before it answered."""


class WorkerProcess:
    """A process that starts on first use, and again after it has ended."""

    def __init__(self, module: str, *arguments: str) -> None:
        self._words = (sys.executable, "-m", module, *arguments)
        self._process: Process | None = None
        self._is_ended = False

    @property
    def runs(self) -> bool:
        """Whether it was started and has not ended, on its own or by `end`."""
        process = self._process
        return process is not None and process.returncode is None and not self._is_ended

    async def start(self) -> None:
        """Start the process if it is not running. Raises ProcessDied."""
        if self.runs:
            return
        await self.end()
        self._is_ended = False
        starting = asyncio.create_task(
            asyncio.create_subprocess_exec(
                *self._words,
                stdin=PIPE,
                stdout=PIPE,
                cwd=PACKAGE.parent,
                limit=LONGEST_LINE,
            )
        )
        try:
            self._process = await asyncio.shield(starting)
        except OSError as error:
            raise ProcessDied from error
        except asyncio.CancelledError:
            self._process = await starting  # otherwise nobody could end it
            raise

    async def ask(self, line: bytes) -> bytes:
        """The answer to a line. Raises ProcessDied."""
        await self.tell(line)
        return await self.line()

    async def tell(self, line: bytes) -> None:
        """Send a line to the process. Raises ProcessDied."""
        if self._process is None or self._process.stdin is None:
            raise ProcessDied
        try:
            self._process.stdin.write(line)
            await self._process.stdin.drain()
        except OSError as error:
            raise ProcessDied from error

    async def line(self) -> bytes:
        """The next line from the process. Raises ProcessDied."""
        if self._process is None or self._process.stdout is None:
            raise ProcessDied
        try:
            line = await self._process.stdout.readline()
        except (OSError, ValueError) as error:  # it is broken, or the line is too long
            raise ProcessDied from error
        if not line.endswith(b"\n"):
            raise ProcessDied
        return line

    async def end(self) -> None:
        """Kill the process, which has no state to lose.

        Even a caller that is cancelled (twice) waits, because nobody else would reap the process.
        """
        self._is_ended = True
        process, cancelled = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        while process.returncode is None:
            try:
                await process.wait()
            except asyncio.CancelledError as error:
                cancelled = error
        if self._process is process:
            self._process = None
        if cancelled is not None:
            raise cancelled
