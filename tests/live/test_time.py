"""Clocks, absence and pauses: the table never waits for ever for an absent player."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import timedelta

import pytest

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.table.live_table import LiveTable
from app.rules.errors import Refusal
from app.tables.create import SetOptions
from app.tables.play.pausing import Pause
from app.tables.play.readiness import Ready
from app.tables.seats.away import Back
from app.times import utc_now
from tests.live.conftest import Ear, dealt, eventually, four_seated, keep_promises, move_of
from tests.live.watched_log import WatchedLog
from tests.memory_log import MemoryLog
from tests.patience import PATIENCE


@pytest.fixture
async def hasty(log: MemoryLog) -> AsyncIterator[Directory]:
    """Tables that wait a twentieth of a second for an absent player."""
    directory = Directory(Dependencies(log=log, pace=0, away_grace=0.05, host_grace=60))
    yield directory
    await directory.close()


def away(live: LiveTable) -> list[bool]:
    return [s is not None and s.away for s in live.table.seats]


async def test_a_bot_plays_for_a_player_who_is_gone_too_long(hasty: Directory) -> None:
    live = await dealt(hasty, {"cut": False})  # the table itself would cut for Ann
    ear = Ear("ann")
    live.join(ear)
    await eventually(lambda: away(live) == [False, True, True, True])
    for number in range(100):
        await eventually(lambda: live.table.phase != "playing" or asked(live) == 0)
        if live.table.phase != "playing":
            break
        player, act = move_of(live)
        await live.submit(player, f"a{number}", act)
    assert live.table.hand is not None
    taken = live.table.hand.taken
    assert all(t.auto == (t.seat != 0) for t in taken)
    assert any(event.get("auto") for event in ear.events())


def asked(live: LiveTable) -> int | None:
    hand = live.table.hand
    return hand.to_move[0] if hand is not None and hand.to_move else None


async def test_while_nobody_at_all_is_here_no_bot_plays_for_anybody(hasty: Directory) -> None:
    live = await dealt(hasty)
    await asyncio.sleep(0.2)
    assert away(live) == [False] * 4


async def test_a_player_who_comes_back_takes_over_with_one_tap(hasty: Directory) -> None:
    live = await dealt(hasty)
    for player in ("ann", "cleo", "dan"):
        live.join(Ear(player))
    await eventually(lambda: away(live)[1])
    live.join(Ear("ben"))
    await live.submit("ben", "back", Back())
    assert away(live) == [False] * 4


async def test_the_table_does_not_wait_for_an_away_player_between_hands(hasty: Directory) -> None:
    live = await dealt(hasty)
    live.join(Ear("ann"))
    await eventually(lambda: all(away(live)[1:]))
    for number in range(100):
        await eventually(lambda: live.table.phase != "playing" or asked(live) == 0)
        if live.table.phase != "playing":
            break
        player, act = move_of(live)
        await live.submit(player, f"a{number}", act)
    await live.submit("ann", "next", Ready())
    await keep_promises(live)
    assert live.table.phase == "playing"
    assert live.table.hands == 2


async def test_a_deadline_that_could_not_be_stored_is_acted_on_as_soon_as_it_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("app.live.table.timers.RETRY_SECONDS", 0.01)
    monkeypatch.setattr("app.live.table.timers.RETURN_SECONDS", 0.01)
    moment, log = utc_now(), WatchedLog()
    directory = Directory(Dependencies(log=log, pace=0, now=lambda: moment))
    live = await four_seated(directory, {"cut": False})
    await live.submit("ann", None, SetOptions({}, clock=15))
    for player in ("ann", "ben", "cleo", "dan"):
        await live.submit(player, None, Ready())
    await directory.close()
    moment += timedelta(minutes=10)
    log.fails = True
    later = Directory(Dependencies(log=log, pace=0, now=lambda: moment))
    live = await later.open(live.table.code)
    live.join(Ear("ann"))
    await eventually(lambda: log.failed >= 2)
    log.fails = False
    await eventually(lambda: live.table.hand is not None and len(live.table.hand.taken) > 0)
    await later.close()


async def test_after_the_break_players_who_are_not_ready_are_away_and_the_others_are_dealt(
    log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody acts: another process finds that the time is up."""
    monkeypatch.setattr("app.live.table.timers.RETURN_SECONDS", 0.01)
    moment = utc_now()
    directory = Directory(Dependencies(log=log, pace=0, now=lambda: moment))
    live = await four_seated(directory)
    await live.submit("ann", None, SetOptions({}, clock=15))
    for player in ("ann", "ben", "cleo", "dan"):
        await live.submit(player, None, Ready())
    while live.table.phase == "playing":
        player, act = move_of(live)
        await live.submit(player, None, act)
    for player in ("ben", "cleo", "dan"):
        await live.submit(player, None, Ready())
    await directory.close()
    moment += timedelta(seconds=61)
    later = Directory(Dependencies(log=log, pace=0, now=lambda: moment))
    live = await later.open(live.table.code)
    live.join(Ear("ben"))
    await eventually(lambda: live.table.phase == "shuffling")
    await keep_promises(live)
    assert away(live) == [True, False, False, False]
    assert live.table.hands == 2
    await later.close()


async def test_a_pause_stops_everybody(directory: Directory) -> None:
    live = await dealt(directory)
    await live.submit("ann", "p", Pause(on=True))
    player, act = move_of(live)
    with pytest.raises(Exception, match="paused"):
        await live.submit(player, "x", act)
    await live.submit("ann", "q", Pause(on=False))
    await live.submit(player, "x", act)


async def test_when_time_is_up_the_table_moves_and_twice_in_a_row_means_away(
    log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.tables.create.CLOCKS", (0, 1))
    monkeypatch.setattr("app.tables.clock.BANK_TURNS", 0)
    directory = Directory(Dependencies(log=log, pace=0))
    live = await four_seated(directory, {"cut": False})
    await live.submit("ann", "clock", SetOptions({}, clock=1))
    ears = [Ear(player) for player in ("ann", "ben", "cleo", "dan")]
    for ear in ears:
        live.join(ear)
        await live.submit(ear.player, "r", Ready())
    await keep_promises(live)
    first = asked(live)
    assert first is not None
    due = ears[0].last["time"]["due"]
    assert [seat for seat, moment in enumerate(due) if moment] == [first]
    async with asyncio.timeout(PATIENCE):
        while not away(live)[first] and live.table.phase == "playing":
            if asked(live) != first:
                player, act = move_of(live)
                with suppress(Refusal):  # somebody else was late too, on a busy machine
                    await live.submit(player, None, act)
            await asyncio.sleep(0.005)
    assert away(live)[first]
    assert live.table.hand is not None
    late = [t for t in live.table.hand.taken if t.seat == first]
    assert all(t.auto for t in late)
    assert "out_of_time" in [event["type"] for event in ears[0].events()]
    await directory.close()
