"""The Ace hunt: four turns, the player of the Ace Dingo last."""

from collections.abc import Sequence

from app.rules.dingo.actions import ACE_CHOICES
from app.rules.dingo.cards import ACE, ACE_DINGO, ACE_RABBIT, ACE_WOLVES
from app.rules.dingo.dingo_refusals import refusal
from app.rules.dingo.phases.ending import call_ace_rabbit
from app.rules.dingo.state import LEFT, NOBODY, Hunt, State, put, sent
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
    setup, phase, mover, hands, discards, passes, hunt, scoring, penalty = state
    if action.cards:
        hands, hunt = sent(state, action.cards)
    left = LEFT[mover]
    after = State(setup, phase, left, hands, discards, passes, hunt, scoring, penalty)
    return after if mover != hunt.hunter else call_ace_rabbit(_decided(after))


def _decided(state: State) -> State:
    """Each Ace to its own player; the Ace Dingo scores if a wolf ran with it."""
    scoring, penalty = state.scoring, state.penalty
    _, hunter, wolves = state.hunt
    for seat, card in wolves:
        scoring = put(scoring, seat, card)
    if wolves:
        scoring = put(scoring, hunter, ACE_DINGO)
    else:
        penalty = put(penalty, hunter, ACE_DINGO)
    done = Hunt(ACE + 1, NOBODY, ())
    return state._replace(scoring=scoring, penalty=penalty, hunt=done)
