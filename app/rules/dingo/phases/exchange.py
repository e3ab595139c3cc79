"""The exchange: four discards and three passes alternate, from ten cards down to six."""

from collections.abc import Sequence

from app.rules.dingo.actions import DISCARD, PASS
from app.rules.dingo.dingo_refusals import refusal
from app.rules.dingo.phases.call import call
from app.rules.dingo.state import LEFT, State
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
    if action not in legal_discards(state):
        raise refusal(state, action)
    [card] = action.cards
    left = LEFT[state.mover]
    after = state._replace(
        phase="discard" if left != state.setup.dealer else "pass",
        mover=left,
        hands=state.hands.less(state.mover, card),
        discards=state.discards.put(card),
    )
    return after if len(after.discards) < ALL_DISCARDS else call(after)


def legal_passes(state: State) -> Sequence[Action]:
    """Any card."""
    return list(map(PASS.__getitem__, state.hands[state.mover]))


def apply_pass(state: State, action: Action) -> State:
    """Pass a card face down. The receiver has it at once."""
    if action not in legal_passes(state):
        raise refusal(state, action)
    [card] = action.cards
    left = LEFT[state.mover]
    return state._replace(
        phase="pass" if left != state.setup.dealer else "discard",
        mover=left,
        hands=state.hands.less(state.mover, card).put(receiver(state), card),
        passes=state.passes.put(card),
    )


def receiver(state: State) -> int:
    """The seat that receives the mover's card."""
    return (state.mover + PASS_STEPS[len(state.passes) // 4]) % 4


def round_number(state: State) -> int:
    """1 to 7: the present round of the exchange."""
    return (len(state.discards) + len(state.passes)) // 4 + 1
