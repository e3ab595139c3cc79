"""Ding!'s own search: tries every action in the same likely worlds.

Hands are short, so there is no tree. Each world is drawn from a belief, among those the seat cannot
tell from the real one; every action is played in it, and the hand finished by rules of thumb with
the same random numbers. No playout is spent on what others might learn later. The choice of the
rules of thumb has a head start: only one that is better by more than chance replaces it.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

import numpy as np

from app.bots.levels import LEVELS
from app.bots.payoff import payoffs
from app.bots.race import LEAST, Array, Prior, race
from app.bots.rollout import played_out, rollout_choice
from app.bots.thought import Budget, Decision, SearchResult
from app.rules.game import Action, Json, Viewer

START = 0.5
"""The expected deficit of every action other than the one the rules of thumb choose."""
EXPERIENCE = 16
"""This expectation counts as this many worlds."""

Worlds = Callable[[Json, Viewer, Random], Iterator[Json]]
"""Takes state, viewer and random source; yields worlds that the viewer cannot tell from the state.
"""


def search(
    belief: Worlds, decision: Decision, viewer: Viewer, seed: int, budget: Budget
) -> SearchResult:
    """Think about a decision in worlds that `viewer` cannot tell apart."""
    game, state, seat = decision.game, decision.state, decision.seat
    random = Random(seed)  # noqa: S311 - a bot's whims need no secrecy
    worlds, legal = belief(state, viewer, random), game.candidates(state, seat)
    usual = LEVELS["tracker"].decide(game, state, seat, random)

    def attempt(actions: Sequence[Action], world: Json) -> Array:
        luck = random.getrandbits(62)
        return np.array([[_brought(decision, world, action, luck)] for action in actions])

    prior = Prior(np.array([0.0 if one == usual else -START for one in legal]), EXPERIENCE)
    draw = worlds.__next__
    return race(legal, draw, attempt, budget, prior, drawn=1, rounds_of=LEAST)


def _brought(decision: Decision, world: Json, action: Action, luck: int) -> float:
    """The payoff of a world in which this action is played, then rules of thumb."""
    game, match = decision.game, decision.match
    random = Random(luck)  # noqa: S311 - a bot's whims need no secrecy
    last = played_out(game, game.apply(world, decision.seat, action), rollout_choice(game), random)
    after = game.settle(decision.options, match, last)
    return payoffs(game, match, after)[decision.seat]
