"""All contestants in turn, several times, each with a server started anew."""

import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from tests.bench.table_turn.contestants import Start
from tests.bench.table_turn.drive import Figures
from tests.bench.table_turn.files import Trouble
from tests.bench.table_turn.servers import LeftOut, Load, driven

DISTURBED = 0.12
"""Cores that other processes may use before a run is repeated."""

Round = dict[str, list[Figures]]
"""The figures for each number of tables, by the name of the server."""


def say(line: str = "") -> None:
    """Print a line and flush it."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def note(line: str) -> None:
    """Report the progress."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


class Rounds:
    """The results so far; `again` is how often a disturbed run is repeated."""

    def __init__(self, starts: dict[str, Start], load: Load, again: int) -> None:
        self.load = load
        self.rounds: list[Round] = []
        self.left_out: dict[str, str] = {}
        """The contestants that were dropped, with the reason."""
        self._starts = starts
        self._again = again

    def play(self, times: int) -> None:
        """Play this many rounds."""
        for number in range(1, times + 1):
            seen: Round = {}
            for name, start in self._starts.items():
                if name not in self.left_out:
                    seen |= self._measured(f"round {number}", name, start)
            self.rounds.append(seen)

    def of(self, name: str, step: int) -> list[Figures]:
        """The figures of all rounds for one number of tables."""
        return [seen[name][step] for seen in self.rounds if name in seen]

    def pairs(self, one: str, other: str) -> Iterable[tuple[Figures, Figures]]:
        """The figures of two servers in the same rounds, for the first number of tables."""
        return [
            (seen[one][0], seen[other][0]) for seen in self.rounds if one in seen and other in seen
        ]

    def _measured(self, when: str, name: str, start: Start) -> Round:
        runs: list[list[Figures]] = []
        try:
            for _ in range(1 + self._again):
                runs.append(one_run(start, self.load))
                note(f"{when}, {name}: {brief(runs[-1])}")
                if disturbance(runs[-1]) <= DISTURBED:
                    break
        except (LeftOut, Trouble, OSError, AssertionError) as trouble:
            note(f"{when}, {name}: {trouble}")
            if not runs:
                self.left_out[name] = str(trouble)
        return {name: min(runs, key=disturbance)} if runs else {}


def one_run(start: Start, load: Load) -> list[Figures]:
    """One round of one server. Raises LeftOut, Trouble."""
    prefix = "dingo-bench-"
    with (
        tempfile.TemporaryDirectory(prefix=prefix, ignore_cleanup_errors=True) as folder,
        start(Path(folder)) as up,
    ):
        return driven(up, load)


def disturbance(figures: list[Figures]) -> float:
    """The largest number of cores that other processes used."""
    return max(each["others"] for each in figures)


def brief(figures: list[Figures]) -> str:
    """The main figures of a run in one line."""
    return "; ".join(
        f"{each['moves/s']:,.0f} moves/s, p99 {each['p99 ms']} ms, "
        f"{each['CPU ms/1,000']} ms of CPU per 1,000, others {each['others']}"
        for each in figures
    )
