"""Commands for the clubs in the database."""

import os

import typer

from app.console.on_database import on_database
from app.console.terminal import counted
from app.features.clubs.contests.rebuilding import ClubRebuild

club = typer.Typer(no_args_is_help=True, help="Look after clubs.")


@club.callback()
def clubs() -> None:
    """Maintain clubs."""


@club.command("rebuild")
def rebuild() -> None:
    """Recompute contests, standings and ratings of all clubs from the finished hands.

    People's decisions stay: members, merges, contests that do not count. Servers may be running.
    """
    _give_way()
    done = on_database(lambda database: ClubRebuild(database).all())
    typer.echo(
        f"Checked {counted(done.contests, 'contest')} in {counted(done.clubs, 'club')}; "
        f"corrected {done.changed}."
    )


def _give_way() -> None:
    """Use the CPU only when nobody else wants it.

    A process that is merely nice may finish its time slice first, which delays a move by
    milliseconds.
    """
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    elif hasattr(os, "nice"):
        os.nice(19)
