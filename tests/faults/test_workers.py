"""One server of two workers: each may be killed or replaced, and then all of it is told to stop."""

import asyncio
import os
import signal
from pathlib import Path
from random import Random

import pytest

from app.server.deadline import FORCED
from app.storage.migration import upgrade
from tests.faults.crowd import crowd_at
from tests.faults.inquest import Inquest
from tests.faults.settings import UNLIMITED, often
from tests.served import Served
from tests.servers import NewDatabase


async def play_and_kill(server: Served, url: str, tables: int, kills: int, stops: int) -> None:
    """Kill workers, let all be replaced, and stop: so often each."""
    chance = Random(kills)
    async with crowd_at(lambda: server.url, tables) as crowd:
        for _ in range(stops):
            for _ in range(kills):
                await crowd.play(chance.randrange(5, 40))
                living = server.workers
                chance.choice(living).kill()
                before = {worker.pid for worker in living}
                await crowd.until(lambda: {w.pid for w in server.workers} - before)  # noqa: B023
            await crowd.play(10)
            before = {worker.pid for worker in server.workers}
            os.kill(server.pid, signal.SIGHUP)
            await crowd.until(lambda: not {w.pid for w in server.workers} & before)  # noqa: B023
            await crowd.play(10)
            # On a busy machine the end may have to be forced: nothing may be lost by that either.
            assert await asyncio.to_thread(server.stop) in (0, -signal.SIGTERM, FORCED)
            await asyncio.to_thread(server.start)
        await crowd.play(10)
        await crowd.come_to_rest()
    assert "Traceback" not in server.output
    found = await Inquest(url).hold(crowd)
    print(dict(found))
    assert found["entries"] > 40 * tables


@pytest.fixture
def server(tmp_path: Path, new_postgres: NewDatabase, redis_url: str) -> Served:
    """Not started."""
    url = new_postgres()
    upgrade(url)
    return Served(tmp_path, **UNLIMITED, database_url=url, redis_url=redis_url, workers="2")


async def test_nothing_is_lost_when_workers_die_or_are_replaced_and_the_server_is_stopped(
    server: Served,
) -> None:
    with server:
        await play_and_kill(server, server.database_url, tables=4, kills=2, stops=1)


@pytest.mark.soak
async def test_nothing_is_lost_when_workers_die_again_and_again(server: Served) -> None:
    with server:
        await play_and_kill(server, server.database_url, tables=12, kills=10, stops=often(5))
