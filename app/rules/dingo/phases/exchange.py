"""The exchange: four discards and three passes alternate, from ten cards down to six."""

from collections.abc import Sequence

from app.rules.dingo.actions import DISCARD, PASS
from app.rules.dingo.dingo_refusals import refusal
from app.rules.dingo.phases.call import call
from app.rules.dingo.state import LEFT, State, parted, state_of, without
from app.rules.game import Action

ALL_DISCARDS = 16
"""Four players times four discards; then the hunt begins."""
PASS_STEPS = (1, 2, 3)
"""How many seats clockwise each pass goes: left, across, right."""


def legal_discards(state: State) -> Sequence[Action]:
    """Any card but an Ace."""
    return list(filter(None, map(DISCARD.get, state.hands[state.mover])))


def apply_discard(state: State, action: Action) -> State:
    """Lay a card face up on the common pile."""
    setup, _, mover, hands, discards, passes, hunt, scoring, penalty = state
    card = action.cards[0] if len(action.cards) == 1 else ""
    if card not in hands[mover] or action != DISCARD.get(card):
        raise refusal(state, action)
    hands = parted(hands, mover, card)
    discards = (*discards, card)
    left = LEFT[mover]
    phase = "discard" if left != setup.dealer else "pass"
    after = state_of((setup, phase, left, hands, discards, passes, hunt, scoring, penalty))
    return after if len(discards) < ALL_DISCARDS else call(after)


def legal_passes(state: State) -> Sequence[Action]:
    """Any card."""
    return list(map(PASS.__getitem__, state.hands[state.mover]))


def apply_pass(state: State, action: Action) -> State:
    """Pass a card face down. The receiver has it at once."""
    setup, _, mover, hands, discards, passes, hunt, scoring, penalty = state
    hand = hands[mover]
    card = action.cards[0] if len(action.cards) == 1 else ""
    if card not in hand or action != PASS.get(card):
        raise refusal(state, action)
    changed = list(hands)
    changed[mover] = without(hand, card)
    changed[receiver(state)] += (card,)
    hands, passes, left = tuple(changed), (*passes, card), LEFT[mover]
    phase = "pass" if left != setup.dealer else "discard"
    return state_of((setup, phase, left, hands, discards, passes, hunt, scoring, penalty))


def receiver(state: State) -> int:
    """The seat that receives the mover's card."""
    return (state.mover + PASS_STEPS[len(state.passes) // 4]) % 4


def round_number(state: State) -> int:
    """1 to 7: the present round of the exchange."""
    return (len(state.discards) + len(state.passes)) // 4 + 1
