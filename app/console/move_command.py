"""The command that copies a database into another one."""

from contextlib import ExitStack
from typing import Annotated

import typer

from app.console.on_database import keep_servers_away, on_any_schema, run
from app.console.terminal import fail, read_settings
from app.storage.database import connect
from app.storage.upkeep.move import CannotMove, move
from app.storage.upkeep.revision import check_schema


def move_database(
    to: Annotated[
        str, typer.Argument(help="The address of an empty database, as in DINGO_DATABASE_URL.")
    ],
) -> None:
    """Copy everything into another database: from SQLite to Postgres, or back.

    No server may be running. The current database stays as it is.
    """
    here = read_settings().database
    on_any_schema(check_schema)
    if _is_same(here, to):
        fail("This is the current database: give another one.")
    with ExitStack() as stack:
        keep_servers_away(here, stack)
        keep_servers_away(to, stack)
        moved = run(_move(here, to))
    for name, rows in moved.items():
        typer.echo(f"{rows:>10,}  {name}")
    typer.echo("Everything is copied. Set DINGO_DATABASE_URL to it, and keep the secret.")


def _is_same(here: str, to: str) -> bool:
    try:
        source, target = connect(here), connect(to)
    except ValueError as error:
        fail(str(error))
    if source.file is None or target.file is None:
        return source.url == target.url
    return source.file.absolute() == target.file.absolute()


async def _move(here: str, to: str) -> dict[str, int]:
    source, target = connect(here, patience=None), connect(to, patience=None)
    try:
        return await move(source, target)
    except CannotMove as error:
        fail(str(error))
    finally:
        await source.close()
        await target.close()
