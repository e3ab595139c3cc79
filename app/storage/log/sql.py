"""The log of the tables in a database, SQLite or Postgres."""

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import exists, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from app.storage.database import Database
from app.storage.log.contract import (
    Checkpoint,
    Conflict,
    Entry,
    FinishedHand,
    HandStored,
    Statement,
    TableLog,
)
from app.storage.log.postgres import PostgresCommitter, PostgresSource
from app.storage.log.reader import Reader, Source
from app.storage.log.rows import to_entry, to_json, to_row
from app.storage.log.schema import checkpoints, codes, entries
from app.storage.log.sqlite import SqliteCommitter
from app.storage.log.statements import beside_the_entry, rendered
from app.storage.log.writer import Committer, Observe, Writer
from app.storage.people.devices import SignedOut
from app.storage.people.schema import devices

# Any number of tables in one parameter, with one index look-up each.
_NEWEST_OF = """
SELECT asked.value, (SELECT max(version) FROM entries WHERE table_code = asked.value)
FROM {codes} AS asked
"""
_CODES = {
    "sqlite": "json_each(:codes)",
    "postgresql": "json_array_elements_text(CAST(:codes AS json))",
}


class SqlLog(TableLog):
    """The log in a SQL database whose schema is up to date."""

    def __init__(
        self,
        database: Database,
        observe: Observe | None = None,
        hand_stored: Sequence[HandStored] = (),
    ) -> None:
        """`observe` is called after every commit.

        `hand_stored` say what is stored with a finished hand.
        """
        self.database = database
        self._hand_stored = hand_stored
        self._writer = Writer(_committer(database), observe)
        self._reader = Reader(_source(database))

    async def append(
        self,
        table: str,
        entry: Entry,
        *,
        hand: FinishedHand | None = None,
        checkpoint: Checkpoint | None = None,
        code: str | None = None,
        device: str | None = None,
        more: Sequence[Statement] = (),
    ) -> None:
        """Store the entry and what comes with it."""
        if hand is not None:
            for stored in self._hand_stored:
                more = (*await stored(hand), *more)
        row = to_row(table, entry, device)
        if hand is not None or checkpoint is not None or code is not None or more:
            statements = (*beside_the_entry(row, hand, checkpoint, code), *more)
            dialect = self.database.engine.dialect
            row = row._replace(beside=tuple(rendered(one, dialect) for one in statements))
        try:
            await self._writer.append(row)
        except Conflict:
            if device is None or await self._is_signed_in(entry.player, device):
                raise
            raise SignedOut from None

    async def _is_signed_in(self, player: str | None, device: str) -> bool:
        here = (devices.c.id == device) & (devices.c.player_id == player)
        return bool(await self.database.value(select(exists().where(here))))

    async def load(self, table: str) -> tuple[Checkpoint | None, list[Entry]]:
        """The newest checkpoint and the entries after it."""
        async with self.database.reading() as connection:
            checkpoint = await _checkpoint(connection, table)
            after = checkpoint.version if checkpoint else 0
            return checkpoint, await entries_of(connection, table, after)

    async def table_of(self, code: str) -> str:
        """The table that has or had this code."""
        query = select(codes.c.table_code).where(codes.c.code == code)
        return await self.database.value(query) or code

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries after a version, oldest first."""
        return await self._reader.read(table, after)

    async def newest_of(self, tables: Collection[str]) -> dict[str, int]:
        """The versions of these tables, without unknown ones."""
        query = text(_NEWEST_OF.format(codes=_CODES[self.database.url.get_backend_name()]))
        rows = await self.database.read(query, {"codes": to_json(list(tables))})
        return {table: version for table, version in rows if version is not None}

    async def close(self) -> None:
        """Finish pending appends and reads. The database stays open."""
        await self._writer.close()
        await self._reader.close()


def _committer(database: Database) -> Committer:
    if database.file is not None:
        return SqliteCommitter(database.file, database.turn)
    return PostgresCommitter(database.engine)


def _source(database: Database) -> Source:
    if database.file is not None:
        return _OneByOne(database)
    return PostgresSource(database.engine)


class _OneByOne(Source):
    """Reads one table after another: an embedded database has one process, so little has to be
    read."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def read(self, after: Mapping[str, int]) -> Mapping[str, list[Entry]]:
        """By table, its entries after a version, oldest first."""
        async with self.database.reading() as connection:
            return {one: await entries_of(connection, one, after[one]) for one in after}

    async def close(self) -> None:
        """Does nothing: every read used its own connection."""


async def _checkpoint(connection: AsyncConnection, table: str) -> Checkpoint | None:
    query = select(checkpoints.c.version, checkpoints.c.state)
    found = await connection.execute(query.where(checkpoints.c.table_code == table))
    row = found.one_or_none()
    return None if row is None else Checkpoint(row.version, row.state)


async def entries_of(
    connection: AsyncConnection, table: str, after: int, limit: int | None = None
) -> list[Entry]:
    c = entries.c
    query = (
        select(c.version, c.at, c.player, c.client_id, c.events)
        .where(c.table_code == table, c.version > after)
        .order_by(c.version)
        .limit(limit)
    )
    return [to_entry(*row) for row in await connection.execute(query)]
