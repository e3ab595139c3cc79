"""The race for a DING, between the last swap and the first lead: the first to say it wins."""

from collections.abc import Sequence

from app.rules.ding.actions import ANSWERS, DING, NO_DING_ONLY
from app.rules.ding.ding_refusals import CannotSpell, refusal
from app.rules.ding.phases.ending import after_ding
from app.rules.ding.phases.spelling import can_spell, spelled
from app.rules.ding.state import Answer, Ding, State
from app.rules.game import Action


def legal_answers(state: State, seat: int) -> Sequence[Action]:
    """`no_ding` for everyone who is in; `ding` only for players who can spell it."""
    return ANSWERS if can_spell(state.hands[seat], state.setup.community) else NO_DING_ONLY


def apply_answer(state: State, seat: int, action: Action) -> State:
    """A DING ends the hand; once everyone has none, the first trick begins."""
    if action == DING:
        return _declared(state, seat)
    if action not in NO_DING_ONLY:
        raise refusal(state, seat, action)
    answers = _answered(state, seat, "no_ding")
    asked = tuple([other for other in state.asked if other != seat])
    if asked:
        return state._replace(asked=asked, answers=answers)
    return state._replace(phase="tricks", asked=state.players[:1], answers=answers)


def _declared(state: State, seat: int) -> State:
    """Lay down the cards of the word for all to see."""
    letters = spelled(state.hands[seat], state.setup.community)
    if letters is None:
        raise CannotSpell
    own = [card for card in letters if card not in state.setup.community]
    shown = state._replace(
        hands=state.hands.less(seat, *own),
        answers=_answered(state, seat, "ding"),
        ding=Ding(seat, letters),
    )
    return after_ding(shown, seat)


def _answered(state: State, seat: int, answer: Answer) -> tuple[Answer | None, ...]:
    return (*state.answers[:seat], answer, *state.answers[seat + 1 :])
