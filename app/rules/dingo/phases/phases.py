"""The phases of a hand: the legal actions of each, and what they do."""

from collections.abc import Callable, Sequence

from app.rules.dingo.dingo_refusals import out_of_turn
from app.rules.dingo.phases.aces import apply_aces, legal_aces
from app.rules.dingo.phases.call import apply_answer, legal_answers
from app.rules.dingo.phases.deal import apply_cut, legal_cuts
from app.rules.dingo.phases.ending import apply_reveal, legal_reveal
from app.rules.dingo.phases.exchange import apply_discard, apply_pass, legal_discards, legal_passes
from app.rules.dingo.phases.wolves import apply_wolves, legal_wolves
from app.rules.dingo.state import State
from app.rules.game import Action

LEGAL: dict[str, Callable[[State], Sequence[Action]]] = {
    "cut": legal_cuts,
    "discard": legal_discards,
    "pass": legal_passes,
    "call": legal_answers,
    "wolves": legal_wolves,
    "aces": legal_aces,
    "reveal": legal_reveal,
}

APPLY: dict[str, Callable[[State, Action], State]] = {
    "cut": apply_cut,
    "discard": apply_discard,
    "pass": apply_pass,
    "call": apply_answer,
    "wolves": apply_wolves,
    "aces": apply_aces,
    "reveal": apply_reveal,
}

ASKED: tuple[tuple[int, ...], ...] = ((0,), (1,), (2,), (3,), ())
"""By mover, with NOBODY last."""


def to_move(state: State) -> tuple[int, ...]:
    """One seat at a time."""
    return ASKED[state.mover]


def legal(state: State, seat: int) -> Sequence[Action]:
    """The legal actions of this seat in the present phase."""
    return LEGAL[state.phase](state) if seat == state.mover else ()


def apply(state: State, seat: int, action: Action) -> State:
    """The state after this action in the present phase."""
    if seat != state.mover:
        raise out_of_turn(state)
    return APPLY[state.phase](state, action)
