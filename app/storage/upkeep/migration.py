"""Migrates a database's schema.

Every function works with and without a running event loop, because it uses a thread with its own
loop. A server runs this file in another process (`app.storage.upkeep.revision`): Alembic takes long
to load and is rarely needed.
"""

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from app import carried
from app.storage.database import connect, make_folder
from app.storage.log.contract import StorageUnavailable
from app.storage.upkeep.backup import rewrite_file

T = TypeVar("T")


def upgrade(url: str, revision: str = "head") -> None:
    """Migrate up to a revision. Raises StorageUnavailable.

    Afterwards a SQLite file is rewritten, so that it contains no deleted data.
    """
    before = current(url)
    _with_connection(url, lambda c: command.upgrade(_config(c), revision))
    file = connect(url).file
    if file is not None and current(url) != before:
        rewrite_file(file)


def current(url: str) -> str | None:
    """The current revision of a database; None before the first."""
    return _with_connection(url, lambda c: MigrationContext.configure(c).get_current_revision())


def revisions() -> list[str]:
    """The revisions this program knows, oldest first."""
    steps = ScriptDirectory.from_config(Config(carried("alembic.ini"))).walk_revisions()
    return [step.revision for step in steps][::-1]


def _config(connection: Connection) -> Config:
    config = Config(carried("alembic.ini"))
    config.attributes["connection"] = connection
    return config


def _with_connection(url: str, work: Callable[[Connection], T]) -> T:
    async def run() -> T:
        database = connect(url, patience=None)  # a migration may take long
        if database.file is not None:
            make_folder(database.file.parent)
        try:
            async with database.writing() as connection:
                return await connection.run_sync(work)
        finally:
            await database.close()

    return _in_a_thread(run)


def _in_a_thread(work: Callable[[], Coroutine[None, None, T]]) -> T:
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(work())).result()


def main() -> None:
    """`python -m app.storage.upkeep.migration`: upgrade the database of DINGO_DATABASE_URL."""
    try:
        upgrade(os.environ["DINGO_DATABASE_URL"])
    except (StorageUnavailable, CommandError, ValueError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
