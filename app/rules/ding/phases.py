"""The phases of a hand: what may be done in each, and what it does."""

from collections.abc import Callable, Sequence

from app.rules.ding.choose import apply_choice, legal_choices
from app.rules.ding.race import apply_answer, legal_answers
from app.rules.ding.state import State
from app.rules.ding.swap import apply_swap, legal_swaps
from app.rules.ding.tricks import apply_play, legal_plays
from app.rules.game import Action

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
