"""Servers are replaced one after the other while everybody plays."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from app.server.drain import CLOSED_A_SECOND, LONGEST_SECONDS, closing_seconds
from scripts import debian_programs
from tests.faults.caddy import Caddy, named
from tests.faults.crowd import Crowd, Table, crowd_at
from tests.faults.inquest import Inquest
from tests.faults.nginx import Nginx
from tests.faults.settings import UNLIMITED
from tests.patience import PATIENCE
from tests.served import Served
from tests.servers import NewDatabase, Redis, short_folder

RESTART = 1012
STOPPED_IN_ORDER = (0, -signal.SIGTERM)


@pytest.fixture
def database(migrated_postgres: NewDatabase) -> str:
    """An empty database with the newest schema."""
    return migrated_postgres()


@contextmanager
def servers(folder: Path, database: str, count: int) -> Iterator[list[Served]]:
    """Servers that share a database and a Redis."""
    with short_folder("redis") as place, ExitStack() as stack:
        redis = Redis(place)
        stack.callback(redis.stop)
        shared = UNLIMITED | {
            "database_url": database,
            "redis_url": redis.url,
            "secret": "the same for all, or nobody knows who anybody is",
            "ping_seconds": "3600",
        }
        found = [Served(folder / str(number), **shared) for number in range(count)]
        for server in found:
            server.launch()
            stack.callback(server.stop)
        for server in found:
            server.wait_until_ready()
        yield found
        for server in found:
            assert "Traceback" not in server.output


async def replace(server: Served, crowd: Crowd) -> None:
    """Replace this process by a new one, as an update does."""
    status = await asyncio.to_thread(server.stop)
    assert status in STOPPED_IN_ORDER
    await crowd.play(3)
    await asyncio.to_thread(server.start)
    await crowd.play(3)


async def update(fleet: list[Served], url: str, database: str) -> None:
    """Replace all servers while a crowd plays through the proxy at this address."""
    async with crowd_at(lambda: url, 4) as crowd:
        await crowd.play(10)
        for server in fleet:
            await replace(server, crowd)
        await crowd.come_to_rest()
        ends = {code for visitor in crowd.visitors for code in visitor.closed_with}
        assert ends == {RESTART}, "every connection that ended was told to come again"
    found = await Inquest(database).hold(crowd)
    assert found["acks"] >= 4 * (10 + len(fleet) * 6)


async def test_a_rolling_update_of_four_servers_takes_nobody_out_of_the_game(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with servers(tmp_path, database, 4) as fleet:
        caddy = Caddy(tmp_path, named([server.port for server in fleet]))
        monkeypatch.setenv("SSL_CERT_FILE", str(caddy.trusted))
        try:
            await update(fleet, caddy.url, database)
        finally:
            caddy.stop()


async def test_nginx_shows_nobody_an_error_during_a_rolling_update(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = debian_programs.installed("nginx")
    if program is None:
        pytest.skip("no nginx: the package nginx")
    with servers(tmp_path, database, 2) as fleet:
        nginx = Nginx(program, tmp_path, [server.port for server in fleet])
        monkeypatch.setenv("SSL_CERT_FILE", str(nginx.trusted))
        try:
            await update(fleet, nginx.url, database)
        finally:
            nginx.stop()
    assert not [status for status in nginx.statuses if status >= httpx.codes.INTERNAL_SERVER_ERROR]


async def test_the_proxy_learns_that_a_server_leaves_before_the_players_do(
    tmp_path: Path, database: str
) -> None:
    with servers(tmp_path, database, 1) as (server,):
        async with crowd_at(lambda: server.url, 2) as crowd:
            await crowd.play(5)
            leaving = asyncio.create_task(asyncio.to_thread(server.stop))
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as proxy:
                for path in ("/healthz", "/readyz"):
                    answer = await proxy.get(path)
                    while answer.status_code == httpx.codes.OK:
                        answer = await proxy.get(path)
                    assert (answer.status_code, answer.json()["code"]) == (503, "leaving")
            assert not any(visitor.closed_with for visitor in crowd.visitors)
            await crowd.play(1)
            assert await leaving in STOPPED_IN_ORDER
            await crowd.until(lambda: all(visitor.closed_with for visitor in crowd.visitors))
            assert {code for one in crowd.visitors for code in one.closed_with} == {RESTART}
            await asyncio.to_thread(server.start)
            await crowd.play(3)
            await crowd.come_to_rest()


def is_told(table: Table) -> bool:
    """A client there was told to reconnect."""
    return any(visitor.closed_with for visitor in table.visitors)


async def test_tables_not_yet_told_to_reconnect_play_on_while_the_others_reconnect(
    tmp_path: Path, database: str
) -> None:
    with servers(tmp_path, database, 1) as (server,):
        async with crowd_at(lambda: server.url, 2) as crowd, AsyncExitStack() as watching:
            for visitor in crowd.visitors:
                visitor.think = 0.1
            for number in range(3 * CLOSED_A_SECOND):
                code = crowd.tables[number % 2].code
                url = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{code}"
                watcher = connect(url, origin=Origin(server.url), proxy=None, close_timeout=0)
                await watching.enter_async_context(watcher)
            await crowd.play(3)
            leaving = asyncio.create_task(asyncio.to_thread(server.stop))
            await crowd.until(lambda: any(map(is_told, crowd.tables)))
            (last,) = (table for table in crowd.tables if not is_told(table))
            before = last.acks
            await crowd.until(lambda: last.acks > before)
            assert not is_told(last)
            assert await leaving in STOPPED_IN_ORDER
            assert is_told(last)
            await asyncio.to_thread(server.start)
            await crowd.play(3)
            await crowd.come_to_rest()


@pytest.mark.parametrize(
    ("connections", "seconds"), [(0, 1), (4, 1), (100, 1), (1_000, 10), (100_000, LONGEST_SECONDS)]
)
def test_a_stop_ends_before_a_supervisor_kills_it_however_many_are_connected(
    connections: int, seconds: float
) -> None:
    assert closing_seconds(connections) == seconds
