"""Decisions for which the rules give a few seconds: they end even if nobody is there."""

import asyncio
from typing import Any

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.table.live_table import LiveTable
from app.rules.game import Action
from app.tables.play.moves import Act
from app.tables.play.readiness import Ready
from app.tables.seats.sitting import Sit
from tests.live.conftest import Ear, eventually
from tests.memory_log import MemoryLog

PEOPLE = ("ann", "ben", "cleo")


def phase(live: LiveTable) -> str:
    """The phase of the hand, in the game's own words."""
    hand = live.table.hand
    assert hand is not None
    said: str = live.table.game.view(hand.state, "spectator")["phase"]
    return said


async def at_the_race(directory: Directory) -> LiveTable:
    """Three players are in and have swapped nothing: each has two seconds to say DING."""
    options: dict[str, Any] = {"players": 3, "ding_window": 2}
    live = await directory.create("ding", options, "ann", "Ann")
    for seat, player in enumerate(PEOPLE):
        await live.submit(player, f"sit-{player}", Sit(seat, player.title()))
    for player in PEOPLE:
        await live.submit(player, f"ready-{player}", Ready())
    for action in (Action("in"), Action("draw")):
        for _ in PEOPLE:
            hand = live.table.hand
            assert hand is not None
            player = PEOPLE[hand.to_move[0]]
            await live.submit(player, None, Act(live.table.version, action))
    assert phase(live) == "ding"
    return live


def answered_for(live: LiveTable) -> list[tuple[str, bool]]:
    """The last three actions of the hand, and whether the table took them."""
    hand = live.table.hand
    assert hand is not None
    return [(taken.action.type, taken.auto) for taken in hand.taken[-3:]]


async def test_the_first_trick_begins_when_the_window_is_over(directory: Directory) -> None:
    live = await at_the_race(directory)
    ear = Ear("ben")
    live.join(ear)
    assert all(ear.last["time"]["due"])
    await live.submit("ann", None, Act(live.table.version, Action("no_ding")))
    await eventually(lambda: phase(live) == "tricks")
    assert answered_for(live) == [("no_ding", False), ("no_ding", True), ("no_ding", True)]
    assert [event["type"] for event in ear.events()] == ["no_ding"] * 3
    assert [sitter.late for sitter in live.table.seats if sitter] == [0, 0, 0]


async def test_a_window_ends_on_time_after_a_restart_and_with_two_processes(
    log: MemoryLog,
) -> None:
    first = Directory(Dependencies(log=log, pace=0))
    code = (await at_the_race(first)).table.code
    await first.close()
    both = [Directory(Dependencies(log=log, pace=0)) for _ in range(2)]
    both_live = await asyncio.gather(*(directory.open(code) for directory in both))
    for live, player in zip(both_live, PEOPLE, strict=False):
        live.join(Ear(player))
    await eventually(lambda: all(phase(live) == "tricks" for live in both_live))
    assert answered_for(both_live[0]) == answered_for(both_live[1]) == [("no_ding", True)] * 3
    for directory in both:
        await directory.close()
