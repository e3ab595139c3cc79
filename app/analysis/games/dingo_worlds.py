"""Likely worlds of Dingo as states of the game."""

import numpy as np

from app.bots.dingo.belief.likelihood import opponents
from app.bots.dingo.belief.worlds import Worlds
from app.bots.dingo.pack import CARDS, Array
from app.bots.dingo.search import likely
from app.bots.thought import Decision
from app.rules.dingo.cards import ACE_RABBIT, DINGOES
from app.rules.dingo.memory import Memory, remember
from app.rules.dingo.state import Passes, State, dealt_places
from app.rules.game import Card

WORLDS = 256
"""Worlds in a population."""


def drawn(decision: Decision, seed: tuple[int, ...]) -> list[State]:
    """A population drawn by how likely it makes the others' choices."""
    state, seat = decision.state, decision.seat
    model, chance = opponents(decision.players, seat), np.random.default_rng(seed)
    worlds = likely(state, seat, WORLDS, model, chance).drawn
    memory, sure = remember(state, seat), _given_away(state, seat)
    found = [_world(state, seat, memory, worlds, number) for number in range(WORLDS)]
    return [world for world in found if sure is None or sure in world.hands[state.mover]]


def _given_away(state: State, seat: int) -> Card | None:
    """The card the mover certainly holds, since the mover is asked."""
    if state.mover == seat:
        return None
    if state.phase == "call" and state.setup.strict:
        return DINGOES[state.hunt.rank]
    return ACE_RABBIT if state.phase == "reveal" else None


def _world(state: State, seat: int, memory: Memory, worlds: Worlds, number: int) -> State:
    """One of the worlds; the seat's own cards keep their order."""
    owners, before, cards = worlds
    dealer, deck = state.setup.dealer, list(state.setup.deck)
    now = owners[number]
    dealt = before[0, number] if len(before) else now
    hands = state.hands
    for other in range(4):
        if other != seat:
            deck[dealt_places(dealer, other)] = _cards(dealt == other)
            hands = hands.laid(other, _cards(now == other))
    passes = [
        CARDS[cards[step, number]]
        for step, transfer in enumerate(memory.steps)
        if transfer.taker is not None
    ]
    setup = state.setup._replace(deck=tuple(deck))
    return state._replace(setup=setup, hands=hands, passes=Passes(passes))


def _cards(where: Array) -> tuple[Card, ...]:
    return tuple([CARDS[card] for card in np.flatnonzero(where)])
