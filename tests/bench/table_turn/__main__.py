"""The workload "table-turn": Dingo beside the minimum its stack allows, and beside its peers.

    python -m tests.bench.table_turn [turn|pace|pace-peers|scale] [--rounds 4] [--only dingo]...

T tables have four connections each: the seat to move sends a move, all four receive their own
update, then the next one moves. The servers take turns in interleaved rounds, each started anew;
figures are medians, and ratios are within one run. `turn` leaves no time to think, `pace` has a
move every two seconds at each table, `scale` adds a second server. `--beside FOLDER` adds the
server of another working copy, such as a `git worktree` of an older version.
"""

import argparse
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.bench.machine import machine
from tests.bench.table_turn.contestants import (
    FILLED,
    GOALS,
    Start,
    all_at_once,
    as_people_play,
    fill_like_ours,
    in_numbers,
    other_copy,
    peers_as_people_play,
)
from tests.bench.table_turn.drive import numbers
from tests.bench.table_turn.files import raise_the_limit
from tests.bench.table_turn.report import show, show_goals, show_pace
from tests.bench.table_turn.rounds import Rounds, say
from tests.bench.table_turn.servers import Load


class Phase(NamedTuple):
    """A phase with its default parameters."""

    what: str
    starts: Callable[[int], dict[str, Start]]
    tables: str
    pace: float
    seconds: float
    rounds: int


PHASES = {
    "turn": Phase("No time to think", all_at_once, "100", 0.0, 4.0, 4),
    "pace": Phase("Human pace", as_people_play, "500,1000,1500,2000", 2.0, 15.0, 2),
    "pace-peers": Phase(
        "Human pace, peers", lambda _: peers_as_people_play(), "500,2000", 2.0, 15.0, 1
    ),
    "scale": Phase("A second server", lambda _: in_numbers(), "100", 0.0, 4.0, 4),
}


def parsed(arguments: list[str] | None) -> argparse.Namespace:
    """The parsed arguments."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.table_turn")
    parser.add_argument("phase", nargs="?", choices=PHASES, default="turn")
    parser.add_argument("--tables", help="how many; or several numbers, rising")
    parser.add_argument("--pace", type=float, help="seconds for a move; 0: at once")
    parser.add_argument("--seconds", type=float, help="how long moves count")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--again", type=int, default=2, help="times a disturbed run is done again")
    parser.add_argument("--fill", type=int, help="bytes to fill up the toy's frames by")
    parser.add_argument("--beside", type=Path, help="another working copy, to be measured too")
    parser.add_argument("--only", action="append", help="servers whose names begin so")
    given = parser.parse_args(arguments)
    given.only = tuple(given.only or ("",))
    return given


def filled(given: argparse.Namespace) -> int:
    """Bytes of padding in each frame of the durable toys, so that frames are as long as Dingo's."""
    takes_part = PHASES[given.phase].starts(0)
    if given.fill is not None or not any(name in takes_part for name in FILLED):
        return given.fill or 0
    if not any(name.startswith(given.only) for name in FILLED):
        return 0
    with tempfile.TemporaryDirectory(prefix="dingo-bench-") as folder:
        ours, fill = fill_like_ours(Path(folder))
    say(f"Dingo sends {ours:,} bytes a move: each frame of the durable toys gets {fill} more.")
    return fill


def main(arguments: list[str] | None = None) -> None:
    """Measure all phases and print the tables."""
    given = parsed(arguments)
    phase = PHASES[given.phase]
    # Ending the bench early must not leave its servers running.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(f"ended by signal {signal.SIGTERM}"))
    raise_the_limit()
    say(f"\n### {phase.what}\n\n{machine()}\n")
    starts = phase.starts(filled(given))
    if given.beside is not None:
        starts |= other_copy(given.beside)
    starts = {name: start for name, start in starts.items() if name.startswith(given.only)}
    load = Load(
        numbers(given.tables or phase.tables),
        phase.pace if given.pace is None else given.pace,
        given.seconds or phase.seconds,
    )
    rounds = Rounds(starts, load, given.again)
    rounds.play(given.rounds or phase.rounds)
    show(rounds)
    show_goals(rounds, GOALS)
    if load.pace:
        show_pace(rounds, starts)


if __name__ == "__main__":
    main()
