"""One statement reads the reviews of a player's hands, on each kind of database."""

from datetime import date, timedelta

from app.features.reviews.drills import HANDS, Courses, DrillAnswer, Drills
from app.features.reviews.jobs import ReviewJobs
from app.storage.database import Database
from app.storage.log.contract import HandPlayer
from app.storage.log.sql import SqlLog
from app.storage.people.erasing import Erasing
from tests.storage.samples import code, entry, hand
from tests.web.played import choice, keep_review

FRIDAY = date(2026, 11, 27)


async def played(database: Database, player: str, hands: int) -> list[str]:
    """This many hands of this player on the second seat, oldest first."""
    table = code()
    log, ids = SqlLog(database), []
    for number in range(1, hands + 1):
        people = (HandPlayer(0, None, "Pup", "pup"), HandPlayer(1, player, "Ann", None))
        one = hand(table, number, players=people)
        await log.append(table, entry(number), hand=one)
        ids.append(one.id)
    await log.close()
    return ids


async def test_the_newest_hands_come_first_with_the_findings_about_the_players_own_seat(
    database: Database,
) -> None:
    player = f"ann {code()}"
    first, second, third = await played(database, player, 3)
    jobs, drills = ReviewJobs(database, 2), Drills(database)
    for made, hand_id in ((jobs, second), (ReviewJobs(database, 3), third)):
        await keep_review(made, hand_id, 2, choice(4, 1, "blunder"))
    await drills.keep(player, DrillAnswer(second, 4, 2, FRIDAY))
    course = await Courses(database).of(player, jobs.engine)
    found = course.hands()
    assert [one.id for one in found] == [third, second, first]
    assert [one.seat for one in found] == [1, 1, 1]
    assert [one.found and one.found["marked"] for one in found] == [None, [4], None]
    assert found[0].finished_at - found[1].finished_at == timedelta(minutes=1)
    assert course.answered() == {(second, 4): DrillAnswer(second, 4, 2, FRIDAY)}
    assert await drills.one(player, second, 4) == DrillAnswer(second, 4, 2, FRIDAY)
    assert await drills.one(player, second, 5) is None
    assert await Erasing(database).hand(second)
    course = await Courses(database).of(player, "1")
    assert [one.id for one in course.hands()] == [third, first]
    assert course.answered() == {}


async def test_a_player_without_hands_has_no_history(database: Database) -> None:
    course = await Courses(database).of("nobody", "1")
    assert (course.hands(), course.answered()) == ([], {})


async def test_only_the_newest_hands_are_read(database: Database) -> None:
    player = f"ben {code()}"
    ids = await played(database, player, HANDS + 3)
    found = (await Courses(database).of(player, "1")).hands()
    assert [one.id for one in found] == ids[: -HANDS - 1 : -1]
