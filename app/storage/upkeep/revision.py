"""The revision of a database's schema, and migrating it to the newest.

A new database is built at once, and checking an up-to-date one costs almost nothing. Migrations run
in another process: their code is large, and a starting server rarely needs it.
"""

import asyncio
import logging
import os
import subprocess
import sys
from pathlib import Path

from sqlalchemy import Connection, func, inspect, select, text

from app import PACKAGE, __version__, carried
from app.storage.address import place_of
from app.storage.database import Database, make_folder
from app.storage.log.contract import StorageUnavailable
from app.storage.schema import MIGRATING, NEWEST, SCHEMA
from app.storage.upkeep.backup import check_beside, copy_before_upgrade, rewrite_file

logger = logging.getLogger(__name__)


class WrongSchema(Exception):
    """A database's schema is not the one this program uses. The message says what to do."""

    def __init__(self, database: Database, revision: str | None) -> None:
        where = database.file or f"at {place_of(database.url)}"
        if revision is None:
            why = (
                f"The database {where} does not exist or is empty. Run this in the server's folder "
                "and with its variables; `dingo db upgrade` makes a new one."
            )
        elif is_known(revision):
            why = (
                f"The database {where} has the schema {revision}, and Dingo {__version__} needs "
                f"{NEWEST}: run `dingo db upgrade` first."
            )
        else:
            why = (
                f"The database {where} has the schema {revision}, which Dingo {__version__} does "
                "not know: a newer Dingo has used it. Install the newest one, or go back to the "
                "copy from before the upgrade with `dingo db go-back`."
            )
        super().__init__(why)


def is_known(revision: str) -> bool:
    """Whether this program has the migration to a revision."""
    steps = (carried("migrations") / "versions").glob("*.py")
    return revision in {step.stem.partition("_")[2] for step in steps}


async def revision_of(database: Database) -> str | None:
    """The revision; None before the first. Creates nothing. Raises BadCopy, StorageUnavailable."""
    if database.is_missing():
        return None
    if database.file is not None:
        check_beside(database.file)
    async with database.reading() as connection:
        return await connection.run_sync(_revision)


async def check_schema(database: Database) -> None:
    """Raises WrongSchema unless the schema is the newest, BadCopy, StorageUnavailable."""
    revision = await revision_of(database)
    if revision != NEWEST:
        raise WrongSchema(database, revision)


async def bring_up_to_date(database: Database) -> None:
    """Build a new database or migrate a file. Raises WrongSchema, BadCopy, StorageUnavailable.

    Only a file is migrated automatically: a server's database may be used by other programs, and
    changes only on command.
    """
    revision = await revision_of(database)
    if revision == NEWEST:
        return
    if revision is None:
        if database.file is not None:
            make_folder(database.file.parent)
        async with database.writing() as connection:
            await connection.run_sync(_build)
        if database.file is not None:
            await asyncio.to_thread(rewrite_file, database.file)
    elif database.file is not None and is_known(revision):
        await asyncio.to_thread(_upgrade_file, database, database.file, revision)
    else:
        raise WrongSchema(database, revision)


def _upgrade_file(database: Database, file: Path, revision: str) -> None:
    copy = copy_before_upgrade(file)
    about = {"from": revision, "to": NEWEST, "copy": str(copy)}
    logger.info("bringing the schema up to date", extra=about)
    _take_steps(database.url.render_as_string(hide_password=False))


def _take_steps(url: str) -> None:
    """Migrate to the newest revision. Raises StorageUnavailable with the reason."""
    places = [str(PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    run = subprocess.run(
        [sys.executable, "-m", "app.storage.upkeep.migration"],
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
    """Build all tables in one transaction, so that another process finds either none or all."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
    if _revision(connection) is not None:
        return
    SCHEMA.create_all(connection)
    connection.execute(
        text(
            "CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32) NOT NULL, "
            "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
        )
    )
    connection.execute(text("INSERT INTO alembic_version VALUES (:newest)"), {"newest": NEWEST})
