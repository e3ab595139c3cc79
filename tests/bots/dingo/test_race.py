"""Actions of Dingo against one another, in worlds that a test makes up."""

from collections.abc import Mapping, Sequence

import numpy as np
import pytest

from app.bots.dingo.goal import NARROW, WIN, goal
from app.bots.dingo.pack import Array
from app.bots.dingo.race import Prior, nothing_expected, race
from app.bots.payoff import MATCH
from app.bots.thought import Budget, Thought
from app.rules.game import Action, Json, Match
from tests.rules.notation import DINGO

FIRST, SECOND = Action("discard", ("2C",)), Action("discard", ("3C",))
WORLDS = 32


def run(brings: Mapping[Action, float], prior: Prior, playouts: int, noise: float = 4.0) -> Thought:
    """A race in which each action brings this much, with some noise."""
    chance = np.random.default_rng(1)

    def attempt(actions: Sequence[Action], owners: Array) -> Array:
        return np.stack([brings[one] + noise * chance.normal(size=len(owners)) for one in actions])

    def worlds() -> Array:
        return np.zeros((WORLDS, 40), np.int8)

    return race(list(brings), worlds, attempt, Budget(0.0, playouts), prior)


def test_what_brings_more_wins_and_what_is_surely_worse_is_tried_no_longer() -> None:
    found = run({FIRST: 0.0, SECOND: 8.0}, nothing_expected(2), 20 * WORLDS)
    assert found.action == SECOND
    assert found.playouts < 20 * WORLDS


def test_where_the_worlds_tell_nothing_apart_what_was_expected_decides() -> None:
    prior = Prior(np.array([0.5, 0.0]), 1000.0)
    assert run({FIRST: 0.0, SECOND: 0.0}, prior, 2 * WORLDS).action == FIRST


def test_it_is_over_when_even_knowing_for_certain_would_hardly_gain() -> None:
    found = run({FIRST: 1.0, SECOND: 1.0}, nothing_expected(2), 10**6, noise=1.0)
    assert found.playouts < 10**5


def test_what_may_still_turn_out_better_is_tried_on() -> None:
    found = run({FIRST: 0.0, SECOND: 0.3}, nothing_expected(2), 400 * WORLDS)
    assert found.action == SECOND
    assert found.playouts > 4 * WORLDS


def test_enough_worlds_overrule_what_was_expected() -> None:
    prior = Prior(np.array([0.5, 0.0]), 100.0)
    assert run({FIRST: 0.0, SECOND: 1.0}, prior, 200 * WORLDS).action == SECOND


def test_what_is_expected_says_nothing_about_the_level() -> None:
    """A hundred points more or less for all of them are no difference."""
    low, high = (
        run({FIRST: 7.0, SECOND: 7.0}, Prior(np.array([1.0, 0.0]) + level, 50.0), 2 * WORLDS)
        for level in (-100.0, 100.0)
    )
    assert [one.action for one in low.options] == [one.action for one in high.options]
    values = [one.value for one in low.options]
    assert values == pytest.approx([one.value for one in high.options])
    assert all(4.0 < value < 10.0 for value in values)


def worth(points: Sequence[float], before: Match, **given: Json) -> float:
    """The value of these points of a hand to seat 0."""
    found: float = goal(DINGO.options(given), before, 0).payoff(np.array([points]))[0]
    return found


def test_points_are_worth_the_lead_and_the_win() -> None:
    begun = DINGO.new_match(DINGO.options({}), 4)
    assert worth((8, 2, 2, 2), begun) == pytest.approx(6 + WIN)
    assert worth((2, 8, 2, 2), begun) == pytest.approx(-2)
    assert worth((8, 8, 2, 2), begun) == pytest.approx(4 + WIN / 2)


def test_in_the_exchange_a_hand_is_won_by_degrees() -> None:
    begun = DINGO.new_match(DINGO.options({}), 4)
    points = np.array([(14, 2, 2, 2), (8, 7, 2, 2), (8, 8, 2, 2), (7, 8, 2, 2), (2, 14, 2, 2)])
    worth = goal(DINGO.options({}), begun, 0)._replace(narrow=NARROW).payoff(points)
    clearly, just, half, nearly, hardly = (worth - [12, 13 / 3, 4, 3, -4]) / WIN
    assert 1 > clearly > 0.99 > just > half > nearly > 0.01 > hardly > 0
    assert half == pytest.approx(1 / 2, abs=0.01)
    assert just + nearly == pytest.approx(1, abs=0.01)


def test_the_last_hand_is_worth_the_match_too() -> None:
    before = Match((0, 5, 0, 0), (0, 1, 0, 0), hands=3)
    assert worth((8, 2, 2, 2), before) == pytest.approx(6 + WIN + MATCH)
    assert worth((6, 2, 2, 2), before) == pytest.approx(4 + WIN)


def test_a_player_who_reaches_the_target_ends_the_match() -> None:
    before = Match((45, 0, 0, 0), (1, 0, 0, 0), hands=1)
    assert worth((8, 2, 2, 2), before, match="target", target=50) == pytest.approx(6 + WIN + MATCH)
    assert worth((4, 4, 4, 4), before, match="target", target=50) == pytest.approx(WIN / 4)
