"""Single facts about a database: the secret behind its cookies, and when it was maintained.

`Facts` is for servers and the operator's commands; it holds nothing about games.
"""

from datetime import UTC, datetime
from hashlib import scrypt
from time import time
from typing import NamedTuple

from sqlalchemy import select, text

from app.storage.database import Database
from app.storage.upkeep.schema import facts

WHOSE = "fingerprint of the secret"
WRITTEN = "written at"
BACKED_UP = "backed up at"
PURGED = "purged"

KEEP = text("""
    INSERT INTO facts (name, value) VALUES (:name, :value)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
""")
_KEEP_FIRST = text("""
    INSERT INTO facts (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING
""")


class Care(NamedTuple):
    """When a database was last maintained."""

    backed_up_at: datetime | None
    """By `dingo backup`, or by another program followed by `dingo db note-backup`."""
    purged_at: datetime | None
    purged_tables: int
    """How many idle tables the last purge removed."""


class OtherSecret(Exception):
    """The database was served with another secret."""

    def __init__(self) -> None:
        super().__init__(
            "This database was served with another secret, and with this one it would "
            "recognise nobody. Put the old one back (DINGO_SECRET, or the file `secret` in the "
            "data folder), or give it up for good with `dingo db accept-secret`."
        )


class Facts:
    """The facts of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def check_secret(self, secret: str) -> None:
        """Raise OtherSecret unless this is the secret of all earlier servers, or the first one."""
        mine = fingerprint(secret)
        async with self._database.writing() as connection:
            await connection.execute(_KEEP_FIRST, {"name": WHOSE, "value": mine})
            query = select(facts.c.value).where(facts.c.name == WHOSE)
            kept = await connection.scalar(query)
        if kept != mine:
            raise OtherSecret

    async def accept_secret(self, secret: str) -> None:
        """Make this the secret of the database."""
        await self._keep(WHOSE, fingerprint(secret))

    async def write(self) -> None:
        """Test that the database accepts writes, by writing the time."""
        await self._keep(WRITTEN, f"{int(time())}")

    async def note_backup(self) -> None:
        """Record that a backup was made just now."""
        await self._keep(BACKED_UP, f"{int(time())}")

    async def note_purge(self, tables: int) -> None:
        """Record that this many idle tables were removed just now."""
        await self._keep(PURGED, f"{int(time())} {tables}")

    async def care(self) -> Care:
        """When the database was last maintained."""
        query = select(facts.c.name, facts.c.value).where(facts.c.name.in_((BACKED_UP, PURGED)))
        async with self._database.reading() as connection:
            found = {row.name: row.value for row in await connection.execute(query)}
        purged_at, _, tables = found.get(PURGED, "").partition(" ")
        return Care(_time(found.get(BACKED_UP, "")), _time(purged_at), int(tables or 0))

    async def _keep(self, name: str, value: str) -> None:
        async with self._database.writing() as connection:
            await connection.execute(KEEP, {"name": name, "value": value})


def _time(seconds: str) -> datetime | None:
    return datetime.fromtimestamp(int(seconds), UTC) if seconds else None


def fingerprint(secret: str) -> str:
    """Distinguishes secrets but reveals little about them, because each guess is slow."""
    return scrypt(secret.encode(), salt=b"dingo secret", n=2**14, r=8, p=1, dklen=16).hex()
