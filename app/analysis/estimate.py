"""What every action of a choice was worth by what its seat knew then.

The unit of work is a *slice*: worlds that the seat could not tell from the real one, grown from a
seed of their own, and every action tried in all of them with the same luck.
"""

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from app.bots.thought import Decision
from app.rules.game import Action, Json, Match, Options

Array = npt.NDArray[Any]

POINTS, LEAD, WINS = range(3)
"""What an action brings the seat: the points of the hand, the lead over the average of the others,
and the share of the win: of the match if it ends with the hand, else of the hand."""

DIGITS = 4

TRACKERS, ERRING = "trackers", "erring"
"""What the others are taken to be: players who keep to what was learned, or who err often."""


class Slice(NamedTuple):
    """One choice of a seat, to be estimated by one population of worlds."""

    decision: Decision
    seed: tuple[int, ...]
    others: str
    """TRACKERS or ERRING."""


Estimate = Callable[[Slice], Array]
"""(actions, 3): the mean over the worlds of what each legal action brings."""


Exact = Callable[[Decision, str], Array | None]
"""(actions, 3): the same without sampling, if the others are so; None where that takes too long."""


def never(_decision: Decision, _others: str) -> Array | None:
    """The exact estimate of a game that only samples."""
    return None


Decides = Callable[[Options, Match], bool]


def no_match(_options: Options, _match: Match) -> bool:
    """No hand of a game that says nothing of it is taken to decide a match."""
    return False


Same = Callable[[Decision, Action], Hashable]
"""What two actions have in common that are the same for every future."""


def unlike(_decision: Decision, action: Action) -> Hashable:
    """Every action is taken to be another one."""
    return action


def nothing_sure(_decision: Decision, _action: Action) -> bool:
    """No action of a game that says nothing of it is surely the best."""
    return False


class GameAnalysis(NamedTuple):
    """What the review has to know of a game."""

    belief: str
    """"likely": worlds weighed by what the others did; "even": any that the rules leave open."""
    estimate: Estimate
    judged: Callable[[Json, Action], bool]
    """Whether a choice of this kind is looked at: state before, and what was done."""
    doing: Callable[[Action], str]
    """An action as one speaks about it: "passing the 9 of clubs"."""
    worlds: int
    """In a slice."""
    exact: Exact = never
    same: Same = unlike
    is_sure: Callable[[Decision, Action], bool] = nothing_sure
    """Whether an action surely gains most now, so that others alone could make it a mistake."""
    decides: Decides = no_match
    """Whether the match, as it stood before the hand, may be over after it."""


def brought(points: Array, seat: int) -> Array:
    """(…, 3) from (…, seats) points of the hand."""
    mine, seats = points[..., seat], points.shape[-1]
    lead = (seats * mine - points.sum(axis=-1)) / (seats - 1)
    best = points == points.max(axis=-1, keepdims=True)
    return np.stack([mine, lead, best[..., seat] / best.sum(axis=-1)], axis=-1)


def rounded(value: float) -> float:
    """As the documents have numbers."""
    return round(float(value), DIGITS) + 0.0
