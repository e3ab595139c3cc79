"""A player's answered drills."""

import asyncio
from datetime import date

from app.features.reviews.drills import DrillAnswer, Drills
from app.storage.database import Database
from app.storage.people.erasing import Erasing

TUESDAY, FRIDAY = date(2026, 11, 24), date(2026, 11, 27)


async def test_a_drill_that_is_answered_twice_at_once_is_stored_once(
    database: Database, finished: str
) -> None:
    drills = Drills(database)
    given = [DrillAnswer(finished, 4, box, FRIDAY) for box in (1, 2, 1, 2)]
    await asyncio.gather(*(drills.keep("ann", one) for one in given))
    assert await drills.one("ann", finished, 4) in given
    await drills.keep("ann", DrillAnswer(finished, 4, 3, TUESDAY))
    assert await drills.one("ann", finished, 4) == DrillAnswer(finished, 4, 3, TUESDAY)
    assert await drills.one("ben", finished, 4) is None


async def test_erasing_a_hand_erases_its_drills(database: Database, finished: str) -> None:
    drills = Drills(database)
    await drills.keep("ann", DrillAnswer(finished, 4, 1, FRIDAY))
    assert await Erasing(database).hand(finished)
    await drills.keep("ann", DrillAnswer(finished, 4, 2, FRIDAY))
    assert await drills.one("ann", finished, 4) is None
