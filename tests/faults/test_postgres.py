"""Postgres is killed and comes back while tables play."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import make_url

from app.storage.upkeep.migration import upgrade
from tests.faults.crowd import Crowd, crowd_at
from tests.faults.inquest import Inquest
from tests.faults.proxy import Proxy
from tests.faults.settings import UNLIMITED, often
from tests.served import Served, visit
from tests.servers import Postgres, short_folder


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    """A Postgres of this test's own, since the test kills it."""
    with short_folder("mortal") as folder:
        server = Postgres(folder / "data")
        upgrade(server.url)
        yield server
        server.stop()


async def play_and_kill(folder: Path, postgres: Postgres, kills: int, tables: int) -> None:
    chance = Random(kills)
    with Served(folder, **UNLIMITED, database_url=postgres.url) as served:
        async with crowd_at(lambda: served.url, tables) as crowd:
            async with visit(served.url) as http:
                for _ in range(kills):
                    await crowd.play(chance.randrange(5, 60))
                    postgres.kill()
                    await crowd.get_stuck()
                    code = crowd.tables[0].code
                    assert (await http.get(f"/api/tables/{code}")).status_code == 200
                    assert (await http.get("/readyz")).status_code == 503
                    await asyncio.to_thread(postgres.start)
            await crowd.play(20)
            await crowd.come_to_rest()
        assert "Traceback" not in served.output
    found = await Inquest(postgres.url).hold(crowd)
    print(dict(found))
    assert found["storage_unavailable"] >= kills * tables  # three times at most tables


async def test_nothing_acknowledged_is_lost_when_postgres_is_killed(
    tmp_path: Path, postgres: Postgres
) -> None:
    await play_and_kill(tmp_path, postgres, kills=2, tables=4)


@pytest.mark.soak
async def test_nothing_acknowledged_is_lost_when_postgres_is_killed_again_and_again(
    tmp_path: Path, postgres: Postgres
) -> None:
    await play_and_kill(tmp_path, postgres, kills=often(50), tables=8)


@pytest.mark.soak
async def test_a_silent_postgres_is_given_up_and_nothing_is_lost(
    tmp_path: Path, postgres: Postgres
) -> None:
    url = make_url(postgres.url)
    socket = f"{url.query['host']}/.s.PGSQL.5432"
    async with Proxy(lambda: asyncio.open_unix_connection(socket), Random(1)) as proxy:
        near = url.set(host="127.0.0.1", port=proxy.port, query={})
        place = near.render_as_string(hide_password=False)
        server = Served(tmp_path, **UNLIMITED, database_url=place)
        await asyncio.to_thread(server.start)
        try:
            async with crowd_at(lambda: server.url, 4) as crowd:
                for _ in range(3):
                    await crowd.play(20)
                    refused = _refused(crowd)
                    proxy.stall()
                    # Only the appends in the hanging commit fail: new connections work.
                    await crowd.until(lambda: _refused(crowd) > refused)  # noqa: B023
                    proxy.cut()
                await crowd.play(20)
                await crowd.come_to_rest()
        finally:
            await asyncio.to_thread(server.stop)
        assert "Traceback" not in server.output
    found = await Inquest(postgres.url).hold(crowd)
    assert found["acks"] >= 4 * 20 * 4
    assert found["storage_unavailable"] >= 3


def _refused(crowd: Crowd) -> int:
    """How often a client was told that nothing can be stored."""
    codes = [code for visitor in crowd.visitors for _, code in visitor.refusals]
    return codes.count("storage_unavailable")
