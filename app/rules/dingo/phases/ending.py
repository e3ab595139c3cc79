"""After the Ace hunt: an unplayed Ace Rabbit is called in, and the hand is over."""

from collections.abc import Sequence

from app.rules.dingo.actions import REVEAL, SILENT
from app.rules.dingo.cards import ACE_RABBIT
from app.rules.dingo.dingo_refusals import refusal
from app.rules.dingo.state import NOBODY, State
from app.rules.game import Action


def call_ace_rabbit(state: State) -> State:
    """A strict table takes it from its holder; where honour rules, the holder is asked."""
    seat = state.hands.seat_of(ACE_RABBIT)
    if seat is None:
        return _over(state)
    if state.setup.strict:
        return _over(_taken(state, seat))
    return state._replace(phase="reveal", mover=seat)


def legal_reveal(_state: State) -> Sequence[Action]:
    """Show it or stay silent."""
    return REVEAL


def apply_reveal(state: State, action: Action) -> State:
    """Lay the Ace Rabbit on the penalty pile, or keep it and be caught."""
    if action not in REVEAL:
        raise refusal(state, action)
    return _over(state if action == SILENT else _taken(state, state.mover))


def _taken(state: State, seat: int) -> State:
    """The Ace Rabbit goes from this hand to its holder's penalty pile."""
    return state._replace(
        hands=state.hands.less(seat, ACE_RABBIT),
        penalty=state.penalty.put(seat, ACE_RABBIT),
    )


def _over(state: State) -> State:
    return state._replace(phase="over", mover=NOBODY)
