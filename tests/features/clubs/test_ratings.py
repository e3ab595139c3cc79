"""Intervals, ratings, and the sentence about them, given chance."""

import numpy as np
import pytest

from app.features.clubs.standings.ratings import SPREADS, fit, said, weight
from app.features.clubs.standings.standings import of_mean, wilson
from app.features.clubs.standings.summary import Numbers, Summary


def league(games: int, share: float) -> Numbers:
    """Contests of which Ann is ahead of Ben and Cleo in this share."""
    won = round(games * share)
    lost, half = games - won, games // 2
    return np.array(
        [[0, 1, 4, won, 0, lost], [0, 2, 4, won, 0, lost], [1, 2, 4, half, 0, games - half]]
    )


def test_intervals_match_those_of_the_textbooks() -> None:
    assert wilson(0.5, 10) == pytest.approx((0.236593, 0.763407), abs=1e-6)
    assert wilson(0.0, 4)[0] == 0
    assert of_mean(1, 5, 25) is None
    low, high = of_mean(3, 12, 56) or (0.0, 0.0)
    assert (low, high) == pytest.approx((4 - 4.968275, 4 + 4.968275), abs=1e-5)


def test_ratings_are_around_1500_and_equals_are_equal() -> None:
    ratings = fit(["ann", "ben", "cleo"], league(100, 0.5))
    assert list(ratings.rating) == pytest.approx([1500] * 3)
    assert ratings.chance[0, 1] == pytest.approx(0.5)


def test_a_fit_is_where_the_likelihood_is_flat() -> None:
    """A plain sum over all pairs confirms that Newton's method has reached the maximum."""
    ratings = fit(["ann", "ben", "cleo"], league(200, 0.7))
    better, worse = ratings.rating[0], ratings.rating[1]
    assert (better > 1510, worse < 1490) == (True, True)
    assert ratings.rating[1] == pytest.approx(ratings.rating[2])
    assert ratings.low[0] < better < ratings.high[0]
    assert np.allclose(ratings.chance + ratings.chance.T, 1)


def test_a_member_without_opponents_has_no_rating() -> None:
    met = np.array([[0, 1, 2, 3, 0, 1]])
    assert list(fit(["ann", "ben", "zoe"], met).players) == ["ann", "ben"]
    assert not fit(["ann"], Summary().pairs).players


def test_the_sentence_says_too_early_or_close_or_better() -> None:
    names = {name: name.title() for name in ("ann", "ben", "cleo")}
    few = fit(list(names), league(10, 0.9))
    assert said(few, dict.fromkeys(names, 20), names) == [{"code": "few", "args": {"need": 10}}]
    sure = said(fit(list(names), league(300, 0.8)), dict.fromkeys(names, 600), names)
    assert sure[0]["code"] == "better"
    assert sure[0]["args"]["a"] == "Ann"
    assert 19 <= int(sure[0]["args"]["odds"]) <= 99
    even = said(fit(list(names), league(100, 0.5)), dict.fromkeys(names, 200), names)
    assert [one["code"] for one in even] == ["close"]


def test_a_pair_weighs_less_in_a_larger_contest() -> None:
    assert [weight(k) for k in (2, 5)] == [1, 0.5]
    assert sorted(SPREADS) == list(SPREADS)
