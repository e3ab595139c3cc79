"""Do people wait while bots think? Each table has one person and three bots.

    python -m tests.bench.thinking_bench [--tables 34] [--seconds 60] [--game dingo]

The same people play twice on the real server with its usual settings, human pauses included: first
with rule-of-thumb bots, then with thinking bots (34 tables have 102 of them). The bench times what
a person feels: from sending a move until its acknowledgement, which comes once the move is stored
and sent to all. The outcomes of the bots' questions come from the server's metrics.
"""

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from tests.served import Served

LEVELS = ("tracker", "alpha")
PONDERS = (0.5, 2.0)
"""Seconds a person takes to move."""


class Wanted(NamedTuple):
    """The load to simulate."""

    game: str
    tables: int
    seconds: float


class Person:
    """A person at a table with bots on all other seats."""

    def __init__(self, socket: ClientConnection, seed: int) -> None:
        self.waits: list[float] = []
        self._socket = socket
        self._random = random.Random(seed)
        self._sent: dict[int, float] = {}
        self._ids = 0

    async def begin(self, level: str) -> None:
        """Sit down with three bots and be ready."""
        seats = len(json.loads(await self._socket.recv())["table"]["seats"])
        await self._send("sit", seat=0, name="Ann")
        for seat in range(1, min(seats, 4)):
            await self._send("bot", seat=seat, level=level)
        await self._send("ready")

    async def play(self) -> None:
        """Move at each turn until time is up."""
        moving: set[asyncio.Task[None]] = set()
        async for text in self._socket:
            message = json.loads(text)
            if message["type"] == "ack" and message["id"] in self._sent:
                self.waits.append(time.perf_counter() - self._sent.pop(message["id"]))
            elif message.get("legal"):
                task = asyncio.create_task(self._move(message))
                moving.add(task)
                task.add_done_callback(moving.discard)
            elif "table" in message and message["table"]["phase"] in ("between", "over"):
                await self._send("ready")

    async def _move(self, message: dict[str, Any]) -> None:
        await asyncio.sleep(self._random.uniform(*PONDERS))
        action = self._random.choice(message["legal"])
        self._sent[self._ids + 1] = time.perf_counter()
        with contextlib.suppress(ConnectionClosed):
            await self._send("act", version=message["version"], action=action)

    async def _send(self, kind: str, **rest: Any) -> None:
        self._ids += 1
        await self._socket.send(json.dumps({"type": kind, "id": self._ids, **rest}))


async def at_one_table(url: str, wanted: Wanted, level: str, seed: int) -> list[float]:
    """Seconds until each of the person's moves was acknowledged."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        made = await http.post("/api/tables", json={"game": wanted.game})
        cookie = f"dingo={http.cookies['dingo']}"
    async with connect(
        f"ws://{urlsplit(url).netloc}/ws/tables/{made.json()['code']}",
        origin=Origin(url),
        additional_headers={"Cookie": cookie},
        compression=None,
        proxy=None,
    ) as socket:
        person = Person(socket, seed)
        await person.begin(level)
        try:
            async with asyncio.timeout(wanted.seconds):
                await person.play()
        except TimeoutError:
            pass
    return person.waits


async def measure(wanted: Wanted, level: str) -> list[str]:
    """The row of the table for bots of this level."""
    with (
        tempfile.TemporaryDirectory(prefix="dingo-bench-") as folder,
        Served(Path(folder), pace="1") as server,
    ):
        tables = (at_one_table(server.url, wanted, level, seed) for seed in range(wanted.tables))
        waits = [wait for each in await asyncio.gather(*tables) for wait in each]
        figures = httpx.get(f"{server.url}/metrics", timeout=60).text
    centiles = statistics.quantiles(waits, n=100)
    shown = [f"{1000 * one:.1f}" for one in (centiles[49], centiles[98], max(waits))]
    return [level, str(3 * wanted.tables), str(len(waits)), *shown, outcomes(figures)]


def outcomes(figures: str) -> str:
    """The outcomes of the bots' questions in words."""
    lines = [line for line in figures.splitlines() if line.startswith("dingo_thoughts_total{")]
    counts = {line.split('"')[1]: int(float(line.split()[1])) for line in lines}
    return ", ".join(f"{count} {outcome}" for outcome, count in sorted(counts.items())) or "none"


def main(arguments: list[str] | None = None) -> None:
    """Measure both runs and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.thinking_bench")
    parser.add_argument("--tables", type=int, default=34)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--game", default="dingo")
    given = parser.parse_args(arguments)
    wanted = Wanted(given.game, given.tables, given.seconds)
    columns = ("bots", "seats of bots", "moves of people", "p50 ms", "p99 ms", "most", "thoughts")
    sys.stdout.write(f"| {' | '.join(columns)} |\n|---|---:|---:|---:|---:|---:|---|\n")
    for level in LEVELS:
        sys.stdout.write(f"| {' | '.join(asyncio.run(measure(wanted, level)))} |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
