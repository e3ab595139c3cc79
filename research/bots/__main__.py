"""Recomputes all figures of research/RESULTS.md.

    python -m research.bots [--hands N] [--only NAME …] [--processes N] [--docs]

It takes hours, and can be interrupted and continued at any time: every deal is stored under
data/bots. The figures take turns, so an interrupted run has some deals for each. `--docs` writes
the present results into research/RESULTS.md and plays nothing.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from research.arena.play import Deal, play_deal
from research.bots.figures import Figure, figures
from research.bots.kept import Kept
from research.bots.pace import pace_kept
from research.bots.peer import entering
from research.bots.report import Played, put_into_docs, report

FOLDER = Path("data/bots")


class Work:
    """The deals of one figure: those played, and those still missing."""

    def __init__(self, figure: Figure, folder: Path, hands: int | None) -> None:
        hands = figure.hands if hands is None else hands
        self.figure = figure
        self.kept = Kept(folder, figure.name, figure.contest)
        self.wanted = -(-hands // figure.hands_a_deal)
        self._left = iter([n for n in range(self.wanted) if n not in self.kept.deals])
        self._running = 0

    def begin(self) -> int | None:
        """The number of the next deal to play; None if there is none left."""
        number = next(self._left, None)
        self._running += number is not None
        return number

    def end(self, number: int, deal: Deal) -> None:
        """Store a played deal."""
        self._running -= 1
        self.kept.add(number, deal)

    @property
    def turn(self) -> float:
        """The figure with the lowest value is next: it had the least CPU time relative to its
        share."""
        played = len(self.kept.deals)
        each = (self.kept.seconds + 1) / (played + 1)
        return each * (played + self._running) / self.figure.share


def play(works: Sequence[Work], processes: int, tick: Callable[[Work], None]) -> None:
    """Play the missing deals, taking turns."""
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        tasks = _tasks(works)
        running: dict[Future[Deal], tuple[Work, int]] = {}
        while True:
            while len(running) < processes + 1 and (task := next(tasks, None)) is not None:
                work, number = task
                running[pool.submit(play_deal, work.figure.contest, number, entering)] = task
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                work, number = running.pop(done)
                work.end(number, done.result())
                tick(work)


def _tasks(works: Sequence[Work]) -> Iterator[tuple[Work, int]]:
    left = list(works)
    while left:
        work = min(left, key=lambda one: one.turn)
        number = work.begin()
        if number is None:
            left.remove(work)
        else:
            yield work, number


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and print the tables, or write them into the docs."""
    parser = argparse.ArgumentParser(prog="python -m research.bots")
    parser.add_argument("--hands", type=int, help="hands for each figure, instead of the default")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=Path, default=FOLDER, help="folder for the deals")
    parser.add_argument(
        "--docs", action="store_true", help="write the present results into the docs"
    )
    given = parser.parse_args(arguments)
    given.keep.mkdir(parents=True, exist_ok=True)
    pace = pace_kept(given.keep / "pace.json")
    known = figures(pace)
    unknown = set(given.only) - {one.name for one in known}
    if unknown:
        parser.error(f"There is no {', '.join(unknown)}: {', '.join(o.name for o in known)}.")
    wanted = [one for one in known if not given.only or one.name in given.only]
    works = [Work(one, given.keep, given.hands) for one in wanted]
    if given.docs:
        put_into_docs(_played(works), pace)
        return
    with _progress() as progress:
        bars = {
            work.figure.name: progress.add_task(
                work.figure.name, total=work.wanted, completed=len(work.kept.deals)
            )
            for work in works
        }
        play(works, given.processes, lambda work: progress.advance(bars[work.figure.name]))
    sys.stdout.write(report(_played(works), pace))


def _played(works: Sequence[Work]) -> list[Played]:
    return [Played(work.figure, work.kept.in_order) for work in works]


def _progress() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
    )


if __name__ == "__main__":
    main()
