"""The queue of questions for the thinking processes, in which tables take turns."""

import asyncio
from bisect import insort
from collections.abc import Iterator
from dataclasses import dataclass

from app.bots.thought import SearchResult
from app.live.workers.question import Question


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
