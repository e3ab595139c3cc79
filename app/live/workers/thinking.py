"""Thinking that takes long, outside of the event loop: people's moves never wait for it.

A pool from a library (`pebble`, `concurrent.futures`) was tried instead of
`worker_process.py` and `thinking_worker.py`. It serves first come, first served, so that
the queue below would remain. And its processes import what the server imports: 108 MB each
and 3.1 s until the first answer, next to 37 MB and 0.3 s.

Every table has its turn, however many questions it asks. When many wait each is thought
about for less time, so that nobody's deadline passes before their turn comes.
"""

import asyncio
import logging
import os
from collections.abc import Callable
from pathlib import Path

from app.bots.thought import Thought
from app.live.table.tasks import TaskSet
from app.live.workers.job_queue import Job, JobQueue
from app.live.workers.question import GREETING, Question, question_line, read_thought
from app.live.workers.worker_process import ProcessDied, WorkerProcess
from app.tables.table import Hand, Table

logger = logging.getLogger(__name__)

TRAVEL_SECONDS = 0.05
"""From the end of a thought until it is known here; the rest of a deadline is for thinking."""
SHORTEST = 0.01
"""Less is not worth a question."""
NEARLY_OVER_SECONDS = 1.0
"""A thought that takes no longer than this any more is not worth ending a process for."""
HANGING_SECONDS = 10.0
"""A process that is so long overdue will not answer at all."""
GREETING_SECONDS = 60.0
"""A process that has not said by then that it is ready hangs: it will never be."""
REST_SECONDS = 300.0
"""A process that has had nothing to think about for so long is ended."""
RECOVERY_SECONDS = 1.0
"""For so long a process that died is not started again: perhaps it cannot live."""


CPU_LIMIT = Path("/sys/fs/cgroup/cpu.max")
"""What a container may use: microseconds of CPU in each period of so many, or `max`."""


def cores(limit: Path = CPU_LIMIT) -> int:
    """How many processes can think at the same time.

    More than a container's limit would use it up, and the server with them would stand still.
    """
    has_affinity = hasattr(os, "sched_getaffinity")
    there = len(os.sched_getaffinity(0)) if has_affinity else os.cpu_count() or 1
    most, _, period = limit.read_text("ascii").partition(" ") if limit.exists() else ("max", "", "")
    return there if most == "max" else max(1, min(there, int(most) // int(period)))


def present_decision(table: Table, hand: Hand, seat: int, seed: int) -> Question:
    """What this seat is asked now."""
    before = hand.before
    return Question(
        game=table.game.name,
        options=dict(table.options),
        scores=before.scores,
        wins=before.wins,
        hands=before.hands,
        state=table.game.encode(hand.state),
        seat=seat,
        seed=seed,
    )


class ThinkingProcess(WorkerProcess):
    """One process that thinks."""

    def __init__(self) -> None:
        super().__init__("app.live.workers.thinking_worker")

    async def start(self) -> None:
        """Be ready to think. Raises ProcessDied."""
        if self.runs:
            return
        await super().start()
        try:
            async with asyncio.timeout(GREETING_SECONDS):
                greeting = await self.line()
        except TimeoutError:
            await self.end()
            raise ProcessDied from None
        if greeting != GREETING:
            raise ProcessDied

    async def think(self, question: Question, seconds: float) -> Thought:
        """What it comes to. One question at a time, after `start`. Raises ProcessDied."""
        answer = await self.ask(question_line(question, seconds))
        try:
            return read_thought(answer)
        except ValueError as error:
            raise ProcessDied from error


class Thinking:
    """So many processes that think; none are there before the first question."""

    def __init__(
        self,
        processes: int,
        count: Callable[[str], None] = lambda _: None,
        process: Callable[[], ThinkingProcess] = ThinkingProcess,
    ) -> None:
        """`count` is told what became of each question: `answered`, `late` or `died`.

        With no processes nothing is ever thought about.
        """
        self._count = count
        self._queue = JobQueue()
        self._pool = [process() for _ in range(processes)]
        self._tasks = TaskSet()

    async def think(
        self, table: str, question: Question, seconds: float, within: float
    ) -> Thought | None:
        """What to do, after at most so many `seconds` of thinking, and `within` so many from now.

        None when that was not possible: whoever asks has to manage by rules of
        thumb. Whoever does not need the answer any more cancels this.
        """
        if not self._pool:
            return None
        if not self._tasks:
            for process in self._pool:
                self._tasks.start_unattended(self._serve(process))
        loop = asyncio.get_running_loop()
        job = Job(table, question, seconds, loop.time() + within, loop.create_future())
        self._queue.put(job)
        try:
            async with asyncio.timeout_at(job.until):
                return await job.answer
        except TimeoutError:
            self._count("late")
            return None
        finally:
            self._queue.discard(job)

    @property
    def waiting(self) -> int:
        """How many questions nobody thinks about yet."""
        return len(self._queue)

    async def close(self) -> None:
        """End all processes at once; from now on nothing is thought about."""
        pool, self._pool = self._pool, []
        for job in self._queue:
            job.answered(None)
        await self._tasks.cancel()
        for process in pool:
            await process.end()

    async def _serve(self, process: ThinkingProcess) -> None:
        """Have this process think about one question after the other."""
        while True:
            job = await self._next(process)
            try:
                await process.start()
                seconds = self._share(job)
                if seconds > 0 and not job.answer.done():
                    await self._ask(process, job, seconds)
                continue
            except ProcessDied:
                self._count("died")
                logger.warning("a thinking process died; another one takes its place")
            except Exception as error:
                # What it says may tell of cards; its kind does not.
                logger.error("thinking broke off", extra={"error": type(error).__name__})
            finally:
                job.answered(None)
            await process.end()
            await asyncio.sleep(RECOVERY_SECONDS)

    async def _next(self, process: ThinkingProcess) -> Job:
        """What is to be thought about next; without anything for long, the process is ended."""
        try:
            async with asyncio.timeout(REST_SECONDS):
                return await self._queue.get()
        except TimeoutError:
            await process.end()
        return await self._queue.get()

    def _share(self, job: Job) -> float:
        """For how long to think about this, so that nobody in the queue is too late.

        Nothing when it is too late already. Who cannot be in time any more counts no longer.
        """
        now = asyncio.get_running_loop().time() + TRAVEL_SECONDS
        if job.until - now < SHORTEST:
            return 0.0
        share = min(job.seconds, job.until - now)
        for ahead, other in enumerate(self._queue, start=1):
            possible = (other.until - now) / (ahead // len(self._pool) + 1)
            if possible >= SHORTEST:
                share = min(share, possible)
        return share

    async def _ask(self, process: ThinkingProcess, job: Job, seconds: float) -> None:
        """Let it think, and end it when nobody waits any more.

        What is nearly over is left to end by itself: a new process would cost more.
        """
        loop = asyncio.get_running_loop()
        over = loop.time() + seconds
        work = asyncio.create_task(process.think(job.question, seconds))
        try:
            await asyncio.wait((work, job.answer), return_when=asyncio.FIRST_COMPLETED)
            left = over - loop.time()
            if not work.done() and left < NEARLY_OVER_SECONDS:
                await asyncio.wait((work,), timeout=max(left, 0.0) + HANGING_SECONDS)
            if work.done():
                thought = work.result()
                if not job.answer.done():
                    self._count("answered")
                    job.answered(thought)
        finally:
            if not work.done():
                work.cancel()
                await asyncio.wait((work,))
                await process.end()
