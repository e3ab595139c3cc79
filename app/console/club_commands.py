"""Commands for the clubs in the database."""

import os

import typer

from app.clubs.rebuilding import Rebuilding
from app.console.on_database import on_database
from app.console.terminal import counted
from app.live.dependencies import now

LOW_PRIORITY = 10
"""Added to the niceness of a rebuild (0 to 19): players' moves get the CPU first."""

club = typer.Typer(no_args_is_help=True, help="Look after clubs.")


@club.callback()
def clubs() -> None:
    """Look after clubs."""


@club.command("rebuild")
def rebuild() -> None:
    """Make contests, standings and ratings of all clubs anew from the finished hands.

    What people decided stays: members, merges, contests that do not count. Servers may be running.
    """
    if hasattr(os, "nice"):
        os.nice(LOW_PRIORITY)
    done = on_database(lambda database: Rebuilding(database, now).all())
    typer.echo(
        f"{counted(done.contests, 'contest')} of {counted(done.clubs, 'club')} looked at, "
        f"{done.changed} changed."
    )
