"""Ratings and the sentence about them, given chance."""

import numpy as np
import pytest

from app.features.clubs.standings.ratings import SPREADS, fit, said, weight
from app.features.clubs.standings.results import Pair


def league(games: int, share: float) -> dict[Pair, list[int]]:
    """Contests of which Ann is ahead of Ben and Cleo in this share."""
    won = round(games * share)
    lost, half = games - won, games // 2
    return {
        ("ann", "ben", 4): [won, 0, lost],
        ("ann", "cleo", 4): [won, 0, lost],
        ("ben", "cleo", 4): [half, 0, games - half],
    }


def test_ratings_are_around_1500_and_equals_are_equal() -> None:
    ratings = fit(league(100, 0.5))
    assert list(ratings.rating) == pytest.approx([1500] * 3)
    assert ratings.chance[0, 1] == pytest.approx(0.5)


def test_a_fit_is_where_the_likelihood_is_flat() -> None:
    """A plain sum over all pairs confirms that Newton's method has reached the maximum."""
    ratings = fit(league(200, 0.7))
    better, worse = ratings.rating[0], ratings.rating[1]
    assert (better > 1510, worse < 1490) == (True, True)
    assert ratings.rating[1] == pytest.approx(ratings.rating[2])
    assert ratings.low[0] < better < ratings.high[0]
    assert np.allclose(ratings.chance + ratings.chance.T, 1)


def test_nobody_has_a_rating_without_opponents() -> None:
    assert list(fit({("ann", "ben", 2): [3, 0, 1]}).players) == ["ann", "ben"]
    assert not fit({}).players


def test_the_sentence_says_too_early_or_close_or_better() -> None:
    names = ("ann", "ben", "cleo")
    few = said(fit(league(10, 0.9)), dict.fromkeys(names, 20), 20)
    assert few == [{"code": "few", "args": {"need": 10}}]
    sure = said(fit(league(300, 0.8)), dict.fromkeys(names, 600), 600)
    assert sure[0]["code"] == "better"
    assert sure[0]["args"]["a"] == "ann"
    assert 19 <= int(sure[0]["args"]["odds"]) <= 99
    [even] = said(fit(league(100, 0.5)), dict.fromkeys(names, 200), 200)
    assert (even["code"], even["args"]["games"]) == ("close", 200)


def test_a_pair_weighs_less_in_a_larger_contest() -> None:
    assert [weight(k) for k in (2, 5)] == [1, 0.5]
    assert sorted(SPREADS) == list(SPREADS)
