"""Decides which processes may serve a database: a single one, or several connected by Redis.

A claim is a lock that the system or the database releases when its process dies, for whatever
reason. Reading, migrating and backing up need none.
"""

import asyncio
import contextlib
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import asyncpg
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.storage.address import to_url
from app.storage.database import Database, connect, make_folder, unavailable
from app.storage.log.contract import StorageUnavailable
from app.storage.log.sqlite import PRIVATE
from app.storage.upkeep.access import LOCK, unusable

logger = logging.getLogger(__name__)

CHECK_SECONDS = 2.0
"""Seconds between checks that Postgres still has our connection."""

ANSWER_SECONDS = 2.0
"""The timeout of such a check."""

PATIENCE_SECONDS = 3.0
"""Retry time at start: Postgres may not have noticed yet that a former process died."""

REGAIN_SECONDS = 30.0
"""Retry time after a network failure: Postgres may still consider our old connection alive."""

# An arbitrary number that nothing else in the database locks.
_SERVING = 7034462

# With these, Postgres notices within 20 seconds that a whole machine is gone.
_SIGNS_OF_LIFE = {"idle": "5", "interval": "5", "count": "3"}


class DatabaseInUse(Exception):
    """Another process serves the database and is not connected to this one."""

    def __init__(self, alone: bool) -> None:
        """`alone`: this process wanted exclusive use of the database."""
        super().__init__(
            "Another Dingo serves this database already: stop it first. Several servers share one "
            "in Postgres, and are connected by DINGO_REDIS_URL."
            if alone
            else "Another Dingo serves this database already and does not share it: stop it "
            "first, or set DINGO_REDIS_URL for it too."
        )


@contextlib.contextmanager
def claimed(url: str, *, alone: bool, lost: Callable[[], None]) -> Iterator[None]:
    """Hold a claim on the database at a URL. Raises Claimed, StorageUnavailable.

    `lost` is called, from another thread, if another process has taken the database: on Postgres
    this can happen after the connection broke.
    """
    file = connect(url).file
    with _hold_server(url, alone, lost) if file is None else _hold_file(file, alone):
        yield


@contextlib.contextmanager
def _hold_file(file: Path, alone: bool) -> Iterator[None]:
    """Lock an empty file beside the database with SQLite's own locking, which works on every
    system. A link and the database that it names have the same lock."""
    with contextlib.ExitStack() as stack:
        make_folder(file.parent)
        try:
            place = _private(Path(f"{file.resolve()}{LOCK}"))
            lock = sqlite3.connect(place, timeout=0, isolation_level=None)
            stack.callback(lock.close)
            lock.execute("BEGIN EXCLUSIVE" if alone else "BEGIN")
            lock.execute("SELECT count(*) FROM sqlite_schema").fetchall()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise DatabaseInUse(alone) from error
            raise unusable(file, error) from error
        yield


def _private(lock: Path) -> Path:
    """Make the file private: a user who can read it could lock it, and prevent servers from
    starting."""
    with contextlib.suppress(OSError):  # opening it reports what is wrong
        lock.touch(PRIVATE)
        lock.chmod(PRIVATE)
    return lock


@contextlib.contextmanager
def _hold_server(url: str, alone: bool, lost: Callable[[], None]) -> Iterator[None]:
    keeper = _Keeper(url, alone, lost)
    with ThreadPoolExecutor(1, thread_name_prefix="claim") as thread:
        thread.submit(keeper.run)
        try:
            keeper.taken.result()
            yield
        finally:
            keeper.stop()


class _Keeper:
    """Holds a Postgres advisory lock on a connection and event loop of its own: commands have no
    loop while they hold it, and a busy server must not lose it.

    The lock is lost when the connection breaks, and retaken as soon as the database answers.
    """

    def __init__(self, url: str, alone: bool, lost: Callable[[], None]) -> None:
        self.taken: Future[None] = Future()
        self._url = url
        self._alone = alone
        self._lost = lost
        self._loop = asyncio.new_event_loop()
        self._over = asyncio.Event()
        self._interrupted = False
        """Whether the loss of the lock was logged, but not yet its return."""

    def run(self) -> None:
        """Keep the lock until `stop`; `taken` receives whether it was acquired."""
        with contextlib.closing(self._loop):
            try:
                self._loop.run_until_complete(self._keep())
            except (DatabaseInUse, StorageUnavailable) as error:
                self._ended(error)
            except Exception as error:
                # Report our own bugs as well: otherwise the starting thread would wait for ever.
                self._ended(unavailable(error, to_url(self._url)))

    def stop(self) -> None:
        """Release the lock."""
        with contextlib.suppress(RuntimeError):  # The loop has already ended.
            self._loop.call_soon_threadsafe(self._over.set)

    def _ended(self, error: Exception) -> None:
        if not self.taken.done():
            self.taken.set_exception(error)
        else:
            logger.critical("the claim on the database is lost: %s", error)
            self._lost()

    async def _keep(self) -> None:
        database = connect(self._url, patience=ANSWER_SECONDS)
        try:
            while not self._over.is_set():
                await self._keep_once(database)
        finally:
            await database.close()

    async def _keep_once(self, database: Database) -> None:
        patience = REGAIN_SECONDS if self.taken.done() else PATIENCE_SECONDS
        try:
            async with _lock(database, self._alone, patience) as connection:
                if self.taken.done():
                    logger.info("the claim on the database is renewed")
                    self._interrupted = False
                else:
                    self.taken.set_result(None)
                while not await self._is_over():
                    await connection.execute(select(1))
        except StorageUnavailable as error:
            if not self.taken.done():
                raise
            if not self._interrupted:
                logger.warning("the claim on the database is interrupted: %s", error)
            self._interrupted = True
            await self._is_over()

    async def _is_over(self) -> bool:
        """Wait between checks; returns whether to stop."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CHECK_SECONDS):
                await self._over.wait()
        return self._over.is_set()


@contextlib.asynccontextmanager
async def _lock(database: Database, alone: bool, patience: float) -> AsyncIterator[AsyncConnection]:
    attempt = func.pg_try_advisory_lock if alone else func.pg_try_advisory_lock_shared
    until = time.monotonic() + patience
    async with database.reading() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        for name, value in _SIGNS_OF_LIFE.items():
            await connection.execute(
                select(func.set_config(f"tcp_keepalives_{name}", value, False))
            )
        try:
            while not await connection.scalar(select(attempt(_SERVING))):
                if time.monotonic() > until:
                    raise DatabaseInUse(alone)
                await asyncio.sleep(0.2)
            yield connection
        finally:
            await connection.invalidate()  # closing the connection releases the lock


# Waits for a database server that starts at the same time as this program.


RETRY_SECONDS = 0.5
"""Seconds between attempts: a server takes seconds to start."""

_NOT_UP_YET = (OSError, asyncpg.CannotConnectNowError)
"""Nobody listens, the name is unknown yet, or Postgres says that it is starting."""


async def wait_for_database(url: str, waiting: Callable[[], None] = lambda: None) -> None:
    """Return when a database server accepts connections; at once for a file.

    systemd and compose may start both at the same time. `waiting` is called once if the database is
    not ready. Raises ValueError for an invalid address, and StorageUnavailable for errors that
    waiting does not cure.
    """
    waited = False
    while (why := await _not_up_yet(url)) is not None:
        if not waited:
            logger.warning("waiting for the database: %s", why)
            waiting()
            waited = True
        await asyncio.sleep(RETRY_SECONDS)
    if waited:
        logger.info("the database is up")


async def _not_up_yet(url: str) -> str | None:
    """Why the database does not accept connections; None if it does, or is a file."""
    database = connect(url)
    if database.file is not None:
        return None
    try:
        async with database.reading():
            return None
    except StorageUnavailable as error:
        if any(isinstance(cause, _NOT_UP_YET) for cause in _causes(error)):
            return str(error)
        raise
    finally:
        await database.close()


def _causes(error: BaseException | None) -> list[BaseException]:
    found: list[BaseException] = []
    while error is not None:
        found.append(error)
        error = error.__cause__
    return found
