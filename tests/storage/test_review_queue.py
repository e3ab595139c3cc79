"""The queue of reviews to make in the background, and its order."""

from app.features.reviews.review_queue import ASKED, EVENING
from app.features.reviews.reviews import Reviews
from app.storage.database import Database
from app.storage.log.sql import SqlLog
from app.storage.people.erasing import Erasing
from tests.storage.samples import code, entry, hand


async def test_a_hand_is_queued_until_it_is_removed_or_erased(
    database: Database, finished: str
) -> None:
    queue = Reviews(database).queue
    assert await queue.first("1") is None
    await queue.add([finished, "of no hand"], EVENING)
    await queue.add([finished], EVENING)
    assert await queue.first("1") == finished
    await queue.remove(finished)
    assert await queue.first("1") is None
    await queue.add([finished], EVENING)
    assert await Erasing(database).hand(finished)
    assert await queue.first("1") is None


async def test_a_review_that_a_person_waits_for_comes_first(
    database: Database, finished: str
) -> None:
    played, log, queue = hand(code()), SqlLog(database), Reviews(database).queue
    await log.append(played.table, entry(1), hand=played)
    await log.close()
    await queue.add([finished, played.id], EVENING)
    for one in (played.id, finished):
        await queue.add([one], ASKED)
        assert await queue.first("1") == one
        await queue.remove(one)


async def test_a_review_that_one_process_makes_is_not_given_to_another(
    database: Database, finished: str
) -> None:
    reviews = Reviews(database)
    await reviews.queue.add([finished], ASKED)
    assert await reviews.claim(finished, "1", "one", 60)
    assert await reviews.queue.first("1") is None
    assert await reviews.queue.first("2") == finished
    assert await reviews.claim(finished, "1", "one", -1)
    assert await reviews.queue.first("1") == finished
    await reviews.queue.remove(finished)
