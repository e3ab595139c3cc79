"""A club's standings in a game in which few points win: sums have merit, people read points."""

import pytest

from app.features.clubs.standings.results import Line, Sums
from app.features.clubs.standings.results_wire import line_row, points_of
from app.rules.game import AnyGame
from tests.rules.test_suite import Golf
from tests.rules.toy import Toy

LINE = Line(1, "p", "Ann", Sums("Ann", games=3, scored=2, points=-14))


@pytest.mark.parametrize(("game", "points"), [(Golf(), 7), (Toy(), -7)])
def test_points_are_read_as_they_are_counted(game: AnyGame, points: float) -> None:
    assert line_row(game, LINE, {})["points"] == points


def test_somebody_without_points_has_none() -> None:
    assert points_of(Golf(), None) is None
