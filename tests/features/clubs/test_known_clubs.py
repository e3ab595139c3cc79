"""The clubs in memory."""

import asyncio
from typing import cast

from app.features.clubs.club import Club
from app.features.clubs.commands import Remove
from app.features.clubs.open_clubs import KnownClubs
from app.features.clubs.store import ClubStore
from tests.features.clubs.people import ask, joined, new_club, of


class SlowStore:
    """Answers with what the database had when it was asked."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.answers = asyncio.Event()

    async def by_id(self, _: str) -> Club:
        found = self.club
        await self.answers.wait()
        return found


async def test_an_answer_that_a_change_has_overtaken_is_dropped() -> None:
    before = joined(new_club(), "ben")
    after = ask(before, "ann", Remove([of(before, "ben")]))._replace(mark=before.mark + 1)
    store = SlowStore(before)
    known = KnownClubs(cast("ClubStore", store))
    reading = asyncio.create_task(known.learn("club"))
    await asyncio.sleep(0)
    known.note(after)
    store.answers.set()
    await reading
    assert not known.admits("ben", "club")


async def test_a_change_that_a_later_one_has_overtaken_is_dropped() -> None:
    """Two requests of one process can be answered in another order than the database's."""
    before = joined(new_club(), "ben")
    after = ask(before, "ann", Remove([of(before, "ben")]))._replace(mark=before.mark + 1)
    known = KnownClubs(cast("ClubStore", SlowStore(before)))
    known.note(after)
    known.note(before)
    assert not known.admits("ben", "club")
