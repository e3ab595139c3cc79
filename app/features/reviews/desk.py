"""Where a server's visitors ask for reviews and are told when they are made, and the worker that
makes them: the same in a server and in `dingo reviewer`."""

import asyncio
import hashlib
import hmac
import logging
import secrets
from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from time import monotonic, time
from typing import NamedTuple

import orjson

from app.analysis.engine import MODULE, SeatParts, document
from app.analysis.wire import Review
from app.features.notices.notices import Notices
from app.features.notices.occasions import note
from app.features.reviews.jobs import JobQueue, JobState, ReviewJob, ReviewJobs
from app.live.live_refusals import BrokenReview
from app.live.workers.worker_process import WorkerProcess
from app.rules.game import Json
from app.storage.hands.history import History
from app.storage.log.contract import StorageUnavailable
from app.web.web_refusals import BadSeat, UnknownHand

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


MOST_OF_CLUB, MOST_OF_ADDRESS = 200, 20
"""Caps on the hands that wait for a club, and on the seats that wait for any other address."""
GONE_SECONDS = 10.0
"""A page that follows a review asks every two seconds. A player whose page has not asked for this
long has left."""
TOLD_WITHIN = timedelta(days=1)
LOOK_SECONDS = 2.0
"""Seconds between looks whether a review is made that a player asked for and left."""
MOST_FOLLOWED = 500
"""Cap on the reviews whose players are told."""


class FoundReview(NamedTuple):
    """A review as it is stored."""

    head: Review
    """The document without its choices."""
    choices: list[orjson.Fragment]
    jobs: Mapping[int, JobState]
    """Those of the hand, by seat."""

    @property
    def text(self) -> bytes:
        return orjson.dumps({**self.head, "choices": self.choices})


class ReviewDesk:
    """The reviews of one server."""

    def __init__(
        self, jobs: ReviewJobs, history: History, notices: Notices, secret: str, *, works: bool
    ) -> None:
        """`notices` tells people who asked for a review and did not wait for it. With `works` this
        server makes reviews too; `dingo reviewer` always does."""
        self.jobs = jobs
        self._worker = ReviewWorker(jobs, history) if works else None
        self._notices, self._secret = notices, secret.encode()
        self._followed: dict[str, dict[str, float]] = {}
        """By hand: when each player who asked for its review last did."""
        self.waiting = 0
        """The number of jobs that waited a moment ago."""

    async def run(self) -> None:
        """Make reviews, and tell people of those that are made, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._look())
            if self._worker is not None:
                tasks.create_task(self._worker.run())

    def queue_of(self, club: str | None, address: str, *, known: bool) -> JobQueue:
        """The queue of a member's hand, or of anyone else."""
        if club is not None:
            return JobQueue(f"club {club}", MOST_OF_CLUB)
        name = hmac.new(self._secret, f"review queue {address}".encode(), hashlib.sha256)
        return JobQueue(name.hexdigest()[:32], MOST_OF_ADDRESS, is_stranger=not known)

    async def found(self, hand: str, seat: int | None) -> FoundReview:
        """The review of a seat or of all, as far as it is made.

        Raises Refusal `unknown_hand`, `bad_seat`, StorageUnavailable.
        """
        about = await self.jobs.hand(hand)
        if about is None:
            raise UnknownHand
        game, players = about
        if seat is not None and seat >= len(players):
            raise BadSeat
        made = await self.jobs.seats(hand)
        wanted = range(len(players)) if seat is None else [seat]
        parts = [made[one].parts if one in made else SeatParts(one) for one in wanted]
        review = document({"id": hand, "game": game}, parts, slices=self.jobs.slices)
        for row in review["seats"]:
            if row["seat"] in made and made[row["seat"]].state == "waiting":
                row["status"] = "waiting"
        choices = await self.jobs.choices(hand, wanted) if made else []
        return FoundReview(review, choices, made)

    async def ask(self, hand: str, seats: Sequence[int], queue: JobQueue) -> None:
        """Queue these seats. Raises StorageUnavailable."""
        bots = not any((await self.jobs.people([hand])).values())
        if await self.jobs.add([(hand, seat, bots) for seat in seats], queue) and self._worker:
            self._worker.call()

    async def ask_for_evening(self, ids: Sequence[str], club: str) -> None:
        """Queue the seats of people in these hands, in the background. Raises
        StorageUnavailable."""
        people = await self.jobs.people(ids)
        wanted = [(hand, seat, False) for hand in ids for seat in people.get(hand, ())]
        await self.jobs.add(wanted, JobQueue(f"club {club}", MOST_OF_CLUB, waits=False))

    async def made(self, ids: Sequence[str]) -> int:
        """In how many of these hands the seats of all people are reviewed. Raises
        StorageUnavailable."""
        done, people = await self.jobs.done(ids), await self.jobs.people(ids)
        return sum(all((hand, seat) in done for seat in people.get(hand, ())) for hand in ids)

    def follow(self, hand: str, player: str, review: Review) -> None:
        """This player looks at a review: notify them once it is made, if they have left by then."""
        if review["status"] == "done":
            self._followed.get(hand, {}).pop(player, None)
        elif player in self._notices.subscribed and len(self._followed) < MOST_FOLLOWED:
            self._followed.setdefault(hand, {})[player] = monotonic()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                self.waiting = await self.jobs.waiting()
                for hand in [*self._followed]:
                    made = await self.jobs.seats(hand)
                    if all(one.state in ("done", "failed") for one in made.values()):
                        await self._tell(self._followed.pop(hand), hand, made.values())
            except StorageUnavailable:
                logger.warning("the storage is unavailable: the queue of reviews is not read")

    async def _tell(
        self, players: Mapping[str, float], hand: str, made: Iterable[JobState]
    ) -> None:
        if not any(one.state == "done" for one in made):
            return
        now, gone = self._notices.now(), monotonic() - GONE_SECONDS
        await self._notices.write([
            note(player, "review", hand, 0, due=now, until=now + TOLD_WITHIN)
            for player, at in players.items()
            if at < gone and player in self._notices.subscribed
        ])  # fmt: skip


def is_new(job: JobState | None) -> bool:
    """Whether this seat's review has to be queued. Raises Refusal `no_answer` just after it
    failed."""
    if job is not None and job.state == "failed" and job.until > 1000 * time():
        raise BrokenReview
    return job is None or job.state == "failed"


def is_promoted(job: JobState | None, queue: JobQueue) -> bool:
    """Whether a waiting review should come sooner now that this queue asks for it."""
    return job is not None and job.state == "waiting" and job.rank > queue.rank + 1
