"""The phases of a hand: the legal actions of each, and what they do."""

from collections.abc import Callable, Sequence

from app.rules.dingo.dingo_refusals import out_of_turn
from app.rules.dingo.phases.aces import apply_aces, legal_aces
from app.rules.dingo.phases.call import apply_answer, legal_answers
from app.rules.dingo.phases.deal import apply_cut, legal_cuts
from app.rules.dingo.phases.ending import apply_reveal, legal_reveal
from app.rules.dingo.phases.exchange import apply_discard, apply_pass, legal_discards, legal_passes
from app.rules.dingo.phases.wolves import apply_wolves, legal_wolves
from app.rules.dingo.state import Phase, State
from app.rules.game import Action

Legal = Callable[[State], Sequence[Action]]
Apply = Callable[[State, Action], State]

PHASES: dict[Phase, tuple[Legal, Apply]] = {
    "cut": (legal_cuts, apply_cut),
    "discard": (legal_discards, apply_discard),
    "pass": (legal_passes, apply_pass),
    "call": (legal_answers, apply_answer),
    "wolves": (legal_wolves, apply_wolves),
    "aces": (legal_aces, apply_aces),
    "reveal": (legal_reveal, apply_reveal),
}
"""What the mover may do in each phase of a hand, and what it leads to."""

ASKED: tuple[tuple[int, ...], ...] = ((0,), (1,), (2,), (3,), ())
"""By mover, with NOBODY last."""


def to_move(state: State) -> tuple[int, ...]:
    """One seat at a time."""
    return ASKED[state.mover]


def legal(state: State, seat: int) -> Sequence[Action]:
    """The legal actions of this seat in the present phase."""
    if seat != state.mover:
        return ()
    legal_now, _ = PHASES[state.phase]
    return legal_now(state)


def apply(state: State, seat: int, action: Action) -> State:
    """The state after this action in the present phase."""
    if seat != state.mover:
        raise out_of_turn(state)
    _, apply_now = PHASES[state.phase]
    return apply_now(state, action)
