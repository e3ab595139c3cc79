"""Thinking that takes long, outside of the event loop: people's moves never wait for it.

A pool from a library (`pebble`, `concurrent.futures`) was tried instead of
`thinking_process.py` and `thinking_worker.py`. It serves first come, first served, so that
the queue below would remain. And its processes import what the server imports: 108 MB each
and 3.1 s until the first answer, next to 37 MB and 0.3 s.

Every table has its turn, however many questions it asks. When many wait each is thought
about for less time, so that nobody's deadline passes before their turn comes.
"""

import asyncio
import logging
import os
from collections.abc import Callable

from app.bots.thought import Thought
from app.live.job_queue import Job, JobQueue
from app.live.question import Question
from app.live.tasks import log_failure
from app.live.thinking_process import ProcessDied, ThinkingProcess
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
REST_SECONDS = 300.0
"""When nobody has asked anything for so long the processes are ended."""
RECOVERY_SECONDS = 1.0
"""For so long a process that died is not started again: perhaps it cannot live."""


def cores() -> int:
    """How many processes can think at the same time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


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
        self._size = processes
        self._count = count
        self._queue = JobQueue()
        self._pool = [process() for _ in range(processes)]
        self._idle = list(self._pool)
        self._at_work: dict[asyncio.Task[None], Job] = {}
        self._rest: asyncio.Task[None] | None = None

    async def think(
        self, table: str, question: Question, seconds: float, within: float
    ) -> Thought | None:
        """What to do, after at most so many `seconds` of thinking, and `within` so many from now.

        None when that was not possible: whoever asks has to manage by rules of
        thumb. Whoever does not need the answer any more cancels this.
        """
        if not self._size:
            return None
        loop = asyncio.get_running_loop()
        job = Job(table, question, seconds, loop.time() + within, loop.create_future())
        self._queue.put(job)
        self._begin()
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
        return len(list(self._queue))

    async def close(self) -> None:
        """End all processes at once; from now on nothing is thought about."""
        self._size = 0
        while (waiting := self._queue.next()) is not None:
            waiting.answered(None)
        for job in self._at_work.values():
            job.answered(None)
        for process in self._pool:
            await process.close()
        await asyncio.gather(*self._at_work, return_exceptions=True)
        if self._rest is not None:
            self._rest.cancel()

    def _begin(self) -> None:
        """Give those who are idle something to do."""
        while self._size and self._idle and (job := self._queue.next()) is not None:
            task = asyncio.create_task(self._serve(self._idle.pop(), job))
            self._at_work[task] = job
            task.add_done_callback(self._at_work.pop)
            task.add_done_callback(log_failure)

    def _share(self, job: Job) -> float:
        """For how long to think about this, so that nobody in the queue is too late.

        Nothing when it is too late already. Who cannot be in time any more counts no longer.
        """
        now = asyncio.get_running_loop().time() + TRAVEL_SECONDS
        if job.until - now < SHORTEST:
            return 0.0
        share = min(job.seconds, job.until - now)
        for ahead, other in enumerate(self._queue, start=1):
            possible = (other.until - now) / (ahead // self._size + 1)
            if possible >= SHORTEST:
                share = min(share, possible)
        return share

    async def _serve(self, process: ThinkingProcess, job: Job) -> None:
        """Think about this, then on to the next."""
        try:
            await process.start()
            seconds = self._share(job)
            if seconds > 0 and not job.answer.done():
                await self._ask(process, job, seconds)
        except ProcessDied:
            if self._size:
                self._count("died")
                logger.warning("a thinking process died; another one takes its place")
            await self._replace(process, job)
        except Exception:
            await self._replace(process, job)
            raise
        else:
            self._free(process)

    async def _replace(self, process: ThinkingProcess, job: Job) -> None:
        """End what broke and give up its question; in a moment another process may be started."""
        await process.end()
        if self._size:
            asyncio.get_running_loop().call_later(RECOVERY_SECONDS, self._free, process)
        job.answered(None)

    async def _ask(self, process: ThinkingProcess, job: Job, seconds: float) -> None:
        """Let it think, and end it when nobody waits any more.

        What is nearly over is left to end by itself: a new process would cost more.
        """
        loop = asyncio.get_running_loop()
        over = loop.time() + seconds
        work = asyncio.create_task(process.think(job.question, seconds))
        await asyncio.wait((work, job.answer), return_when=asyncio.FIRST_COMPLETED)
        left = over - loop.time()
        if not work.done() and self._size and left < NEARLY_OVER_SECONDS:
            await asyncio.wait((work,), timeout=max(left, 0.0) + HANGING_SECONDS)
        if not work.done():
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
            await process.end()
            return
        thought = work.result()
        if not job.answer.done():
            self._count("answered")
            job.answered(thought)

    def _free(self, process: ThinkingProcess) -> None:
        self._idle.append(process)
        self._begin()
        if not self._size:
            return
        if self._rest is not None:
            self._rest.cancel()
        self._rest = asyncio.create_task(self._end_idle())
        self._rest.add_done_callback(log_failure)

    async def _end_idle(self) -> None:
        """End the processes that have nothing to do, once nobody has asked for long."""
        await asyncio.sleep(REST_SECONDS)
        for process in list(self._idle):
            await process.end()
