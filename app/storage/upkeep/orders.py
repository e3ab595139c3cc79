"""What the operator asks of servers that run, in one place of the database.

Each server looks here every few seconds. So a command needs no way to a server: there may be one
or several, with Redis or without, or none yet.
"""

from collections.abc import Mapping
from datetime import datetime
from secrets import token_hex
from typing import Any, NamedTuple

import orjson
from sqlalchemy import delete, select

from app.storage.database import Database
from app.storage.schema import facts
from app.storage.upkeep.facts import KEEP

NOTICE = "notice to all tables"
LOGS = "logs changed by a command"


class Notice(NamedTuple):
    """What is to be read at every table."""

    text: str
    until: datetime | None
    """None: until it is taken away."""


class Standing(NamedTuple):
    """What is asked for now."""

    notice: Notice | None
    logs: str | None
    """Another value than before: a command has appended to logs of tables."""


class Orders:
    """The operator's orders in one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self) -> Standing:
        """All that is asked for. A notice may be over already."""
        query = select(facts.c.name, facts.c.value).where(facts.c.name.in_((NOTICE, LOGS)))
        async with self._database.reading() as connection:
            found = {row.name: row.value for row in await connection.execute(query)}
        notice = _notice(orjson.loads(found[NOTICE])) if NOTICE in found else None
        return Standing(notice, found.get(LOGS))

    async def post(self, notice: Notice) -> None:
        """Let this be read at every table, instead of what was before."""
        until = None if notice.until is None else notice.until.isoformat()
        value = orjson.dumps({"text": notice.text, "until": until}).decode()
        async with self._database.writing() as connection:
            await connection.execute(KEEP, {"name": NOTICE, "value": value})

    async def clear(self) -> None:
        """Take the notice away, if there is one."""
        async with self._database.writing() as connection:
            await connection.execute(delete(facts).where(facts.c.name == NOTICE))

    async def announce_logs(self) -> None:
        """Let the servers read the logs of the tables where somebody is."""
        async with self._database.writing() as connection:
            await connection.execute(KEEP, {"name": LOGS, "value": token_hex(8)})


def _notice(data: Mapping[str, Any]) -> Notice:
    until = data["until"]
    return Notice(data["text"], None if until is None else datetime.fromisoformat(until))
