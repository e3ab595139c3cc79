"""One run against one server; prints what was seen as a line of JSON.

    python -m tests.bench.table_turn.drive toy|dingo PORT --pids 12,34 --tables 100 --seconds 4

The driver never sleeps: a server that has to wake its client pays for that,
in a virtual machine up to twice the move itself.
"""

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable

import psutil
import uvloop

from tests.bench.table_turn.players import Run, Table, dingo_table, toy_table

JOINING = 20
"""Tables that are being filled at the same time."""

WARM_SECONDS = 1.5

OPENERS: dict[str, Callable[[Run, int], Awaitable[Table]]] = {
    "toy": toy_table,
    "dingo": dingo_table,
}


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


def _spin() -> None:
    asyncio.get_running_loop().call_soon(_spin)


async def _fill(run: Run, kind: str, count: int) -> list[Table]:
    numbers = list(range(count))
    tables: list[Table] = []

    async def open_some() -> None:
        while numbers:
            tables.append(await OPENERS[kind](run, numbers.pop()))

    await asyncio.gather(*(open_some() for _ in range(JOINING)))
    return tables


def _at(share: float, sorted_waits: list[float]) -> float:
    return round(1000 * sorted_waits[int(share * (len(sorted_waits) - 1))], 3)


async def drive(given: argparse.Namespace) -> dict[str, float]:
    """Fill the tables, play, and count."""
    pids = [int(pid) for pid in given.pids.split(",")]
    run = Run(given.port, given.pace)
    _, empty = spent(pids)
    tables = await _fill(run, given.kind, given.tables)
    await asyncio.sleep(0.5)
    _, full = spent(pids)
    _spin()
    run.going = True
    for table in tables:
        table.begin()
    await asyncio.sleep(WARM_SECONDS + given.pace)
    run.waits.clear()
    heard = sum(seat.bytes for table in tables for seat in table.seats)
    (before, _), own, began = spent(pids), time.process_time(), time.perf_counter()
    await asyncio.sleep(given.seconds)
    (after, end), moves = spent(pids), sorted(run.waits)
    lasted = time.perf_counter() - began
    heard = sum(seat.bytes for table in tables for seat in table.seats) - heard
    return {
        "moves/s": round(len(moves) / lasted, 1),
        "p50 ms": _at(0.5, moves),
        "p99 ms": _at(0.99, moves),
        "max ms": _at(1, moves),
        "CPU ms/1,000": round(1e6 * (after - before) / len(moves), 1),
        "busy": round((after - before) / lasted, 2),
        "driver": round((time.process_time() - own) / lasted, 2),
        "B/move": round(heard / len(moves)),
        "KB/table": round((full - empty) / 1024 / given.tables, 1),
        "KB/table end": round((end - empty) / 1024 / given.tables, 1),
    }


def main() -> None:
    """Run, and say what was seen."""
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=OPENERS)
    parser.add_argument("port", type=int)
    parser.add_argument("--pids", required=True)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--pace", type=float, default=0.0)
    parser.add_argument("--seconds", type=float, default=4.0)
    given = parser.parse_args()
    sys.stdout.write(json.dumps(uvloop.run(drive(given))) + "\n")


if __name__ == "__main__":
    main()
