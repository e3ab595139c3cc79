"""The queue of reviews: its order, its caps, and what survives a killed worker."""

from collections.abc import AsyncIterator

import pytest

from app.features.reviews.jobs import JobQueue, ReviewJob, ReviewJobs
from app.storage.database import Database
from app.storage.log.sql import SqlLog
from app.storage.people.erasing import Erasing
from tests.storage.samples import code, entry, hand
from tests.web.played import choice, parts_of

ANN, BEN = JobQueue("ann", 20), JobQueue("ben", 20)
STRANGER = JobQueue("stranger", 20, is_stranger=True)
EVENING = JobQueue("club", 200, waits=False)


@pytest.fixture
async def jobs(database: Database) -> AsyncIterator[ReviewJobs]:
    found = ReviewJobs(database, 2)
    yield found
    while (job := await found.take("cleaner", 60)) is not None:
        await found.fail(job, "cleaner")


async def hands(database: Database, count: int) -> list[str]:
    log, ids = SqlLog(database), []
    for _ in range(count):
        one = hand(code())
        await log.append(one.table, entry(1), hand=one)
        ids.append(one.id)
    await log.close()
    return ids


async def order(jobs: ReviewJobs, most: int = 100) -> list[str]:
    """The hands in the order in which one worker gets them."""
    found: list[str] = []
    while len(found) < most and (job := await jobs.take("worker", 60)) is not None:
        found.append(job.hand)
    return found


async def test_people_who_wait_come_before_evenings_and_strangers_last(
    database: Database, jobs: ReviewJobs
) -> None:
    a, b, c, d = await hands(database, 4)
    await jobs.add([(a, 0, False)], STRANGER)
    await jobs.add([(b, 0, False)], EVENING)
    await jobs.add([(c, 0, True)], ANN)
    await jobs.add([(d, 0, False)], ANN)
    assert await order(jobs) == [d, c, b, a]


async def test_an_evening_of_200_hands_delays_another_clubs_hand_by_one_job(
    database: Database, jobs: ReviewJobs
) -> None:
    *evening, other = await hands(database, 201)
    await jobs.add([(one, seat, False) for one in evening for seat in range(4)], EVENING)
    assert await jobs.waiting() == 800
    assert await jobs.take("worker", 60) is not None
    await jobs.add([(other, seat, False) for seat in range(4)], BEN)
    assert (await order(jobs, 5))[:4] == [other] * 4


async def test_clubs_that_wait_take_turns(database: Database, jobs: ReviewJobs) -> None:
    *many, other = await hands(database, 5)
    await jobs.add([(one, 0, False) for one in many], ANN)
    assert await jobs.take("worker", 60) is not None
    await jobs.add([(other, 0, False)], BEN)
    assert (await order(jobs))[0] == other


async def test_a_queued_hand_moves_ahead_for_a_person_who_waits(
    database: Database, jobs: ReviewJobs
) -> None:
    a, b = await hands(database, 2)
    await jobs.add([(a, 0, False), (b, 0, False)], EVENING)
    await jobs.add([(b, 0, False)], BEN)
    await jobs.add([(b, 0, False)], EVENING)
    assert await order(jobs) == [b, a]


async def test_a_queue_has_a_cap_on_its_hands(database: Database, jobs: ReviewJobs) -> None:
    ids = await hands(database, 3)
    wanted = [(one, seat, False) for one in ids for seat in range(4)]
    assert await jobs.add(wanted, JobQueue("small", 2)) == 8
    assert await jobs.add(wanted[8:], JobQueue("small", 2)) == 0
    assert await jobs.waiting() == 8


async def test_a_killed_workers_job_goes_on_after_its_last_choice(
    database: Database, jobs: ReviewJobs
) -> None:
    [one] = await hands(database, 1)
    await jobs.add([(one, 1, False)], ANN)
    job = await jobs.take("killed", -1)
    assert job == ReviewJob(one, 1)
    head, first, second, end = parts_of(1, choice(4, 1, "fine"), choice(9, 1, "blunder"))
    for part in (head, first):
        assert await jobs.keep(job, part, "killed", -1)
    assert await jobs.take("other", 60) == job
    assert not await jobs.keep(job, second, "killed", 60)
    assert await jobs.kept(job) == [first["choice"]]
    for part in (second, end):
        assert await jobs.keep(job, part, "other", 60)
    found = (await jobs.seats(one))[1]
    assert (found.state, found.parts.end) == ("done", end["end"])
    assert len(await jobs.choices(one, [1])) == 2
    assert await jobs.choices(one, [0]) == []
    assert await jobs.choice(one, 9) == second["choice"]["choice"]
    assert await jobs.done([one]) == {(one, 1)}
    assert await jobs.take("other", 60) is None


async def test_a_job_is_given_to_one_worker_and_released_to_the_next(
    database: Database, jobs: ReviewJobs
) -> None:
    [one] = await hands(database, 1)
    await jobs.add([(one, 0, False)], ANN)
    job = await jobs.take("first", 60)
    assert job is not None
    assert await jobs.take("second", 60) is None
    await jobs.release(job, "second")
    assert await jobs.take("second", 60) is None
    await jobs.release(job, "first")
    assert await jobs.take("second", 60) == job


async def test_an_erased_hand_leaves_no_job(database: Database, jobs: ReviewJobs) -> None:
    [one] = await hands(database, 1)
    await jobs.add([(one, 0, False), ("of no hand", 0, False)], ANN)
    job = await jobs.take("worker", 60)
    assert job is not None
    assert await Erasing(database).hand(one)
    assert not await jobs.keep(job, parts_of(0)[0], "worker", 60)
    assert await jobs.seats(one) == {}
