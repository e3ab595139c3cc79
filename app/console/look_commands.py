"""Commands that only look: they may run beside servers, on both kinds of database."""

from typing import Annotated

import typer

from app import __version__
from app.console.on_database import on_database
from app.storage.database import Database
from app.storage.overview import newest_tables, sizes
from app.storage.schema import NEWEST


def status() -> None:
    """Say what the database holds."""
    typer.echo(on_database(_status))


def tables(
    limit: Annotated[int, typer.Option(min=1, max=100_000, help="How many at most.")] = 20,
) -> None:
    """List the tables at which something has happened last: code, id, when.

    Who has a code may enter; an id opens nothing.
    """
    typer.echo(on_database(lambda database: _tables(database, limit)))


async def _status(database: Database) -> str:
    counted = await sizes(database)
    lines = [f"dingo {__version__}, {database.file or 'Postgres'}, schema {NEWEST}"]
    return "\n".join([*lines, *(f"{number:>14,}  {name}" for name, number in counted.items())])


async def _tables(database: Database, limit: int) -> str:
    lines = [
        f"{table.code}  {table.id:<22}  {table.at:%Y-%m-%d %H:%M}Z  version {table.version}"
        for table in await newest_tables(database, limit)
    ]
    return "\n".join(lines) or "no tables"
