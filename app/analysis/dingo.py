"""Dingo's part: likely worlds, and what follows played in arrays."""

import numpy as np

from app.analysis.estimate import ERRING, Array, Slice, brought
from app.bots.dingo.likelihood import erring, trackers
from app.bots.dingo.search import exchange_outlook, hunt_outlook, insight_of, likely
from app.rules.dingo.state import State
from app.rules.game import Action

WORLDS = 256
"""In a slice."""
JUDGED = ("discard", "pass", "wolves", "aces")
"""Called dingoes and the Ace Rabbit are a matter of honour, and a cut is chance."""


def estimate(one: Slice) -> Array:
    """The exchange is played on by habit, the hunts as trackers play them."""
    game, options, _, state, seat = one.decision
    chance = np.random.default_rng(one.seed)
    model = erring() if one.others == ERRING else trackers()
    owners = likely(state, seat, WORLDS, model, chance).owners
    view, legal = game.view(state, seat), game.legal(state, seat)
    if view["phase"] == "exchange":
        outlook = exchange_outlook(view, insight_of(state, seat), chance)
    else:
        outlook = hunt_outlook(view, seat, options)
    return np.asarray(brought(outlook(legal, owners), seat).mean(axis=1))


def judged(_state: State, action: Action) -> bool:
    """What is looked at."""
    return action.type in JUDGED
