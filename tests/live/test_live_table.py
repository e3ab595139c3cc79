"""A live table stores before it publishes, acts once, and resumes."""

import asyncio

import pytest

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.table import logged_table
from app.live.table.logged_table import CHECKPOINT_EVERY
from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable
from app.tables.history.fold import from_checkpoint
from app.tables.play.pausing import Pause
from app.tables.play.readiness import Ready
from app.tables.seats.sitting import Sit, Stand
from tests.live.conftest import Ear, dealt, eventually, move_of
from tests.live.watched_log import WatchedLog


@pytest.fixture
def log() -> WatchedLog:
    return WatchedLog()


async def test_nothing_is_published_before_it_is_stored_in_the_log(
    directory: Directory, log: WatchedLog
) -> None:
    live = await dealt(directory)
    ear = Ear("ben")
    live.join(ear)
    told: list[int] = []
    log.meanwhile = lambda: told.append(len(ear.heard))
    player, act = move_of(live)
    await live.submit(player, "one", act)
    assert told == [1]
    assert len(ear.heard) == 2


async def test_an_entry_that_could_not_be_stored_has_not_happened(
    directory: Directory, log: WatchedLog
) -> None:
    live = await dealt(directory)
    ear = Ear("ben")
    live.join(ear)
    before = live.table
    log.fails = True
    player, act = move_of(live)
    with pytest.raises(StorageUnavailable):
        await live.submit(player, "one", act)
    assert live.table is before
    assert len(ear.heard) == 1
    log.fails = False
    assert await live.submit(player, "one", act) == before.version + 1


async def test_a_commit_whose_answer_was_lost_is_found_in_the_log_and_not_repeated(
    directory: Directory, log: WatchedLog
) -> None:
    live = await dealt(directory)
    ear = Ear("ben")
    live.join(ear)
    version = live.table.version
    player, act = move_of(live)
    log.fails_after = True
    assert await live.submit(player, "one", act) == version + 1
    log.fails_after = False
    assert await live.submit(player, "one", act) == version + 1
    assert live.table.version == version + 1
    assert ear.last["version"] == version + 1


async def test_an_unknown_outcome_is_resolved_once_the_database_is_back(
    directory: Directory, log: WatchedLog
) -> None:
    live = await dealt(directory)
    version = live.table.version
    player, act = move_of(live)
    log.fails_after = log.unreadable = True
    waiting = asyncio.create_task(live.submit(player, "one", act))
    await asyncio.sleep(2 * logged_table.RETRY_SECONDS)
    assert not waiting.done()
    log.unreadable = False
    assert await waiting == version + 1


async def test_a_commit_whose_answer_was_lost_is_published_without_a_new_request(
    directory: Directory, log: WatchedLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logged_table, "STORED_CHECK_SECONDS", 0.01)
    live = await dealt(directory)
    ear = Ear("ben")
    live.join(ear)
    version = live.table.version
    player, act = move_of(live)
    log.fails_after = log.unreadable = True
    with pytest.raises(StorageUnavailable):
        await live.submit(player, "one", act)
    assert ear.last["version"] == version
    log.unreadable = False
    await directory.catch_up()
    await eventually(lambda: ear.last["version"] == version + 1)


async def test_a_player_who_takes_a_seat_does_not_get_its_earlier_view(
    directory: Directory,
) -> None:
    live = await dealt(directory, {"cut": False})
    since = live.table.version
    for number in range(8):
        player, act = move_of(live)
        await live.submit(player, str(number), act)
    await live.submit("ben", None, Stand())
    await live.submit("eve", None, Sit(1, "Eve"))
    eve = Ear("eve")
    live.join(eve, since)
    assert eve.last["type"] == "snapshot"


async def test_a_table_catches_up_with_a_process_that_was_faster(
    directory: Directory, log: WatchedLog
) -> None:
    live = await dealt(directory)
    other = Directory(Dependencies(log=log, pace=0))
    twin = await other.open(live.table.code)
    ear = Ear("ann")
    twin.join(ear)
    player, act = move_of(live)
    await live.submit(player, "one", act)
    with pytest.raises(Refusal) as refusal:
        await twin.submit(player, "two", act)
    assert refusal.value.code in ("stale_version", "not_your_turn")
    assert twin.table == live.table
    assert ear.last["version"] == live.table.version
    await other.close()


async def test_a_restart_in_the_middle_of_a_hand_loses_nothing(
    directory: Directory, log: WatchedLog
) -> None:
    live = await dealt(directory)
    for number in range(20):
        player, act = move_of(live)
        await live.submit(player, f"act-{number}", act)
    reborn = Directory(Dependencies(log=log, pace=0))
    again = await reborn.open(live.table.code)
    assert again.table == live.table
    assert await again.submit(player, "act-19", act) == live.table.version
    await reborn.close()


async def test_a_table_is_loaded_from_its_last_finished_hand(
    directory: Directory, log: WatchedLog
) -> None:
    live = await dealt(directory)
    number = 0
    while live.table.hands < 2 or live.table.version < 90:
        number += 1
        if live.table.phase == "playing":
            player, act = move_of(live)
            final = (player, f"n{number}", act)
            finished = await live.submit(*final)
        else:
            done = (final, finished)
            for person in ("ann", "ben", "cleo", "dan"):
                await live.submit(person, f"r{number}", Ready())
    checkpoint, entries = await log.load(live.table.code)
    assert checkpoint is not None
    assert len(entries) == live.table.version - checkpoint.version < live.table.version
    reborn = Directory(Dependencies(log=log, pace=0))
    again = await reborn.open(live.table.code)
    assert again.table == live.table
    assert checkpoint.version == done[1]
    assert await again.submit(*done[0]) == done[1]
    await reborn.close()


async def test_a_long_hand_is_folded_again_only_from_a_recent_checkpoint(
    directory: Directory, log: WatchedLog
) -> None:
    live = await dealt(directory)
    player, act = move_of(live)
    await live.submit(player, "begin", act)
    for _ in range(3):  # also if the table is loaded anew now and then
        for number in range(CHECKPOINT_EVERY // 2):
            await live.submit("ann", None, Pause(number % 2 == 0))
        reborn = Directory(Dependencies(log=log, pace=0))
        again = await reborn.open(live.table.code)
        assert again.table == live.table
        live = again
    checkpoint, entries = await log.load(live.table.code)
    assert checkpoint is not None
    assert len(entries) < CHECKPOINT_EVERY


async def test_a_hand_of_common_length_needs_no_checkpoint_before_its_end(
    directory: Directory, log: WatchedLog
) -> None:
    """An older version of the program would not find the moves played so far in it."""
    live = await dealt(directory)
    kept = set[int]()
    for number in range(CHECKPOINT_EVERY):
        if live.table.phase == "playing":
            player, act = move_of(live)
            await live.submit(player, f"n{number}", act)
        else:
            for person in ("ann", "ben", "cleo", "dan"):
                await live.submit(person, f"r{number}", Ready())
        checkpoint, _ = await log.load(live.table.code)
        kept.add(0 if checkpoint is None else from_checkpoint(checkpoint.state).hands)
        assert checkpoint is None or from_checkpoint(checkpoint.state).phase != "playing"
    assert len(kept) > 3


async def test_every_table_has_an_id_of_its_own_beside_its_code(directory: Directory) -> None:
    """The id names the table in records and logs, where the code would admit every reader."""
    tables = [(await directory.create("dingo", {}, "ann", "Ann")).table for _ in range(2)]
    assert len({"", *(table.id for table in tables)}) == 3
    assert not {table.id for table in tables} & {table.code for table in tables}


async def test_an_unknown_table_is_refused(directory: Directory) -> None:
    with pytest.raises(Refusal) as refusal:
        await directory.open("nowhere")
    assert refusal.value.code == "unknown_table"


async def test_opening_a_table_twice_at_once_gives_one_table(
    directory: Directory, log: WatchedLog
) -> None:
    code = (await dealt(directory)).table.code
    other = Directory(Dependencies(log=log, pace=0))
    one, two = await asyncio.gather(other.open(code), other.open(code))
    assert one is two
    await other.close()


async def test_idle_tables_leave_memory_and_come_back_from_the_log(
    directory: Directory, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await dealt(directory)
    monkeypatch.setattr("app.live.directory.IDLE_SECONDS", -1.0)
    await directory.close_idle()
    assert not directory.tables
    again = await directory.open(live.table.code)
    assert again is not live
    assert again.table == live.table


class TestResume:
    async def test_a_newcomer_gets_a_snapshot(self, directory: Directory) -> None:
        live = await dealt(directory)
        ear = Ear("ann")
        live.join(ear)
        assert ear.last["type"] == "snapshot"
        ann = {"seat": 0, "host": True, "name": "Ann", "kicked": False, "played": None}
        ann["watchers"] = []
        assert ear.last["you"] == ann
        assert ear.last["version"] == live.table.version

    async def test_after_a_moment_away_a_player_gets_what_they_missed(
        self, directory: Directory
    ) -> None:
        live = await dealt(directory)
        witness = Ear("ann")
        live.join(witness)
        since = live.table.version
        for number in range(5):
            player, act = move_of(live)
            await live.submit(player, str(number), act)
        ear = Ear("ann")
        live.join(ear, since)
        assert ear.last["type"] == "update"
        assert ear.events() == witness.events()
        for key in ("version", "view", "legal"):
            assert ear.last[key] == witness.last[key]

    @pytest.mark.parametrize("since", [1, 10_000])
    async def test_after_a_long_absence_a_player_gets_a_snapshot(
        self, directory: Directory, since: int
    ) -> None:
        live = await dealt(directory)
        for number in range(40):
            player, act = move_of(live)
            await live.submit(player, str(number), act)
        ear = Ear("ann")
        live.join(ear, since)
        assert ear.last["type"] == "snapshot"
