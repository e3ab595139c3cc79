"""Takes one of four servers out while everybody plays: `python -m tests.bench drain`.

    python -m tests.bench.drain_bench [--tables 1000] [--servers 4]

The server's players reconnect through the proxy, as pages do, and resend what was not answered. A
move's time runs from its first sending to its acknowledgement by any server. The cost of moving a
connection is the CPU time of this phase beyond that of an equally long phase before.
"""

import argparse
import asyncio
import gc
import os
import signal
import sys
from collections.abc import Sequence
from time import perf_counter
from typing import ClassVar, NamedTuple

import httpx
import orjson
import psutil
import uvloop

from tests.bench.fleet_bench import PACE, Fleet, fleet
from tests.bench.machine import machine
from tests.bench.table_turn.dingo_players import COOKIE, DingoSeat
from tests.bench.table_turn.drive import JOINING, WARM_SECONDS, spent
from tests.bench.table_turn.files import raise_the_limit, room_for
from tests.bench.table_turn.table import Run, Table
from tests.bench.table_turn.wire import hello
from tests.patience import PATIENCE

STEADY_SECONDS = 10.0
AFTER_SECONDS = 3.0
"""Moves count until this long after the process has ended."""
AGAIN_SECONDS = 0.1
"""Seconds between two attempts to connect while no server answers."""
WANTED = {"game": "dingo", "options": {"cut": False}}
CLOSE = 8
"""The opcode of a close frame."""


class Move(NamedTuple):
    """An acknowledged move."""

    sent: float
    wait: float


class Returning(DingoSeat):
    """A player who reconnects when the server closes the connection."""

    moves: ClassVar[list[Move]] = []
    goodbyes: ClassVar[list[float]] = []
    """When a server closed a connection for its shutdown."""
    returns: ClassVar[list[float]] = []
    """When a player was connected again."""

    def __init__(self, table: Table, number: int, path: str, cookie: str | None = None) -> None:
        super().__init__(table, number, path, cookie)
        self._path = path
        self._pending: dict[int, tuple[float, bytes]] = {}
        """Unanswered requests: their time and message."""
        self._coming: asyncio.Task[None] | None = None

    def heard(self, text: bytes) -> None:
        """Note how long an acknowledgement took."""
        message = orjson.loads(text)
        if message["type"] in ("ack", "refused"):
            # A request that was resent on a new connection may be answered twice.
            sent, asked = self._pending.pop(message["id"], (0.0, b""))
            if message["type"] == "ack" and b'"act"' in asked:
                Returning.moves.append(Move(sent, perf_counter() - sent))
        super().heard(text)

    def _ask(self, message: dict[str, object]) -> None:
        self._requests += 1
        text = orjson.dumps({"id": self._requests, **message})
        self._pending[self._requests] = perf_counter(), text
        self.say(text)

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == CLOSE:
            Returning.goodbyes.append(perf_counter())
            self._frame(0x80 | CLOSE, payload[:2])
        else:
            super()._take(opcode, payload)

    def connection_lost(self, exc: Exception | None) -> None:
        """Reconnect at once."""
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("the server hung up"))
        elif self.table.going:
            self._coming = asyncio.create_task(self._come_back())

    async def _come_back(self) -> None:
        while True:
            self._data, self._greeted = b"", False
            self.opened = asyncio.get_running_loop().create_future()
            self._hello = hello(f"{self._path}?since={self._version}", self._port, self.cookie)
            try:
                await self.come()
            except OSError:
                await asyncio.sleep(AGAIN_SECONDS)
            else:
                break
        for _, text in self._pending.values():
            self.say(text)
        Returning.returns.append(perf_counter())


async def table_of(run: Run) -> Table:
    """Seat four players at a new table, with cards in hand."""
    url = f"http://127.0.0.1:{run.port}"
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=PATIENCE) as http:
        made = await http.post("/api/tables", json=WANTED)
        while made.status_code == httpx.codes.BAD_GATEWAY:  # when the server is too busy
            made = await http.post("/api/tables", json=WANTED)
        made.raise_for_status()
        cookie = f"{COOKIE}={http.cookies[COOKIE]}"
    table = Table(run, made.json()["code"])
    for n in range(4):
        seat = Returning(table, n, f"/ws/tables/{table.name}", cookie if n == 0 else None)
        table.seats.append(seat)
        await seat.come()
        seat.sit()
    for each in table.seats:
        await each.ready.wait()
    return table


async def measure(up: Fleet, tables: int) -> None:
    """Print how long moves take before and while the first server is taken out."""
    run = Run([up.port], PACE)
    wanted, there = list(range(tables)), list[Table]()

    async def open_some() -> None:
        while wanted:
            wanted.pop()
            there.append(await table_of(run))

    await asyncio.gather(*(open_some() for _ in range(JOINING)))
    gc.collect()
    gc.freeze()
    gc.disable()
    for table in there:
        table.begin()
    await asyncio.sleep(WARM_SECONDS + 2 * PACE)
    sys.stdout.write("| | moves | p50 ms | p99 ms | most ms |\n|---|---:|---:|---:|---:|\n")
    began, at_first = perf_counter(), _cpu(up)
    await asyncio.sleep(STEADY_SECONDS)
    _show("before", began)
    told, before = perf_counter(), _cpu(up)
    os.kill(up.servers[0], signal.SIGTERM)
    while psutil.Process(up.servers[0]).status() != psutil.STATUS_ZOMBIE:
        await asyncio.sleep(0.02)
    ended = perf_counter()
    await asyncio.sleep(AFTER_SECONDS)
    _show("meanwhile", told)
    goodbyes, returns = Returning.goodbyes, Returning.returns
    longer = (perf_counter() - told) / (told - began)
    cost = [
        1000 * (after - b - longer * (b - a)) / len(goodbyes)
        for a, b, after in zip(at_first, before, _cpu(up), strict=True)
    ]
    sys.stdout.write(
        f"\n{len(goodbyes):,} connections were told between {goodbyes[0] - told:.2f} and "
        f"{goodbyes[-1] - told:.2f} s after the signal; {len(returns):,} were back, the last after "
        f"{returns[-1] - told:.2f} s; the process ended after {ended - told:.2f} s. Each cost the "
        f"servers {cost[0]:.1f} ms of CPU, and Postgres, Redis and Caddy {cost[1]:.1f}. "
        f"Trouble: {run.trouble[:3] or 'none'}.\n"
    )


def _cpu(up: Fleet) -> tuple[float, float]:
    """CPU seconds of the servers, and of the database and Redis that they share."""
    return spent(up.servers)[0], spent(up.others)[0]


def _show(what: str, since: float) -> None:
    waits = sorted(move.wait for move in Returning.moves if move.sent >= since)
    cells = (_at(0.5, waits), _at(0.99, waits), _at(1, waits))
    sys.stdout.write(f"| {what} | {len(waits):,} | {' | '.join(cells)} |\n")


def _at(share: float, waits: Sequence[float]) -> str:
    return f"{1000 * waits[int(share * (len(waits) - 1))]:.1f}"


def main(arguments: list[str] | None = None) -> None:
    """Fill the tables, take a server out, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.drain_bench")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--servers", type=int, default=4)
    given = parser.parse_args(arguments)
    raise_the_limit()
    room_for(given.tables)
    sys.stdout.write(f"\n### A server is taken out\n\n{machine()}\n\n")
    with fleet(given.servers) as up:
        for pid in (*up.servers, *up.others):  # no process has a core of its own here
            leader = psutil.Process(pid)
            for process in (leader, *leader.children(recursive=True)):
                process.cpu_affinity([])
        uvloop.run(measure(up, given.tables))


if __name__ == "__main__":
    main()
