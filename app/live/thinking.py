"""Thinking that takes long, outside of the event loop: people's moves never wait for it.

Everybody who has to decide something waits in line, one table after the other,
whatever the number of its questions. When many wait each is thought about for
less time, so that nobody's deadline passes before their turn comes.
"""

import asyncio
import logging
import os
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

from app.bots.thought import Thought
from app.live.brain import Question
from app.live.thinker import Thinker, ThinkerDied
from app.tables.table import Hand, Table

logger = logging.getLogger(__name__)

TRAVEL_SECONDS = 0.05
"""From the end of a thought until it is known here; the rest of a deadline is for thinking."""
SHORTEST = 0.01
"""Less is not worth a question."""
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


@dataclass(slots=True, eq=False)
class Job:
    """A question that somebody waits for until a moment of the event loop's clock."""

    question: Question
    seconds: float
    until: float
    answer: asyncio.Future[Thought | None]

    def answered(self, thought: Thought | None) -> None:
        """Tell whoever still waits."""
        if not self.answer.done():
            self.answer.set_result(thought)


class Line:
    """Who waits, by table: from each in turn."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, deque[Job]] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def put(self, table: str, job: Job) -> None:
        """At the end of what this table asks."""
        self._tables.setdefault(table, deque()).append(job)
        self._count += 1

    def leave(self, table: str, job: Job) -> None:
        """Nobody waits for it any more."""
        jobs = self._tables.get(table, deque())
        if job in jobs:
            jobs.remove(job)
            self._count -= 1
        if not jobs:
            self._tables.pop(table, None)

    def next(self) -> Job | None:
        """The first of the table whose turn it is, which then has its next turn last."""
        if not self._tables:
            return None
        table, jobs = self._tables.popitem(last=False)
        job = jobs.popleft()
        self._count -= 1
        if jobs:
            self._tables[table] = jobs
        return job


class Thinking:
    """So many processes that think; none are there before the first question."""

    def __init__(
        self,
        processes: int,
        count: Callable[[str], None] = lambda _: None,
        thinker: Callable[[], Thinker] = Thinker,
    ) -> None:
        """`count` is told what became of each question: `answered`, `late` or `died`.

        With no processes nothing is ever thought about.
        """
        self._processes = processes
        self._count = count
        self._line = Line()
        self._idle = [thinker() for _ in range(processes)]
        self._at_work: dict[asyncio.Task[None], Job] = {}

    async def think(
        self, table: str, question: Question, seconds: float, within: float
    ) -> Thought | None:
        """What to do, after at most so many `seconds` of thinking, and `within` so many from now.

        None when that was not possible: whoever asks has to manage by rules of
        thumb. Whoever does not need the answer any more cancels this.
        """
        if not self._processes:
            return None
        loop = asyncio.get_running_loop()
        job = Job(question, seconds, loop.time() + within, loop.create_future())
        self._line.put(table, job)
        self._begin()
        try:
            async with asyncio.timeout_at(job.until):
                return await job.answer
        except TimeoutError:
            self._count("late")
            return None
        finally:
            self._line.leave(table, job)

    async def close(self) -> None:
        """End all processes at once; from now on nothing is thought about."""
        self._processes = 0
        while (waiting := self._line.next()) is not None:
            waiting.answered(None)
        for job in self._at_work.values():
            job.answered(None)
        await asyncio.gather(*self._at_work)
        for thinker in self._idle:
            await thinker.end()

    def _begin(self) -> None:
        """Give those who are idle something to do."""
        while self._processes and self._idle and (job := self._line.next()) is not None:
            seconds = self._share(job)
            if seconds > 0:
                task = asyncio.create_task(self._serve(self._idle.pop(), job, seconds))
                self._at_work[task] = job
                task.add_done_callback(self._at_work.pop)

    def _share(self, job: Job) -> float:
        """For how long to think about this, so that those behind it get their turn as well.

        Nothing when it is too late.
        """
        left = job.until - asyncio.get_running_loop().time() - TRAVEL_SECONDS
        if left < SHORTEST:
            return 0.0
        fair = left * self._processes / (len(self._line) + 1)
        return min(job.seconds, left, max(SHORTEST, fair))

    async def _serve(self, thinker: Thinker, job: Job, seconds: float) -> None:
        """Think about this, unless nobody waits for it any more; then on to the next."""
        work = asyncio.create_task(thinker.think(job.question, seconds))
        await asyncio.wait((work, job.answer), return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            work.cancel()
        try:
            job.answered(await work)
            self._count("answered")
        except asyncio.CancelledError:
            await thinker.end()
        except ThinkerDied:
            self._count("died")
            logger.warning("a thinking process died; another one takes its place")
            job.answered(None)
            await thinker.end()
            asyncio.get_running_loop().call_later(RECOVERY_SECONDS, self._free, thinker)
            return
        self._free(thinker)

    def _free(self, thinker: Thinker) -> None:
        self._idle.append(thinker)
        self._begin()
