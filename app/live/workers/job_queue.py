"""The questions that wait for a process that thinks: every table has its turn."""

import asyncio
from bisect import insort
from collections.abc import Iterator
from dataclasses import dataclass

from app.bots.thought import Thought
from app.live.workers.question import Question


@dataclass(slots=True, eq=False)
class Job:
    """A question of a table, with the moment of the event loop's clock until which it is of use."""

    table: str
    question: Question
    seconds: float
    until: float
    answer: asyncio.Future[Thought | None]
    turn: int = 0

    def answered(self, thought: Thought | None) -> None:
        """Tell whoever still waits."""
        if not self.answer.done():
            self.answer.set_result(thought)


class JobQueue:
    """One question of each table, then the next of each; the most pressing first."""

    def __init__(self) -> None:
        self._jobs: list[Job] = []
        self._turn = 0
        self._asked = asyncio.Event()

    def __iter__(self) -> Iterator[Job]:
        return iter(self._jobs)

    def __len__(self) -> int:
        return len(self._jobs)

    def put(self, job: Job) -> None:
        """After what its table asks already."""
        ahead = [other.turn for other in self._jobs if other.table == job.table]
        job.turn = max(ahead) + 1 if ahead else self._turn
        insort(self._jobs, job, key=lambda one: (one.turn, one.until))
        self._asked.set()

    async def get(self) -> Job:
        """Take out the first, as soon as there is one."""
        while not self._jobs:
            self._asked.clear()
            await self._asked.wait()
        job = self._jobs.pop(0)
        self._turn = job.turn
        return job

    def discard(self, job: Job) -> None:
        """Nobody waits for its answer any more."""
        if job in self._jobs:
            self._jobs.remove(job)
