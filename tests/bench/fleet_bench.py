"""A fleet on one machine: `python -m tests.bench fleet`.

    python -m tests.bench.fleet_bench [--servers 1,2,4] [--each 50,100,150] [--seconds 15]

Servers share one Postgres and one Redis behind Caddy, which hashes by table code. Four players at
each table move at human pace, and every server has the same number of tables. The servers share one
core and the simulated players have the other, so the figure to compare is the CPU time of a move at
equal load for each server. A server with little to do commits fewer moves together.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.bench.machine import machine
from tests.bench.table_turn.drive import Figures, numbers
from tests.bench.table_turn.files import raise_the_limit
from tests.bench.table_turn.servers import (
    PYTHON_DRIVER,
    SERVER_CORE,
    Load,
    Up,
    dingo,
    driven,
    on_core,
    own_postgres,
)
from tests.faults.caddy import Caddy, named
from tests.servers import Redis, short_folder

PACE = 2.0
"""Seconds between a player's moves."""
P99_MS = 50.0
"""The p99 that a fleet must keep; the largest number of tables that does is reported."""


class Fleet(NamedTuple):
    """Servers behind their proxy."""

    port: int
    """The proxy's address."""
    servers: list[int]
    """The servers' processes."""
    others: list[int]
    """The processes of Postgres, Redis and Caddy."""


@contextmanager
def fleet(count: int) -> Iterator[Fleet]:
    """Start this many servers, all on the servers' core."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="dingo-fleet-")))
        url, postgres = stack.enter_context(own_postgres(folder))
        with on_core(SERVER_CORE):
            redis = Redis(stack.enter_context(short_folder("redis")))
        stack.callback(redis.stop)
        shared = {
            "database_url": url.replace("postgresql://", "postgresql+asyncpg://"),
            "redis_url": redis.url,
            "secret": "the same for all, or nobody knows who anybody is",
        }
        servers = [
            stack.enter_context(dingo(folder / str(number), None, **shared))
            for number in range(count)
        ]
        with on_core(SERVER_CORE):
            caddy = Caddy(folder, named([server.port for server in servers]), scheme="http")
        stack.callback(caddy.stop)
        pids = [pid for server in servers for pid in server.pids]
        yield Fleet(caddy.port, pids, [postgres, redis.pid, caddy.pid])


def main(arguments: list[str] | None = None) -> None:
    """Measure every case and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.fleet_bench")
    parser.add_argument("--servers", default="1,2,4")
    parser.add_argument("--each", default="50,100,150", help="tables of each server")
    parser.add_argument("--seconds", type=float, default=15.0)
    given = parser.parse_args(arguments)
    raise_the_limit()
    counts, each = numbers(given.servers), numbers(given.each)
    sys.stdout.write(f"\n### A fleet\n\n{machine()}\n\n")
    sys.stdout.write("| servers | tables | moves/s | p99 ms | CPU ms/1,000: servers | Postgres, ")
    sys.stdout.write("Redis, Caddy | cores | others |\n|---|---:|---:|---:|---:|---:|---:|---:|\n")
    found = {}
    for count in counts:
        with fleet(count) as up:
            run = Up((*PYTHON_DRIVER, "dingo"), up.port, up.servers, up.others)
            load = Load([count * tables for tables in each], PACE, given.seconds)
            found[count] = driven(run, load)
        for tables, figures in zip(load.tables, found[count], strict=True):
            sys.stdout.write(_row(count, tables, figures))
            sys.stdout.flush()
    for count in counts:
        good = _carried(each, found[count])
        sys.stdout.write(f"\n{count}: p99 of at most {P99_MS:g} ms with {good} tables each.")
    sys.stdout.write(f"\nCPU of the servers per move, from {counts[0]} to {counts[-1]} of them:")
    for tables, one, all_ in zip(each, found[counts[0]], found[counts[-1]], strict=True):
        sys.stdout.write(f" {_cost(all_) / _cost(one) - 1:+.0%} with {tables} tables each;")
    sys.stdout.write("\n")


def _row(servers: int, tables: int, figures: Figures) -> str:
    cells = (figures["moves/s"], figures["p99 ms"], _cost(figures), figures["of it database"])
    rest = (figures["cores"], figures["others"])
    return f"| {servers} | {tables} | {' | '.join(f'{cell:,}' for cell in (*cells, *rest))} |\n"


def _cost(figures: Figures) -> float:
    return round(figures["CPU ms/1,000"] - figures["of it database"], 1)


def _carried(each: list[int], found: list[Figures]) -> int:
    """The largest number of tables for each server at which the p99 was kept; 0 if none."""
    carried = 0
    for tables, figures in zip(each, found, strict=True):
        if figures["p99 ms"] > P99_MS:
            break
        carried = tables
    return carried


if __name__ == "__main__":
    main()
