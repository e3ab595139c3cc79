"""Review jobs: one row for each seat of a hand, in one queue for all servers and reviewers.

People with a cookie come before strangers, people who wait before those who don't, and hands with
people before those of bots. Among equals the queue that was served longest ago is next, so a club
that wants a whole evening delays another club's hand by one job.
"""

from collections.abc import Mapping, Sequence
from time import time
from typing import Literal, NamedTuple

import orjson
from sqlalchemy import BigInteger, ColumnElement, Text, bindparam, cast, func, select, text, update

from app.analysis.course import played
from app.analysis.engine import ENGINE, SeatParts
from app.features.reviews.schema import review_choices, review_jobs
from app.rules.game import Json
from app.storage.database import Database
from app.storage.hands.schema import hands

State = Literal["waiting", "running", "done", "failed"]

TURN_MILLIS = 3_600_000
"""A queue that was not served for an hour counts as never served."""
FAILED_MILLIS = 30_000
"""A failed job is not tried again for this long."""

_BIG = BigInteger()

# A job that somebody waits for now moves ahead of the evening it was queued with.
_ADD = text("""
    INSERT INTO review_jobs (hand_id, engine, seat, state, queue, rank, asked_at, until)
    SELECT id, :engine, :seat, 'waiting', :queue, :rank, :now, 0 FROM hands WHERE id = :hand
    ON CONFLICT (hand_id, engine, seat) DO UPDATE
    SET state = 'waiting', queue = excluded.queue, rank = excluded.rank, until = 0
    WHERE (review_jobs.state = 'waiting' AND review_jobs.rank > excluded.rank)
        OR (review_jobs.state = 'failed' AND review_jobs.until < excluded.asked_at)
""").bindparams(bindparam("now", type_=_BIG))
_NEXT = text("""
    SELECT job.hand_id, job.seat FROM review_jobs job LEFT JOIN (
        SELECT queue, max(began_at) AS served FROM review_jobs
        WHERE began_at > :since GROUP BY queue
    ) turn ON turn.queue = job.queue
    WHERE job.engine = :engine
        AND (job.state = 'waiting' OR (job.state = 'running' AND job.until < :now))
    ORDER BY job.rank, coalesce(turn.served, 0), job.asked_at, job.hand_id, job.seat LIMIT 1
""").bindparams(bindparam("now", type_=_BIG), bindparam("since", type_=_BIG))
# Two processes may have chosen the same job: the second finds it taken.
_TAKE = text("""
    UPDATE review_jobs SET state = 'running', holder = :holder, began_at = :now, until = :until
    WHERE hand_id = :hand AND engine = :engine AND seat = :seat
        AND (state = 'waiting' OR (state = 'running' AND until < :now))
    RETURNING seat
""").bindparams(bindparam("now", type_=_BIG), bindparam("until", type_=_BIG))
_KEEP_CHOICE = text("""
    INSERT INTO review_choices (hand_id, engine, step, seat, choice, turn, loss)
    SELECT id, :engine, :step, :seat, :choice, :turn, :loss FROM hands WHERE id = :hand
    ON CONFLICT (hand_id, engine, step) DO NOTHING
""").bindparams(
    *(bindparam(name, type_=review_choices.c[name].type) for name in ("choice", "turn", "loss"))
)


class ReviewJob(NamedTuple):
    """A job that somebody has taken."""

    hand: str
    seat: int


class JobQueue(NamedTuple):
    """For whom a review is made."""

    name: str
    """The club's or the address's name."""
    most: int
    """Cap on the hands that wait in it."""
    is_stranger: bool = False
    """Without a cookie."""
    waits: bool = True
    """Whether somebody waits for it now."""

    @property
    def rank(self) -> int:
        """The rank of its jobs: the smallest is next. Hands of bots come one after it."""
        return 4 * self.is_stranger + 2 * (not self.waits)


class JobState(NamedTuple):
    """A seat's job, and what it has made."""

    state: State
    until: int
    rank: int
    parts: SeatParts


class ReviewJobs:
    """The jobs of one database, for one engine. Every method raises StorageUnavailable."""

    def __init__(self, database: Database, slices: int) -> None:
        self._database = database
        self.engine = f"{ENGINE}-{slices}"
        self.slices = slices

    async def hand(self, hand: str) -> tuple[str, list[Json]] | None:
        """The game and the public players of a finished hand."""
        query = select(hands.c.game, hands.c.players).where(hands.c.id == hand)
        found = (await self._database.read(query)).one_or_none()
        return None if found is None else (found.game, found.players)

    async def add(self, wanted: Sequence[tuple[str, int, bool]], queue: JobQueue) -> int:
        """Queue seats of hands (and whether only bots played them), as far as there is room;
        returns how many there was room for."""
        job = review_jobs.c
        mine = (job.queue == queue.name) & (job.state == "waiting")
        async with self._database.writing() as connection:
            count = select(func.count(job.hand_id.distinct())).where(mine)
            room = max(queue.most - (await connection.scalar(count) or 0), 0)
            some = {*[*dict.fromkeys(hand for hand, _, _ in wanted)][:room]}
            rows = [
                {
                    "hand": hand, "engine": self.engine, "seat": seat, "queue": queue.name,
                    "rank": queue.rank + bots, "now": _now(),
                }
                for hand, seat, bots in wanted if hand in some
            ]  # fmt: skip
            if rows:
                await connection.execute(_ADD, rows)
        return len(rows)

    async def take(self, holder: str, seconds: float) -> ReviewJob | None:
        """The next job, which is this holder's for so long."""
        now = _now()
        given = {"engine": self.engine, "now": now}
        while True:
            found = (await self._database.read(_NEXT, given | {"since": now - TURN_MILLIS})).first()
            if found is None:
                return None
            job = ReviewJob(*found)
            until = now + int(1000 * seconds)
            async with self._database.writing() as connection:
                taken = given | job._asdict() | {"holder": holder, "until": until}
                if await connection.scalar(_TAKE, taken) is not None:
                    return job

    async def keep(
        self, job: ReviewJob, part: Mapping[str, Json], holder: str, seconds: float
    ) -> bool:
        """Store a part of the review; returns whether the job is still this holder's."""
        values: dict[str, Json] = {"until": _now() + int(1000 * seconds)}
        if "head" in part:
            values["head"] = part["head"]
        if "end" in part:
            made = [one["choice"] for one in await self.kept(job)]
            found = played(made, part["end"]["ledger"], part["end"]["accuracy"])
            values |= {"state": "done", "totals": part["end"], "found": found._asdict()}
        query = update(review_jobs).where(self._held(job, holder)).values(values)
        async with self._database.writing() as connection:
            if not (await connection.execute(query)).rowcount:
                return False
            if "choice" in part:
                one = part["choice"]
                given = {"hand": job.hand, "engine": self.engine, "seat": job.seat, **one}
                await connection.execute(_KEEP_CHOICE, given | {"step": one["choice"]["step"]})
        return True

    async def fail(self, job: ReviewJob, holder: str) -> None:
        """It cannot be made now."""
        await self._put_back(job, holder, "failed", _now() + FAILED_MILLIS)

    async def release(self, job: ReviewJob, holder: str) -> None:
        """Somebody else may go on with it."""
        await self._put_back(job, holder, "waiting", 0)

    async def kept(self, job: ReviewJob) -> list[dict[str, Json]]:
        """The choices that are judged already: the fields of `KeptChoice`."""
        one = review_choices.c
        query = select(one.choice, one.turn, one.loss).where(
            (one.hand_id == job.hand) & (one.engine == self.engine) & (one.seat == job.seat)
        )
        rows = await self._database.read(query.order_by(one.step))
        return [{"choice": row.choice, "turn": row.turn, "loss": row.loss} for row in rows]

    async def seats(self, hand: str) -> dict[int, JobState]:
        """What there is of a hand's review, by seat, without its choices."""
        job = review_jobs.c
        query = select(job.seat, job.state, job.until, job.rank, job.head, job.totals).where(
            (job.hand_id == hand) & (job.engine == self.engine)
        )
        return {
            row.seat: JobState(
                row.state, row.until, row.rank, SeatParts(row.seat, row.head, (), row.totals)
            )
            for row in await self._database.read(query)
        }

    async def choices(self, hand: str, seats: Sequence[int]) -> list[orjson.Fragment]:
        """The judged choices of these seats, as they are stored: the event loop reads none."""
        one = review_choices.c
        query = select(cast(one.choice, Text)).where(
            (one.hand_id == hand) & (one.engine == self.engine) & one.seat.in_(seats)
        )
        rows = await self._database.read(query.order_by(one.step))
        return [orjson.Fragment(text) for (text,) in rows]

    async def choice(self, hand: str, step: int) -> Json:
        """A judged choice of a seat whose review is done; None without one."""
        one, job = review_choices.c, review_jobs.c
        query = select(one.choice).join(
            review_jobs,
            (job.hand_id == one.hand_id) & (job.engine == one.engine) & (job.seat == one.seat),
        )
        here = (one.hand_id == hand) & (one.engine == self.engine) & (one.step == step)
        return await self._database.value(query.where(here & (job.state == "done")))

    async def people(self, ids: Sequence[str]) -> dict[str, list[int]]:
        """The seats of people in these hands."""
        query = select(hands.c.id, hands.c.players).where(hands.c.id.in_(ids))
        return {
            hand: [player["seat"] for player in players if not player["bot"]]
            for hand, players in await self._database.read(query)
        }

    async def done(self, ids: Sequence[str]) -> set[tuple[str, int]]:
        """Which seats of these hands are reviewed."""
        job = review_jobs.c
        query = select(job.hand_id, job.seat).where(
            job.hand_id.in_(ids) & (job.engine == self.engine) & (job.state == "done")
        )
        return {(hand, seat) for hand, seat in await self._database.read(query)}

    async def waiting(self) -> int:
        """How many jobs wait."""
        job = review_jobs.c
        query = select(func.count()).where((job.state == "waiting") & (job.engine == self.engine))
        return int(await self._database.value(query) or 0)

    def _held(self, job: ReviewJob, holder: str) -> ColumnElement[bool]:
        one = review_jobs.c
        mine = (one.hand_id == job.hand) & (one.engine == self.engine) & (one.seat == job.seat)
        return mine & (one.holder == holder) & (one.state == "running")

    async def _put_back(self, job: ReviewJob, holder: str, state: State, until: int) -> None:
        query = update(review_jobs).where(self._held(job, holder))
        async with self._database.writing() as connection:
            await connection.execute(query.values(state=state, until=until, holder=None))


def _now() -> int:
    return int(1000 * time())
