"""A database of every released schema is read without loss: hands verify, and tables play on.

Each file was written by a server of that version, killed in the middle of several tables.
"""

import gzip
from pathlib import Path

import pytest
from sqlalchemy import select

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.rules.record import action_from_json, verify
from app.storage.database import Database, connect
from app.storage.hands.history import History
from app.storage.hands.schema import hands
from app.storage.log.schema import entries
from app.storage.log.sql import SqlLog
from app.storage.schema import NEWEST
from app.storage.upkeep.revision import bring_up_to_date, revision_of
from app.tables.play.moves import Act
from app.tables.seat_view import seat_view

pytestmark = pytest.mark.slow

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.sqlite3.gz"))


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda path: path.name.split(".")[0])
async def test_tables_in_a_database_of_an_older_version_play_on(
    golden: Path, tmp_path: Path
) -> None:
    file = tmp_path / "dingo.sqlite3"
    file.write_bytes(gzip.decompress(golden.read_bytes()))
    database = connect(f"sqlite:///{file}")
    assert await revision_of(database) == golden.name.split(".")[0]
    await bring_up_to_date(database)
    assert await revision_of(database) == NEWEST
    await every_hand_is_true(database)
    await every_table_goes_on(database)
    await database.close()


async def every_hand_is_true(database: Database) -> None:
    async with database.reading() as connection:
        ids = list(await connection.scalars(select(hands.c.id)))
    assert ids
    for hand in ids:
        record = await History(database).hand(hand)
        assert record is not None
        assert verify(record)


async def every_table_goes_on(database: Database) -> None:
    async with database.reading() as connection:
        codes = list(await connection.scalars(select(entries.c.table_code).distinct()))
    log = SqlLog(database)
    directory = Directory(Dependencies(log, pace=0))
    moved = 0
    for code in codes:
        live = await directory.open(code)
        table = live.table
        for seat, sitter in enumerate(table.seats):
            legal = seat_view(table, seat).legal
            if sitter is not None and sitter.player is not None and legal:
                action = action_from_json(legal[0])
                version = await live.submit(sitter.player, "golden", Act(table.version, action))
                assert version > table.version
                moved += 1
                break
    assert moved == len(codes) == 3
    await directory.close()
    await log.close()
