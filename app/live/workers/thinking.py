"""Slow thinking outside the event loop: people's moves never wait for it.

A pool from a library (`pebble`, `concurrent.futures`) would not replace the queue: it serves
first come, first served. Its processes also import what the server imports: 108 MB each and 3.1
s until the first answer, against 37 MB and 0.3 s.

Tables take turns, however many questions each asks. When many questions wait, each gets less
time, so that no deadline passes before its turn comes.
"""

import asyncio
import logging
import os
from bisect import insort
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from app.bots.thought import SearchResult
from app.live.tasks import TaskSet
from app.live.workers.question import GREETING, Question, question_line, read_thought
from app.live.workers.worker_process import ProcessDied, WorkerProcess
from app.tables.table import Hand, Table

# The queue of questions for the thinking processes, in which tables take turns.


@dataclass(slots=True, eq=False)
class Job:
    """A question of a table, which is void after `until`, by the event loop's clock."""

    table: str
    question: Question
    seconds: float
    until: float
    answer: asyncio.Future[SearchResult | None]
    turn: int = 0

    def answered(self, thought: SearchResult | None) -> None:
        """Answer, if the caller still waits."""
        if not self.answer.done():
            self.answer.set_result(thought)


class JobQueue:
    """Serves one question of each table per round, the most urgent first within a round."""

    def __init__(self) -> None:
        self._jobs: list[Job] = []
        self._turn = 0
        self._asked = asyncio.Event()

    def __iter__(self) -> Iterator[Job]:
        return iter(self._jobs)

    def __len__(self) -> int:
        return len(self._jobs)

    def put(self, job: Job) -> None:
        """Queue a job behind the others of its table."""
        ahead = [other.turn for other in self._jobs if other.table == job.table]
        job.turn = max(ahead) + 1 if ahead else self._turn
        insort(self._jobs, job, key=lambda one: (one.turn, one.until))
        self._asked.set()

    async def get(self) -> Job:
        """Take the first job, waiting until there is one."""
        while not self._jobs:
            self._asked.clear()
            await self._asked.wait()
        job = self._jobs.pop(0)
        self._turn = job.turn
        return job

    def discard(self, job: Job) -> None:
        """Drop a job whose caller no longer waits."""
        if job in self._jobs:
            self._jobs.remove(job)


logger = logging.getLogger(__name__)

TRAVEL_SECONDS = 0.05
"""Seconds for an answer to travel; the rest of a deadline is for thinking."""
SHORTEST = 0.01
"""Seconds of thinking below which a question is not asked."""
NEARLY_OVER_SECONDS = 1.0
"""Let a thought finish if it ends sooner than this: starting a new process would cost more."""
HANGING_SECONDS = 10.0
"""A process overdue by this long hangs, and is killed."""
GREETING_SECONDS = 60.0
"""A process that is not ready after this long hangs, and is killed."""
REST_SECONDS = 300.0
"""A process idle for this long is ended."""
RECOVERY_SECONDS = 1.0
"""Pause before restarting a process that died: it may die again at once."""


CPU_LIMIT = Path("/sys/fs/cgroup/cpu.max")
"""The CPU limit of a container: quota and period in microseconds, or `max`."""


def cores(limit: Path = CPU_LIMIT) -> int:
    """How many processes can think at the same time.

    Beyond a container's limit they would use up the server's share as well.
    """
    has_affinity = hasattr(os, "sched_getaffinity")
    there = len(os.sched_getaffinity(0)) if has_affinity else os.cpu_count() or 1
    most, _, period = limit.read_text("ascii").partition(" ") if limit.exists() else ("max", "", "")
    return there if most == "max" else max(1, min(there, int(most) // int(period)))


def present_decision(table: Table, hand: Hand, seat: int, seed: int) -> Question:
    """The decision that this seat has to make now, as a question."""
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
    def __init__(self) -> None:
        super().__init__("app.live.workers.thinking_worker")

    async def start(self) -> None:
        """Start the process and wait until it is ready. Raises ProcessDied."""
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

    async def think(self, question: Question, seconds: float) -> SearchResult:
        """Its thought. One question at a time, after `start`. Raises ProcessDied."""
        answer = await self.ask(question_line(question, seconds))
        try:
            return read_thought(answer)
        except ValueError as error:
            raise ProcessDied from error


class ThinkingPool:
    """A pool of thinking processes, started with the first question."""

    def __init__(
        self,
        processes: int,
        count: Callable[[str], None] = lambda _: None,
        process: Callable[[], ThinkingProcess] = ThinkingProcess,
    ) -> None:
        """`count` is called with each question's outcome: `answered`, `late` or `died`.

        With 0 processes no question is answered.
        """
        self._count = count
        self._queue = JobQueue()
        self._pool = [process() for _ in range(processes)]
        self._tasks = TaskSet()

    async def think(
        self, table: str, question: Question, seconds: float, within: float
    ) -> SearchResult | None:
        """The best action after at most `seconds` of thinking, `within` this many seconds from now.

        None if there was no time for it: the caller then plays by rules of thumb. A caller that no
        longer needs the answer cancels this.
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
        """The number of questions that wait for a process."""
        return len(self._queue)

    async def close(self) -> None:
        """Kill all processes. No question is answered any more."""
        pool, self._pool = self._pool, []
        for job in self._queue:
            job.answered(None)
        await self._tasks.cancel()
        for process in pool:
            await process.end()

    async def _serve(self, process: ThinkingProcess) -> None:
        """Give this process one question after another."""
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
                # The error's message may name cards, so only its type is logged.
                logger.error("a bot's thinking failed", extra={"error": type(error).__name__})
            finally:
                job.answered(None)
            await process.end()
            await asyncio.sleep(RECOVERY_SECONDS)

    async def _next(self, process: ThinkingProcess) -> Job:
        """The next question. An idle process is ended after a while."""
        try:
            async with asyncio.timeout(REST_SECONDS):
                return await self._queue.get()
        except TimeoutError:
            await process.end()
        return await self._queue.get()

    def _share(self, job: Job) -> float:
        """Seconds to think about this job, so that every queued job can be in time.

        Returns 0 if this job is too late already. Other late jobs do not count.
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
        """Let the process think. If nobody waits any more, kill it unless it is nearly done."""
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
