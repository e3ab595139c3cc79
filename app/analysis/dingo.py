"""Dingo's part: likely worlds, and what follows played in arrays."""

import numpy as np

from app.analysis.estimate import ERRING, Array, Slice, brought
from app.bots.dingo.exact import all_lies
from app.bots.dingo.knowledge import knowledge
from app.bots.dingo.likelihood import Model, erring, trackers
from app.bots.dingo.search import exchange_outlook, hunt_outlook, insight_of, likely
from app.bots.thought import Decision
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
    owners = likely(state, seat, WORLDS, _model(one.others), chance).owners
    view, legal = game.view(state, seat), game.legal(state, seat)
    if view["phase"] == "exchange":
        outlook = exchange_outlook(view, insight_of(state, seat), chance)
    else:
        outlook = hunt_outlook(view, seat, options)
    return np.asarray(brought(outlook(legal, owners), seat).mean(axis=1))


def exact(decision: Decision, others: str) -> Array | None:
    """In the hunts, where few cards are hidden: every lie of the cards, by how likely it is."""
    game, options, _, state, seat = decision
    view = game.view(state, seat)
    if view["phase"] == "exchange":
        return None
    found = all_lies(knowledge(state, seat), _model(others))
    if found is None:
        return None
    outlook = hunt_outlook(view, seat, options)(game.legal(state, seat), found.owners)
    return np.average(brought(outlook, seat), axis=1, weights=found.shares)


def _model(others: str) -> Model:
    return erring() if others == ERRING else trackers()


def judged(_state: State, action: Action) -> bool:
    """What is looked at."""
    return action.type in JUDGED
