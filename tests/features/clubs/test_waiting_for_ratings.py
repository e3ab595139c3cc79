"""Nobody waits for the ratings of a large club."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.features.clubs.club import Club, Founding
from app.features.clubs.standings import standings
from app.features.clubs.standings.standings import ClubResults
from app.features.clubs.store import ClubStore
from app.storage.database import Database, connect
from app.storage.upkeep.revision import bring_up_to_date
from tests.bench.club_bench import fill


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    found = connect(f"sqlite:///{tmp_path / 'dingo.sqlite3'}")
    await bring_up_to_date(found)
    yield found
    await found.close()


async def filled(database: Database) -> Club:
    """A club with 30 contests of its members."""
    store = ClubStore(database)
    club, _ = await store.start(Founding("A", "dingo", {}, "UTC", "p_founder", "Ann"))
    await fill(database, club.id, 30)
    return await store.by_id(club.id)


async def are_known(results: ClubResults, club: Club) -> bool:
    """Whether a standing of 30 days knows the rating of anybody."""
    rows = (await results.standing(club, "dingo", "30d"))["rows"]
    return any(row["rating"] is not None for row in rows)


async def test_a_small_club_has_its_ratings_at_once(database: Database) -> None:
    assert await are_known(ClubResults(database), await filled(database))


async def test_a_large_club_has_those_that_memory_has_and_the_rest_follows(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standings, "MANY_ROWS", 10)
    club, results = await filled(database), ClubResults(database)
    assert not await are_known(results, club)
    await asyncio.sleep(2 * standings.AHEAD_SECONDS)
    await results.ever(club, "dingo")
    assert await are_known(results, club)
    changed = club._replace(mark=club.mark + 1)
    assert await are_known(results, changed), "those before the change"
