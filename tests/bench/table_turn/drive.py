"""One run against one server; prints the results as a line of JSON.

    python -m tests.bench.table_turn.drive toy|boardgame|dingo --port 8000 --pids 12,34
        [--tables 500,2000] [--pace 2]

With several numbers of tables, later tables are added to the same server, and each number has its
own figures. The driver never sleeps: a server that has to wake its client pays for that, on a
virtual machine up to twice the cost of the move. The figures include the share of time in which the
driver had work. Near 1, the driver and not the server limits the moves per second, and CPU time per
move is the figure to compare.
"""

import argparse
import asyncio
import gc
import json
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

import psutil
import uvloop

from tests.bench.table_turn.dingo_players import dingo_table
from tests.bench.table_turn.files import Trouble, room_for
from tests.bench.table_turn.table import Run, Table
from tests.bench.table_turn.toy_players import boardgame_table, toy_table
from tests.bench.table_turn.wire import Line

JOINING = 50
"""Tables that are being filled at the same time."""

JOIN_SECONDS = 500.0
WARM_SECONDS = 1.5
PACES_WARM = 2
"""At human pace every table makes about this many moves before measuring starts."""

OPENERS: dict[str, Callable[[Run, int], Awaitable[Table]]] = {
    "toy": toy_table,
    "boardgame": boardgame_table,
    "dingo": dingo_table,
}

Figures = dict[str, float]


class Busy:
    """Keeps the event loop awake, and adds up the time spent on incoming data."""

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


class Reading(NamedTuple):
    """A reading of all clocks, in seconds; `heard` is in bytes."""

    at: float
    server: float
    database: float
    others: float
    """CPU seconds that the machine spent on anything but this run."""
    worked: float
    heard: int

    def since(self, before: "Reading") -> "Reading":
        """The difference between two readings."""
        return Reading(
            self.at - before.at,
            self.server - before.server,
            self.database - before.database,
            self.others - before.others,
            self.worked - before.worked,
            self.heard - before.heard,
        )


def spent(pids: Sequence[int]) -> tuple[float, int]:
    """CPU seconds and bytes of memory of these processes and all their children."""
    seconds, memory = 0.0, 0
    for pid in pids:
        leader = psutil.Process(pid)
        for process in [leader, *leader.children(recursive=True)]:
            # When a database's helper process ends, its CPU time counts as its parent's.
            with suppress(psutil.NoSuchProcess), process.oneshot():
                seconds += sum(process.cpu_times()[:4])
                memory += process.memory_info().rss
    return seconds, memory


def machine_spent() -> float:
    """Seconds for which this machine's processors have been busy."""
    times = psutil.cpu_times()
    rest = sum(getattr(times, name, 0.0) for name in ("irq", "softirq"))
    return float(times.user + times.nice + times.system + rest)


class Drive:
    """One server, and the tables at it."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.servers, self.databases = numbers(given.pids), numbers(given.databases)
        self.run = Run([given.port, *numbers(given.other_port)], given.pace)
        self.tables: list[Table] = []
        self.busy = Busy()
        _, self.empty = spent(self.servers)

    async def with_tables(self, count: int) -> Figures:
        """Let this many tables play, and count. Raises Trouble."""
        new = await self._fill(count)
        # A garbage collection in this process would distort the times.
        gc.collect()
        gc.freeze()
        gc.disable()
        await asyncio.sleep(0.5)
        _, full = spent(self.servers)
        for table in new:
            table.begin()
        await asyncio.sleep(WARM_SECONDS + PACES_WARM * self.given.pace)
        figures = await self._count()
        _, end = spent(self.servers)
        gc.enable()
        memory = {"KB/table": full, "KB/table end": end}
        return figures | {
            name: round((size - self.empty) / 1024 / count, 1) for name, size in memory.items()
        }

    async def _fill(self, count: int) -> list[Table]:
        wanted = list(range(len(self.tables), count))
        new: list[Table] = []

        async def open_some() -> None:
            while wanted:
                new.append(await OPENERS[self.given.kind](self.run, wanted.pop()))

        try:
            async with asyncio.timeout(JOIN_SECONDS):
                await asyncio.gather(*(open_some() for _ in range(JOINING)))
        except TimeoutError:
            raise Trouble(f"only {len(new)} tables were filled: {self.run.trouble[:3]}") from None
        self.tables += new
        return new

    def _read(self) -> Reading:
        (server, _), (database, _) = spent(self.servers), spent(self.databases)
        others = machine_spent() - time.process_time() - server - database
        now = time.perf_counter()
        return Reading(now, server, database, others, self.busy.seconds, Line.received)

    async def _count(self) -> Figures:
        before = self._read()
        self.run.waits.clear()
        await asyncio.sleep(self.given.seconds)
        waits = sorted(self.run.waits)
        after = self._read()
        if self.run.trouble or not waits:
            raise Trouble(f"{len(waits)} moves: {self.run.trouble[:3]}")
        return figures_of(waits, after.since(before))


def figures_of(waits: Sequence[float], used: Reading) -> Figures:
    """The figures of these moves; `waits` is sorted, in seconds."""
    each = 1e6 / len(waits)
    cost = used.server + used.database
    return {
        "moves/s": round(len(waits) / used.at, 1),
        "p50 ms": _at(0.5, waits),
        "p99 ms": _at(0.99, waits),
        "max ms": _at(1, waits),
        "CPU ms/1,000": round(each * cost, 1),
        "of it database": round(each * used.database, 1),
        "cores": round(cost / used.at, 2),
        "driver": round(used.worked / used.at, 2),
        "others": round(used.others / used.at, 2),
        "B/move": round(used.heard / len(waits)),
    }


def _at(share: float, sorted_waits: Sequence[float]) -> float:
    return round(1000 * sorted_waits[int(share * (len(sorted_waits) - 1))], 2)


def numbers(text: str) -> list[int]:
    """Numbers separated by commas."""
    return [int(number) for number in text.split(",") if number]


async def drive(given: argparse.Namespace) -> list[Figures]:
    """The figures for each number of tables. Raises Trouble."""
    counts = numbers(given.tables)
    room_for(counts[-1])
    driver = Drive(given)
    return [await driver.with_tables(count) for count in counts]


def main() -> None:
    """Run, and print the results."""
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=OPENERS)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--other-port", default="", help="half of the visitors come there")
    parser.add_argument("--pids", required=True, help="the server's")
    parser.add_argument("--databases", default="", help="the database's: they count too")
    parser.add_argument("--tables", default="100", help="how many; or several numbers, rising")
    parser.add_argument("--pace", type=float, default=0.0)
    parser.add_argument("--seconds", type=float, default=4.0)
    try:
        figures = uvloop.run(drive(parser.parse_args()))
    except (Trouble, OSError, RuntimeError, psutil.Error) as trouble:
        sys.exit(f"{type(trouble).__name__}: {trouble}")
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main()
