"""Read-only commands: they may run beside servers, on SQLite and Postgres."""

from typing import Annotated

import typer

from app import __version__
from app.console.on_database import on_database
from app.console.terminal import listed
from app.storage.database import Database
from app.storage.schema import NEWEST
from app.storage.upkeep.overview import newest_tables, sizes


def status() -> None:
    """Show what the database holds."""
    typer.echo(on_database(_status))


def tables(
    limit: Annotated[int, typer.Option(min=1, max=100_000, help="Show at most this many.")] = 20,
) -> None:
    """List the tables with the most recent activity.

    Anyone with the code may enter. The id only names the table in hand records.
    """
    typer.echo(on_database(lambda database: _tables(database, limit)))


async def _status(database: Database) -> str:
    found = await sizes(database)
    lines = [f"dingo {__version__}, {database.file or 'Postgres'}, schema {NEWEST}"]
    return "\n".join([*lines, *(f"{name:<14}{number:>14,}" for name, number in found.items())])


async def _tables(database: Database, limit: int) -> str:
    found = await newest_tables(database, limit)
    rows = [
        (
            one.code,
            "(damaged)" if one.id is None else one.id,
            f"{one.at:%Y-%m-%d %H:%M}Z",
            str(one.version),
        )
        for one in found
    ]
    return listed(("code", "id", "last change", "version"), rows) or "no tables"
