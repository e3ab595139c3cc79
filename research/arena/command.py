"""The command `python -m research.arena`."""

import json
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import IO, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from app.console.terminal import fail
from app.rules.errors import Refusal
from app.words.english import refusal_message
from research.arena.play import Contest, Deal, Enter, contest_of, play_deal
from research.arena.players import player
from research.arena.tally import PlayerResult, Tally

INTERRUPTED = 130
"""The shell's exit code for Ctrl+C."""


def arena(  # noqa: PLR0917 - so many things can be said on the command line
    players: Annotated[
        list[str],
        typer.Argument(
            help="random, pup, tracker, alpha, blind, cheater; with a colon what each thinks "
            "about a choice: alpha:0.2s, alpha:500 (playouts). The last one fills the table."
        ),
    ],
    game: Annotated[str, typer.Option(help="What is played.")] = "dingo",
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, NAME=VALUE; repeatable.")
    ] = None,
    seats: Annotated[
        int, typer.Option(min=0, help="Number of players; 0: the game's minimum.")
    ] = 0,
    deals: Annotated[
        int, typer.Option(min=1, help="Number of deals, each played with every seating.")
    ] = 100,
    matches: Annotated[bool, typer.Option(help="Play whole matches, not single hands.")] = False,
    pool: Annotated[bool, typer.Option(help="Draw the players of each deal.")] = False,
    seed: Annotated[int, typer.Option(help="The same seed deals the same cards.")] = 1,
    processes: Annotated[
        int, typer.Option(min=0, help="Number of processes; 0: one per core.")
    ] = 0,
    records: Annotated[
        Path | None,
        typer.Option(help="Append each hand's record to this file, one line of JSON each."),
    ] = None,
) -> None:
    """Let bots play each other, each with everyone's cards, and report how well they do.

    After Ctrl+C it reports what was played until then.
    """
    try:
        contest = contest_of(game, option or [], seats, players, pool=pool)
    except Refusal as refusal:
        fail(refusal_message(refusal))
    except ValueError as error:
        fail(str(error))
    contest = contest._replace(seed=seed, whole_matches=matches, records=records is not None)
    tally = Tally()
    finished = _play(
        played(contest, range(deals), processes or os.cpu_count() or 1), deals, tally, records
    )
    Console().print(_table(tally))
    if not finished:
        raise typer.Exit(INTERRUPTED)


def _play(deals: Iterator[Deal], total: int, tally: Tally, records: Path | None) -> bool:
    """Count and record the deals as they are played; False after Ctrl+C."""
    with ExitStack() as stack:
        out = stack.enter_context(_appending(records)) if records else None
        progress = stack.enter_context(_progress())
        task = progress.add_task("deals", total=total)
        try:
            for deal in deals:
                tally.add(deal)
                _write(out, deal)
                progress.advance(task)
        except KeyboardInterrupt:
            return False
    return True


def played(
    contest: Contest, numbers: Sequence[int], processes: int, enter: Enter = player
) -> Iterator[Deal]:
    """Play these deals in order, on this many processes; 1 means this process."""
    if processes == 1:
        yield from (play_deal(contest, number, enter) for number in numbers)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(play_deal, contest, enter=enter), numbers)


def _appending(records: Path) -> IO[str]:
    try:
        return records.open("a", encoding="utf-8")
    except OSError as error:
        fail(f"{records} cannot be written: {error.strerror or error}.")


def _progress() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )


def _write(out: IO[str] | None, deal: Deal) -> None:
    for record in deal.records:
        if out is not None:
            out.write(json.dumps(record) + "\n")


def _table(tally: Tally) -> Table:
    table = Table(title=f"{tally.deals:,} deals, {tally.hands:,} hands; with 95 % intervals")
    table.add_column("player")
    for name in ("wins %", "points per hand", "rating", "ms a choice", "playouts/s"):
        table.add_column(name, justify="right")
    for one in tally.results():
        table.add_row(*_row(one))
    return table


def _row(one: PlayerResult) -> Iterator[str]:
    choices, playouts, seconds = one.effort
    yield one.name
    yield f"{100 * one.won.mean:.1f} ± {100 * one.won.margin:.1f}"
    yield f"{one.points.mean:+.2f} ± {one.points.margin:.2f}"
    yield f"{one.rating:.1f}"
    yield f"{1000 * seconds / max(choices, 1):.2f}"
    yield f"{playouts / seconds:,.0f}" if playouts else ""
