"""Old entries of finished hands are dropped, and every table keeps its state."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Text, cast, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.table.live_table import LiveTable
from app.live.table.stored import stored_table
from app.storage.database import Database, connect
from app.storage.hands.history import History
from app.storage.hands.schema import hands
from app.storage.log.contract import Entry
from app.storage.log.schema import checkpoints, entries
from app.storage.log.sql import SqlLog, entries_of
from app.storage.people.erasing import Erasing
from app.storage.upkeep import idle
from app.storage.upkeep.backup import BadCopy, back_up
from app.storage.upkeep.idle import OldEntries
from app.storage.upkeep.migration import upgrade
from app.tables.chat import Say
from app.tables.play.readiness import Ready
from app.times import to_millis
from tests.live.conftest import dealt, move_of
from tests.storage.samples import NOON, hand
from tests.storage.test_crash import ROOT, until_alone

SEATS = ("ann", "ben", "cleo", "dan")


def _later() -> datetime:
    return datetime.now(UTC) + timedelta(days=8)


async def hands_played(
    directory: Directory, number: int, live: LiveTable | None = None
) -> LiveTable:
    """A table after some hands, in the middle of the next."""
    live = live or await dealt(directory, {"cut": False})
    await live.submit("ben", None, Say("what Ben said"))
    while live.table.hands <= number:
        if live.table.phase == "playing":
            player, act = move_of(live)
            await live.submit(player, None, act)
        else:
            for player in SEATS:
                await live.submit(player, None, Ready())
    for _ in range(3):
        player, act = move_of(live)
        await live.submit(player, None, act)
    return live


async def test_a_table_opens_and_plays_on_unchanged_after_its_old_entries_are_dropped(
    database: Database,
) -> None:
    log = SqlLog(database)
    here, there = (Directory(Dependencies(log=log, pace=0)) for _ in range(2))
    live = await hands_played(here, 6)
    key = live.table.key
    before, newest = await stored_table(log, key), (await log.load(key))[1]
    old = OldEntries(database, _later)
    assert await old.drop(30) == 0, "nothing is that old"
    dropped = await old.drop(7)
    assert dropped > 0
    assert await old.drop(7) == 0
    assert await stored_table(log, key) == before
    assert (await log.load(key))[1] == newest
    versions = [entry.version for entry in await log.read(key)]
    assert versions == [1, *range(dropped + 2, live.table.version + 1)]
    assert before[1] - versions[1] >= idle.LEFT - 1
    other = await there.open(live.table.code)
    for number in range(10):
        player, act = move_of(live)
        await (live, other)[number % 2].submit(player, None, act)
        await live.follow()
        await live._catch_up()
        await other._catch_up()
        assert live.table == other.table
    hands = await History(database).hands_of_table(key)
    assert [one.number for one in hands.hands] == [6, 5, 4, 3, 2, 1]
    await here.close()
    await there.close()
    await log.close()
    if database.file is not None:
        copy = database.file.with_name("copy.sqlite3")
        back_up(database.file, copy)
        with closing(sqlite3.connect(database.file)) as file, file:
            file.execute("DELETE FROM checkpoints WHERE table_code = ?", [key])
        with pytest.raises(BadCopy):
            back_up(database.file, copy)
        async with database.writing() as connection:
            await connection.execute(delete(entries).where(entries.c.table_code == key))


async def test_a_server_that_missed_dropped_entries_starts_from_the_checkpoint(
    database: Database,
) -> None:
    log = SqlLog(database)
    here, there = (Directory(Dependencies(log=log, pace=0)) for _ in range(2))
    live = await dealt(here, {"cut": False})
    behind = await there.open(live.table.code)
    known = behind.table.version
    while live.table.version < known + idle.LEFT + 200 or live.table.phase != "playing":
        if live.table.phase == "playing":
            player, act = move_of(live)
            await live.submit(player, None, act)
        else:
            for player in SEATS:
                await live.submit(player, None, Ready())
    assert await OldEntries(database, _later).drop(7) > known
    await behind._catch_up()
    assert behind.table._replace(hand=None) == live.table._replace(hand=None)
    assert behind.table.hand is not None
    assert live.table.hand is not None
    assert behind.table.hand.state == live.table.hand.state
    await here.close()
    await there.close()
    await log.close()


async def test_a_person_is_erased_from_a_table_whose_old_entries_are_dropped(
    database: Database,
) -> None:
    """This holds even if only the checkpoint still names them."""
    log = SqlLog(database)
    here = Directory(Dependencies(log=log, pace=0))
    live = await hands_played(here, 6)
    key = live.table.key
    await here.close()
    assert await OldEntries(database, _later).drop(7) > 0
    assert "what Ben said" in repr((await stored_table(log, key))[0].chat)
    found = await Erasing(database).player("ben")
    assert key in found.tables
    table, _ = await stored_table(log, key)
    assert table.version == found.tables[key]
    assert table.seats[0] == live.table.seats[0]
    query = select(cast(checkpoints.c.state, Text)).where(checkpoints.c.table_code == key)
    left = await database.value(query)
    said = repr(await log.read(key))
    for one in ('"ben"', "Ben", "what Ben said"):
        assert one not in left
        assert one.replace('"', "'") not in said
    await log.close()


async def test_erasing_a_person_keeps_other_peoples_chat(database: Database) -> None:
    """Where the log no longer says who spoke, the chat lines do."""
    log = SqlLog(database)
    here = Directory(Dependencies(log=log, pace=0))
    live = await dealt(here, {"cut": False})
    await live.submit("cleo", None, Say("what Cleo said"))
    live = await hands_played(here, 6, live)
    key = live.table.key
    await here.close()
    assert await OldEntries(database, _later).drop(7) > 0
    before = await stored_table(log, key)
    assert key not in (await Erasing(database).player("stranger")).tables
    assert await stored_table(log, key) == before
    assert key in (await Erasing(database).player("ben")).tables
    chat = (await stored_table(log, key))[0].chat
    assert [line.text for line in chat] == ["what Cleo said"]
    await log.close()


async def test_a_person_is_erased_though_entries_are_dropped_while_the_log_is_read(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = SqlLog(database)
    here = Directory(Dependencies(log=log, pace=0))
    live = await hands_played(here, 6)
    key = live.table.key
    await here.close()
    dropped: list[int] = []

    async def read(connection: AsyncConnection, table: str, after: int, _: int) -> list[Entry]:
        if after and not dropped:
            dropped.append(await OldEntries(database, _later).drop(7))
        return await entries_of(connection, table, after, 20)

    monkeypatch.setattr("app.storage.log.rewriting.entries_of", read)
    found = await Erasing(database).player("ben")
    assert dropped[0] > 20, "the next page has a gap before it"
    table, _ = await stored_table(log, key)
    assert table.version == found.tables[key]
    assert table.hand is not None
    assert live.table.hand is not None
    assert (table.hand.state, table.match) == (live.table.hand.state, live.table.match)
    await log.close()


VERSIONS, TABLES, STORED = 400, 200, 390
DROP = """
import asyncio, sys
from app.storage.database import connect
from app.storage.upkeep.idle import OldEntries
asyncio.run(OldEntries(connect(sys.argv[1])).drop(0))
"""


async def fill(database: Database) -> None:
    """Old tables with a finished hand and a checkpoint each."""
    at, log = to_millis(NOON), SqlLog(database)
    for table in map(str, range(TABLES)):
        rows = [
            {"table_code": table, "version": version, "at": at, "events": [{"n": version}]}
            for version in range(1, VERSIONS + 1)
        ]
        kept = {"table_code": table, "version": STORED, "state": {"table": table}}
        played = hand(table)
        async with database.writing() as connection:
            await connection.execute(insert(entries), rows)
            await connection.execute(insert(checkpoints).values(kept))
            await connection.execute(
                insert(hands).values(
                    id=played.id, table_code=table, table_id=table, number=1, game="some",
                    finished_at=to_millis(played.finished_at), players=[], winners=[], record={},
                )
            )  # fmt: skip
    await log.close()


async def number_of_entries(database: Database) -> int:
    return int(await database.value(select(func.count()).select_from(entries)) or 0)


async def test_a_kill_in_the_middle_leaves_each_table_whole_or_done(empty_url: str) -> None:
    upgrade(empty_url)
    database = connect(empty_url)
    await fill(database)
    process = subprocess.Popen([sys.executable, "-c", DROP, empty_url], cwd=ROOT)
    while await number_of_entries(database) == TABLES * VERSIONS and process.poll() is None:
        await asyncio.sleep(0.01)
    process.kill()
    process.wait()
    await until_alone(database)
    left = STORED - idle.LEFT
    whole, done = [*range(1, VERSIONS + 1)], [1, *range(left + 1, VERSIONS + 1)]
    log, seen = SqlLog(database), set[int]()
    for table in map(str, range(TABLES)):
        versions = [entry.version for entry in await log.read(table)]
        assert versions in (whole, done)
        seen.add(len(versions))
    assert seen == {len(whole), len(done)}, "it was killed in the middle"
    await OldEntries(database).drop(0)
    assert await number_of_entries(database) == TABLES * len(done)
    for table in map(str, range(TABLES)):
        checkpoint, after = await log.load(table)
        assert checkpoint is not None
        assert [entry.version for entry in after] == [*range(STORED + 1, VERSIONS + 1)]
    await log.close()
    await database.close()
