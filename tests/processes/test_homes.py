"""Two real workers: the players of a table meet in one of them, until it dies, and after."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.patience import PATIENCE, until
from tests.served import Served, visit
from tests.servers import NewDatabase


@pytest.fixture
def served(tmp_path: Path, new_postgres: NewDatabase, redis_url: str) -> Served:
    """Two workers on Postgres and Redis, not started."""
    return Served(tmp_path, database_url=new_postgres(), redis_url=redis_url, workers="2")


@asynccontextmanager
async def guests_at(
    served: Served, code: str, number: int
) -> AsyncIterator[list[ClientConnection]]:
    """So many guests at a table."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                connect(
                    f"{served.url.replace('http', 'ws')}/ws/tables/{code}",
                    origin=Origin(served.url),
                    proxy=None,
                    open_timeout=PATIENCE,
                    ping_interval=None,
                )
            )
            for _ in range(number)
        ]


async def connections(served: Served, processes: int = 2) -> list[int]:
    """How many connections each worker has, the fewest first, when all answer."""
    async with visit(served.url) as http, asyncio.timeout(PATIENCE):
        while True:
            text = (await http.get("/metrics")).text
            found = [
                int(sample.value)
                for family in text_string_to_metric_families(text)
                for sample in family.samples
                if sample.name == "dingo_connections"
            ]
            if len(found) == processes:
                return sorted(found)
            await asyncio.sleep(0.1)


async def answered(guest: ClientConnection) -> None:
    """Whoever serves this guest hears and answers."""
    await guest.send(json.dumps({"type": "ping", "id": 1}))
    async with asyncio.timeout(PATIENCE):
        while json.loads(await guest.recv())["type"] != "ack":
            pass


async def meet(served: Served, code: str) -> None:
    """Eight come, and are all in one worker, as soon as the machine lets both answer in time."""
    async with asyncio.timeout(PATIENCE):
        while True:
            async with guests_at(served, code, 8) as guests:
                found = await connections(served)
                for guest in guests:
                    await answered(guest)
            if found == [0, 8]:
                return
            await asyncio.sleep(1)


async def test_the_players_of_a_table_meet_in_one_worker_also_after_it_died(
    served: Served,
) -> None:
    with served:
        await asyncio.to_thread(until, lambda: "Dingo is ready" in served.output)
        async with visit(served.url) as http:
            made = await http.post("/api/tables", json={"game": "dingo"})
        code = made.json()["code"]
        await meet(served, code)
        before = {worker.pid for worker in served.workers}
        for worker in served.workers:
            worker.kill()  # whichever it is: the one that takes its place has the same home
            await asyncio.to_thread(until, lambda: len(served.workers) == 2)
            async with guests_at(served, code, 2) as guests:
                for guest in guests:
                    await answered(guest)
        await asyncio.to_thread(until, lambda: not before & {w.pid for w in served.workers})
        await meet(served, code)
        assert "Traceback" not in served.output
