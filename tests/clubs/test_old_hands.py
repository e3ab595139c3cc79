"""Hands that were stored before there were clubs come along into one, from every older schema."""

import gzip
from pathlib import Path

import pytest
from sqlalchemy import select

from app.clubs.parts import ClubParts
from app.clubs.rebuilding import Rebuilding
from app.clubs.rows import Founding
from app.live.dependencies import now
from app.storage.database import connect
from app.storage.hands.history import History
from app.storage.schema import hand_players, hands
from app.storage.upkeep.revision import bring_up_to_date
from tests.clubs import plain
from tests.live.test_golden import GOLDEN


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda path: path.name.split(".")[0])
async def test_the_last_holders_of_old_hands_count_as_starters_who_stayed(
    golden: Path, tmp_path: Path
) -> None:
    file = tmp_path / "dingo.sqlite3"
    file.write_bytes(gzip.decompress(golden.read_bytes()))
    database = connect(f"sqlite:///{file}")
    await bring_up_to_date(database)
    parts = ClubParts.on(database, now)
    tables = (await database.read(select(hands.c.table_code).distinct())).scalars()
    counted = 0
    for table in list(tables):
        founding = Founding("Old", "dingo", {}, "UTC", f"founder of {table}", "Ann", table)
        club, _ = await parts.store.start(founding)
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
            assert [(one.player, one.points, one.place, one.win) for one in contest.seats] == [
                (one.name, one.points, plain.place(expected, one), float(plain.win(expected, one)))
                for one in expected
            ]
            counted += 1
    assert counted
    assert (await Rebuilding(database, now).all()).changed == 0
    await database.close()
