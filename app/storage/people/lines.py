"""A person's chat at all tables, for export."""

from collections.abc import AsyncIterator
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select

from app.storage.database import Database
from app.storage.log.rewriting import tables_with
from app.storage.log.rows import from_millis
from app.storage.schema import entries
from app.tables.talk.chat import Said


class SaidLine(NamedTuple):
    """A chat line, with the name it was sent under."""

    at: datetime
    name: str
    text: str


async def said_by(database: Database, player: str) -> AsyncIterator[SaidLine]:
    """Table by table, the oldest first. Reads every log. Raises StorageUnavailable."""
    for table in await tables_with(database, player):
        own = (entries.c.table_code == table) & (entries.c.player == player)
        query = select(entries.c.at, entries.c.events).where(own).order_by(entries.c.version)
        found = list(await database.read(query))
        for at, events in found:
            for event in events:
                if event["kind"] == Said.kind:
                    yield SaidLine(from_millis(at), event["name"], event["text"])
