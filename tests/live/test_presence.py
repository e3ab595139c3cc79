"""Presence is sent at most once a second, and the last message is right."""

import asyncio
from collections.abc import AsyncIterator, Collection
from itertools import count
from time import monotonic

import pytest

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.peers.bus import Bus
from app.live.table.live_table import LiveTable
from tests.live.conftest import Ear, dealt, eventually, four_seated
from tests.memory_log import MemoryLog
from tests.patience import PATIENCE

SECONDS = 0.4
"""Seconds between two messages in these tests."""

FLAPS = 200


class NotedBus(Bus):
    """Keeps the announcements for other processes."""

    shared = True

    def __init__(self) -> None:
        self.announced: list[Collection[str]] = []

    def tell(
        self,
        table: str,  # noqa: ARG002
        version: int = 0,  # noqa: ARG002
        present: Collection[str] | None = None,
        *,
        asks: bool = False,  # noqa: ARG002
    ) -> None:
        if present is not None:
            self.announced.append(present)


@pytest.fixture(autouse=True)
def _seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.live.table.audience.PRESENCE_SECONDS", SECONDS)


@pytest.fixture
def bus() -> NotedBus:
    return NotedBus()


@pytest.fixture
async def directory(log: MemoryLog, bus: NotedBus) -> AsyncIterator[Directory]:
    directory = Directory(Dependencies(log=log, pace=0, bus=bus))
    yield directory
    await directory.close()


async def flap(live: LiveTable) -> float:
    """Strangers open and close connections as fast as they can; returns the seconds that took."""
    began = monotonic()
    for number in count():
        if number >= FLAPS and monotonic() - began > 2 * SECONDS:
            return monotonic() - began
        stranger = Ear(f"stranger {number % 7}")
        live.join(stranger)
        await asyncio.sleep(0.001)
        live.leave(stranger)
    raise AssertionError


async def test_strangers_who_come_and_go_all_the_time_cost_each_seat_one_message_a_second(
    directory: Directory, bus: NotedBus
) -> None:
    live = await dealt(directory)
    ears = [Ear(player) for player in ("ann", "ben", "cleo", "dan")]
    for ear in ears:
        live.join(ear)
    await asyncio.sleep(2 * SECONDS)
    heard = [len(ear.heard) for ear in ears]
    announced = len(bus.announced)
    most = await flap(live) / SECONDS + 2
    for ear, before in zip(ears, heard, strict=True):
        assert len(ear.heard) - before <= most
    assert len(bus.announced) - announced <= most


async def test_the_last_presence_message_is_true(directory: Directory, bus: NotedBus) -> None:
    live = await dealt(directory)
    ann, ben, eve = Ear("ann"), Ear("ben"), Ear("eve")
    live.join(ann)
    live.join(ben)
    flapping = asyncio.create_task(flap(live))
    await asyncio.sleep(SECONDS / 2)
    live.leave(ben)
    live.join(eve)
    await flapping
    await eventually(lambda: ann.table["watching"] == 1)
    assert [seat["connected"] for seat in ann.table["seats"]] == [True, False, False, False]
    assert {"type": "presence", "seat": 1, "connected": False} in ann.events()
    await eventually(lambda: bus.announced[-1] == frozenset({"ann", "eve"}))


async def test_the_first_change_is_sent_at_once_with_all_that_happen_together(
    directory: Directory, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await four_seated(directory)
    ann = Ear("ann")
    live.join(ann)
    await asyncio.sleep(2 * SECONDS)
    monkeypatch.setattr("app.live.table.audience.PRESENCE_SECONDS", 2 * PATIENCE)
    live.join(Ear("ben"))
    live.join(Ear("cleo"))
    await eventually(lambda: ann.last["type"] == "update")
    assert ann.last["events"] == [
        {"type": "presence", "seat": seat, "connected": True} for seat in (1, 2)
    ]
    assert ann.last["version"] == live.table.version


async def test_a_player_gone_and_back_within_a_second_causes_no_message(
    directory: Directory,
) -> None:
    """A page that reloads does this."""
    live = await four_seated(directory)
    ann, ben = Ear("ann"), Ear("ben")
    live.join(ann)
    live.join(ben)
    await eventually(ann.events)
    heard = len(ann.heard)
    live.leave(ben)
    live.join(Ear("ben"))
    await asyncio.sleep(2 * SECONDS)
    assert len(ann.heard) == heard


async def test_a_newcomer_receives_only_what_changed_since_they_came(
    directory: Directory,
) -> None:
    live = await four_seated(directory)
    ann, ben, cleo = Ear("ann"), Ear("ben"), Ear("cleo")
    live.join(ann)
    live.join(ben)
    await eventually(ann.events)
    live.leave(ben)
    live.join(cleo)
    dan = Ear("dan")
    live.join(dan)
    await eventually(lambda: len(ann.events()) > 1)
    gone, came, last = ({"type": "presence", "seat": seat} for seat in (1, 2, 3))
    assert ann.events()[1:] == [
        {**gone, "connected": False},
        {**came, "connected": True},
        {**last, "connected": True},
    ]
    assert cleo.events() == [{**last, "connected": True}]
    assert dan.events() == []


async def test_a_closed_table_sends_nothing(directory: Directory, bus: NotedBus) -> None:
    live = await four_seated(directory)
    ann, ben = Ear("ann"), Ear("ben")
    live.join(ann)
    live.join(ben)
    await eventually(ann.events)
    live.leave(ben)
    await live.close()
    assert bus.announced[-1] == ()
    heard = len(ann.heard)
    live.leave(ann)
    await asyncio.sleep(2 * SECONDS)
    assert len(ann.heard) == heard
    assert bus.announced[-1] == ()
