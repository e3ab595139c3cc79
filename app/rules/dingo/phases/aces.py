"""The Ace hunt: four turns, the player of the Ace Dingo last."""

from collections.abc import Sequence

from app.rules.dingo.actions import ACE_CHOICES
from app.rules.dingo.cards import ACE, ACE_DINGO, ACE_RABBIT, ACE_WOLVES
from app.rules.dingo.dingo_refusals import refusal
from app.rules.dingo.phases.ending import call_ace_rabbit
from app.rules.dingo.phases.wolves import played
from app.rules.dingo.state import Hunt, State
from app.rules.game import Action

SPADE, CLUB = ACE_WOLVES


def legal_aces(state: State) -> Sequence[Action]:
    """None, one or both Ace wolves, and the Ace Rabbit once both are out."""
    hand = state.hands[state.mover]
    out = min(len(state.hunt.wolves), 2)
    return ACE_CHOICES[SPADE in hand, CLUB in hand, ACE_RABBIT in hand, out]


def apply_aces(state: State, action: Action) -> State:
    """Play Aces or none; the fourth turn ends the Ace hunt."""
    if action not in legal_aces(state):
        raise refusal(state, action)
    after = played(state, action)
    return after if state.mover != state.hunt.hunter else call_ace_rabbit(_decided(after))


def _decided(state: State) -> State:
    """Each Ace to its own player; the Ace Dingo scores if a wolf ran with it."""
    hunter, wolves, scoring = state.hunt.hunter, state.hunt.wolves, state.scoring
    done = state._replace(hunt=Hunt(ACE + 1))
    if not wolves:
        return done._replace(penalty=state.penalty.put(hunter, ACE_DINGO))
    for seat, card in wolves:
        scoring = scoring.put(seat, card)
    return done._replace(scoring=scoring.put(hunter, ACE_DINGO))
