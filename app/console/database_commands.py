"""Commands that look after the database: its schema, its idle tables, its copies."""

import asyncio
from collections.abc import Coroutine
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from app.console.terminal import fail, read_settings
from app.settings import Settings, kept_secret
from app.storage.backup import BadCopy, back_up, put_back
from app.storage.claim import Claimed, claimed
from app.storage.database import connect
from app.storage.facts import Facts
from app.storage.idle import IdleTables
from app.storage.log import StorageUnavailable
from app.storage.revision import revision_of, take_steps
from app.storage.schema import NEWEST

T = TypeVar("T")

schema = typer.Typer(no_args_is_help=True, help="Look after the database's schema.")


@schema.command()
def upgrade(revision: Annotated[str, typer.Argument(help="How far.")] = "head") -> None:
    """Take every step up to a revision."""
    _take("upgrade", revision)


@schema.command()
def downgrade(
    revision: Annotated[str, typer.Argument(help="How far; `base` is nothing.")],
    force: Annotated[bool, typer.Option("--force", help="Lose what only they can hold.")] = False,
) -> None:
    """Take back every step after a revision. What only they could hold is lost.

    No server may be running. An embedded database is copied first.
    """
    if not force:
        fail("This removes what only the later steps can hold, for good: --force does it.")
    settings = read_settings()
    with ExitStack() as stack:
        keep_servers_away(settings.database, stack)
        _copy_before("downgrade")
        _take("downgrade", revision)


@schema.command("accept-secret")
def accept_secret() -> None:
    """Let the present secret be the one of this database from now on.

    Everybody who signed in with the one before becomes a stranger.
    """
    settings = read_settings()
    with ExitStack() as stack:
        keep_servers_away(settings.database, stack)
        run(_accept_secret(settings))


@schema.command()
def current() -> None:
    """Say which revision the database is at."""
    typer.echo(run(_revision(read_settings().database)) or "nothing yet")


def purge(
    days: Annotated[
        float | None, typer.Option(min=0, max=36500, help="Idle for so long [DINGO_TABLE_DAYS].")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say which.")] = False,
) -> None:
    """Remove tables at which nothing has happened for long. Finished hands are kept."""
    given = read_settings()
    idle_for = given.table_days if days is None else days
    if days is None and not given.table_days:
        fail("DINGO_TABLE_DAYS keeps tables for ever: say --days.")
    with ExitStack() as stack:
        if idle_for < 1 and not dry_run:
            keep_servers_away(given.database, stack)
        typer.echo(run(_purge(given.database, idle_for, dry_run)))


def backup(file: Annotated[Path, typer.Argument(help="Where to write the copy.")]) -> None:
    """Copy the embedded database as it is now. The server may be running."""
    try:
        back_up(_file(), file)
    except BadCopy as error:
        fail(str(error))
    run(_note_backup(read_settings().database))
    typer.echo(f"{file} is a sound copy of {_file()}.")


def restore(
    file: Annotated[Path, typer.Argument(help="What `dingo backup` wrote.")],
    force: Annotated[bool, typer.Option("--force", help="Replace the present database.")] = False,
) -> None:
    """Make a copy the embedded database. No server may be running."""
    with ExitStack() as stack:
        keep_servers_away(read_settings().database, stack)
        try:
            put_back(file, _file(), force=force)
        except BadCopy as error:
            fail(str(error))
    typer.echo(f"{_file()} is as it was in {file}.")


def _take(direction: str, revision: str) -> None:
    try:
        take_steps(read_settings().database, direction, revision)
    except StorageUnavailable as error:
        fail(str(error))


def run(work: Coroutine[None, None, T]) -> T:
    """Do it; a trouble with the database ends the command with a sentence."""
    try:
        return asyncio.run(work)
    except (StorageUnavailable, ValueError) as error:
        fail(str(error))


async def _revision(url: str) -> str | None:
    database = connect(url)
    try:
        return await revision_of(database)
    finally:
        await database.close()


async def _accept_secret(settings: Settings) -> None:
    database = connect(settings.database)
    try:
        await Facts(database).accept_secret(kept_secret(settings))
    finally:
        await database.close()


async def _note_backup(url: str) -> None:
    """Let the operator's page say when it was; an old database has no place for that."""
    database = connect(url)
    try:
        if await revision_of(database) == NEWEST:
            await Facts(database).note_backup()
    finally:
        await database.close()


def _copy_before(step: str) -> None:
    """Copy an embedded database, if there is one, to a file beside it."""
    file = connect(read_settings().database).file
    if file is None or not file.stat().st_size:
        return
    copy = file.with_name(f"{file.name}.before-{step}-{datetime.now(UTC):%Y%m%dT%H%M%S}")
    try:
        back_up(file, copy)
    except BadCopy as error:
        fail(str(error))
    typer.echo(f"{copy} is a copy from before.")


async def _purge(url: str, days: float, dry_run: bool) -> str:
    """Purge, and tell about it."""
    database = connect(url)
    try:
        if await revision_of(database) != NEWEST:
            raise StorageUnavailable("The schema is not the newest: run `dingo db upgrade` first.")
        idle = IdleTables(database)
        found = await idle.find(days)
        if dry_run:
            lines = [f"{table.code}  idle since {table.since:%Y-%m-%d %H:%M}Z" for table in found]
            return "\n".join([*lines, f"{len(found)} tables would be removed."])
        return f"{await idle.purge(found, days)} tables removed."
    finally:
        await database.close()


def keep_servers_away(url: str, stack: ExitStack) -> None:
    """Claim the database until the end of the command, or end it with a sentence."""
    try:
        stack.enter_context(claimed(url, alone=True, lost=lambda: None))
    except Claimed:
        fail("A server is using the database: stop it first.")
    except (StorageUnavailable, ValueError) as error:
        fail(str(error))


def _file() -> Path:
    try:
        file = connect(read_settings().database).file
    except (StorageUnavailable, ValueError) as error:
        fail(str(error))
    if file is None:
        fail("This is for SQLite. Postgres has pg_dump and pg_restore: see docs/hosting.md.")
    return file
