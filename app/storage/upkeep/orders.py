"""The operator's orders for running servers, stored in the database.

Each server reads them every few seconds. So a command needs no connection to a server, whether
there are one, several (with or without Redis) or none yet.
"""

from collections.abc import Mapping
from datetime import datetime
from secrets import token_hex
from typing import Any, NamedTuple

import orjson
from sqlalchemy import delete, select

from app.storage.database import Database
from app.storage.upkeep.facts import KEEP
from app.storage.upkeep.schema import facts

NOTICE = "notice to all tables"
LOGS = "logs changed by a command"


class Notice(NamedTuple):
    """A text shown at every table."""

    text: str
    until: datetime | None
    """None: until it is removed."""


class PresentOrders(NamedTuple):
    """The current orders."""

    notice: Notice | None
    logs: str | None
    """Changes whenever a command has appended to tables' logs."""


class Orders:
    """The operator's orders in one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self) -> PresentOrders:
        """The current orders. A notice may be over already."""
        query = select(facts.c.name, facts.c.value).where(facts.c.name.in_((NOTICE, LOGS)))
        async with self._database.reading() as connection:
            found = {row.name: row.value for row in await connection.execute(query)}
        notice = _notice(orjson.loads(found[NOTICE])) if NOTICE in found else None
        return PresentOrders(notice, found.get(LOGS))

    async def post(self, notice: Notice) -> None:
        """Show this notice at every table, in place of an earlier one."""
        until = None if notice.until is None else notice.until.isoformat()
        value = orjson.dumps({"text": notice.text, "until": until}).decode()
        async with self._database.writing() as connection:
            await connection.execute(KEEP, {"name": NOTICE, "value": value})

    async def clear(self) -> None:
        """Remove the notice, if there is one."""
        async with self._database.writing() as connection:
            await connection.execute(delete(facts).where(facts.c.name == NOTICE))

    async def announce_logs(self) -> None:
        """Make the servers read the logs of all tables in use."""
        async with self._database.writing() as connection:
            await connection.execute(KEEP, {"name": LOGS, "value": token_hex(8)})


def _notice(data: Mapping[str, Any]) -> Notice:
    until = data["until"]
    return Notice(data["text"], None if until is None else datetime.fromisoformat(until))
