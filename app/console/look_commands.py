"""Commands that only look: they may run beside servers, on both kinds of database."""

from typing import Annotated

import typer

from app import __version__
from app.console.database_commands import run
from app.console.terminal import fail, read_settings
from app.storage.database import Database, connect
from app.storage.overview import newest_tables, sizes
from app.storage.revision import revision_of
from app.storage.schema import NEWEST


def status() -> None:
    """Say what the database holds."""
    typer.echo(run(_status(read_settings().database)))


def tables(
    limit: Annotated[int, typer.Option(min=1, max=100_000, help="How many at most.")] = 20,
) -> None:
    """List the tables at which something has happened last. Who has a code may enter."""
    typer.echo(run(_tables(read_settings().database, limit)))


async def _status(url: str) -> str:
    database = connect(url)
    try:
        await _check_schema(database)
        kind = database.file or "Postgres"
        counted = await sizes(database)
    finally:
        await database.close()
    lines = [f"dingo {__version__}, {kind}, schema {NEWEST}"]
    return "\n".join([*lines, *(f"{number:>14,}  {name}" for name, number in counted.items())])


async def _tables(url: str, limit: int) -> str:
    database = connect(url)
    try:
        await _check_schema(database)
        found = await newest_tables(database, limit)
    finally:
        await database.close()
    lines = [
        f"{table.code}  {table.at:%Y-%m-%d %H:%M}Z  version {table.version}" for table in found
    ]
    return "\n".join(lines) or "no tables"


async def _check_schema(database: Database) -> None:
    if await revision_of(database) != NEWEST:
        fail("The schema is not the newest: run `dingo db upgrade` first.")
