"""The alternatives at a choice: the game's candidates, grouped where they lead to the same futures.

A game says which cards can never be told apart (see `GameAnalysis.same`): if two of them are
exchanged, everything that anyone has seen and will see stays the same.
"""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from app.analysis.estimates.estimate import LEAD, POINTS, Array, GameAnalysis, rounded
from app.analysis.estimates.intervals import Interval
from app.analysis.wire import Alternative
from app.bots.thought import Decision
from app.rules.game import Action
from app.rules.record.action_json import action_json


class Alternatives(NamedTuple):
    """In the order of the game's candidates."""

    actions: tuple[Action, ...]
    """One action of each group: the one that was played, or the first."""
    same: tuple[tuple[Action, ...], ...]
    """For each of these, the other actions of its group."""


def alternatives_of(analysis: GameAnalysis, decision: Decision, played: Action) -> Alternatives:
    """The alternatives of the seat that is asked."""
    kinds: dict[Hashable, list[Action]] = {}
    candidates = decision.game.candidates(decision.state, decision.seat)
    for action in (*candidates, *([] if played in candidates else [played])):
        kinds.setdefault(analysis.same(decision, action), []).append(action)
    sorted_kinds = [sorted(kind, key=lambda one: one != played) for kind in kinds.values()]
    return Alternatives(
        tuple(kind[0] for kind in sorted_kinds),
        tuple(tuple(kind[1:]) for kind in sorted_kinds),
    )


def alternative_json(
    action: Action, same: Sequence[Action], means: Array, wins: Interval
) -> Alternative:
    """An alternative with what it brings, (3) on average, and without a mark."""
    return {
        "action": action_json(action),
        "same": [action_json(one) for one in same],
        "points": rounded(means[POINTS]),
        "lead": rounded(means[LEAD]),
        "wins": rounded(wins.mean),
        "wins_low": rounded(max(wins.low, 0.0)),
        "wins_high": rounded(min(wins.high, 1.0)),
    }
