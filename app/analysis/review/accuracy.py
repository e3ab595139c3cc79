"""How well a seat played: what its choices gave up, compared with random play.

accuracy = 100 · (1 - Σ given up ÷ Σ by chance), both as winning shares against the best action.
Random play takes every legal action with equal probability. 100 means nothing given up, and 0 as
much as by random play. The definition is independent of the game. Each half of the slices measures
the best action of the other half.

A hand tells little of how well somebody plays. There is a number only if it can say something: at
least `STAKES` could be lost, the likely range is at most `WIDEST` wide, and it does not call a hand
without a marked choice worse than half of random play.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

from app.analysis.estimates.estimate import WINS, rounded
from app.analysis.estimates.intervals import WIDEST as ENDLESS
from app.analysis.estimates.student import critical
from app.analysis.estimates.verdict import accuracy_of, gaps
from app.analysis.review.choices import Choice
from app.analysis.wire import Accuracy

STAKES = 0.1
"""The least winning share at stake in a hand, as random play loses it."""
WIDEST = 30.0
"""The widest 95 % interval."""
UNMARKED = 50.0
"""The least accuracy of a hand in which no choice is marked."""


class ChoiceLoss(NamedTuple):
    """One choice: by slice what was given up, and what chance would have given up."""

    given_up: Sequence[float]
    by_chance: Sequence[float]
    is_exact: bool


def choice_loss(choice: Choice) -> ChoiceLoss:
    """What this choice gave up."""
    lost = gaps(choice.slices)[:, :, WINS]
    by_chance = np.average(lost, axis=1, weights=[1 + len(same) for same in choice.same])
    return ChoiceLoss(lost[:, choice.played].tolist(), by_chance.tolist(), choice.exact)


def accuracy(seat: int, choices: Sequence[ChoiceLoss], *, is_marked: bool) -> Accuracy:
    """`is_marked`: whether any of them has a mark that means a loss."""
    given_up = sum(float(np.mean(one.given_up)) for one in choices)
    by_chance = sum(float(np.mean(one.by_chance)) for one in choices)
    row: Accuracy = {
        "seat": seat,
        "given_up": rounded(given_up),
        "by_chance": rounded(by_chance),
        "value": None,
        "low": None,
        "high": None,
        "no_value": None,
    }
    if by_chance < STAKES:
        row["no_value"] = "little"
        return row
    ratio = given_up / by_chance
    wide = _half_width(choices, ratio) / by_chance
    value, low, high = (accuracy_of(ratio + more) for more in (0.0, wide, -wide))
    if high - low > WIDEST or (not is_marked and value < UNMARKED):
        row["no_value"] = "unsure"
    else:
        row["value"], row["low"], row["high"] = rounded(value), rounded(low), rounded(high)
    return row


def _half_width(choices: Sequence[ChoiceLoss], ratio: float) -> float:
    """Half the 95 % interval: the variances of the choices add up (Satterthwaite)."""
    total, degrees = 0.0, 0.0
    for given_up, by_chance, is_exact in choices:
        if is_exact:
            continue
        if len(given_up) < 2:
            return ENDLESS
        off = np.array(given_up) - ratio * np.array(by_chance)
        variance = float(off.var(ddof=1)) / len(off)
        total += variance
        degrees += variance**2 / (len(off) - 1)
    if total == 0:
        return 0.0
    return critical(0.05, max(round(total**2 / degrees), 1)) * sqrt(total)
