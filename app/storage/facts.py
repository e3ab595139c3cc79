"""Single facts about a database: whose secret its cookies are signed with, and when it was written.

`Facts` is for servers and the operator's commands; nothing of a game is kept here.
"""

from hashlib import scrypt
from time import time

from sqlalchemy import select, text

from app.storage.database import Database
from app.storage.schema import facts

WHOSE = "fingerprint of the secret"
WRITTEN = "written at"

_KEEP = text("""
    INSERT INTO facts (name, value) VALUES (:name, :value)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
""")
_KEEP_FIRST = text("""
    INSERT INTO facts (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING
""")


class OtherSecret(Exception):
    """The database was served with another secret."""

    def __init__(self) -> None:
        super().__init__(
            "This database was served with another secret, and with this one it would know "
            "nobody any more. Put the old one back (DINGO_SECRET, or the file `secret` in the data "
            "folder), or give it up for good with `dingo db accept-secret`."
        )


class Facts:
    """The facts of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def check_secret(self, secret: str) -> None:
        """Raises OtherSecret unless it is the one of all servers before, or the first."""
        mine = fingerprint(secret)
        async with self._database.writing() as connection:
            await connection.execute(_KEEP_FIRST, {"name": WHOSE, "value": mine})
            query = select(facts.c.value).where(facts.c.name == WHOSE)
            kept = await connection.scalar(query)
        if kept != mine:
            raise OtherSecret

    async def accept_secret(self, secret: str) -> None:
        """From now on this is the secret of the database."""
        await self._keep(WHOSE, fingerprint(secret))

    async def write(self) -> None:
        """See whether the database takes anything, by writing what time it is."""
        await self._keep(WRITTEN, f"{time():.0f}")

    async def _keep(self, name: str, value: str) -> None:
        async with self._database.writing() as connection:
            await connection.execute(_KEEP, {"name": name, "value": value})


def fingerprint(secret: str) -> str:
    """Tells secrets apart, and says as little about them as can be: guessing takes long."""
    return scrypt(secret.encode(), salt=b"dingo secret", n=2**14, r=8, p=1, dklen=16).hex()
