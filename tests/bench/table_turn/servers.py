"""The servers that are compared, each started anew for every round on a core of its own."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tests.bench.table_turn.drive import Figures
from tests.bench.table_turn.files import Trouble
from tests.served import Served, free_port
from tests.servers import Postgres, Redis

SERVER_CORE, DRIVER_CORE = {0}, {1}

OLD_LIMITS = (
    *(f"limit_{one}" for one in ("requests", "connections", "messages", "talk", "work", "storage")),
    "request_rate", "request_burst", "connections_per_address", "connections_per_table",
    "connections_per_player", "message_rate", "message_burst", "chat_rate", "chat_burst",
    "command_rate", "command_burst", "table_rate", "table_burst", "tables_per_player",
    "hint_rate", "hint_burst", "inquiry_rate", "inquiry_burst", "identity_rate",
    "identity_burst", "table_quota",
)  # fmt: skip
"""The same in versions up to 0.1, which the benchmark runs beside today's."""

UNBOUNDED = dict.fromkeys(("limits", *OLD_LIMITS), "1000000")
"""All visitors come from one address. The server of an older version knows these settings' old
names."""

AS_DELIVERED = {"ping_seconds": "10"}
"""Settings that the tests' server changes, with their defaults."""

START_SECONDS = 60.0
RUN_SECONDS = 900.0

PYTHON_DRIVER = (sys.executable, "-m", "tests.bench.table_turn.drive")


class LeftOut(Exception):
    """A server is not available on this machine; says why."""


class Up(NamedTuple):
    """A server that answers; `databases` are the processes of its database, if it has one."""

    driver: tuple[str | Path, ...]
    """The program that plays there, without the options that all drivers share."""
    port: int
    pids: Sequence[int]
    databases: Sequence[int] = ()


class Load(NamedTuple):
    """The load: numbers of tables one after the other, with `pace` and `seconds` for each."""

    tables: Sequence[int]
    pace: float
    seconds: float


@contextmanager
def on_core(cores: set[int]) -> Iterator[None]:
    """Keep processes started inside this context on these cores, if the system supports it."""
    if not hasattr(os, "sched_setaffinity") or (os.cpu_count() or 1) < 2:
        yield
        return
    before = os.sched_getaffinity(0)
    with suppress(OSError):
        os.sched_setaffinity(0, cores)
    yield
    os.sched_setaffinity(0, before)


@contextmanager
def running(port: int, command: Sequence[str | Path], folder: Path | None = None) -> Iterator[int]:
    """Start a program that listens on this port, on the server's core. Raises LeftOut."""
    quiet = subprocess.DEVNULL
    environment = os.environ | {"NODE_ENV": "production"}
    with on_core(SERVER_CORE):
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=quiet, stderr=quiet)
    try:
        _wait_for(port, process)
        yield process.pid
    finally:
        process.kill()
        process.wait()


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.05)
    raise LeftOut(f"it does not listen: {process.args!r}")


@contextmanager
def toy(store: str = "", fill: int = 0) -> Iterator[Up]:
    """The toy: in memory, or storing in a SQLite file or a Postgres."""
    port = free_port()
    command = [sys.executable, "-m", "tests.bench.table_turn.toy", str(port), "--fill", str(fill)]
    with running(port, [*command, "--store", store]) as pid:
        yield Up((*PYTHON_DRIVER, "toy"), port, [pid])


@contextmanager
def toy_on_postgres(folder: Path, fill: int) -> Iterator[Up]:
    """The toy with a Postgres of its own, which counts as part of the server."""
    with own_postgres(folder) as (url, pid), toy(url, fill) as up:
        yield up._replace(databases=[pid])


class Checkout(Served):
    """The server of another working copy, with that copy's packages if it has any."""

    def __init__(self, copy: Path, folder: Path, **variables: str) -> None:
        super().__init__(folder, **variables)
        self._copy = copy.resolve()

    def launch(self) -> None:
        """Start it without waiting for it."""
        own = self._copy / ".venv" / "bin" / "python"
        python = own if own.exists() else Path(sys.executable)
        # Python looks for modules in the current folder before the installed program.
        self._process = self.run([python, "-m", "app.cli", "serve"], folder=self._copy)


@contextmanager
def dingo(folder: Path, copy: Path | None = None, **variables: str) -> Iterator[Up]:
    """`dingo serve` with its usual settings, except for the limits on one address.

    `copy` is another working copy of the project, whose server runs instead of this one's.
    """
    chosen = UNBOUNDED | AS_DELIVERED | variables
    served = Served(folder, **chosen) if copy is None else Checkout(copy, folder, **chosen)
    with on_core(SERVER_CORE):
        served.start()
    try:
        yield Up((*PYTHON_DRIVER, "dingo"), served.port, [served.pid])
    finally:
        served.stop()


@contextmanager
def dingo_on_postgres(folder: Path, copy: Path | None = None, **variables: str) -> Iterator[Up]:
    """Dingo with a Postgres of its own, which counts as part of the server."""
    with own_postgres(folder) as (url, pid):
        ours = url.replace("postgresql://", "postgresql+asyncpg://")
        with dingo(folder, copy, database_url=ours, **variables) as up:
            yield up._replace(databases=[pid])


@contextmanager
def dingo_of_a_cluster(folder: Path) -> Iterator[Up]:
    """One server with a Postgres and a Redis that count as the database."""
    with _redis(folder) as redis, dingo_on_postgres(folder, redis_url=redis.url) as up:
        yield up._replace(databases=[*up.databases, redis.pid])


@contextmanager
def two_dingos(folder: Path) -> Iterator[Up]:
    """Two servers that share a Postgres and a Redis; the four players of a table are on both."""
    secret = "the same for both, or nobody knows who anybody is"
    with _redis(folder) as redis, own_postgres(folder) as (url, postgres):
        shared = {
            "database_url": url.replace("postgresql://", "postgresql+asyncpg://"),
            "redis_url": redis.url,
            "secret": secret,
        }
        with (
            dingo(folder / "one", None, **shared) as one,
            dingo(folder / "other", None, **shared) as other,
        ):
            yield Up(
                (*one.driver, "--other-port", str(other.port)),
                one.port,
                [*one.pids, *other.pids],
                [postgres, redis.pid],
            )


@contextmanager
def _redis(folder: Path) -> Iterator[Redis]:
    with on_core(SERVER_CORE):
        try:
            redis = Redis(folder)
        except (OSError, AssertionError) as error:
            raise LeftOut(f"Redis does not start: {error}") from error
    try:
        yield redis
    finally:
        redis.stop()


@contextmanager
def own_postgres(folder: Path) -> Iterator[tuple[str, int]]:
    """A Postgres on the server's core: its URL and its process. Raises LeftOut."""
    data = folder / "pg"
    with on_core(SERVER_CORE):
        try:
            postgres = Postgres(data)
        except (OSError, AssertionError, subprocess.SubprocessError) as error:
            raise LeftOut(f"Postgres does not start: {error}") from error
    try:
        yield postgres.url, int((data / "postmaster.pid").read_text().split()[0])
    finally:
        postgres.stop()


def driven(up: Up, load: Load) -> list[Figures]:
    """The driver's results, for each number of tables. Raises Trouble."""
    options = {
        "port": str(up.port),
        "pids": ",".join(map(str, up.pids)),
        "databases": ",".join(map(str, up.databases)),
        "tables": ",".join(map(str, load.tables)),
        "pace": str(load.pace),
        "seconds": str(load.seconds),
    }
    words = [word for name, value in options.items() for word in (f"--{name}", value)]
    with on_core(DRIVER_CORE):
        run = subprocess.run(
            [*up.driver, *words], capture_output=True, text=True, check=False, timeout=RUN_SECONDS
        )
    if run.returncode != 0:
        raise Trouble((run.stderr.strip() or "the driver failed").splitlines()[-1])
    figures: list[Figures] = json.loads(run.stdout)
    return figures
