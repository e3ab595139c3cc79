"""A process beside the server: a module of this program that reads lines and writes lines."""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

ROOT = Path(__file__).parents[2]
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
"""There are as many processes as cores: none of them needs threads besides."""
LONGEST_LINE = 16 * 1024 * 1024


class ProcessDied(OSError):
    """The process could not be started, or ended before it had said what it was asked for."""


class WorkerProcess:
    """Its process is started when it is first needed, and again after it ended."""

    def __init__(self, module: str, *arguments: str) -> None:
        self._words = (sys.executable, "-m", module, *arguments)
        self._process: Process | None = None
        self._is_ended = False

    @property
    def runs(self) -> bool:
        """Whether it was started, and has not ended by itself or by `end`."""
        process = self._process
        return process is not None and process.returncode is None and not self._is_ended

    async def start(self) -> None:
        """Be there. Raises ProcessDied."""
        if self.runs:
            return
        await self.end()
        self._is_ended = False
        starting = asyncio.create_task(
            asyncio.create_subprocess_exec(
                *self._words,
                stdin=PIPE,
                stdout=PIPE,
                cwd=ROOT,
                env=os.environ | ONE_THREAD,
                limit=LONGEST_LINE,
            )
        )
        try:
            self._process = await asyncio.shield(starting)
        except OSError as error:
            raise ProcessDied from error
        except asyncio.CancelledError:
            self._process = await starting  # or nobody could end it
            raise

    async def ask(self, line: bytes) -> bytes:
        """The line with which it answers this one. Raises ProcessDied."""
        await self.tell(line)
        return await self.line()

    async def tell(self, line: bytes) -> None:
        """Let it read this. Raises ProcessDied."""
        if self._process is None or self._process.stdin is None:
            raise ProcessDied
        try:
            self._process.stdin.write(line)
            await self._process.stdin.drain()
        except OSError as error:
            raise ProcessDied from error

    async def line(self) -> bytes:
        """What it says next. Raises ProcessDied."""
        if self._process is None or self._process.stdout is None:
            raise ProcessDied
        try:
            line = await self._process.stdout.readline()
        except (OSError, ValueError) as error:  # it is broken, or says too much
            raise ProcessDied from error
        if not line.endswith(b"\n"):
            raise ProcessDied
        return line

    async def end(self) -> None:
        """End it at once, whatever it thinks about: it has nothing to lose.

        Who is cancelled meanwhile has ended it all the same, and may ask again to wait for that.
        """
        self._is_ended = True
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
            self._process = None
