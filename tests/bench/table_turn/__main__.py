"""The workload "table-turn": Dingo next to the least that its stack can do.

    python -m tests.bench.table_turn [--tables 500 --pace 2] [--postgres] [--only dingo]

T tables of four connections: the seat that is asked sends a move, all four get
their own update, then the next one moves. All take their turns in interleaved
rounds, each with a server started anew; the figures are medians, the ratios
those of one run.
"""

import argparse
import json
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from tests.bench.table_turn.servers import Up, dingo, dingo_on_postgres, driven, toy

FILL = 700
"""Makes the durable toy send about as many bytes a move as Dingo does."""

Figures = dict[str, float]
Start = Callable[[Path], AbstractContextManager[Up]]

RUNNERS: dict[str, Start] = {
    "toy, in memory": toy,
    "toy, durable, our frames": lambda folder: toy(folder, durable=True, fill=FILL),
    "dingo, SQLite FULL": dingo,
}
COST = "CPU ms/1,000"


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def measured(start: Start, tables: int, pace: float, seconds: float) -> Figures:
    """One round of one server."""
    with (
        tempfile.TemporaryDirectory(prefix="dingo-bench-") as folder,
        start(Path(folder)) as up,
    ):
        figures: Figures = json.loads(driven(up, tables, pace, seconds))
    return figures


def medians(rounds: list[Figures]) -> Figures:
    """Of each figure the middle one."""
    return {name: statistics.median(figures[name] for figures in rounds) for name in rounds[0]}


def show(results: dict[str, Figures]) -> None:
    """The table, and what Dingo costs next to each toy."""
    names = list(next(iter(results.values())))
    say("| server | " + " | ".join(names) + " |")
    say("|---|" + "---:|" * len(names))
    for server, figures in results.items():
        say(f"| {server} | " + " | ".join(f"{figures[name]:,}" for name in names) + " |")
    for server, figures in results.items():
        for other, theirs in results.items():
            if server.startswith("dingo") and other.startswith("toy"):
                ratio = figures[COST] / theirs[COST]
                say(f"{server}: {ratio:.2f} times the CPU per move of {other}")


def main(arguments: list[str] | None = None) -> None:
    """Measure all and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.table_turn")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--pace", type=float, default=0.0, help="seconds for a move; 0: at once")
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--postgres", action="store_true", help="Dingo on Postgres too")
    parser.add_argument("--only", default="", help="servers whose names begin so")
    given = parser.parse_args(arguments)
    runners = RUNNERS | ({"dingo, Postgres": dingo_on_postgres} if given.postgres else {})
    runners = {name: start for name, start in runners.items() if name.startswith(given.only)}
    rounds: defaultdict[str, list[Figures]] = defaultdict(list)
    say(f"table-turn: {given.tables} tables, pace {given.pace:g} s, {given.rounds} rounds")
    for _ in range(given.rounds):
        for name, start in runners.items():
            rounds[name].append(measured(start, given.tables, given.pace, given.seconds))
    show({name: medians(figures) for name, figures in rounds.items()})


if __name__ == "__main__":
    main()
