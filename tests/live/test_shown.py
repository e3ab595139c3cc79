"""Each viewer is shown only what they may see, although shared parts are built once.

A table serialises the shared part once, and a private part only when it has changed; a player who
was away receives the same updates again. No card may ever reach another player this way: not after
seats have changed hands or numbers, not in the next hand or match, not through another process, and
not if the table was loaded from its log.
"""

import asyncio
import contextlib
from itertools import count
from random import Random
from typing import Any

import orjson
import pytest

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.table.live_table import LiveTable
from app.rules.errors import Refusal
from app.rules.registry import GAMES
from app.tables.chat import Say
from app.tables.draft import Command
from app.tables.play.moves import Act
from app.tables.play.readiness import Deal, Ready
from app.tables.seat_view import seat_view
from app.tables.seats.sitting import PutBot, Sit, Stand
from tests.live.conftest import Ear
from tests.memory_log import MemoryLog

pytestmark = pytest.mark.slow

PLAYERS = [f"player {number}" for number in range(7)]
HOST = PLAYERS[0]
SHORT = {"dingo": {"hands": 2}}
"""Options that bring a match to its end soon."""

STEPS = 300
"""The least number of moves; more until a few hands were dealt."""


class Witness(Ear):
    """Compares each message with the table's state, by the rules alone."""

    def __init__(self, player: str, live: LiveTable) -> None:
        super().__init__(player)
        self._live = live
        self.known = live.table.version
        self.told: list[tuple[int, list[Any]]] = []
        """The updates by version; presence is no secret."""

    def deliver(self, message: bytes) -> None:
        super().deliver(message)
        table, last = self._live.table, self.last
        seat = table.seat_of(self.player)
        assert last["version"] == table.version
        assert orjson.dumps(last["view"]) == orjson.dumps(seat_view(table, seat).view)
        assert last["legal"] == seat_view(table, seat).legal
        if "you" in last:
            assert last["you"]["seat"] == seat
        if last["type"] == "update":
            events = [event for event in last["events"] if event["type"] != "presence"]
            self.told.append((last["version"], events))

    def since(self, version: int) -> list[Any]:
        """All events after a version."""
        return [event for at, events in self.told if at > version for event in events]


class Place:
    """A table in one process, with a witness for every player."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.witnesses = [Witness(player, live) for player in (*PLAYERS, "watcher")]
        for witness in self.witnesses:
            live.join(witness)

    def drop_in(self, random: Random) -> None:
        """A player who comes back is told exactly what they would have been told at the table."""
        witness = random.choice(self.witnesses)
        since = self.live.table.version - random.randrange(12)
        if since < witness.known:
            return
        again = Witness(witness.player, self.live)
        self.live.join(again, since)
        if again.heard[0]["type"] == "update":
            assert again.since(since) == witness.since(since)
        self.live.leave(again)


def any_command(live: LiveTable, random: Random) -> tuple[str, Command]:
    """Mostly a legal move; otherwise a command about seats, hands and matches."""
    table = live.table
    people = [s.player for s in table.seats if s is not None and s.player]
    if table.hand is not None and table.phase == "playing" and random.random() < 0.85:
        seat = random.choice(table.hand.to_move)
        sitter = table.seats[seat]
        if sitter is not None and sitter.player is not None:
            action = random.choice(table.game.legal(table.hand.state, seat))
            return sitter.player, Act(table.version, action)
    if people and table.phase != "playing" and random.random() < 0.7:
        return random.choice(people), Ready()
    seat = random.randrange(len(table.seats))
    commands: list[Command] = [
        Sit(seat, "Somebody"),
        Sit(seat, "Somebody else"),
        Stand(),
        Say("Hello."),
        PutBot(seat, "pup"),
        PutBot(seat, None),
        Deal(),
    ]
    command = random.choice(commands)
    player = HOST if isinstance(command, PutBot | Deal) else random.choice(PLAYERS)
    return player, command


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES)
async def test_everybody_is_shown_what_they_may_see_and_nothing_else(game: str, seed: int) -> None:
    random, log = Random(seed), MemoryLog()
    one, other = (Directory(Dependencies(log=log, pace=0)) for _ in range(2))
    live = await one.create(game, SHORT.get(game, {}), HOST, "Ann")
    code, hands = live.table.code, set[str]()
    places = [Place(live), Place(await other.open(code))]
    for step in count():
        if step >= STEPS and len(hands) > 3:
            break
        place = random.choice(places)
        player, command = any_command(place.live, random)
        with contextlib.suppress(Refusal):
            await place.live.submit(player, f"{step}", command)
        await asyncio.sleep(0)
        place.drop_in(random)
        hands.add(place.live.table.hand.id if place.live.table.hand else "")
    await one.close()
    await other.close()
