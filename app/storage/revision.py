"""Which revision a database's schema is at, and bringing it to the newest.

A new database is built at once, and one that is up to date costs a glance.
The steps between revisions are taken in a process of their own: what takes
them is big, and a server that starts hardly ever needs it.
"""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

from sqlalchemy import Connection, func, inspect, select, text

from app.storage.database import Database
from app.storage.log import StorageUnavailable
from app.storage.schema import MIGRATING, NEWEST, metadata

_PROJECT = Path(__file__).parents[2]


class Behind(Exception):
    """The database of a server has a schema that this program does not know how to use."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"The database is at revision {revision} and this program needs {NEWEST}: "
            "run `dingo db upgrade` first, or the newest Dingo."
        )


async def revision_of(database: Database) -> str | None:
    """The revision; None before the first."""
    async with database.reading() as connection:
        return await connection.run_sync(_revision)


async def bring_up_to_date(database: Database) -> None:
    """Build what is missing. Raises Behind, StorageUnavailable.

    Only a file is taken from an old revision to the newest: what other
    programs may be using is changed when somebody says so.
    """
    revision = await revision_of(database)
    if revision == NEWEST:
        return
    if revision is None:
        async with database.writing() as connection:
            await connection.run_sync(_build)
    elif database.file is not None:
        url = database.url.render_as_string(hide_password=False)
        await asyncio.to_thread(take_steps, url, "upgrade", "head")
    else:
        raise Behind(revision)


def take_steps(url: str, direction: str, revision: str) -> None:
    """`upgrade` or `downgrade` to a revision. Raises StorageUnavailable with the reason."""
    places = [str(_PROJECT), *filter(None, [os.environ.get("PYTHONPATH")])]
    run = subprocess.run(
        [sys.executable, "-m", "app.storage.migration", direction, revision],
        env={**os.environ, "DINGO_DATABASE_URL": url, "PYTHONPATH": os.pathsep.join(places)},
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    if run.returncode:
        raise StorageUnavailable(run.stderr.strip())


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return None if found is None else str(found)


def _build(connection: Connection) -> None:
    """All tables at once, by one process: the next one finds them there."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
    if _revision(connection) is not None:
        return
    metadata.create_all(connection)
    connection.execute(
        text(
            "CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32) NOT NULL, "
            "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
        )
    )
    connection.execute(text("INSERT INTO alembic_version VALUES (:newest)"), {"newest": NEWEST})
