"""A club's standings in a game in which few points win: sums have merit, people read points."""

from app.features.clubs.http.club_results import as_counted, points_of
from app.features.clubs.wire import StandingRow
from tests.rules.test_suite import Golf
from tests.rules.toy import Toy

ROW = StandingRow(
    member="m",
    contests=3,
    wins=0.5,
    fair=0.25,
    wins_low=0.1,
    wins_high=0.9,
    points=-7.0,
    points_low=-9.0,
    points_high=-5.0,
    best=-3,
    run=1,
    longest_run=2,
    rating=None,
    rating_low=None,
    rating_high=None,
    new=False,
)


def test_points_are_read_as_they_are_counted_with_the_lower_end_first() -> None:
    row = as_counted(Golf(), ROW)
    assert (row["points"], row["points_low"], row["points_high"], row["best"]) == (7, 5, 9, 3)


def test_nothing_is_turned_in_a_game_in_which_many_points_win() -> None:
    assert as_counted(Toy(), ROW) == ROW


def test_somebody_without_points_has_none() -> None:
    assert points_of(Golf(), None) is None
