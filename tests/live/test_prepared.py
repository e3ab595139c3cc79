"""Choices in advance: played as if the player were there, or dropped with a notice."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from app.features.mail.prepared import PreparedChoices
from app.live.table.live_table import LiveTable
from app.rules.errors import Refusal
from app.rules.game import Action
from app.storage.log.contract import StorageUnavailable
from app.storage.upkeep.migration import upgrade
from app.tables.play.moves import Act
from app.tables.play.readiness import Ready
from app.tables.seats.sitting import Stand
from app.tables.table import Hand
from tests.live.conftest import Ear, eventually, move_of
from tests.live.mail_servers import (
    PLAYERS,
    Server,
    Time,
    asked,
    dealt_by_mail,
    play,
    server,
)

NO_WOLF = Action("wolves")


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    monkeypatch.setattr("app.live.table.timers.CLOCK_SECONDS", 0.01)
    monkeypatch.setattr("app.live.table.timers.RETURN_SECONDS", 0.01)
    return Time()


@pytest.fixture
def url(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'dingo.db'}"
    upgrade(url)
    return url


@pytest.fixture
async def here(url: str, time: Time) -> AsyncIterator[Server]:
    async with server(url, time) as here:
        yield here


def hand_of(live: LiveTable) -> Hand:
    assert live.table.hand is not None
    return live.table.hand


async def hunt(here: Server) -> LiveTable:
    """A hunt in which the first of three players is asked, and holds a wolf."""
    live = await dealt_by_mail(here)
    while not (live.table.phase == "playing" and first_of_hunt(live) and len(legal(live)) > 1):
        if live.table.phase == "playing":
            await play(live)
        else:  # the first player asked held no wolf in this hand
            for player in PLAYERS:
                await live.submit(player, None, Ready())
    return live


def first_of_hunt(live: LiveTable) -> bool:
    state = hand_of(live).state
    return bool(state.phase == "wolves" and (state.mover - state.hunt.hunter) % 4 == 1)


def legal(live: LiveTable) -> list[Action]:
    hand = hand_of(live)
    return list(live.table.game.legal(hand.state, hand.to_move[0]))


def next_but_one(live: LiveTable) -> str:
    """The seat after the next to decide."""
    return PLAYERS[(hand_of(live).to_move[0] + 1) % 4]


async def act(live: LiveTable, action: Action) -> None:
    await live.submit(asked(live), None, Act(live.table.version, action))


async def test_an_advance_choice_is_played_after_a_minute_as_the_players_own_move(
    here: Server, time: Time
) -> None:
    live = await hunt(here)
    code, player = live.table.code, next_but_one(live)
    await here.prepare(code, player, NO_WOLF)
    await act(live, NO_WOLF)
    await asyncio.sleep(0.2)  # the pause has begun
    time.pass_by(seconds=59)
    await asyncio.sleep(0.2)
    assert asked(live) == player
    time.pass_by(seconds=200)
    await eventually(lambda: asked(live) != player)
    taken = hand_of(live).taken[-1]
    assert (PLAYERS[taken.seat], taken.action, taken.auto) == (player, NO_WOLF, False)


async def test_nobody_else_is_sent_a_byte_of_it(here: Server, time: Time) -> None:
    live = await hunt(here)
    code, player = live.table.code, next_but_one(live)
    ears = {name: Ear(name) for name in (*PLAYERS, "watcher")}
    for ear in ears.values():
        live.join(ear)
    await asyncio.sleep(0.1)  # the first presence messages are out
    others = [ear for name, ear in ears.items() if name != player]
    before = [len(ear.heard) for ear in others]
    version = live.table.version
    await here.prepare(code, player, NO_WOLF)
    assert ears[player].last["prepared"] == {
        "action": {"type": "wolves", "cards": []},
        "dropped": False,
    }
    await here.prepare(code, player, None, "r2")
    assert "prepared" not in ears[player].last
    await here.prepare(code, player, NO_WOLF, "r3")
    assert [len(ear.heard) for ear in others] == before
    assert live.table.version == version
    await act(live, NO_WOLF)
    await asyncio.sleep(0.1)  # the pause has begun
    time.pass_by(seconds=260)
    await eventually(lambda: asked(live) != player)
    for ear in others:
        assert all("prepared" not in message for message in ear.heard)
        told = [message for message in ear.heard if message["version"] > version]
        assert [message["version"] for message in told] == [version + 1, version + 2]


async def test_an_advance_choice_is_dropped_with_a_notice_if_the_table_has_changed(
    here: Server, time: Time
) -> None:
    live = await hunt(here)
    code, player = live.table.code, next_but_one(live)
    await here.prepare(code, player, NO_WOLF)
    await act(live, legal(live)[-1])  # a wolf
    await eventually(lambda: not (here.known(live)[player].open))
    ear = Ear(player)
    live.join(ear)
    assert ear.last["prepared"] == {"action": {"type": "wolves", "cards": []}, "dropped": True}
    time.pass_by(seconds=300)
    await asyncio.sleep(0.1)
    assert asked(live) == player
    await act(live, NO_WOLF)
    await eventually(lambda: "prepared" not in ear.last)


async def test_it_survives_a_restart_though_nobody_opens_the_table(url: str, time: Time) -> None:
    async with server(url, time) as before:
        live = await hunt(before)
        code, player = live.table.code, next_but_one(live)
        await before.prepare(code, player, NO_WOLF)
        await act(live, NO_WOLF)
    async with server(url, time) as after:
        await after.by_mail.wake()
        live = after.directory.tables[code]
        assert asked(live) == player
        await asyncio.sleep(0.1)
        time.pass_by(seconds=260)
        await eventually(lambda: asked(live) != player)
        await after.by_mail.wake()
        assert await after.by_mail.turns.to_wake(time.now) == []


async def test_a_repeated_request_is_not_done_again(here: Server, time: Time) -> None:
    live = await hunt(here)
    code, player = live.table.code, next_but_one(live)
    await here.prepare(code, player, NO_WOLF, "first")
    await here.prepare(code, player, None, "second")
    await here.prepare(code, player, NO_WOLF, "first")
    assert player not in here.known(live)
    await act(live, NO_WOLF)
    time.pass_by(seconds=300)
    await asyncio.sleep(0.2)
    assert asked(live) == player


async def test_a_repeat_is_answered_whatever_has_become_of_the_choice(here: Server) -> None:
    """The answer was lost, and the page asks again on its next connection."""
    live = await hunt(here)
    code, player = live.table.code, next_but_one(live)
    await here.prepare(code, player, NO_WOLF, "first")
    await act(live, legal(live)[-1])  # a wolf, so that the choice is dropped
    await eventually(lambda: not here.known(live)[player].open)
    assert asked(live) == player
    await here.prepare(code, player, NO_WOLF, "first")
    assert here.known(live)[player].dropped
    await act(live, NO_WOLF)
    await live.submit(player, None, Stand())
    await here.prepare(code, player, NO_WOLF, "first")


async def test_a_choice_that_was_stored_but_not_read_is_read_with_the_repeat(
    here: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await hunt(here)
    code, player = live.table.code, next_but_one(live)
    with monkeypatch.context() as patch:
        patch.setattr(PreparedChoices, "at", unavailable)
        with pytest.raises(StorageUnavailable):
            await here.prepare(code, player, NO_WOLF, "first")
    assert player not in here.known(live)
    await here.prepare(code, player, NO_WOLF, "first")
    assert here.known(live)[player].open


async def unavailable(*_: Any) -> None:
    raise StorageUnavailable("disk full")


async def test_an_impossible_advance_choice_is_refused(here: Server) -> None:
    live = await hunt(here)
    code = live.table.code
    hunter = PLAYERS[hand_of(live).state.hunt.hunter]
    for player, action, refusal in (
        (asked(live), NO_WOLF, "turn_has_come"),
        (hunter, NO_WOLF, "nothing_ahead"),
        (next_but_one(live), Action("discard", ("7H",)), "illegal_action"),
        ("eve", NO_WOLF, "not_seated"),
    ):
        with pytest.raises(Refusal) as refused:
            await here.prepare(code, player, action)
        assert refused.value.code == refusal


async def test_a_player_who_acts_gets_no_second_move_from_their_advance_choice(
    here: Server, time: Time
) -> None:
    live = await hunt(here)
    code, player = live.table.code, next_but_one(live)
    await here.prepare(code, player, NO_WOLF)
    await act(live, NO_WOLF)
    await asyncio.sleep(0.1)
    _, own = move_of(live)
    await live.submit(player, None, own)
    made = len(hand_of(live).taken)
    time.pass_by(seconds=300)
    await asyncio.sleep(0.2)
    assert len(hand_of(live).taken) == made
