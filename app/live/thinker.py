"""One process that thinks, seen from the server."""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

from app.bots.thought import Thought
from app.live.brain import Question, question_line, read_thought

ROOT = Path(__file__).parents[2]
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
"""There are as many processes as cores: none of them needs threads besides."""
LONGEST_LINE = 4 * 1024 * 1024


class ThinkerDied(Exception):
    """The process ended in the middle of a thought."""


class Thinker:
    """Its process is started when it is first asked something, and again after it ended."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def think(self, question: Question, seconds: float) -> Thought:
        """What it comes to. One question at a time. Raises ThinkerDied."""
        try:
            stdin, stdout = await self._lines()
            stdin.write(question_line(question, seconds))
            await stdin.drain()
            answer = await stdout.readline()
        except (OSError, ValueError) as error:
            raise ThinkerDied from error
        if not answer.endswith(b"\n"):
            raise ThinkerDied
        return read_thought(answer)

    async def end(self) -> None:
        """End its process at once, whatever it thinks about: it has nothing to lose."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def _lines(self) -> tuple[asyncio.StreamWriter, asyncio.StreamReader]:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "app.live.brain"),
                stdin=PIPE,
                stdout=PIPE,
                cwd=ROOT,
                env=os.environ | ONE_THREAD,
                limit=LONGEST_LINE,
            )
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None:
            raise ThinkerDied
        return stdin, stdout
