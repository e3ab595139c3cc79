"""Hunts in which nobody can add a card: the result of each answer is counted, not sampled."""

from collections.abc import Sequence

from app.bots.thought import ActionValue, SearchResult, decided
from app.rules.dingo.cards import ACE_DINGO, ACE_RABBIT, DINGOES
from app.rules.dingo.journeys import may_follow
from app.rules.dingo.match import PLAIN, SCORING_WORTH
from app.rules.dingo.state import State
from app.rules.game import Action


def sure_thought(state: State, legal: Sequence[Action]) -> SearchResult | None:
    """The best of the mover's answers where nothing hidden can change their results.

    None if a later seat may hold a card of the hunt, or if no answer is best against each of
    the others: then it depends on the rest of the hand. An answer's value is how far this hunt
    takes its seat ahead of the others' average.
    """
    if may_follow(state):
        return None
    brings = _wolves_bring if state.phase == "wolves" else _aces_bring
    ahead = [_ahead(brings(state, action), state.mover) for action in legal]
    best = max(ahead, key=sum)
    if any(one > most for leads in ahead for one, most in zip(leads, best, strict=True)):
        return None
    judged = [
        ActionValue(action, 1, sum(leads) / len(leads))
        for action, leads in zip(legal, ahead, strict=True)
    ]
    return decided(judged, len(judged))


def _ahead(points: Sequence[float], seat: int) -> list[float]:
    """How much a seat gains on each of the others."""
    return [points[seat] - theirs for other, theirs in enumerate(points) if other != seat]


def _wolves_bring(state: State, action: Action) -> list[float]:
    """By seat, in points."""
    hunt = state.hunt
    senders = [seat for seat, _ in hunt.wolves] + [state.mover] * len(action.cards)
    points, worth = [0.0] * 4, PLAIN[DINGOES[hunt.rank]]
    points[hunt.hunter] += worth * (len(senders) or -1)
    if senders:
        points[senders[-1]] += 2 * worth
    return points


def _aces_bring(state: State, action: Action) -> list[float]:
    """By seat, in points, without the Aces that others play or keep."""
    hunt = state.hunt
    points, worth = [0.0] * 4, SCORING_WORTH[state.setup.ten_point_ace]
    points[state.mover] += sum(worth[card] for card in action.cards)
    if ACE_RABBIT in state.hands[state.mover] and ACE_RABBIT not in action.cards:
        points[state.mover] -= PLAIN[ACE_RABBIT]
    points[hunt.hunter] += worth[ACE_DINGO] if hunt.wolves or action.cards else -PLAIN[ACE_DINGO]
    return points
