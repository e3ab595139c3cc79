"""Actions raced against each other: in worlds that a test makes up, and in those of Ding!."""

from collections.abc import Mapping, Sequence
from random import Random

import numpy as np
import pytest

from app.bots.ding.belief import likely_among_people
from app.bots.ding.search import search
from app.bots.levels import LEVELS
from app.bots.race import Array, Prior, nothing_expected, race
from app.bots.thought import Budget, Decision, SearchResult
from app.rules.ding.state import State
from app.rules.game import Action
from tests.bots.races import GAME
from tests.rules.ding.notation import at_the_lead, at_the_race, dealt, trick

FIRST, SECOND = Action("discard", ("2C",)), Action("discard", ("3C",))
WORLDS = 32
MANY = 200


def run(
    brings: Mapping[Action, float], prior: Prior, playouts: int, noise: float = 4.0
) -> SearchResult:
    """A race in which each action scores this much, with some noise."""
    chance = np.random.default_rng(1)

    def attempt(actions: Sequence[Action], owners: Array) -> Array:
        return np.stack([brings[one] + noise * chance.normal(size=len(owners)) for one in actions])

    def worlds() -> Array:
        return np.zeros((WORLDS, 40), np.int8)

    budget = Budget(0.0, playouts)
    return race(list(brings), worlds, attempt, budget, prior, drawn=WORLDS, rounds_of=WORLDS)


def test_the_search_stops_trying_clearly_worse_actions_and_chooses_the_best() -> None:
    found = run({FIRST: 0.0, SECOND: 8.0}, nothing_expected(2), 20 * WORLDS)
    assert found.action == SECOND
    assert found.playouts < 20 * WORLDS


def test_if_the_worlds_show_no_difference_the_prior_decides() -> None:
    prior = Prior(np.array([0.5, 0.0]), 1000.0)
    assert run({FIRST: 0.0, SECOND: 0.0}, prior, 2 * WORLDS).action == FIRST


def test_the_race_ends_when_certainty_would_gain_hardly_anything() -> None:
    found = run({FIRST: 1.0, SECOND: 1.0}, nothing_expected(2), 10**6, noise=1.0)
    assert found.playouts < 10**5


def test_the_search_goes_on_with_actions_that_may_still_be_best() -> None:
    found = run({FIRST: 0.0, SECOND: 0.3}, nothing_expected(2), 400 * WORLDS)
    assert found.action == SECOND
    assert found.playouts > 4 * WORLDS


def test_enough_worlds_overrule_the_prior() -> None:
    prior = Prior(np.array([0.5, 0.0]), 100.0)
    assert run({FIRST: 0.0, SECOND: 1.0}, prior, 200 * WORLDS).action == SECOND


def test_the_prior_does_not_change_the_level_of_the_estimates() -> None:
    """Adding a hundred points to all actions makes no difference."""
    low, high = (
        run({FIRST: 7.0, SECOND: 7.0}, Prior(np.array([1.0, 0.0]) + level, 50.0), 2 * WORLDS)
        for level in (-100.0, 100.0)
    )
    assert [one.action for one in low.options] == [one.action for one in high.options]
    values = [one.value for one in low.options]
    assert values == pytest.approx([one.value for one in high.options])
    assert all(4.0 < value < 10.0 for value in values)


def think(state: State, seat: int, playouts: int, seed: int = 1) -> SearchResult:
    """The thought after this many playouts."""
    options = GAME.options({})
    match = GAME.new_match(options, state.setup.seats)._replace(scores=state.setup.before)
    decision = Decision(GAME, options, match, state, seat)
    return search(likely_among_people, decision, seat, seed, Budget(0.0, playouts))


def test_it_plays_the_clearly_better_action() -> None:
    assert think(at_the_race("BD Oi Yn Gg", "", ""), 0, 20).action.type == "ding"
    good, bad, far = "W1 B12 B11 B10 O12", "O2 O3 Y4 G5 G6", (16,) + 7 * (0,)
    assert think(dealt(good, *[""] * 7, before=far), 0, MANY).action.type == "in"
    assert think(dealt(bad, *[""] * 7, before=far), 0, 4 * MANY).action.type == "out"


def test_it_wins_a_trick_that_the_last_player_can_win() -> None:
    state = trick(at_the_lead("O9 O2", "O10 O3", "O12 O11 B9 G2 G3"), "0 O9", "1 O10")
    assert think(state, 2, MANY).action.cards in (("O11",), ("O12",))


def test_without_time_the_rules_of_thumb_decide() -> None:
    state = dealt("B2 O12 Y4 G5 G6", "", "", "")
    usual = LEVELS["tracker"].decide(GAME, state, 0, Random(1))
    assert {think(state, 0, 1, seed).action for seed in range(6)} == {usual}


def test_the_best_two_are_tried_in_the_same_worlds() -> None:
    state = trick(at_the_lead("O9 O2", "O10 O3", "O12 O11 B9 G2 G3"), "0 O9", "1 O10")
    best, following, *others = think(state, 2, MANY).options
    assert best.visits == following.visits
    assert all(one.visits <= best.visits for one in others)


def test_the_search_ends_once_the_best_action_is_certain() -> None:
    state = at_the_race("BD Oi Yn Gg", "", "")
    found = think(state, 0, 10 * MANY)
    assert found.action.type == "ding"
    assert found.playouts < MANY
