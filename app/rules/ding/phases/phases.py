"""The phases of a hand: the legal actions of each, and what they do."""

from collections.abc import Callable, Sequence

from app.rules.ding.actions import NO_DING
from app.rules.ding.ding_refusals import out_of_turn
from app.rules.ding.phases.choose import apply_choice, legal_choices
from app.rules.ding.phases.race import apply_answer, legal_answers
from app.rules.ding.phases.swap import apply_swap, legal_swaps
from app.rules.ding.phases.tricks import apply_play, legal_plays
from app.rules.ding.state import Phase, State
from app.rules.game import Action, Window

Legal = Callable[[State, int], Sequence[Action]]
Apply = Callable[[State, int, Action], State]

PHASES: dict[Phase, tuple[Legal, Apply]] = {
    "choose": (legal_choices, apply_choice),
    "swap": (legal_swaps, apply_swap),
    "ding": (legal_answers, apply_answer),
    "tricks": (legal_plays, apply_play),
}
"""What a seat that is asked may do in each phase of a hand, and what it leads to."""


def to_move(state: State) -> tuple[int, ...]:
    """Everyone at once for the tokens and the DING; otherwise one seat."""
    return state.asked


def legal(state: State, seat: int) -> Sequence[Action]:
    """The legal actions of this seat in the present phase."""
    if seat not in state.asked:
        return ()
    legal_now, _ = PHASES[state.phase]
    return legal_now(state, seat)


def apply(state: State, seat: int, action: Action) -> State:
    """The state after this action in the present phase."""
    if seat not in state.asked:
        raise out_of_turn(state, seat, action)
    _, apply_now = PHASES[state.phase]
    return apply_now(state, seat, action)


def window(state: State, _seat: int) -> Window | None:
    """The race for a DING is limited in time; a player who says nothing has none."""
    return Window(state.setup.window, NO_DING) if state.phase == "ding" else None
