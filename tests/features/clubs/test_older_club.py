"""A club of an older version opens: its file was written by the last version with sums of days.

Three hands of Ann, Ben, Cleo and Eve, one of which a keeper left out; two of Ann, Fay and "Phone",
with a bot; a match of Ding! of a guest, in which Cleo took Ben's seat. Phone was merged into Cleo,
Fay was removed, Eve was erased, and Ben comes on the next date.
"""

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import select

from app.features.clubs.club import Club
from app.features.clubs.contests.rebuilding import ClubRebuild
from app.features.clubs.parts import ClubParts
from app.features.clubs.schema import club_contests, clubs
from app.features.clubs.standings.results import WIN, Tally, shares
from app.features.clubs.standings.standings import names_of
from app.storage.database import Database, connect
from app.storage.metadata import ERASED
from app.storage.upkeep.revision import bring_up_to_date, revision_of

GOLDEN = Path(__file__).parent / "golden" / "review_parts.sqlite3.gz"


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """The file, brought up to date."""
    file = tmp_path / "dingo.sqlite3"
    file.write_bytes(gzip.decompress(GOLDEN.read_bytes()))
    found = connect(f"sqlite:///{file}")
    assert await revision_of(found) == "review_parts"
    await bring_up_to_date(found)
    yield found
    await found.close()


async def club_in(database: Database) -> Club:
    return await ClubParts.on(database).store.by_id(str(await database.value(select(clubs.c.id))))


async def test_wins_fair_shares_and_names_are_filled_from_the_hands(database: Database) -> None:
    """They are what today's version stores when it finishes these hands."""
    assert await ClubRebuild(database).all() == (1, 6, 0)
    club = await club_in(database)
    played, _ = await ClubParts.on(database).history.contests(club, None)
    assert [(one.game, one.counts) for one in reversed(played)] == [
        ("dingo", True), ("dingo", False), ("dingo", True), ("dingo", True), ("dingo", True),
        ("ding", True),
    ]  # fmt: skip
    won = 0
    for contest in played:
        win, fair = shares(contest.seats)
        tally = Tally()
        tally.add(contest.seats)
        sums = tally.people.values()
        assert sum(one.ahead for one in sums) == 0
        assert win * sum(bool(one.won) for one in contest.seats) == WIN, "somebody won"
        assert {one.fair for one in sums} == {fair}
        won += sum(one.wins for one in sums)
    assert 0 < won < 6 * WIN, "a bot or a latecomer won, too"


async def test_everybody_keeps_the_name_they_played_under(database: Database) -> None:
    club = await club_in(database)
    parts = ClubParts.on(database)
    played, _ = await parts.history.contests(club, None)
    names = [
        sorted(seat.name for seat in one.seats if seat.bot is None) for one in reversed(played)
    ]
    assert names == [["Ann", "Ben", "Cleo", "Somebody"]] * 3 + [["Ann", "Fay", "Phone"]] * 2 + [
        ["Ben", "Cleo", "Guest"]
    ]
    [evening] = await parts.results.evenings(club, "9", 10)
    lines = {line.name: line for line in evening.lines("dingo")}
    assert {name: line.sums.games for name, line in lines.items()} == {
        "Ann": 4, "Ben": 2, "Cleo": 4, "Fay": 2, "Somebody": 2
    }  # fmt: skip
    assert lines["Somebody"].player.startswith(ERASED)
    assert "Guest" in {line.name for line in evening.lines("ding")}
    assert set(names_of(club).ids) == {one.player for one in club.members}


async def test_a_merge_that_was_done_is_rewritten(database: Database) -> None:
    club = await club_in(database)
    roles = {one.name: one.role for one in club.people.values()}
    assert roles == {
        "Ann": "keeper", "Ben": "member", "Cleo": "member", "Fay": "removed", "Phone": "merged"
    }  # fmt: skip
    [merge] = club.merges
    assert club.people[merge.old].name == "Phone"
    c = club_contests.c
    query = select(c.player_id).where(c.played_as == merge.old)
    assert list((await database.read(query)).scalars()) == [merge.new] * 2
    assert await database.value(select(c.contest).where(c.player_id == merge.old)) is None


async def test_an_answer_belongs_to_the_date_that_stands(database: Database) -> None:
    club = await club_in(database)
    assert club.date is not None
    coming = club.coming(club.date.at)
    assert {club.people[player].name: says for player, says in coming.items()} == {"Ben": True}
