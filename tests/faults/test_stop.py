"""The server gets SIGTERM while everybody plays."""

import asyncio
import signal
import time
from pathlib import Path
from random import Random

import httpx
import pytest
from sqlalchemy import make_url

from app.server.drain import FORCED
from tests.faults.crowd import Crowd, crowd_at
from tests.faults.inquest import Inquest
from tests.faults.proxy import Proxy
from tests.faults.settings import UNLIMITED
from tests.served import Served, visit
from tests.servers import NewDatabase

RESTART = 1012
STOP_SECONDS = 5.0
POLITE = (0, -signal.SIGTERM)
"""The exit status of an orderly end: the server passes the signal on to itself."""

IN_TIME = (*POLITE, FORCED)
"""On a busy machine the end may have to be forced: even then nothing may be lost."""

FOR_EVER = "3600"
"""Seconds of silence after which a connection is closed: no test waits for that."""


async def stop(served: Served, crowd: Crowd) -> None:
    """The server closes every responsive connection, and ends."""
    visits = {
        visitor: len(visitor.closed_with)
        for visitor in crowd.visitors
        if visitor.socket is not None
    }
    status = await asyncio.to_thread(served.stop)
    assert status in IN_TIME
    await crowd.until(lambda: all(visitor.socket is None for visitor in crowd.visitors))
    for visitor, before in visits.items():
        assert status == FORCED or visitor.closed_with[before:] == [RESTART]


async def test_a_server_that_is_stopped_under_load_keeps_what_it_acknowledged(
    tmp_path: Path,
) -> None:
    with Served(tmp_path, **UNLIMITED, ping_seconds=FOR_EVER) as served:
        async with crowd_at(lambda: served.url, 4) as crowd:
            for visitor in crowd.visitors:
                visitor.think = 0.0
            for _ in range(2):
                await crowd.play(40)
                await stop(served, crowd)
                await asyncio.to_thread(served.start)
            await crowd.play(10)
            await crowd.come_to_rest()
        assert "Traceback" not in served.output
    found = await Inquest(f"sqlite:///{tmp_path / 'data' / 'dingo.sqlite3'}").hold(crowd)
    assert found["entries"] > 4 * 90


async def knock(served: Served, stopping: "asyncio.Task[int]") -> list[bool]:
    """Whether newcomers were let in, one after the other until the server has stopped."""
    answers = []
    async with visit(served.url) as http:
        while not stopping.done():
            try:
                await http.get("/healthz")
                answers.append(True)
            except httpx.TransportError:
                answers.append(False)
            await asyncio.sleep(0.05)
    return answers


async def test_a_stopping_server_does_not_wait_for_silent_clients(tmp_path: Path) -> None:
    """Half of the connections are dead, and the server has not noticed yet."""
    with Served(tmp_path, **UNLIMITED, ping_seconds=FOR_EVER) as served:
        async with (
            Proxy(lambda: asyncio.open_connection("127.0.0.1", served.port), Random(1)) as proxy,
            crowd_at(lambda: f"http://127.0.0.1:{proxy.port}", 4) as crowd,
        ):
            await crowd.play(10)
            proxy.stall(0.5)
            stopping = asyncio.create_task(asyncio.to_thread(served.stop))
            answers = await knock(served, stopping)
            assert await stopping in IN_TIME
            assert answers == sorted(answers, reverse=True), "let in again after being closed"
            await asyncio.to_thread(served.start)
            proxy.cut()
            await crowd.play(10)
            await crowd.come_to_rest()
        assert "Traceback" not in served.output
    found = await Inquest(f"sqlite:///{tmp_path / 'data' / 'dingo.sqlite3'}").hold(crowd)
    assert found["acks"] >= 2 * 10 * 4


@pytest.mark.soak
async def test_a_stop_takes_less_than_five_seconds(tmp_path: Path) -> None:
    """On an otherwise idle machine; half of the connections are dead, the others busy."""
    with Served(tmp_path, **UNLIMITED, ping_seconds=FOR_EVER) as served:
        async with (
            Proxy(lambda: asyncio.open_connection("127.0.0.1", served.port), Random(1)) as proxy,
            crowd_at(lambda: f"http://127.0.0.1:{proxy.port}", 40) as crowd,
        ):
            for _ in range(5):
                await crowd.play(10)
                proxy.stall(0.5)
                begun = time.monotonic()
                assert await asyncio.to_thread(served.stop) in POLITE
                print(f"stopped in {time.monotonic() - begun:.1f} s")
                assert time.monotonic() - begun < STOP_SECONDS
                await asyncio.to_thread(served.start)
                proxy.cut()
            await crowd.play(10)
            await crowd.come_to_rest()
        assert "Traceback" not in served.output
    found = await Inquest(f"sqlite:///{tmp_path / 'data' / 'dingo.sqlite3'}").hold(crowd)
    assert found["acks"] >= 6 * 10 * 40


@pytest.mark.soak
async def test_a_stop_does_not_wait_for_a_silent_database(
    tmp_path: Path, migrated_postgres: NewDatabase
) -> None:
    """Requests in progress are not acknowledged then, and nothing acknowledged is lost."""
    url = migrated_postgres()
    socket = f"{make_url(url).query['host']}/.s.PGSQL.5432"
    async with Proxy(lambda: asyncio.open_unix_connection(socket), Random(1)) as proxy:
        near = make_url(url).set(host="127.0.0.1", port=proxy.port, query={})
        place = near.render_as_string(hide_password=False)
        served = Served(tmp_path, **UNLIMITED, database_url=place)
        await asyncio.to_thread(served.start)
        async with crowd_at(lambda: served.url, 4) as crowd:
            await crowd.play(10)
            proxy.stall()
            await asyncio.sleep(0.5)
            begun = time.monotonic()
            status = await asyncio.to_thread(served.stop)
            print(f"stopped in {time.monotonic() - begun:.1f} s with {status}")
            assert time.monotonic() - begun < STOP_SECONDS
            proxy.cut()
            await asyncio.to_thread(served.start)
            await crowd.play(10)
            await crowd.come_to_rest()
        await asyncio.to_thread(served.stop)
        assert "Traceback" not in served.output
    found = await Inquest(url).hold(crowd)
    assert found["acks"] >= 2 * 10 * 4
