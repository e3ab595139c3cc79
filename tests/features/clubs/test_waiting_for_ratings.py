"""Nobody waits for the ratings of a large club, and a contest more is folded alone."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from app.features.clubs.club import Club, Founding
from app.features.clubs.commands import Change
from app.features.clubs.contests.played import ClubHistory
from app.features.clubs.contests.rebuilding import ClubRebuild
from app.features.clubs.contests.recording import rows_of, storing
from app.features.clubs.standings import results, standings
from app.features.clubs.standings.standings import ClubResults
from app.features.clubs.store import ClubStore
from app.storage.database import Database, connect
from app.storage.upkeep.revision import bring_up_to_date
from app.times import utc_now
from tests.bench.club_bench import contest, fill


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


class Counting:
    """Counts the contests that are folded."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.contests = 0
        take = results.Tally._take

        def counted(tally: results.Tally, rows: Sequence[results.SeatRow]) -> None:
            self.contests += 1
            take(tally, rows)

        monkeypatch.setattr(results.Tally, "_take", counted)

    def taken(self) -> int:
        """How many were, since this was asked last."""
        found, self.contests = self.contests, 0
        return found


async def test_a_contest_more_is_folded_alone_and_anything_else_folds_all_again(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever happens in the club, the results are those of a server that has just started."""
    club, kept, counting = await filled(database), ClubResults(database), Counting(monkeypatch)
    store, history, random = ClubStore(database), ClubHistory(database), Random(3)
    members = [one.player for one in club.members]
    now = utc_now()

    async def play(at: datetime, game: str = "dingo") -> str:
        told = contest(club.id, at, random.sample(members, 4), random)._replace(game=game)
        async with database.writing() as connection:
            rows = rows_of(told, at.date().isoformat(), {})
            await database.execute(connection, storing(rows))
        return told.contest

    async def folded() -> int:
        """How many contests the results took; checks them."""
        known = await store.by_id(club.id)
        counting.taken()
        found = await kept.ever(known, "dingo")
        took = counting.taken()
        assert found == await ClubResults(database).ever(known, "dingo")
        return took

    assert await folded() == 30
    assert await folded() == 0
    last = await play(now)
    assert await folded() == 1
    await play(now + timedelta(minutes=1), "ding")
    assert await folded() == 0
    for minutes in (2, 3):
        await play(now + timedelta(minutes=minutes))
    assert await folded() == 2
    await play(now - timedelta(days=9))
    assert await folded() == 34, "one that was stored late"
    await history.discount(club.id, "p_founder", last, counts=False)
    assert await folded() == 33
    await play(now + timedelta(minutes=4))
    await store.do(club.id, "p_founder", Change({"name": "B"}))
    assert await folded() == 34
    await ClubRebuild(database)._write(club.id, last, ())
    await play(now + timedelta(minutes=5))
    assert await folded() == 35, "after a contest that was none"
