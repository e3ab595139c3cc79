"""The network between the clients and the server is cut, stalled and slow."""

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from tests.faults.crowd import Crowd, crowd_at
from tests.faults.inquest import Inquest
from tests.faults.proxy import Proxy
from tests.faults.settings import UNLIMITED, often
from tests.patience import PATIENCE
from tests.served import Served, visit

PING_SECONDS = 1.0


async def play_through(folder: Path, tables: int, troubles: int) -> None:
    """Play while connections are cut and stalled on a slow network."""
    chance = Random(troubles)
    with Served(folder, **UNLIMITED, ping_seconds=str(PING_SECONDS)) as served:
        async with (
            Proxy(lambda: asyncio.open_connection("127.0.0.1", served.port), chance) as proxy,
            crowd_at(lambda: f"http://127.0.0.1:{proxy.port}", tables) as crowd,
        ):
            for visitor in crowd.visitors:
                visitor.ping_seconds = PING_SECONDS
            for number in range(troubles):
                proxy.delay = chance.choice((0.0, 0.002, 0.02))
                await crowd.play(chance.randrange(3, 20))
                await trouble(proxy, crowd, number)
            proxy.delay = 0.0
            await crowd.play(20)
            await crowd.come_to_rest()
            await dead_connections_are_noticed(served, crowd)
        assert "Traceback" not in served.output
    found = await Inquest(f"sqlite:///{folder / 'data' / 'dingo.sqlite3'}").hold(crowd)
    print(dict(found))
    assert found["entries"] > 30 * tables


async def trouble(proxy: Proxy, crowd: Crowd, number: int) -> None:
    """Each kind of fault in turn."""
    match number % 3:
        case 0:
            proxy.cut()
        case 1:
            proxy.cut(0.3)
        case 2:
            dead = {visitor.socket for visitor in crowd.visitors}
            proxy.stall()
            await crowd.until(lambda: all(visitor.socket not in dead for visitor in crowd.visitors))


async def dead_connections_are_noticed(served: Served, crowd: Crowd) -> None:
    """The server soon counts only the players who are really connected."""
    async with visit(served.url) as http:
        deadline = time.monotonic() + PATIENCE
        wanted = f"dingo_connections {len(crowd.visitors):.1f}"
        while wanted not in (await http.get("/metrics")).text:
            assert time.monotonic() < deadline, (await http.get("/metrics")).text
            await asyncio.sleep(0.05)


async def test_nothing_is_lost_on_a_network_that_is_cut_stalled_and_slow(tmp_path: Path) -> None:
    await play_through(tmp_path, tables=4, troubles=6)


@pytest.mark.soak
async def test_nothing_is_lost_on_the_worst_of_networks(tmp_path: Path) -> None:
    await play_through(tmp_path, tables=12, troubles=often(300))
