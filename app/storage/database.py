"""The database: connections, queries and its errors."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import asyncpg
from sqlalchemy import URL, Engine, Executable, FrozenResult, Result, Row, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from app.storage.address import for_the_driver, is_embedded, place_of, to_url
from app.storage.log.contract import Statement, StorageUnavailable
from app.storage.log.rows import from_json, to_json
from app.storage.log.sqlite import PRAGMAS, PRIVATE
from app.storage.upkeep.access import reason, unusable

# Reads a SQLite file in threads, each query in one piece.
#
# The asynchronous driver switches to its thread and back for every step of a query: five times,
# which cost the event loop 0.5 ms. Here it costs 0.08 ms, and rows are converted in the thread,
# too.


P = ParamSpec("P")
T = TypeVar("T")
Cells = tuple[Any, ...]
Rows = Result[*Cells]
Given = Mapping[str, Any] | None
"""The parameters of a query, by name."""

THREADS = 2
"""More queries queue: each thread has one connection, and threads share the CPU with moves."""


class FileReader:
    """Reads one file; its threads start on demand."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads: ThreadPoolExecutor | None = None

    async def read(self, query: Executable, given: Given) -> Rows:
        """All rows. Raises the driver's errors."""
        found = await self._in_thread(self._all, query, given)
        return found()

    async def shaped(
        self, query: Executable, shape: Callable[[Row[*Cells]], T], given: Given
    ) -> list[T]:
        """`shape` applied to each row, in the thread. Raises the driver's errors."""
        return await self._in_thread(self._shaped, query, shape, given)

    async def close(self) -> None:
        """Close the file once the running queries are done."""
        await asyncio.to_thread(self._close)

    async def _in_thread(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        if self._threads is None:
            self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="read")
        return await asyncio.wrap_future(self._threads.submit(work, *args, **kwargs))

    def _all(self, query: Executable, given: Given) -> FrozenResult[*Cells]:
        with self._engine.connect() as connection:
            return connection.execute(query, given).freeze()

    def _shaped(
        self, query: Executable, shape: Callable[[Row[*Cells]], T], given: Given
    ) -> list[T]:
        with self._engine.connect() as connection:
            return [shape(row) for row in connection.execute(query, given)]

    def _close(self) -> None:
        threads, self._threads = self._threads, None
        if threads is not None:
            threads.shutdown()
        self._engine.dispose()


TROUBLE = (
    DBAPIError,
    PoolTimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # An interrupted connection can confuse the driver.
    OSError,  # A connection refused or reset; TimeoutError is an OSError too.
)
"""Everything a database raises when it cannot go on."""


# Errors are logged, and must not contain stored values.
_HOW: dict[str, Any] = {
    "json_serializer": to_json,
    "json_deserializer": from_json,
    "hide_parameters": True,
}

_ALONE = {"isolation_level": "AUTOCOMMIT"}
"""Single queries and the ping before each use of a connection run in autocommit mode: otherwise a
server would also have to execute a BEGIN and a ROLLBACK for each."""
_IN_TRANSACTIONS = {"isolation_level": "READ COMMITTED"}


class Database:
    """One database with its connections; nothing is opened before it is needed."""

    def __init__(self, url: URL, engine: AsyncEngine, reader: FileReader | None) -> None:
        """Use `connect`; `reader` reads a SQLite file."""
        self.url = url
        self.engine = engine if is_embedded(url) else engine.execution_options(**_IN_TRANSACTIONS)
        self._queries = engine
        """For single queries: autocommit saves the server a BEGIN and a ROLLBACK."""
        self._reader = reader
        self.turn = asyncio.Lock()
        """Held while writing to a SQLite file, which takes one writer at a time."""

    @property
    def file(self) -> Path | None:
        """The file of an embedded database (SQLite); None for a server."""
        return Path(self.url.database or "") if is_embedded(self.url) else None

    def is_missing(self) -> bool:
        """Whether the file does not exist yet: connecting would create it. Raises
        StorageUnavailable."""
        try:
            return self.file is not None and not self.file.exists()
        except OSError as error:
            raise unavailable(error, self.url) from error

    async def read(self, query: Executable, given: Given = None) -> Rows:
        """All rows of a query. Raises StorageUnavailable."""
        try:
            if self._reader is not None:
                return await self._reader.read(query, given)
            async with self._queries.connect() as connection:
                return (await connection.execute(query, given)).freeze()()
        except TROUBLE as error:
            raise unavailable(error, self.url) from error

    async def shaped(
        self, query: Executable, shape: Callable[[Row[*Cells]], T], given: Given = None
    ) -> list[T]:
        """`shape` applied to each row; for a SQLite file outside the event loop.

        Raises StorageUnavailable.
        """
        try:
            if self._reader is not None:
                return await self._reader.shaped(query, shape, given)
            async with self._queries.connect() as connection:
                return [shape(row) for row in await connection.execute(query, given)]
        except TROUBLE as error:
            raise unavailable(error, self.url) from error

    async def value(self, query: Executable, given: Given = None) -> Any:
        """The first column of the first row; None without a row. Raises StorageUnavailable."""
        return (await self.read(query, given)).scalar()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection for several queries. Raises StorageUnavailable."""
        try:
            async with self.engine.connect() as connection:
                yield connection
        except TROUBLE as error:
            raise unavailable(error, self.url) from error

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at the end. Raises StorageUnavailable."""
        async with AsyncExitStack() as stack:
            if self.file is not None:
                await stack.enter_async_context(self.turn)
            try:
                async with self.engine.begin() as connection:
                    yield connection
            except IntegrityError:
                raise
            except TROUBLE as error:
                raise unavailable(error, self.url) from error

    async def execute(self, connection: AsyncConnection, statements: Iterable[Statement]) -> None:
        """Execute statements of the log inside a transaction."""
        for statement, values in statements:
            await connection.execute(statement, values)

    async def close(self) -> None:
        """Close every connection that is not in use."""
        await self.engine.dispose()
        if self._reader is not None:
            await self._reader.close()


def connect(url: str, patience: float | None = 10.0) -> Database:
    """The database at a URL: sqlite:///path or postgresql://user:password@host/name.

    A server that does not answer a command within `patience` seconds counts as unavailable, so a
    network that swallows packets blocks nobody for ever. Raises ValueError.
    """
    where = to_url(url)
    return Database(where, _engine(where, patience), _reader(where))


def make_folder(folder: Path) -> None:
    """Create the folder of a new database. Raises StorageUnavailable."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = reason(error, folder)
        raise StorageUnavailable(f"The folder {folder} cannot be used: {why}.") from error


def unavailable(error: BaseException, url: URL) -> StorageUnavailable:
    """The database's error in one line that names the database."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    if is_embedded(url):
        return unusable(Path(url.database or ""), cause)
    return StorageUnavailable(f"The database at {place_of(url)} cannot be used: {reason(cause)}.")


def _engine(url: URL, patience: float | None) -> AsyncEngine:
    if not is_embedded(url):
        server, seconds = for_the_driver(url)
        times = {"timeout": seconds, "command_timeout": patience}
        how = _HOW | _ALONE
        return create_async_engine(server, pool_pre_ping=True, connect_args=times, **how)
    engine = create_async_engine(url, **_HOW)
    file = Path(url.database or "")
    # If opening fails, the driver leaves its thread behind, which then complains.
    event.listen(engine.sync_engine, "do_connect", lambda *_: sqlite3.connect(file).close())
    _prepare_sqlite(engine.sync_engine, file)
    return engine


def _reader(url: URL) -> FileReader | None:
    if not is_embedded(url):
        return None
    engine = create_engine(url.set(drivername="sqlite"), **_HOW)
    _prepare_sqlite(engine, Path(url.database or ""))
    return FileReader(engine)


def _prepare_sqlite(engine: Engine, file: Path) -> None:
    event.listen(engine, "connect", lambda connection, _: _begin_sqlite(connection, file))


def _begin_sqlite(connection: Any, file: Path) -> None:
    with suppress(OSError):  # The file may belong to another user.
        file.chmod(PRIVATE)  # SQLite gives the files beside it the same mode.
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()
