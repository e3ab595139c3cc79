"""Whether a choice was a mistake, as far as its slices can tell."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from app.analysis.estimate import LEAD, WINS, Array
from app.analysis.intervals import Interval, at_any_time, exactly
from app.analysis.wire import WRONG, Mark, Wrong

MARKS: Sequence[tuple[float, Wrong]] = (
    (0.10, "blunder"),
    (0.05, "mistake"),
    (0.02, "inaccuracy"),
)
"""Marks by the certain loss of winning share."""
LEAST = 0.02
"""A smaller loss is no mistake."""
FALSE_MARKS = 0.05
"""The share of a seat's marks in a hand that may be wrong, on average."""
CHOICES = 16
"""Roughly the choices of a seat in a hand, over which the allowed error is spread."""


class Loss(NamedTuple):
    """What the played action lost against the best."""

    wins: Interval
    lead: float


def best_of(slices: Array) -> int:
    """The action that won most over (slices, actions, 3); among equals the one with the best
    lead."""
    means = slices.mean(axis=0)
    return int(np.lexsort((means[:, LEAD], means[:, WINS]))[-1])


def loss_of(slices: Array, played: int, error: float) -> Loss:
    """The loss, computed from the gaps to the best action."""
    lost = gaps(slices)[:, played]
    return Loss(at_any_time(lost[:, WINS], error), float(lost[:, LEAD].mean()))


def gaps(slices: Array) -> Array:
    """(slices, actions, 3): how far each action is behind the best.

    Each half of the slices measures the best action of the other half. Measured by the half that
    selected it, the best would look better than it is.
    """
    behind: Array = np.empty_like(slices)
    for half in range(2):
        mine, others = slices[half::2], slices[1 - half :: 2]
        best = best_of(others if len(others) else mine)
        behind[half::2] = mine[:, best, None] - mine
    return behind


def exact_loss(means: Array, played: int) -> Loss:
    """What the action lost, where (actions, 3) is known without sampling."""
    gap = means[best_of(means[None])] - means[played]
    return Loss(exactly(float(gap[WINS])), float(gap[LEAD]))


def allowed(number: int, marked: int) -> float:
    """The two-sided error for a seat's choice of this number, after this many marks.

    LOND (Javanmard and Montanari, 2015) limits the share of false marks. It depends on no later
    choice, so that nothing later can show in a mark.
    """
    return 2 * FALSE_MARKS / CHOICES * (marked + 1) if number < CHOICES else 0.0


def mark_of(loss: Loss, *, is_best: bool) -> Mark:
    """The mark, as far as it is settled."""
    for least, mark in MARKS:
        if loss.wins.low >= least:
            return mark
    if is_best:
        return "best"
    return "fine" if loss.wins.high < LEAST else "close"


def is_marked(mark: Mark) -> bool:
    """Whether the mark means a loss."""
    return mark in WRONG


def accuracy_of(ratio: float) -> float:
    """What is left of 100, at least 0, for what was given up as a part of what chance gives up."""
    return min(max(100.0 * (1 - ratio), 0.0), 100.0)
