"""One run against one server; prints what was seen as a line of JSON.

    python -m tests.bench.table_turn.drive toy|boardgame|dingo PORTS --pids 12,34 --tables 100

The driver never sleeps: a server that has to wake its client pays for that,
in a virtual machine up to twice the move itself. How much of its time the
driver had something to do is among the figures: near 1 the driver, not the
server, sets the moves a second, and the processor's time per move is the figure
to compare.
"""

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable

import psutil
import uvloop

from tests.bench.table_turn.players import Run, Table, boardgame_table, dingo_table, toy_table
from tests.bench.table_turn.wire import Line

JOINING = 20
"""Tables that are being filled at the same time."""

JOIN_SECONDS = 120.0
WARM_SECONDS = 1.5
PACES_WARM = 2
"""At human pace every table has moved about so often before anything counts."""

OPENERS: dict[str, Callable[[Run, int], Awaitable[Table]]] = {
    "toy": toy_table,
    "boardgame": boardgame_table,
    "dingo": dingo_table,
}


class Trouble(Exception):
    """The run is worth nothing, and why."""


class Busy:
    """Keeps the event loop awake, and adds up the time it spent with what came in."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._seen = Line.received
        self._at = time.perf_counter()
        self._again()

    def _again(self) -> None:
        now = time.perf_counter()
        if Line.received != self._seen:
            self.seconds += now - self._at
            self._seen = Line.received
        self._at = now
        asyncio.get_running_loop().call_soon(self._again)


def spent(pids: list[int]) -> tuple[float, int]:
    """Seconds of processor and bytes of memory of these processes and all their children."""
    seconds, memory = 0.0, 0
    for pid in pids:
        leader = psutil.Process(pid)
        for process in [leader, *leader.children(recursive=True)]:
            times = process.cpu_times()
            seconds += times.user + times.system
            memory += process.memory_info().rss
    return seconds, memory


async def _fill(run: Run, kind: str, count: int) -> list[Table]:
    numbers = list(range(count))
    tables: list[Table] = []

    async def open_some() -> None:
        while numbers:
            tables.append(await OPENERS[kind](run, numbers.pop()))

    try:
        async with asyncio.timeout(JOIN_SECONDS):
            await asyncio.gather(*(open_some() for _ in range(JOINING)))
    except TimeoutError:
        raise Trouble(f"only {len(tables)} tables were filled: {run.trouble[:3]}") from None
    return tables


def _at(share: float, sorted_waits: list[float]) -> float:
    return round(1000 * sorted_waits[int(share * (len(sorted_waits) - 1))], 3)


async def drive(given: argparse.Namespace) -> dict[str, float]:
    """Fill the tables, play, and count. Raises Trouble."""
    servers, databases = _numbers(given.pids), _numbers(given.databases)
    run = Run(given.port, given.pace)
    _, empty = spent(servers)
    tables = await _fill(run, given.kind, given.tables)
    await asyncio.sleep(0.5)
    _, full = spent(servers)
    busy = Busy()
    run.going = True
    for table in tables:
        table.begin()
    await asyncio.sleep(WARM_SECONDS + PACES_WARM * given.pace)
    run.waits.clear()
    heard, worked, began = Line.received, busy.seconds, time.perf_counter()
    (before, _), (stored_before, _) = spent(servers), spent(databases)
    await asyncio.sleep(given.seconds)
    (after, end), (stored_after, _) = spent(servers), spent(databases)
    lasted = time.perf_counter() - began
    moves, heard, worked = sorted(run.waits), Line.received - heard, busy.seconds - worked
    if run.trouble or not moves:
        raise Trouble(f"{len(moves)} moves: {run.trouble[:3]}")
    each = 1e6 / len(moves)
    cost, stored = after - before, stored_after - stored_before
    return {
        "moves/s": round(len(moves) / lasted, 1),
        "p50 ms": _at(0.5, moves),
        "p99 ms": _at(0.99, moves),
        "max ms": _at(1, moves),
        "CPU ms/1,000": round(each * (cost + stored), 1),
        "of it database": round(each * stored, 1),
        "busy": round((cost + stored) / lasted, 2),
        "driver": round(worked / lasted, 2),
        "B/move": round(heard / len(moves)),
        "KB/table": round((full - empty) / 1024 / given.tables, 1),
        "KB/table end": round((end - empty) / 1024 / given.tables, 1),
    }


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",") if number]


def main() -> None:
    """Run, and say what was seen."""
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=OPENERS)
    parser.add_argument("port", type=int)
    parser.add_argument("--pids", required=True, help="the server's")
    parser.add_argument("--databases", default="", help="the database's: they count too")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--pace", type=float, default=0.0)
    parser.add_argument("--seconds", type=float, default=4.0)
    try:
        figures = uvloop.run(drive(parser.parse_args()))
    except Trouble as trouble:
        sys.exit(str(trouble))
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main()
