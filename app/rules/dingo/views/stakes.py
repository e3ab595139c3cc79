"""What an action of the hunt brings or costs, as far as its player can tell."""

from collections.abc import Callable, Sequence

from app.rules.dingo.cards import ACE_DINGO, ACE_RABBIT, DINGOES
from app.rules.dingo.phases.aces import legal_aces
from app.rules.dingo.phases.call import legal_answers
from app.rules.dingo.phases.ending import legal_reveal
from app.rules.dingo.phases.scoring import PLAIN, SCORING_WORTH
from app.rules.dingo.phases.wolves import legal_wolves
from app.rules.dingo.state import State
from app.rules.dingo.views.whereabouts import followers
from app.rules.game import Action, Phrase
from app.rules.standard_deck import RANKS

CAUGHT = Phrase("caught")
"""A red card stays in the hand: a player left with one at the end cannot win."""


def stakes(state: State, _seat: int) -> Sequence[Phrase | None]:
    """One for each legal action; none before the hunt."""
    of = BY_PHASE.get(state.phase)
    return () if of is None else of(state)


def _call(state: State) -> Sequence[Phrase | None]:
    card = DINGOES[state.hunt.rank]
    if card not in state.hands[state.mover]:
        return ()
    won, lost = SCORING_WORTH[state.setup.ten_point_ace][card], PLAIN[card]
    runs = Phrase("dingo_out", {"won": won, "lost": lost})
    return [runs if action.cards else CAUGHT for action in legal_answers(state)]


def _wolves(state: State) -> Sequence[Phrase | None]:
    actions = legal_wolves(state)
    matters = not state.hunt.wolves or any(action.cards for action in actions)
    follows = matters and any(followers(state))  # finding out may take long
    return [_hunting(state, action, follows) for action in actions]


def _hunting(state: State, action: Action, follows: bool) -> Phrase:
    """The last wolf takes itself and the rabbit; `follows` says whether another may come after
    it."""
    hunt = state.hunt
    worth = PLAIN[DINGOES[hunt.rank]]
    if action.cards and follows:
        return Phrase("unless_followed", {"points": 2 * worth, "rank": RANKS[hunt.rank]})
    if action.cards or hunt.wolves:
        return Phrase("points", {"points": 2 * worth if action.cards else 0})
    code = "dingo_lost_unless" if follows else "dingo_lost"
    return Phrase(code, {"points": -worth, "seat": hunt.hunter})


def _aces(state: State) -> Sequence[Phrase | None]:
    return [_racing(state, action) for action in legal_aces(state)]


def _racing(state: State, action: Action) -> Phrase:
    """Each Ace scores for its player; an Ace Rabbit that is held back is called in later."""
    hunt = state.hunt
    worth = SCORING_WORTH[state.setup.ten_point_ace]
    points = sum(worth[card] for card in action.cards)
    if state.mover == hunt.hunter:
        points += worth[ACE_DINGO] if hunt.wolves or action.cards else -PLAIN[ACE_DINGO]
    kept_back = ACE_RABBIT in state.hands[state.mover] and ACE_RABBIT not in action.cards
    if kept_back:
        points -= PLAIN[ACE_RABBIT]
    code = "points" if state.setup.strict or not kept_back else "points_or_caught"
    return Phrase(code, {"points": points})


def _reveal(state: State) -> Sequence[Phrase | None]:
    shown = Phrase("points", {"points": -PLAIN[ACE_RABBIT]})
    return [shown if action.cards else CAUGHT for action in legal_reveal(state)]


BY_PHASE: dict[str, Callable[[State], Sequence[Phrase | None]]] = {
    "call": _call,
    "wolves": _wolves,
    "aces": _aces,
    "reveal": _reveal,
}
