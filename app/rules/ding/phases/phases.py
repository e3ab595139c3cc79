"""The phases of a hand: the legal actions of each, and what they do."""

from collections.abc import Callable, Sequence

from app.rules.ding.actions import NO_DING
from app.rules.ding.ding_refusals import out_of_turn
from app.rules.ding.phases.choose import apply_choice, legal_choices
from app.rules.ding.phases.race import apply_answer, legal_answers
from app.rules.ding.phases.swap import apply_swap, legal_swaps
from app.rules.ding.phases.tricks import apply_play, legal_plays
from app.rules.ding.state import State
from app.rules.game import Action, Window

LEGAL: dict[str, Callable[[State, int], Sequence[Action]]] = {
    "choose": legal_choices,
    "swap": legal_swaps,
    "ding": legal_answers,
    "tricks": legal_plays,
}

APPLY: dict[str, Callable[[State, int, Action], State]] = {
    "choose": apply_choice,
    "swap": apply_swap,
    "ding": apply_answer,
    "tricks": apply_play,
}


def to_move(state: State) -> tuple[int, ...]:
    """Everyone at once for the tokens and the DING; otherwise one seat."""
    return state.asked


def legal(state: State, seat: int) -> Sequence[Action]:
    """The legal actions of this seat in the present phase."""
    return LEGAL[state.phase](state, seat) if seat in state.asked else ()


def apply(state: State, seat: int, action: Action) -> State:
    """The state after this action in the present phase."""
    if seat not in state.asked:
        raise out_of_turn(state, seat, action)
    return APPLY[state.phase](state, seat, action)


def window(state: State, _seat: int) -> Window | None:
    """The race for a DING is limited in time; a player who says nothing has none."""
    return Window(state.setup.window, NO_DING) if state.phase == "ding" else None
