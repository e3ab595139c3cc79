"""Temporary secrets: one-time links, and the sessions they open.

Only their hashes are stored, so reading the database or a copy of it gives nobody access.
"""

import hashlib
import secrets
from datetime import datetime, timedelta

from sqlalchemy import and_, delete, select

from app.storage.database import Database
from app.storage.log.contract import utc_now
from app.storage.log.rows import to_millis
from app.storage.upkeep.schema import facts


class Passes:
    """The passes of one kind in one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database, kind: str) -> None:
        self._database = database
        self._kind = kind

    async def issue(self, lasts: timedelta) -> str:
        """A new pass, valid for this long. Also deletes expired ones."""
        token = secrets.token_urlsafe(32)
        until = utc_now() + lasts
        kept = {"name": self._name(token), "value": _sortable(until)}
        mine = facts.c.name.startswith(f"{self._kind} ", autoescape=True)
        too_old = and_(mine, facts.c.value <= _sortable(utc_now()))
        async with self._database.writing() as connection:
            await connection.execute(delete(facts).where(too_old))
            await connection.execute(facts.insert().values(kept))
        return token

    async def holds(self, token: str) -> bool:
        """Whether the pass is valid now."""
        query = select(facts.c.value).where(facts.c.name == self._name(token))
        until = await self._database.value(query)
        return until is not None and until > _sortable(utc_now())

    async def take(self, token: str) -> bool:
        """Use up the pass; returns whether it was valid."""
        taken = delete(facts).where(facts.c.name == self._name(token)).returning(facts.c.value)
        async with self._database.writing() as connection:
            until = await connection.scalar(taken)
        return until is not None and until > _sortable(utc_now())

    async def revoke(self) -> None:
        """Void all passes of this kind."""
        mine = facts.c.name.startswith(f"{self._kind} ", autoescape=True)
        async with self._database.writing() as connection:
            await connection.execute(delete(facts).where(mine))

    def _name(self, token: str) -> str:
        return f"{self._kind} {hashlib.sha256(token.encode()).hexdigest()}"


def _sortable(at: datetime) -> str:
    """Times as text that sorts like the times."""
    return f"{to_millis(at):016d}"


def operator_links(database: Database) -> Passes:
    """The links printed by `dingo operator`: one use each, within minutes."""
    return Passes(database, "operator link")


def operator_sessions(database: Database) -> Passes:
    """The session a browser gets for such a link."""
    return Passes(database, "operator session")


def host_links(database: Database) -> Passes:
    """The links printed by `dingo share --game`: each creates one table."""
    return Passes(database, "host link")
