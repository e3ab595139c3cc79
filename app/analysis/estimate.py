"""What each action of a choice was worth, by what its seat knew then.

A *slice* is a population of worlds that the seat could not tell from the real one, drawn with a
seed of its own. Every action is tried in all of these worlds with the same random numbers.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from app.analysis.grounds.ground import Contrast, nothing_more
from app.analysis.intervals import Interval
from app.analysis.measure import BY_HAND, MatchRules, Measure, Results
from app.analysis.wire import Alternative, Belief, Mark
from app.bots.thought import Decision
from app.rules.game import Action, Json
from app.rules.record.action_json import action_json
from app.rules.record.replay import Step

Array = npt.NDArray[Any]

POINTS, LEAD, WINS = range(3)
"""What an action brings the seat: the points of the hand, the lead over the average of the others,
and the share of the win, by the seat's measure (measure.py)."""

DIGITS = 4

TRACKERS, ERRING = "trackers", "erring"
"""Models of the others: players who follow the learned habit, or who often err."""


class Slices(NamedTuple):
    """One choice of a seat, to be estimated by populations of worlds that know nothing of each
    other."""

    decision: Decision
    actions: Sequence[Action]
    """The alternatives to estimate."""
    seeds: Sequence[tuple[int, ...]]
    """One for each population."""
    others: str = TRACKERS
    """TRACKERS or ERRING."""
    measure: Measure = BY_HAND


Estimate = Callable[[Slices], Array]
"""(slices, actions, 3): the mean over the worlds of what each of the actions brings."""


Exact = Callable[[Slices], Array | None]
"""(actions, 3): the same without sampling; None if it takes too long."""


def never(_one: Slices) -> Array | None:
    """The exact estimate of a game that can only sample."""
    return None


Same = Callable[[Decision, Action], Hashable]
"""A key shared by the actions that lead to the same futures."""


def unlike(_decision: Decision, action: Action) -> Hashable:
    """The default: no two actions are the same."""
    return action


def nothing_sure(_decision: Decision, _action: Action) -> bool:
    """The default: no action is certainly the best."""
    return False


Evidence = Callable[[Sequence[Step]], Sequence[Sequence[float]]]
"""By seat, for each kind of player that the game's belief knows: the log-likelihood of what the
seat chose in a finished hand."""


class GameAnalysis(NamedTuple):
    """What the review needs to know about a game."""

    belief: Belief
    """"likely": worlds weighted by what the others did; "even": uniform over those the rules
    allow."""
    estimate: Estimate
    judged: Callable[[Json, Action], bool]
    """Whether a choice of this kind is reviewed, given the state before it and the action."""
    worlds: int
    """Worlds in a slice."""
    exact: Exact = never
    same: Same = unlike
    is_sure: Callable[[Decision, Action], bool] = nothing_sure
    """Whether an action certainly gains most now, so only the others could make it a mistake."""
    contrast: Contrast = nothing_more
    """What speaks for one action and against another, of the cards."""
    evidence: Evidence | None = None
    """None: the belief treats all people alike."""
    match: MatchRules | None = None
    """None: a hand of the game never decides a match."""


def brought(results: Results, seat: int, measure: Measure) -> Array:
    """(…, 3) from what hands brought, by seat."""
    gains = results.gains
    mine, seats = gains[..., seat], gains.shape[-1]
    lead = (seats * mine - gains.sum(axis=-1)) / (seats - 1)
    return np.stack([mine, lead, measure.shares(results)[..., seat]], axis=-1)


def rounded(value: float) -> float:
    """Rounded to the precision of the documents."""
    return round(float(value), DIGITS) + 0.0


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
    action: Action, same: Sequence[Action], means: Array, wins: Interval, mark: Mark
) -> Alternative:
    """An alternative with what it brings, (3) on average."""
    return {
        "action": action_json(action),
        "same": [action_json(one) for one in same],
        "points": rounded(means[POINTS]),
        "lead": rounded(means[LEAD]),
        "wins": rounded(wins.mean),
        "wins_low": rounded(max(wins.low, 0.0)),
        "wins_high": rounded(min(wins.high, 1.0)),
        "mark": mark,
    }
