"""Trying all actions of Ding! in the same worlds."""

from random import Random

from app.bots import paired
from app.bots.ding.belief import trackers_worlds
from app.bots.levels import LEVELS
from app.bots.thought import Budget, Decision, Thought
from app.rules.ding.state import State
from tests.bots.races import GAME
from tests.rules.ding.notation import at_the_lead, at_the_race, dealt, trick

MANY = 200


def thought(state: State, seat: int, playouts: int, seed: int = 1) -> Thought:
    """The thought after this many playouts."""
    options = GAME.options({})
    match = GAME.new_match(options, state.setup.seats)._replace(scores=state.setup.before)
    decision = Decision(GAME, options, match, state, seat)
    return paired.search(trackers_worlds, decision, seat, seed, Budget(0.0, playouts))


def test_what_is_plainly_better_is_done() -> None:
    assert thought(at_the_race("BD Oi Yn Gg", "", ""), 0, 20).action.type == "ding"
    good, bad, far = "W1 B12 B11 B10 O12", "O2 O3 Y4 G5 G6", (16,) + 7 * (0,)
    assert thought(dealt(good, *[""] * 7, before=far), 0, MANY).action.type == "in"
    assert thought(dealt(bad, *[""] * 7, before=far), 0, MANY).action.type == "out"


def test_a_trick_that_can_be_won_last_is_won() -> None:
    state = trick(at_the_lead("O9 O2", "O10 O3", "O12 O11 B9 G2 G3"), "0 O9", "1 O10")
    assert thought(state, 2, MANY).action.cards in (("O11",), ("O12",))


def test_without_time_the_rules_of_thumb_decide() -> None:
    state = dealt("B2 O12 Y4 G5 G6", "", "", "")
    usual = LEVELS["tracker"].decide(GAME, state, 0, Random(1))
    assert {thought(state, 0, 1, seed).action for seed in range(6)} == {usual}


def test_the_best_two_are_tried_in_the_same_worlds() -> None:
    state = trick(at_the_lead("O9 O2", "O10 O3", "O12 O11 B9 G2 G3"), "0 O9", "1 O10")
    best, following, *others = thought(state, 2, MANY).options
    assert best.visits == following.visits
    assert all(one.visits <= best.visits for one in others)


def test_what_is_beyond_doubt_is_not_thought_about_any_longer() -> None:
    state = at_the_race("BD Oi Yn Gg", "", "")
    found = thought(state, 0, 10 * MANY)
    assert found.action.type == "ding"
    assert found.playouts < MANY
