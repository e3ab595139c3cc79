"""Run by Alembic for every command: compares the migrations with a database.

The program passes its own connection (`app.storage.upkeep.migration`); Alembic's command line, used
to write a new migration, reads one from the environment.
"""

import asyncio
import os

from alembic import context
from sqlalchemy import Connection, text

from app.storage.database import connect
from app.storage.log.schema import is_partition
from app.storage.schema import MIGRATING, SCHEMA


def run(connection: Connection) -> None:
    """Migrate in one transaction, one process at a time."""
    if connection.dialect.name == "sqlite":
        begin_sqlite(connection)
    context.configure(
        connection=connection,
        target_metadata=SCHEMA,
        include_name=lambda name, kind, _: not (kind == "table" and is_partition(name)),
        # SQLite cannot alter a column in place: Alembic copies the table.
        render_as_batch=connection.dialect.name == "sqlite",
        transaction_per_migration=False,
    )
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
        context.run_migrations()


def begin_sqlite(connection: Connection) -> None:
    """Begin a transaction before the tables change, which the driver would not do on its own.

    Foreign keys are off (a transaction cannot turn them off): when a table is copied, dropping the
    old one would otherwise delete all rows that refer to it.
    """
    connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
    connection.exec_driver_sql("BEGIN IMMEDIATE")


async def run_alone() -> None:
    """Migrate the database named in the environment."""
    database = connect(os.environ["DINGO_DATABASE_URL"])
    async with database.engine.begin() as connection:
        await connection.run_sync(run)
    await database.close()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    asyncio.run(run_alone())
