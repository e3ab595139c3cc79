"""How the benchmark processes its results."""

import json
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from tests.bench.table_turn.contestants import GOALS, Goal, all_at_once, in_numbers, other_copy
from tests.bench.table_turn.drive import Figures, Reading, figures_of
from tests.bench.table_turn.report import show, show_goals, show_pace
from tests.bench.table_turn.rounds import Rounds
from tests.bench.table_turn.servers import LeftOut, Load, Up

LOAD = Load([100], 0.0, 4.0)
FIGURES: Figures = {
    "moves/s": 1000.0,
    "p99 ms": 9.0,
    "CPU ms/1,000": 50.0,
    "others": 0.0,
    "KB/table end": 200.0,
}


class Server:
    """A server whose driver reports these figures, different ones each time."""

    def __init__(self, *costs: float, others: float = 0.0) -> None:
        self._costs = iter(costs)
        self._others = others

    @property
    def left(self) -> list[float]:
        """The data not yet read."""
        return list(self._costs)

    @contextmanager
    def start(self, _: Path) -> Iterator[Up]:
        """Start no server: the driver already has its results."""
        figures = FIGURES | {"CPU ms/1,000": next(self._costs), "others": self._others}
        yield Up((sys.executable, "-c", f"print({json.dumps([figures])!r})"), 0, [])


def missing(_: Path) -> AbstractContextManager[Up]:
    """A server that is not available on this machine."""
    raise LeftOut("there is no npm")


def test_a_ratio_is_taken_within_each_round(capsys: pytest.CaptureFixture[str]) -> None:
    rounds = Rounds(
        {"ours": Server(100, 50, 90).start, "theirs": Server(50, 50, 30).start}, LOAD, 0
    )
    rounds.play(3)
    show_goals(rounds, [Goal("ours", "theirs", 2.5), Goal("ours", "theirs", 1.5)])
    printed = capsys.readouterr().out
    assert "| ours | theirs | 2.00 (1.00 to 3.00) | 2.5 | met |" in printed
    assert "| ours | theirs | 2.00 (1.00 to 3.00) | 1.5 | missed |" in printed


def test_an_unavailable_server_is_named_with_the_reason(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rounds = Rounds({"ours": Server(40, 60).start, "theirs": missing}, LOAD, 0)
    rounds.play(2)
    show(rounds)
    printed = capsys.readouterr().out
    assert "| ours | 1,000 | 9 (9 to 9) | 50 (40 to 60) | 0 | 200 | 2 |" in printed
    assert "Left out: theirs: there is no npm" in printed


def test_a_server_whose_driver_fails_is_left_out() -> None:
    @contextmanager
    def broken(_: Path) -> Iterator[Up]:
        yield Up((sys.executable, "-c", "import sys; sys.exit('Trouble: 0 moves')"), 0, [])

    rounds = Rounds({"ours": broken}, LOAD, 0)
    rounds.play(2)
    assert rounds.left_out == {"ours": "Trouble: 0 moves"}


def test_a_run_disturbed_by_other_processes_is_repeated() -> None:
    server = Server(1, 2, 3, 4, others=0.5)
    Rounds({"ours": server.start}, LOAD, 2).play(1)
    assert server.left == [4]


def test_the_result_at_human_pace_is_given_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    rounds = Rounds({"ours": Server(1).start}, LOAD, 0)
    rounds.play(1)
    show_pace(rounds, ["ours"])
    assert "99 of 100 moves within 12 ms at up to 100 tables; 200 KB" in capsys.readouterr().out


def test_the_database_is_part_of_what_a_move_costs() -> None:
    used = Reading(at=2.0, server=0.3, database=0.1, others=0.0, worked=1.0, heard=4000)
    figures = figures_of([0.001, 0.002, 0.003, 0.004], used)
    assert figures["CPU ms/1,000"] == 100_000
    assert figures["of it database"] == 25_000
    assert figures["cores"] == 0.2
    assert figures["B/move"] == 1000


def test_every_goal_is_about_servers_that_take_part() -> None:
    names = all_at_once(0).keys() | in_numbers().keys() | other_copy(Path()).keys()
    assert {name for goal in GOALS for name in (goal.ours, goal.theirs)} <= names
