"""Real servers: which may start, and how they end."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from itertools import count
from pathlib import Path

import psutil
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from app.storage.schema import NEWEST
from tests.patience import PATIENCE
from tests.processes import patient_server
from tests.served import Executed, Served, visit
from tests.servers import NewDatabase
from tests.web import commands

BY_FORCE = "ended by force"
"""A server logs this if it had no time to say goodbye, as happens on a very busy machine."""

DINGO = Path(sys.executable).parent / "dingo"


def dingo(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the command; returns its output and exit code."""
    given = {f"DINGO_{name.upper()}": value for name, value in variables.items()}
    return subprocess.run(
        [DINGO, *words], env=os.environ | given, capture_output=True, text=True, timeout=PATIENCE,
        check=False,
    )  # fmt: skip


async def enter(served: Served, code: str) -> ClientConnection:
    """A connection to a table, with the snapshot read."""
    address = f"{served.url.replace('http', 'ws')}/ws/tables/{code}"
    visitor = await connect(
        address,
        origin=Origin(served.url),
        proxy=None,
        max_queue=None,
        open_timeout=PATIENCE,
        ping_interval=None,
    )
    assert json.loads(await visitor.recv())["type"] == "snapshot"
    return visitor


async def new_table(served: Served) -> str:
    async with visit(served.url) as client:
        made = await client.post("/api/tables", json={"game": "dingo"})
        return str(made.json()["code"])


async def chatter(visitor: ClientConnection, answered: asyncio.Event) -> int | None:
    """Make requests, several at once, until the server closes the connection; returns the close
    code."""
    with suppress(ConnectionClosed):
        for round_ in count():
            for n in range(5):
                await visitor.send(json.dumps({"type": "ping", "id": f"p{round_}-{n}"}))
            for _ in range(5):
                await visitor.recv()
            answered.set()
            await asyncio.sleep(0.01)
    return visitor.close_code


async def stopped_under_load(served: Served, visitors: int) -> set[int | None]:
    """The close codes after a stop while half of the visitors were busy."""
    code = await new_table(served)
    answered = [asyncio.Event() for _ in range(visitors)]
    busy = [asyncio.create_task(chatter(await enter(served, code), one)) for one in answered]
    idle = [await enter(served, code) for _ in range(visitors)]
    async with asyncio.timeout(PATIENCE):
        for one in answered:
            await one.wait()
    await asyncio.to_thread(served.stop)
    ends = await asyncio.gather(*busy)
    for visitor in idle:
        await visitor.wait_closed()
    return {*ends, *(visitor.close_code for visitor in idle)}


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_second_process_refuses_in_one_sentence_without_redis_or_with_a_file(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    place = {"data_dir": str(tmp_path / "data")}
    if kind == "postgres":
        new_postgres: NewDatabase = request.getfixturevalue("new_postgres")
        place["database_url"] = new_postgres()
    with Executed(tmp_path, **place) as first:
        redis = {"redis_url": "redis://127.0.0.1:1"} if kind == "sqlite" else {}
        second = dingo("serve", "--port", "0", **place, **redis)
        assert second.returncode == 1
        assert second.stderr.startswith("Another Dingo serves this database already")
        assert second.stderr.count("\n") == 1
        assert commands.dingo("db", "current", **place).stdout == f"{NEWEST}\n"
        assert commands.dingo("db", "upgrade", **place).exit_code == 0
        first.kill()
        first.start()  # a killed process releases its claim


async def test_a_stopping_server_sends_its_visitors_elsewhere(tmp_path: Path) -> None:
    with Executed(tmp_path) as served:
        codes = await stopped_under_load(served, 20)
        assert codes == {1012} or BY_FORCE in served.output
        assert "Traceback" not in served.output


class Patient(Served):
    """The server that takes its time to stop."""

    def launch(self) -> None:
        self._process = self.run([sys.executable, str(patient_server.__file__)])


async def test_a_server_with_few_players_stops_politely(tmp_path: Path) -> None:
    """It must not be forced to end: the test is about the end itself."""
    with Patient(tmp_path) as served:
        visitor = await enter(served, await new_table(served))
        status = await asyncio.to_thread(served.stop)
        await visitor.wait_closed()
        assert visitor.close_code == 1012
        assert status in (0, -signal.SIGTERM)
        assert BY_FORCE not in served.output


def test_the_fast_parts_are_in_use(tmp_path: Path) -> None:
    """The event loop and the JSON encoder are the compiled ones."""
    with Executed(tmp_path) as served:
        maps = psutil.Process(served.pid).memory_maps()
        loaded = " ".join(one.path for one in maps)
        for part in ("uvloop/loop", "orjson/orjson"):
            assert part in loaded
