"""The servers that are compared, each started anew for every round on a core of its own."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tests.served import Served, free_port
from tests.servers import Postgres

SERVER_CORE, DRIVER_CORE = {0}, {1}

UNBOUNDED = {
    "table_rate": "1000000",
    "table_burst": "1000000",
    "request_rate": "1000000",
    "request_burst": "1000000",
    "connections_per_address": "100000",
    "message_rate": "1000000",
}
"""All guests come from one address."""


START_SECONDS = 60.0


class Up(NamedTuple):
    """A server that answers; `databases` are the processes of its database, if it has any."""

    kind: str
    port: int
    pids: list[int]
    databases: tuple[int, ...] = ()


@contextmanager
def _on_core(cores: set[int]) -> Iterator[None]:
    """What is started meanwhile stays on these cores, where the system knows how."""
    if not hasattr(os, "sched_setaffinity") or (os.cpu_count() or 1) < 2:
        yield
        return
    before = os.sched_getaffinity(0)
    with suppress(OSError):
        os.sched_setaffinity(0, cores)
    yield
    os.sched_setaffinity(0, before)


def _start(command: list[str]) -> subprocess.Popen[bytes]:
    with _on_core(SERVER_CORE):
        return subprocess.Popen([sys.executable, "-m", *command])


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.05)
    raise TimeoutError(f"nobody listens on port {port}: {process.args!r}")


@contextmanager
def toy(folder: Path, *, durable: bool = False, fill: int = 0) -> Iterator[Up]:
    """The toy, in memory or durable."""
    port = free_port()
    command = ["tests.bench.table_turn.toy", str(port), "--fill", str(fill)]
    if durable:
        command += ["--store", str(folder / "toy.sqlite3")]
    process = _start(command)
    try:
        _wait_for(port, process)
        yield Up("toy", port, [process.pid])
    finally:
        process.kill()
        process.wait()


@contextmanager
def dingo(folder: Path, **variables: str) -> Iterator[Up]:
    """`dingo serve` as anybody starts it, but for the limits on one address."""
    served = Served(folder, **UNBOUNDED, **variables)
    with _on_core(SERVER_CORE):
        served.start()
    try:
        yield Up("dingo", served.port, [served.pid])
    finally:
        served.stop()


def postmaster(data: Path) -> int:
    """The process of the Postgres that has its data there."""
    return int((data / "postmaster.pid").read_text().split()[0])


@contextmanager
def dingo_on_postgres(folder: Path) -> Iterator[Up]:
    """The same with a Postgres of its own, which counts as part of the server."""
    with _on_core(SERVER_CORE):
        postgres = Postgres(folder / "pg")
    try:
        url = postgres.url.replace("postgresql://", "postgresql+asyncpg://")
        with dingo(folder, database_url=url) as up:
            yield up._replace(databases=(postmaster(folder / "pg"),))
    finally:
        postgres.stop()


def driven(up: Up, tables: int, pace: float, seconds: float) -> str:
    """What a run of the driver says."""
    command = ["tests.bench.table_turn.drive", up.kind, str(up.port)]
    command += ["--pids", ",".join(map(str, up.pids))]
    command += ["--databases", ",".join(map(str, up.databases))]
    command += ["--tables", str(tables), "--pace", str(pace), "--seconds", str(seconds)]
    with _on_core(DRIVER_CORE):
        process = subprocess.run(
            [sys.executable, "-m", *command], stdout=subprocess.PIPE, check=True, timeout=600
        )
    return process.stdout.decode()
