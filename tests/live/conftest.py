"""Live tables in one event loop, without sockets: lists collect the messages."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any

import orjson
import pytest

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.table.live_table import LiveTable
from app.live.table.publish import Dismissal
from app.live.workers.question import Question
from app.live.workers.thinking import present_decision
from app.rules.shuffle import ALGORITHM, promise
from app.tables.play.moves import Act
from app.tables.play.readiness import Ready
from app.tables.play.shuffling import Promise, Reveal
from app.tables.seats.admission import SetAdmission
from app.tables.seats.sitting import Sit
from app.tables.table import people
from tests.memory_log import MemoryLog
from tests.patience import PATIENCE
from tests.servers import Redis, short_folder
from tests.tables.desk import Desk, bytes_of


class Ear:
    """A subscriber that keeps all its messages."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.name: str | None = None
        self.coached = True
        self.heard: list[dict[str, Any]] = []
        self.dismissed: Dismissal | None = None

    def deliver(self, message: bytes) -> None:
        self.heard.append(orjson.loads(message))

    def dismiss(self, why: Dismissal) -> None:
        self.dismissed = why

    @property
    def last(self) -> dict[str, Any]:
        return self.heard[-1]

    @property
    def table(self) -> dict[str, Any]:
        """The table in its last message: most updates contain only the hand."""
        told: dict[str, Any] = next(m["table"] for m in reversed(self.heard) if "table" in m)
        return told

    def events(self) -> list[dict[str, Any]]:
        """All events of all updates, in order."""
        return [event for message in self.heard for event in message.get("events", [])]


@pytest.fixture
def redis() -> Iterator[Redis]:
    """A Redis of this test's own, since tests kill and pause it."""
    with short_folder("redis") as folder:
        server = Redis(folder)
        yield server
        server.stop()


@pytest.fixture
def desk() -> Desk:
    """Somebody has to discard or pass a card."""
    return Desk({"cut": False}).dealt()


@pytest.fixture
def question(desk: Desk) -> Question:
    return present_decision(desk.table, desk.hand, desk.choices()[0], seed=1)


@pytest.fixture
def log() -> MemoryLog:
    return MemoryLog()


@pytest.fixture
async def directory(log: MemoryLog) -> AsyncIterator[Directory]:
    directory = Directory(Dependencies(log=log, pace=0))
    yield directory
    await directory.close()


async def four_seated(directory: Directory, options: dict[str, Any] | None = None) -> LiveTable:
    """Ann (the host), Ben, Cleo and Dan on seats 0 to 3, ready; others may sit."""
    live = await directory.create("dingo", options or {}, "ann", "Ann")
    await live.submit("ann", None, SetAdmission("open"))
    for seat, player in enumerate(("ann", "ben", "cleo", "dan")):
        await live.submit(player, f"sit-{player}", Sit(seat, player.title()))
    return live


async def dealt(directory: Directory, options: dict[str, Any] | None = None) -> LiveTable:
    """Ann, Ben, Cleo and Dan with the cards dealt."""
    live = await four_seated(directory, options)
    for player in ("ann", "ben", "cleo", "dan"):
        await live.submit(player, f"ready-{player}", Ready())
    await keep_promises(live)
    return live


async def keep_promises(live: LiveTable) -> None:
    """If the table is about to deal, everybody promises bytes and reveals them."""
    seated = [(seat, one.player) for seat, one in people(live.table) if one.player is not None]
    for seat, player in seated:
        coming = live.table.coming
        if live.table.phase == "shuffling" and coming is not None:
            commit = promise(bytes_of(player), coming.id, seat)
            await live.submit(player, None, Promise(ALGORITHM, coming.id, commit))
    for _, player in seated:
        if live.table.phase == "shuffling":
            await live.submit(player, None, Reveal(bytes_of(player)))


def move_of(live: LiveTable) -> tuple[str, Act]:
    """A player to move, and their first legal action."""
    hand = live.table.hand
    assert hand is not None
    seat = hand.to_move[0]
    sitter = live.table.seats[seat]
    assert sitter is not None
    assert sitter.player is not None
    action = live.table.game.legal(hand.state, seat)[0]
    return sitter.player, Act(live.table.version, action)


async def eventually(condition: Any) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)
