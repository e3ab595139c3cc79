"""A bot plays an absent friend's hand only while other players wait for them."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from itertools import chain, combinations

import pytest

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.table.bot_seats import late_move
from app.live.table.live_table import LiveTable
from app.rules.errors import Refusal
from app.tables.create import SetOptions
from app.tables.play.readiness import Ready
from app.tables.seats.hosting import Close, GiveHost
from app.tables.seats.sitting import Kick
from tests.live.conftest import Ear, dealt, eventually, four_seated, keep_promises
from tests.memory_log import MemoryLog
from tests.tables.desk import refused
from tests.tables.test_window import at_the_race

PLAYERS = ("ann", "ben", "cleo", "dan")
SOME_OF_THEM = list(chain.from_iterable(combinations(PLAYERS, n) for n in range(5)))
GRACE = 0.02
DAY = 86_400


@pytest.fixture
async def hasty() -> AsyncIterator[Directory]:
    """Tables that hardly wait for anybody."""
    log = MemoryLog()
    directory = Directory(Dependencies(log=log, pace=0, away_grace=GRACE, host_grace=GRACE))
    yield directory
    await directory.close()


async def nothing_happens(live: LiveTable) -> None:
    """Wait many times as long as the table waits for anybody."""
    version = live.table.version
    await asyncio.sleep(10 * GRACE)
    assert live.table.version == version


async def test_watchers_make_no_bot_play_for_absent_players(
    hasty: Directory,
) -> None:
    live = await dealt(hasty)
    for stranger in ("eve", "finn", "gus"):
        live.join(Ear(stranger))
    await nothing_happens(live)


async def test_when_the_last_player_leaves_no_bot_plays_for_absent_players_any_more(
    hasty: Directory,
) -> None:
    live = await dealt(hasty, {"cut": False})
    last, watcher = Ear("ann"), Ear("eve")
    live.join(watcher)
    live.join(last)
    await eventually(lambda: sum(s.away for s in live.table.seats if s) == 3)
    live.leave(last)
    live.leave(watcher)
    await eventually(lambda: live.idle)  # a move that is being stored is still made
    live.join(watcher)
    await nothing_happens(live)


async def test_a_clock_stands_still_while_only_watchers_are_there(hasty: Directory) -> None:
    live = await four_seated(hasty)
    await live.submit("ann", None, SetOptions({}, clock=15))
    for player in PLAYERS:
        await live.submit(player, None, Ready())
    hand = live.table.hand
    assert hand is not None
    passed = tuple(due and due - timedelta(hours=1) for due in hand.due)
    live.table = live.table._replace(hand=hand._replace(due=passed))
    live.join(Ear("eve"))
    await nothing_happens(live)


@pytest.mark.parametrize("stay", SOME_OF_THEM, ids=lambda some: "+".join(some) or "nobody")
async def test_by_mail_nobody_is_away_before_their_time_is_up(
    hasty: Directory, stay: tuple[str, ...]
) -> None:
    live = await four_seated(hasty, {"cut": False})
    await live.submit("ann", None, SetOptions({}, clock=DAY))
    everybody = [Ear(player) for player in PLAYERS]
    for one in everybody:
        live.join(one)
        await live.submit(one.player, None, Ready())
    await keep_promises(live)
    for one in everybody:
        if one.player not in stay:
            live.leave(one)
    await asyncio.sleep(3 * GRACE)
    assert live.table.hand is not None
    assert not live.table.hand.taken
    assert not any(sitter.away for sitter in live.table.seats if sitter)


def test_by_mail_no_window_of_the_rules_ends_before_the_clock() -> None:
    """A sleeping player has a day for the race too, not five seconds."""
    desk = at_the_race(clock=DAY)
    at = desk.log[-1][0].at
    assert desk.hand.to_move
    for seat in desk.hand.to_move:
        assert desk.hand.due[seat] == at + timedelta(seconds=2 * DAY)
    desk.wait(2 * DAY - 2)
    bank = desk.table.bank
    for seat in desk.hand.to_move:
        late = late_move(desk.table, desk.hand, seat)
        assert refused(desk, None, late) == "not_due"
    desk.wait(2)
    for seat in desk.hand.to_move:
        desk.do(None, late_move(desk.table, desk.hand, seat))
    assert desk.table.bank == bank
    assert desk.refolded() == desk.table


async def test_the_hosts_role_is_lent_and_returns_with_the_host(hasty: Directory) -> None:
    live = await four_seated(hasty)
    ann, ben = Ear("ann"), Ear("ben")
    live.join(ann)
    live.join(ben)
    live.leave(ann)
    await eventually(lambda: live.table.host == "ben")
    for command in (Close(), Kick(0), GiveHost(2)):
        with pytest.raises(Refusal) as refused:
            await live.submit("ben", None, command)
        assert refused.value.code == "host_lent"
    live.join(Ear("ann"))
    await eventually(lambda: live.table.host == "ann")
    assert live.table.host_name == "Ann"


async def test_a_role_that_was_given_away_does_not_return(hasty: Directory) -> None:
    live = await four_seated(hasty)
    live.join(Ear("ann"))
    live.join(Ear("ben"))
    await live.submit("ann", None, GiveHost(1))
    await nothing_happens(live)
    assert live.table.host == "ben"
    await live.submit("ben", None, Kick(0))
