"""The commands `dingo db`: schema migrations, and facts about a database."""

from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from alembic.util import CommandError

from app.console.on_database import keep_servers_away, on_any_schema, on_database, run
from app.console.terminal import Force, confirm, counted, fail, read_settings
from app.settings import kept_secret
from app.storage.address import place_of
from app.storage.database import Database, connect
from app.storage.log.contract import StorageUnavailable
from app.storage.people.identities import DeviceTransfers
from app.storage.people.passes import operator_links, operator_sessions
from app.storage.upkeep.backup import (
    BadCopy,
    check_backup,
    copy_before_upgrade,
    go_back,
    hands_lost,
    newest_copy,
)
from app.storage.upkeep.claim import wait_for_database
from app.storage.upkeep.facts import Facts
from app.storage.upkeep.migration import revisions
from app.storage.upkeep.migration import upgrade as take
from app.storage.upkeep.overview import number_of_entries
from app.storage.upkeep.revision import WrongSchema, check_schema, is_known, revision_of

schema = typer.Typer(no_args_is_help=True, help="Migrate the database's schema.")

LOG_MOVED = "log_partitions"
"""The revision that moves the log of a Postgres database into its partitions."""

NOTHING = "base"
"""Alembic's name for a database before the first revision."""

GO_BACK_ON_POSTGRES = """\
The database at {place} is Postgres: go back to the dump that you made before the upgrade.
Stop all servers, and restore it into a new database:

  createdb --owner=dingo dingo_before
  pg_restore --no-owner --exit-on-error --dbname=dingo_before dingo.dump

Then name that database in DINGO_DATABASE_URL, and start the earlier version."""


@schema.command()
def upgrade(revision: Annotated[str, typer.Argument(help="How far.")] = "head") -> None:
    """Migrate up to a revision. An embedded database is backed up first.

    Waits for a Postgres server that is still starting. If the whole log has to be moved, no server
    may be running.
    """
    known = [NOTHING, *revisions()]
    target = known[-1] if revision == "head" else _checked(revision, known)
    url = read_settings().database
    run(wait_for_database(url))
    before = on_any_schema(_known_revision)
    if known.index(before) > known.index(target):
        fail(f"The schema is {before}, which is newer than {target}: see `dingo db go-back`.")
    if before == target:
        typer.echo(f"The schema is {target} already.")
        return
    with ExitStack() as stack:
        entries = 0
        if known.index(before) < known.index(LOG_MOVED) <= known.index(target):
            entries = _log_to_move(url, before, stack)
        if before != NOTHING:
            _copy(url)
        began = monotonic()
        try:
            take(url, target)
        except (StorageUnavailable, CommandError) as error:
            fail(str(error))
        minutes = (monotonic() - began) / 60
    if entries:
        each = minutes / entries * 1_000_000
        typer.echo(
            f"The log of {entries:,} entries was moved in {minutes:.2f} minutes: "
            f"{each:.2f} minutes per million entries."
        )
    typer.echo(f"The schema is {target} now.")


def _log_to_move(url: str, before: str, stack: ExitStack) -> int:
    """The number of entries that the migration will move. Keeps servers away meanwhile."""
    if before == NOTHING or connect(url).file is not None:
        return 0
    keep_servers_away(url, stack)
    return on_any_schema(number_of_entries)


@schema.command("go-back")
def go_back_to(
    file: Annotated[
        Path | None, typer.Argument(help="The copy. Default: the newest beside the database.")
    ] = None,
    force: Force = False,
) -> None:
    """Go back to the copy from before an upgrade. No server may be running.

    Says how many finished hands the copy lacks, asks, and keeps the newer database beside it.
    """
    url = read_settings().database
    database = connect(url).file
    if database is None:
        fail(GO_BACK_ON_POSTGRES.format(place=place_of(connect(url).url)))
    copy = file or newest_copy(database)
    if copy is None:
        fail(f"There is no copy from before an upgrade beside {database}: name one.")
    try:
        check_backup(copy, database)
        with ExitStack() as stack:
            keep_servers_away(url, stack)
            lost = counted(hands_lost(database, copy), "finished hand")
            confirm(
                f"Go back to {copy}? It lacks {lost} of {database}, and all that was done since "
                "at tables and in clubs.",
                force=force,
            )
            newer = go_back(database, copy)
    except BadCopy as error:
        fail(str(error))
    typer.echo(f"{database} is as it was in {copy}. The newer database is {newer}.")
    typer.echo("Install the earlier version before you start a server: this one upgrades it again.")


@schema.command("accept-secret")
def accept_secret() -> None:
    """Accept the current secret as the one of this database.

    Everyone who signed in under the old one becomes a stranger. Transfer links and the operator's
    links and sessions become void; recovery codes stay valid.
    """
    settings = read_settings()

    async def accept(database: Database) -> None:
        await Facts(database).accept_secret(kept_secret(settings))
        for passes in (operator_links(database), operator_sessions(database)):
            await passes.revoke()
        await DeviceTransfers(database).end_transfers()

    on_any_schema(check_schema)  # first, so that nothing is created beside a missing database
    with ExitStack() as stack:
        keep_servers_away(settings.database, stack)
        on_database(accept)
    typer.echo("The database now accepts the current secret.")


@schema.command("note-backup")
def note_backup() -> None:
    """Record that another program, such as pg_dump, has just backed up the database."""
    on_database(lambda database: Facts(database).note_backup())
    typer.echo("Recorded: the alert for an old backup counts from now.")


@schema.command()
def current() -> None:
    """Show the revision of the database."""
    typer.echo(on_any_schema(revision_of) or "nothing yet")


async def _known_revision(database: Database) -> str:
    """The current revision. Raises WrongSchema if this program does not know it."""
    revision = await revision_of(database)
    if revision is not None and not is_known(revision):
        raise WrongSchema(database, revision)
    return revision or NOTHING


def _checked(revision: str, known: list[str]) -> str:
    if revision not in known:
        fail(f"There is no revision {revision!r}. There are {', '.join(known)}.")
    return revision


def _copy(url: str) -> None:
    """Copy an embedded database to a file beside it, or end the command."""
    file = connect(url).file
    if file is None:
        return
    try:
        typer.echo(f"{copy_before_upgrade(file)} is a backup from before the migration.")
    except BadCopy as error:
        fail(str(error))
