"""People and bots at a live table come and go."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.rules.record.action_json import CUT
from app.tables.play.readiness import Deal
from app.tables.seats.sitting import PutBot, Stand
from tests.live.conftest import Ear, dealt, eventually, four_seated, move_of
from tests.live.watched_log import WatchedLog
from tests.memory_log import MemoryLog

SECONDS = 0.05
"""The pause between two presence messages in these tests."""


@pytest.fixture(autouse=True)
def _seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.live.table.audience.PRESENCE_SECONDS", SECONDS)


@pytest.fixture
async def hasty(log: MemoryLog) -> AsyncIterator[Directory]:
    """Tables that hardly wait for their host."""
    directory = Directory(Dependencies(log=log, pace=0, host_grace=0.02))
    yield directory
    await directory.close()


class TestPresence:
    async def test_the_others_see_who_is_connected(self, directory: Directory) -> None:
        live = await four_seated(directory)
        ann, ben = Ear("ann"), Ear("ben")
        live.join(ann)
        live.join(ben)
        await eventually(ann.events)
        assert ann.last["events"] == [{"type": "presence", "seat": 1, "connected": True}]
        assert [s["connected"] for s in ann.last["table"]["seats"]] == [True, True, False, False]
        version = ann.last["version"]
        live.leave(ben)
        await eventually(lambda: len(ann.events()) > 1)
        assert ann.last["events"] == [{"type": "presence", "seat": 1, "connected": False}]
        assert ann.last["version"] == version == live.table.version

    async def test_a_players_second_connection_is_not_announced(self, directory: Directory) -> None:
        live = await four_seated(directory)
        ann, phone, tablet = Ear("ann"), Ear("ben"), Ear("ben")
        live.join(ann)
        live.join(phone)
        await eventually(ann.events)
        heard = len(ann.heard)
        live.join(tablet)
        live.leave(phone)
        await asyncio.sleep(2 * SECONDS)
        assert len(ann.heard) == heard
        assert tablet.last["type"] == "snapshot"

    async def test_a_watcher_is_counted_and_sees_no_hand(self, directory: Directory) -> None:
        live = await dealt(directory, {"cut": False})
        eve = Ear("eve")
        live.join(eve)
        assert eve.last["table"]["watching"] == 1
        assert eve.last["view"]["hands"] == [None] * 4
        assert eve.last["legal"] == []

    async def test_when_the_host_stays_away_the_role_passes_on(self, hasty: Directory) -> None:
        live = await four_seated(hasty)
        ann, ben = Ear("ann"), Ear("ben")
        live.join(ann)
        live.join(ben)
        live.leave(ann)
        await eventually(lambda: live.table.host == "ben")
        assert ben.last["you"]["host"] is True

    async def test_a_host_who_comes_back_in_time_stays_host(self, hasty: Directory) -> None:
        live = await four_seated(hasty)
        ann, ben = Ear("ann"), Ear("ben")
        live.join(ann)
        live.join(ben)
        live.leave(ann)
        live.join(Ear("ann"))
        await asyncio.sleep(0.05)
        assert live.table.host == "ann"

    async def test_a_player_who_leaves_while_nothing_can_be_stored_is_away_once_it_can(
        self,
    ) -> None:
        """Nothing else happens at the table: everybody waits for this player."""
        log = WatchedLog()
        directory = Directory(Dependencies(log=log, pace=0, away_grace=0.02))
        live = await dealt(directory)
        log.fails = True
        live.join(Ear("ann"))
        await eventually(lambda: log.failed >= 3)
        log.fails = False
        await eventually(lambda: [s and s.away for s in live.table.seats] == [False] + [True] * 3)
        await directory.close()


class TestBots:
    @pytest.mark.parametrize("level", ["pup", "tracker"])
    async def test_four_bots_play_a_whole_hand(self, directory: Directory, level: str) -> None:
        live = await directory.create("dingo", {}, "ann", None)
        for seat in range(4):
            await live.submit("ann", None, PutBot(seat, level))
        await live.submit("ann", None, Deal())
        await eventually(lambda: live.table.phase == "between")
        assert live.table.hand is not None
        moves = live.table.hand.taken[1:]  # after the cut
        assert not any(taken.auto for taken in moves), "nobody is away"

    async def test_a_bot_put_on_a_seat_in_mid_hand_plays_on(self, directory: Directory) -> None:
        live = await dealt(directory)
        for player in ("ben", "cleo", "dan"):
            await live.submit(player, None, Stand())
        for seat in (1, 2, 3):
            await live.submit("ann", None, PutBot(seat, "pup"))
        for number in range(100):
            await eventually(
                lambda: (
                    live.table.phase != "playing"
                    or (live.table.hand is not None and live.table.hand.to_move == (0,))
                )
            )
            if live.table.phase != "playing":
                break
            player, act = move_of(live)
            await live.submit(player, f"a{number}", act)
        assert live.table.phase == "between"

    @pytest.mark.parametrize("game", ["dingo", "ding"])
    async def test_nobody_waits_for_a_bot_that_was_taken_off_in_mid_hand(
        self, directory: Directory, game: str
    ) -> None:
        for _ in range(50):  # now and then a hand of Ding! ends before the seat is asked again
            if await _played_for_seat_2(directory, game):
                return
        pytest.fail("nobody played for the free seat")

    async def test_after_a_restart_the_bots_go_on(
        self, directory: Directory, log: MemoryLog
    ) -> None:
        slow = Directory(Dependencies(log=log, pace=1000))
        live = await slow.create("dingo", {}, "ann", None)
        for seat in range(4):
            await live.submit("ann", None, PutBot(seat, "pup"))
        await live.submit("ann", None, Deal())
        await slow.close()
        again = await directory.open(live.table.code)
        await eventually(lambda: again.table.phase == "between")


async def _played_for_seat_2(directory: Directory, game: str) -> bool:
    """Take its bot off in mid-hand; whether the table made a move for it until the hand ended."""
    live = await directory.create(game, {}, "ann", None)
    for seat in range(4):
        await live.submit("ann", None, PutBot(seat, "pup"))
    await live.submit("ann", None, Deal())
    await live.submit("ann", None, PutBot(2, None))
    assert live.table.phase == "playing"
    assert live.table.seats[2] is None
    await eventually(lambda: live.table.phase in ("between", "over"))
    assert live.table.seats[2] is None
    hand = live.table.hand
    assert hand is not None
    moves = [taken for taken in hand.taken if taken.action.type != CUT]
    return any(taken.auto for taken in moves if taken.seat == 2)
