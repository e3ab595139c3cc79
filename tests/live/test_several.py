"""Several processes serve the same tables over one log, with a real Redis as the bus."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from time import monotonic
from typing import NamedTuple

import pytest

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.peers.bus import BusMessage
from app.live.peers.redis_bus import RedisBus
from app.live.table.live_table import LiveTable
from app.tables.chat import Say
from tests.faults.proxy import Proxy
from tests.live.conftest import Ear, dealt, eventually, move_of
from tests.memory_log import MemoryLog
from tests.patience import PATIENCE
from tests.servers import Redis

pytestmark = pytest.mark.slow


@asynccontextmanager
async def process(url: str, log: MemoryLog, grace: float = 60.0) -> AsyncIterator[Directory]:
    """A process that receives the others' messages, and waits this many seconds for missing
    players."""
    heard: list[float] = []
    bus = RedisBus(url, heard.append)
    directory = Directory(Dependencies(log=log, pace=0, bus=bus, away_grace=grace))
    await directory.start()
    try:
        async with asyncio.timeout(PATIENCE):
            bus.hear("a table nobody knows")
            while not heard:  # it starts to listen in the background
                bus.tell("a table nobody knows", 1)
                await asyncio.sleep(0.01)
            bus.ignore("a table nobody knows")
        yield directory
    finally:
        await directory.close()


@pytest.fixture
async def pair(redis: Redis, log: MemoryLog) -> AsyncIterator[tuple[Directory, Directory]]:
    """Two processes, as the tables see them."""
    async with process(redis.url, log) as one, process(redis.url, log) as other:
        yield one, other


class Spread(NamedTuple):
    """A table in two processes, with somebody at each."""

    here: LiveTable
    there: LiveTable
    ann: Ear
    ben: Ear


async def ann_here_ben_there(pair: tuple[Directory, Directory]) -> Spread:
    """Wait until both processes know of each other."""
    here = await dealt(pair[0])
    there = await pair[1].open(here.table.code)
    ann, ben = Ear("ann"), Ear("ben")
    here.join(ann)
    there.join(ben)
    await eventually(lambda: ann.table["seats"][1]["connected"])
    return Spread(here, there, ann, ben)


async def test_a_move_made_through_one_process_is_published_by_the_other(
    pair: tuple[Directory, Directory],
) -> None:
    here = await dealt(pair[0])
    there = await pair[1].open(here.table.code)
    ann, ben = Ear("ann"), Ear("ben")
    here.join(ann)
    there.join(ben)
    for number in range(10):
        live = (here, there)[number % 2]
        player, act = move_of(here)
        await live.submit(player, str(number), act)
        await eventually(lambda: here.table == there.table)
    moves = [m for m in ben.heard if any(e["type"] != "presence" for e in m.get("events", []))]
    versions = [m["version"] for m in moves]
    assert versions[-10:] == list(range(here.table.version - 9, here.table.version + 1))


async def test_everybody_sees_all_connections_of_every_process(
    pair: tuple[Directory, Directory],
) -> None:
    _, there, ann, ben = await ann_here_ben_there(pair)
    await eventually(lambda: ben.table["seats"][0]["connected"])
    there.leave(ben)
    await eventually(lambda: not ann.table["seats"][1]["connected"])


async def test_both_may_move_at_once_and_the_log_decides(
    pair: tuple[Directory, Directory],
) -> None:
    here = await dealt(pair[0])
    there = await pair[1].open(here.table.code)
    here.join(Ear("ann"))
    there.join(Ear("ben"))
    for number in range(20):
        player, act = move_of(here)
        results = await asyncio.gather(
            here.submit(player, f"a{number}", act),
            there.submit(player, f"b{number}", act),
            return_exceptions=True,
        )
        assert sum(isinstance(result, int) for result in results) == 1, results
        await eventually(lambda: here.table == there.table)


async def test_without_the_bus_processes_read_the_log(
    pair: tuple[Directory, Directory], redis: Redis
) -> None:
    here = await dealt(pair[0])
    there = await pair[1].open(here.table.code)
    ben = Ear("ben")
    there.join(ben)
    redis.kill()
    player, act = move_of(here)
    await here.submit(player, "one", act)
    await asyncio.sleep(0.05)
    assert there.table.version < here.table.version
    await pair[1].catch_up()
    await eventually(lambda: there.table == here.table)
    assert ben.last["version"] == here.table.version


async def test_a_player_who_comes_from_another_process_never_sees_an_older_state(
    pair: tuple[Directory, Directory], redis: Redis
) -> None:
    here = await dealt(pair[0])
    there = await pair[1].open(here.table.code)
    redis.kill()
    for number in range(2):
        player, act = move_of(here)
        await here.submit(player, f"n{number}", act)
    assert there.table.version < here.table.version
    again = await pair[1].open(here.table.code)
    assert again.table == here.table
    ben = Ear("ben")
    again.join(ben, since=here.table.version)
    assert ben.last["version"] == here.table.version


async def test_a_request_to_a_process_that_died_is_answered_by_another(
    pair: tuple[Directory, Directory], redis: Redis
) -> None:
    """This holds even if the other process has received nothing for a while."""
    here = await dealt(pair[0])
    there = await pair[1].open(here.table.code)
    redis.kill()
    for number in range(2):
        player, act = move_of(here)
        await here.submit(player, f"n{number}", act)
    await pair[1].open(here.table.code)
    assert await there.submit(player, "n1", act) == here.table.version


async def test_a_player_who_left_while_the_bus_was_down_counts_as_gone(
    pair: tuple[Directory, Directory], redis: Redis
) -> None:
    here = await dealt(pair[0])
    there = await pair[1].open(here.table.code)
    ann, ben, cleo = Ear("ann"), Ear("ben"), Ear("cleo")
    here.join(ann)
    there.join(ben)
    await eventually(lambda: ann.table["seats"][1]["connected"])
    redis.kill()
    there.leave(ben)
    there.join(cleo)
    redis.start()
    await eventually(lambda: not ann.table["seats"][1]["connected"])
    await eventually(lambda: ann.table["seats"][2]["connected"])


async def test_a_silently_dead_connection_to_the_bus_is_replaced(
    redis: Redis, log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.live.peers.redis_bus.HEARTBEAT_SECONDS", 0.2)
    monkeypatch.setattr("app.live.peers.redis_bus.HEARTBEAT_TIMEOUT", 1.0)
    socket = redis.url.removeprefix("unix://")
    async with (
        Proxy(lambda: asyncio.open_unix_connection(socket), Random(1)) as proxy,
        process(redis.url, log) as near,
        process(f"redis://127.0.0.1:{proxy.port}", log) as far,
    ):
        here = await dealt(near)
        there = await far.open(here.table.code)
        there.join(Ear("ben"))
        proxy.stall()
        async with asyncio.timeout(PATIENCE):
            while there.table != here.table or here.table.version < 10:
                await here.submit("ann", None, Say("Does anybody hear me?"))
                await asyncio.sleep(0.1)


async def test_a_player_who_was_connected_through_a_dead_process_is_absent(
    pair: tuple[Directory, Directory], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, ann, _ = await ann_here_ben_there(pair)
    await die(pair[1])
    monkeypatch.setattr("app.live.peers.presence.PEER_TIMEOUT", 0.0)
    await forgotten(pair[0], ann)


async def test_a_stopping_process_announces_that_its_players_left(
    pair: tuple[Directory, Directory],
) -> None:
    """The others need not wait until they consider it dead."""
    _, _, ann, _ = await ann_here_ben_there(pair)
    await pair[1].close()
    await eventually(lambda: not ann.table["seats"][1]["connected"])


async def test_strangers_who_come_and_go_in_another_process_cost_a_message_a_second(
    pair: tuple[Directory, Directory], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.live.table.audience.PRESENCE_SECONDS", 0.4)
    _, there, ann, ben = await ann_here_ben_there(pair)
    await asyncio.sleep(1)
    heard, began = (len(ann.heard), len(ben.heard)), monotonic()
    while monotonic() - began < 1:
        eve = Ear("eve")
        there.join(eve)
        await asyncio.sleep(0.001)
        there.leave(eve)
    most = (monotonic() - began) / 0.4 + 2
    there.join(Ear("finn"))
    there.leave(ben)
    await eventually(lambda: not ann.table["seats"][1]["connected"])
    assert ann.table["watching"] == 1
    assert len(ann.heard) - heard[0] <= most + 1
    assert len(ben.heard) - heard[1] <= most


async def die(directory: Directory) -> None:
    """Behave like a killed process: no message leaves it any more, not even a goodbye."""
    bus = directory._dependencies.bus
    assert isinstance(bus, RedisBus)
    for task in bus._tasks:
        task.cancel()


async def forgotten(directory: Directory, ann: Ear) -> None:
    """Cut this process off from Ben's until it considers that one dead."""
    async with asyncio.timeout(PATIENCE):
        while ann.table["seats"][1]["connected"]:
            directory._dependencies.bus.tell("")  # a heartbeat
            await asyncio.sleep(0.01)
            await directory.catch_up()


async def test_a_player_of_another_process_stays_present_while_redis_is_down(
    pair: tuple[Directory, Directory], redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No messages arrive then, and nobody counts as gone; players who really died count once they
    do."""
    monkeypatch.setattr("app.live.peers.presence.PEER_TIMEOUT", 1.0)
    monkeypatch.setattr("app.live.peers.presence.OUTAGE_SECONDS", 1.0)
    _, _, ann, _ = await ann_here_ben_there(pair)
    redis.kill()
    await asyncio.sleep(1.5)
    await pair[0].catch_up()
    assert ann.table["seats"][1]["connected"]
    await die(pair[1])
    redis.start()
    await forgotten(pair[0], ann)


async def test_a_player_who_changed_processes_while_redis_was_down_is_not_away(
    redis: Redis, log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Players who are really gone are noticed once the others' messages arrive again."""
    monkeypatch.setattr("app.live.peers.redis_bus.HEARTBEAT_SECONDS", 0.1)
    monkeypatch.setattr("app.live.peers.redis_bus.HEARTBEAT_TIMEOUT", 1.0)
    monkeypatch.setattr("app.live.table.timers.RETRY_SECONDS", 0.01)
    async with process(redis.url, log, 0.05) as one, process(redis.url, log) as other:
        here = await dealt(one)
        there = await other.open(here.table.code)
        ann, ben, cleo = Ear("ann"), Ear("ben"), Ear("cleo")
        for ear in (ann, ben, cleo):
            here.join(ear)
        there.join(Ear("dan"))
        await eventually(lambda: ann.table["seats"][3]["connected"])
        redis.kill()
        await eventually(lambda: not one._dependencies.bus.receives)
        here.leave(ben)
        here.leave(cleo)
        there.join(ben)
        await asyncio.sleep(0.3)
        assert not any(seat["away"] for seat in ann.table["seats"])
        redis.start()
        await eventually(lambda: ann.table["seats"][2]["away"])
        assert [seat["away"] for seat in ann.table["seats"]] == [False, False, True, False]


async def test_a_process_follows_only_tables_with_its_own_connections(
    pair: tuple[Directory, Directory],
) -> None:
    """Nothing is announced to it before, and a player who then arrives misses nothing."""
    here = await dealt(pair[0])
    there = await pair[1].open(here.table.code)
    here.join(Ear("ann"))
    before = there.table.version
    for number in range(3):
        player, act = move_of(here)
        await here.submit(player, f"a{number}", act)
    await pair[0].catch_up()
    assert there.table.version == before
    ben = Ear("ben")
    there.join(ben)  # the table was not opened here in between
    await eventually(lambda: there.table == here.table)
    assert ben.last["version"] == here.table.version
    player, act = move_of(here)
    await here.submit(player, "last", act)
    await eventually(lambda: there.table == here.table)


async def test_a_process_that_was_silent_receives_changes_again(
    pair: tuple[Directory, Directory], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, _, ann, ben = await ann_here_ben_there(pair)
    with monkeypatch.context() as silent:
        silent.setattr("app.live.peers.presence.PEER_TIMEOUT", 0.0)
        silent.setattr("app.live.peers.presence.Peers._take", lambda *_: None)
        await forgotten(pair[0], ann)
    pair[1]._dependencies.bus.tell("")  # any message proves that it is alive
    await eventually(lambda: ann.table["seats"][1]["connected"])
    player, act = move_of(here)
    await here.submit(player, "one", act)
    await eventually(lambda: ben.last["version"] == here.table.version)


async def test_a_bug_in_a_handler_does_not_stop_a_process_from_publishing(
    pair: tuple[Directory, Directory], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, _, _, ben = await ann_here_ben_there(pair)
    collected, faults = RedisBus._collected, iter([ZeroDivisionError])

    def faulty(bus: RedisBus) -> dict[str, BusMessage]:
        for fault in faults:
            raise fault
        return collected(bus)

    monkeypatch.setattr(RedisBus, "_collected", faulty)
    player, act = move_of(here)
    await here.submit(player, "one", act)
    await eventually(lambda: ben.last["version"] == here.table.version)
