"""The server is told to stop while everybody plays."""

import asyncio
import signal
import time
from pathlib import Path
from random import Random

import httpx

from tests.faults.crowd import Crowd, crowd_at
from tests.faults.inquest import Inquest
from tests.faults.proxy import Proxy
from tests.faults.settings import UNLIMITED
from tests.served import Served

RESTART = 1012
STOP_SECONDS = 5.0
POLITE = (0, -signal.SIGTERM)
"""How a process ends that ends in order: the server passes the signal on to itself."""


async def stop(served: Served, crowd: Crowd) -> None:
    """It takes nobody in any more, says good-bye to all who listen, and is gone in time."""
    visits = {guest: len(guest.closed_with) for guest in crowd.guests}
    begun = time.monotonic()
    status = await asyncio.to_thread(served.stop)
    assert time.monotonic() - begun < STOP_SECONDS
    assert status in POLITE
    await crowd.until(lambda: all(guest.socket is None for guest in crowd.guests))
    for guest in crowd.guests:
        assert guest.closed_with[visits[guest] :] == [RESTART]


async def test_a_server_that_is_stopped_under_load_keeps_what_it_acknowledged(
    tmp_path: Path,
) -> None:
    with Served(tmp_path, **UNLIMITED) as served:
        async with crowd_at(lambda: served.url, 8) as crowd:
            for guest in crowd.guests:
                guest.think = 0.0
            for _ in range(2):
                await crowd.play(40)
                await stop(served, crowd)
                await asyncio.to_thread(served.start)
            await crowd.play(10)
            await crowd.come_to_rest()
        assert "Traceback" not in served.output
    found = await Inquest(f"sqlite:///{tmp_path / 'data' / 'dingo.sqlite3'}").hold(crowd)
    assert found["entries"] > 8 * 90


async def test_a_server_that_is_stopped_waits_for_nobody_who_is_silent(tmp_path: Path) -> None:
    """Half of the lines are dead, and nobody has noticed yet."""
    with Served(tmp_path, **UNLIMITED, ping_seconds="3600") as served:
        async with (
            Proxy(lambda: asyncio.open_connection("127.0.0.1", served.port), Random(1)) as proxy,
            crowd_at(lambda: f"http://127.0.0.1:{proxy.port}", 4) as crowd,
            httpx.AsyncClient(base_url=served.url, timeout=5) as http,
        ):
            await crowd.play(10)
            proxy.stall(0.5)
            stopping = asyncio.create_task(asyncio.to_thread(served.stop))
            begun = time.monotonic()
            refused = 0
            while not stopping.done():
                try:
                    await http.get("/healthz")
                except httpx.TransportError:
                    refused += 1
                await asyncio.sleep(0.05)
            assert time.monotonic() - begun < STOP_SECONDS
            assert await stopping in POLITE
            assert refused > 0
            await asyncio.to_thread(served.start)
            proxy.cut()
            await crowd.play(10)
            await crowd.come_to_rest()
        assert "Traceback" not in served.output
    await Inquest(f"sqlite:///{tmp_path / 'data' / 'dingo.sqlite3'}").hold(crowd)
