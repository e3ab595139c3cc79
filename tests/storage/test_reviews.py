"""Slices of a review are stored until it is finished, and erased with their hand."""

import asyncio
import json
from typing import Any

from sqlalchemy import func, select

from app.features.reviews.review_queue import EVENING
from app.features.reviews.reviewing import ReviewMaker
from app.features.reviews.reviews import Reviews
from app.rules.game import Json
from app.storage.database import Database
from app.storage.hands.schema import review_slices
from app.storage.log.contract import StorageUnavailable
from app.storage.people.erasing import Erasing
from research.arena.play import contest_of, play_deal
from tests.patience import PATIENCE

SLICES = [
    {"step": step, "others": others, "number": number, "found": [[1 / 3, -0.1, 1e-9], [3.5, 0, 1]]}
    for step, others, number in ((4, "trackers", 0), (4, "trackers", 1), (4, "erring", 0))
]


async def rows(database: Database, of: str) -> int:
    """The number of slices of a hand in the database."""
    query = select(func.count()).select_from(review_slices).where(review_slices.c.hand_id == of)
    async with database.reading() as connection:
        return int(await connection.scalar(query) or 0)


async def test_slices_come_back_bit_for_bit_and_each_is_stored_once(
    database: Database, finished: str
) -> None:
    reviews, other = Reviews(database), Reviews(database)
    for made in (SLICES[:1], SLICES, SLICES):
        await reviews.keep_slices(finished, "1", made)
    found = await other.slices(finished, "1")
    assert sorted(found, key=str) == sorted(SLICES, key=str)
    assert await other.slices(finished, "2") == []


async def test_a_review_is_read_as_it_was_written(database: Database, finished: str) -> None:
    reviews, document = Reviews(database), {"status": "done", "choices": [{"wins": 1 / 3}]}
    assert await reviews.text(finished, "1") is None
    await reviews.keep(finished, "1", document, [])
    written = await reviews.text(finished, "1")
    assert written is not None
    assert json.loads(written) == document == await reviews.get(finished, "1")


async def test_slices_are_deleted_once_the_review_is_stored(
    database: Database, finished: str
) -> None:
    reviews = Reviews(database)
    for engine in ("1", "2"):
        await reviews.keep_slices(finished, engine, [SLICES[0]])
    await reviews.keep(finished, "1", {"status": "done"}, [])
    assert await reviews.slices(finished, "1") == []
    assert len(await reviews.slices(finished, "2")) == 1


async def test_slices_are_erased_with_their_hand_and_no_later_ones_are_stored(
    database: Database, finished: str
) -> None:
    reviews = Reviews(database)
    await reviews.keep_slices(finished, "1", [SLICES[0]])
    assert await rows(database, finished) == 1
    assert await Erasing(database).hand(finished)
    await reviews.keep_slices(finished, "1", [SLICES[1]])
    await reviews.keep(finished, "1", {"status": "done"}, [])
    assert await rows(database, finished) == 0
    assert await reviews.get(finished, "1") is None


async def test_a_review_is_claimed_by_one_process_until_released_or_expired(
    database: Database, finished: str
) -> None:
    reviews = Reviews(database)
    assert await reviews.claim(finished, "1", "one", 60)
    assert not await reviews.claim(finished, "1", "other", 60)
    assert await reviews.claim(finished, "2", "other", 60)
    assert await reviews.claim(finished, "1", "one", -1)
    assert await reviews.claim(finished, "1", "other", 60)
    await reviews.release(finished, "1", "one")
    assert not await reviews.claim(finished, "1", "one", 60)
    await reviews.release(finished, "1", "other")
    assert await reviews.claim(finished, "1", "one", 60)
    assert await reviews.wanted(finished)
    assert await Erasing(database).hand(finished)
    assert not await reviews.claim(finished, "1", "one", 60)
    assert not await reviews.wanted(finished)


async def test_nobody_waits_for_the_review_of_an_erased_hand_that_another_process_makes(
    database: Database, finished: str
) -> None:
    reviews = Reviews(database)
    waiting = ReviewMaker(reviews, 2)
    assert await reviews.claim(finished, waiting.engine, "another", 60)
    record = {"id": finished, "game": "dingo", "players": []}

    async def find() -> dict[str, Json]:
        return record

    assert await waiting.review(finished, find, "here") == waiting.nothing(record)
    assert waiting.waiting == 1
    assert await Erasing(database).hand(finished)
    async with asyncio.timeout(PATIENCE):
        while waiting.waiting:
            await asyncio.sleep(0.05)
    await waiting.close()


class AwayOnce(Reviews):
    """Its database is unavailable for the first claim."""

    asked = 0

    async def claim(self, *given: Any) -> bool:
        """Raise StorageUnavailable the first time."""
        self.asked += 1
        if self.asked == 1:
            raise StorageUnavailable("away")
        return await super().claim(*given)


async def test_a_queued_review_keeps_its_place_while_the_storage_is_away(
    database: Database, finished: str
) -> None:
    contest = contest_of("ding", [], 3, ["tracker"])._replace(records=True, seed=45)
    record: dict[str, Json] = play_deal(contest, 3).records[0] | {"id": finished}

    async def find(_: str) -> dict[str, Json]:
        return record

    reviews = AwayOnce(database)
    await reviews.queue.add([finished], EVENING)
    reviewing = ReviewMaker(reviews, 2)
    work = asyncio.create_task(reviewing.work(find))
    async with asyncio.timeout(PATIENCE):
        while await reviews.text(finished, reviewing.engine) is None:
            await asyncio.sleep(0.05)
    work.cancel()
    await asyncio.gather(work, return_exceptions=True)  # it ends its process
    await reviewing.close()
    assert reviews.asked > 1
