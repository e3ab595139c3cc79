"""Run by Alembic for every command: holds the migrations against a database.

The program brings its own connection (`app.storage.upkeep.migration`); the command
line of Alembic, used to write a new migration, takes one from the environment.
"""

import asyncio
import os

from alembic import context
from sqlalchemy import Connection, text

from app.storage.database import connect
from app.storage.schema import MIGRATING, metadata


def run(connection: Connection) -> None:
    """Migrate in one transaction, one process at a time."""
    if connection.dialect.name == "sqlite":
        begin_sqlite(connection)
    context.configure(
        connection=connection,
        target_metadata=metadata,
        # SQLite cannot alter a column in place: the table is copied.
        render_as_batch=connection.dialect.name == "sqlite",
        transaction_per_migration=False,
    )
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
        context.run_migrations()


def begin_sqlite(connection: Connection) -> None:
    """What the driver would not do by itself: begin before the tables are changed.

    Without foreign keys, which a transaction cannot turn off: when a table is
    copied, dropping the old one would take along all that refers to it.
    """
    connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
    connection.exec_driver_sql("BEGIN IMMEDIATE")


async def run_alone() -> None:
    """Migrate the database the environment names."""
    database = connect(os.environ["DINGO_DATABASE_URL"])
    async with database.engine.begin() as connection:
        await connection.run_sync(run)
    await database.close()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    asyncio.run(run_alone())
