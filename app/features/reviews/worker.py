"""Makes queued reviews, one seat at a time: the same in a server and in `dingo reviewer`."""

import asyncio
import logging
import secrets

import orjson

from app.analysis.engine import MODULE
from app.features.reviews.jobs import ReviewJob, ReviewJobs
from app.live.workers.worker_process import WorkerProcess
from app.rules.game import Json
from app.storage.hands.history import History
from app.storage.log.contract import StorageUnavailable

LONGEST_SECONDS = 90.0
"""A process that judges one choice for longer hangs, and is ended. A killed worker's job is taken
up by another after this long."""
POLL_SECONDS = 2.0
"""Seconds between looks at an empty queue."""
IDLE_POLLS = 30
"""After so many of them the idle process is ended."""

logger = logging.getLogger(__name__)


class ReviewWorker:
    """Works on the queue of one database. Each choice is stored once it is judged, so a worker that
    is killed loses at most the choice it was at."""

    def __init__(self, jobs: ReviewJobs, history: History) -> None:
        self._jobs, self._history = jobs, history
        self._process = WorkerProcess(MODULE, str(jobs.slices))
        self._holder = secrets.token_hex(8)
        self._called = asyncio.Event()

    def call(self) -> None:
        """There is a new job: look at once."""
        self._called.set()

    async def run(self) -> None:
        """Make one review after the other, until cancelled."""
        idle = 0
        try:
            while True:
                self._called.clear()
                if await self._work():
                    idle = 0
                    continue
                idle += 1
                if idle == IDLE_POLLS:
                    await self._process.end()
                await self._wait()
        finally:
            await self._process.end()

    async def _wait(self) -> None:
        try:
            async with asyncio.timeout(POLL_SECONDS):
                await self._called.wait()
        except TimeoutError:
            return

    async def _work(self) -> bool:
        """Do the next job; returns whether there was one."""
        try:
            job = await self._jobs.take(self._holder, LONGEST_SECONDS)
            if job is not None:
                await self._make(job)
        except StorageUnavailable:
            logger.warning("the storage is unavailable: no review can be made")
            await self._process.end()
            return False
        return job is not None

    async def _make(self, job: ReviewJob) -> None:
        try:
            if await self._made(job):
                logger.info("review of hand %s, seat %d finished", *job)
            else:
                await self._process.end()  # the hand was erased, or another worker has the job
        except (OSError, TimeoutError) as error:
            logger.error("review of hand %s, seat %d failed: %s", *job, type(error).__name__)
            await self._process.end()
            await self._jobs.fail(job, self._holder)
        except asyncio.CancelledError:
            await self._process.end()
            await self._jobs.release(job, self._holder)
            raise

    async def _made(self, job: ReviewJob) -> bool:
        """Whether it was made and stored to its end."""
        record = await self._history.hand(job.hand)
        if record is None:
            return False
        asked: dict[str, Json] = {
            "record": record,
            "earlier": await self._history.earlier(job.hand),
            "seat": job.seat,
            "made": await self._jobs.kept(job),
        }
        async with asyncio.timeout(LONGEST_SECONDS):
            await self._process.start()
            await self._process.tell(orjson.dumps(asked) + b"\n")
        while True:
            async with asyncio.timeout(LONGEST_SECONDS):
                part: dict[str, Json] = orjson.loads(await self._process.line())
            if not await self._jobs.keep(job, part, self._holder, LONGEST_SECONDS):
                return False
            if "end" in part:
                return True
