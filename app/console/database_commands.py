"""Commands that maintain the database: purge idle tables, back up, restore, copy."""

from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from app.console.on_database import keep_servers_away, on_any_schema, on_database, run
from app.console.terminal import Force, confirm, counted, fail, read_settings
from app.storage.database import Database, connect
from app.storage.log.contract import StorageUnavailable
from app.storage.schema import NEWEST
from app.storage.upkeep.backup import BadCopy, back_up, back_up_into, check_backup, put_back
from app.storage.upkeep.facts import Facts
from app.storage.upkeep.idle import IdleTables
from app.storage.upkeep.move import CannotMove, move
from app.storage.upkeep.revision import check_schema, revision_of

COPY = typer.Argument(help="Where to write the copy; a folder with --keep.", readable=False)
BACKUP = typer.Argument(help="A file written by `dingo backup`.", readable=False)
"""Typer must not check readability: our own error also names the file's mode."""


def purge(
    days: Annotated[
        float | None,
        typer.Option(min=0, max=36500, help="Days a table must be idle [DINGO_TABLE_DAYS]."),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say which.")] = False,
    force: Force = False,
) -> None:
    """Remove tables that have been idle for long. Finished hands are kept.

    Asks first if a server with these settings would still keep them.
    """
    given = read_settings()
    idle_for = given.table_days if days is None else days
    if days is None and not given.table_days:
        fail("DINGO_TABLE_DAYS keeps tables for ever: give --days.")
    found = on_database(lambda database: IdleTables(database).find(idle_for))
    tables = counted(len(found), "table")
    if dry_run:
        for table in found:
            typer.echo(f"{table.code}  idle since {table.since:%Y-%m-%d %H:%M}Z")
        typer.echo(f"{tables} would be removed.")
        return
    with ExitStack() as stack:
        if idle_for < 1:
            keep_servers_away(given.database, stack)
        if found and (not given.table_days or idle_for < given.table_days):
            confirm(f"Remove {tables} idle for {idle_for:g} days or more, for good?", force=force)
        removed = on_database(lambda database: IdleTables(database).purge(found, idle_for))
    typer.echo(f"{counted(removed, 'table')} removed.")


def backup(
    file: Annotated[Path, COPY],
    keep: Annotated[
        int | None,
        typer.Option(min=1, max=10_000, help="Name a folder: keep so many copies in it."),
    ] = None,
) -> None:
    """Copy the embedded database as it is now. The server may be running.

    With --keep the secret is copied into the folder, too.
    """
    database = _file()
    try:
        if keep is None:
            back_up(database, file)
        else:
            file = back_up_into(file, database, keep, read_settings().data_dir / "secret")
    except BadCopy as error:
        fail(str(error))
    typer.echo(f"{file} is a sound copy of {database}.")
    on_any_schema(_note_backup)


def restore(
    file: Annotated[Path, BACKUP],
    force: Force = False,
) -> None:
    """Replace the database with a backup. No server may be running."""
    database = _file()
    try:
        check_backup(file, database)
        with ExitStack() as stack:
            keep_servers_away(read_settings().database, stack)
            if database.exists():
                confirm(f"{database} exists. Replace it with {file}?", force=force)
            put_back(file, database)
    except BadCopy as error:
        fail(str(error))
    typer.echo(f"{database} has been restored from {file}.")


async def _note_backup(database: Database) -> None:
    """Record the time of the backup for the servers; an old schema has no place for it.

    The backup is good even if its database accepts no writes, which is often why it was made.
    """
    try:
        if await revision_of(database) == NEWEST:
            await Facts(database).note_backup()
    except StorageUnavailable as error:
        typer.echo(f"The time of the backup could not be recorded. {error}", err=True)


def _file() -> Path:
    """The path of the embedded database; ends the command for Postgres."""
    try:
        file = connect(read_settings().database).file
    except ValueError as error:
        fail(str(error))
    if file is None:
        fail("This is for SQLite. Postgres has pg_dump and pg_restore: see docs/operating.md.")
    return file


# The command that copies a database into another one.


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
