"""How well each seat played: what its choices gave up, compared with random play.

accuracy = 100 · (1 - Σ given up ÷ Σ by chance), both as winning shares against the best action.
Random play takes every legal action with equal probability. 100 means nothing given up, and 0 as
much as by random play. The definition is independent of the game. Each half of the slices measures
the best action of the other half.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

from app.analysis.estimates.estimate import WINS, Array, rounded
from app.analysis.estimates.intervals import WIDEST
from app.analysis.estimates.student import critical
from app.analysis.estimates.verdict import accuracy_of, gaps
from app.analysis.review.choices import Choice
from app.analysis.wire import Accuracy

LEAST_CHANCE = 0.02
"""With less than this winning share at stake in a hand, no accuracy is given."""


class ChoiceLoss(NamedTuple):
    """One choice: by slice what was given up, and what chance would have given up."""

    given_up: Array
    by_chance: Array
    is_exact: bool


def accuracy(choices: Sequence[Choice], seats: int) -> list[Accuracy]:
    """A row for each seat; `value` is null where too little was at stake."""
    return [
        _row(seat, [_measured(one) for one in choices if one.seat == seat]) for seat in range(seats)
    ]


def _measured(choice: Choice) -> ChoiceLoss:
    lost = gaps(choice.slices)[:, :, WINS]
    ways = [1 + len(same) for same in choice.same]
    by_chance = np.average(lost, axis=1, weights=ways)
    return ChoiceLoss(lost[:, choice.played], by_chance, choice.exact)


def _row(seat: int, choices: Sequence[ChoiceLoss]) -> Accuracy:
    given_up = sum(float(one.given_up.mean()) for one in choices)
    by_chance = sum(float(one.by_chance.mean()) for one in choices)
    row: Accuracy = {
        "seat": seat,
        "given_up": rounded(given_up),
        "by_chance": rounded(by_chance),
        "value": None,
        "low": None,
        "high": None,
    }
    if by_chance >= LEAST_CHANCE:
        ratio = given_up / by_chance
        wide = _half_width(choices, ratio) / by_chance
        row["value"] = rounded(accuracy_of(ratio))
        row["low"] = rounded(accuracy_of(ratio + wide))
        row["high"] = rounded(accuracy_of(ratio - wide))
    return row


def _half_width(choices: Sequence[ChoiceLoss], ratio: float) -> float:
    """Half the 95 % interval: the variances of the choices add up (Satterthwaite)."""
    total, degrees = 0.0, 0.0
    for given_up, by_chance, is_exact in choices:
        if is_exact:
            continue
        if len(given_up) < 2:
            return WIDEST
        variance = float((given_up - ratio * by_chance).var(ddof=1)) / len(given_up)
        total += variance
        degrees += variance**2 / (len(given_up) - 1)
    if total == 0:
        return 0.0
    return critical(0.05, max(round(total**2 / degrees), 1)) * sqrt(total)
