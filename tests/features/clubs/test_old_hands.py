"""Hands stored before clubs existed can be added to one, from every older schema."""

import gzip
import os
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import delete, select

from app.features.clubs.club import Founding
from app.features.clubs.contests.rebuilding import ClubRebuild
from app.features.clubs.parts import ClubParts
from app.features.clubs.schema import club_contests
from app.storage.database import connect
from app.storage.hands.history import History
from app.storage.hands.schema import hand_players, hands
from app.storage.upkeep.revision import bring_up_to_date
from tests.features.clubs import plain
from tests.live.test_golden import GOLDEN


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda path: path.name.split(".")[0])
async def test_the_last_holders_of_old_hands_count_as_starters_who_stayed(
    golden: Path, tmp_path: Path
) -> None:
    file = tmp_path / "dingo.sqlite3"
    file.write_bytes(gzip.decompress(golden.read_bytes()))
    database = connect(f"sqlite:///{file}")
    await bring_up_to_date(database)
    parts = ClubParts.on(database)
    tables = (await database.read(select(hands.c.table_code).distinct())).scalars()
    counted = 0
    for table in list(tables):
        founding = Founding("Old", "dingo", {}, "UTC", f"founder of {table}", "Ann")
        club, _ = await parts.store.start(founding, table)
        await parts.taking_over.table(club, table)
        contests, _ = await parts.history.contests(club, "dingo", limit=1000)
        for contest in contests:
            holders = select(hand_players.c.seat, hand_players.c.player_id).where(
                hand_players.c.hand_id == contest.id
            )
            people = dict(map(tuple, await database.read(holders.order_by(hand_players.c.seat))))
            record = await History(database).hand(contest.id)
            assert record is not None
            expected = plain.dingo_contest(record, people)
            began = [one for one in contest.seats if one.starter]
            assert [(one.player, one.points, one.place, one.won) for one in began] == [
                (one.name, one.points, plain.place(expected, one), one.won) for one in expected
            ]
            assert {one["seat"]: one["name"] for one in record["players"]} == {
                one.seat: one.name for one in contest.seats
            }
            counted += 1
    assert counted
    assert (await ClubRebuild(database).all()).changed == 0
    await database.close()


async def test_the_command_adds_a_missing_contest_and_says_how_many_it_checked(
    tmp_path: Path,
) -> None:
    file = tmp_path / "dingo.sqlite3"
    file.write_bytes(gzip.decompress(GOLDEN[0].read_bytes()))
    database = connect(f"sqlite:///{file}")
    await bring_up_to_date(database)
    parts = ClubParts.on(database)
    table = str(await database.value(select(hands.c.table_code).limit(1)))
    club, _ = await parts.store.start(Founding("Old", "dingo", {}, "UTC", "founder", "Ann"), table)
    await parts.taking_over.table(club, table)
    played, _ = await parts.history.contests(club, "dingo", limit=1000)
    async with database.writing() as connection:
        lost = club_contests.c.contest == played[0].id
        await connection.execute(delete(club_contests).where(lost))
    for changed in (1, 0):
        rebuilt = subprocess.run(
            [sys.executable, "-m", "app.cli", "club", "rebuild"],
            env=os.environ | {"DINGO_DATABASE_URL": f"sqlite:///{file}"},
            capture_output=True,
            check=True,
            text=True,
        )
        checked = "1 contest" if len(played) == 1 else f"{len(played)} contests"
        assert rebuilt.stdout == f"Checked {checked} in 1 club; corrected {changed}.\n"
    again, _ = await parts.history.contests(club, "dingo", limit=1000)
    assert again == played
    await database.close()
