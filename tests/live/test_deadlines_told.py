"""Clients receive deadlines, so that they can count the seconds down."""

from typing import Any

from app.live.directory import Directory
from app.rules.game import Action
from app.tables.play.moves import Act
from app.tables.play.readiness import Ready
from app.tables.seats.sitting import Sit
from tests.live.conftest import Ear, dealt, keep_promises


async def act(live: Any, player: str, name: str, action: Action) -> None:
    """The player takes this action at the table's current version."""
    await live.submit(player, name, Act(live.table.version, action))


async def test_a_table_without_a_clock_shows_only_the_rules_own_windows(
    directory: Directory,
) -> None:
    live = await directory.create("ding", {"players": 3}, "ann", "Ann")
    players = ("ann", "ben", "cleo")
    ear, *others = [Ear(player) for player in players]
    for one in (ear, *others):
        live.join(one)
    for seat, player in enumerate(players):
        await live.submit(player, f"sit-{player}", Sit(seat, player.title()))
    for player in players:
        await live.submit(player, f"ready-{player}", Ready())
    await keep_promises(live)
    for player in players:
        await act(live, player, f"in-{player}", Action("in"))
    assert live.table.hand is not None
    assert "time" not in ear.last
    while live.table.hand.state.phase == "swap":
        (seat,) = live.table.hand.to_move
        await act(live, players[seat], f"keep-{seat}", Action("draw"))
    assert len(set(ear.last["time"]["due"])) == 1
    for player in players:
        await act(live, player, f"no-{player}", Action("no_ding"))
    assert "time" not in ear.last


async def test_a_table_says_how_many_players_it_needs(directory: Directory) -> None:
    as_many_as_come = await directory.create("ding", {}, "ann", "Ann")
    ear = Ear("ann")
    as_many_as_come.join(ear)
    assert (ear.last["table"]["needed"], len(ear.last["table"]["seats"])) == (3, 8)
    four = await dealt(directory)
    late = Ear("eve")
    four.join(late)
    assert late.last["table"]["needed"] == 4
