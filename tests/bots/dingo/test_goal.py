"""What a hand's points are worth to a seat that wants to win."""

from collections.abc import Sequence

import numpy as np
import pytest

from app.bots.dingo.search import NARROW, WIN, goal
from app.bots.payoff import MATCH
from app.rules.game import Json, Match
from tests.rules.notation import DINGO


def worth(points: Sequence[float], before: Match, **given: Json) -> float:
    """What these points of a hand are worth to seat 0."""
    found: float = goal(DINGO.options(given), before, 0).payoff(np.array([points]))[0]
    return found


def test_points_are_worth_the_lead_and_the_win() -> None:
    begun = DINGO.new_match(DINGO.options({}), 4)
    assert worth((8, 2, 2, 2), begun) == pytest.approx(6 + WIN)
    assert worth((2, 8, 2, 2), begun) == pytest.approx(-2)
    assert worth((8, 8, 2, 2), begun) == pytest.approx(4 + WIN / 2)


def test_during_the_exchange_winning_the_hand_is_a_matter_of_degree() -> None:
    begun = DINGO.new_match(DINGO.options({}), 4)
    points = np.array([(14, 2, 2, 2), (8, 7, 2, 2), (8, 8, 2, 2), (7, 8, 2, 2), (2, 14, 2, 2)])
    worth = goal(DINGO.options({}), begun, 0)._replace(narrow=NARROW).payoff(points)
    clearly, just, half, nearly, hardly = (worth - [12, 13 / 3, 4, 3, -4]) / WIN
    assert 1 > clearly > 0.99 > just > half > nearly > 0.01 > hardly > 0
    assert half == pytest.approx(1 / 2, abs=0.01)
    assert just + nearly == pytest.approx(1, abs=0.01)


def test_in_the_last_hand_points_are_worth_the_match_too() -> None:
    before = Match((0, 5, 0, 0), (0, 1, 0, 0), hands=3)
    assert worth((8, 2, 2, 2), before) == pytest.approx(6 + WIN + MATCH)
    assert worth((6, 2, 2, 2), before) == pytest.approx(4 + WIN)


def test_a_player_who_reaches_the_target_ends_the_match() -> None:
    before = Match((45, 0, 0, 0), (1, 0, 0, 0), hands=1)
    assert worth((8, 2, 2, 2), before, match="target", target=50) == pytest.approx(6 + WIN + MATCH)
    assert worth((4, 4, 4, 4), before, match="target", target=50) == pytest.approx(WIN / 4)
