"""Confidence intervals from a few values: Student's t, at one time or at any stopping time."""

from functools import lru_cache
from math import atan, exp, lgamma, log, pi, sqrt
from statistics import mean, stdev
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]

LARGEST = 1e4
"""Critical values are searched up to here."""


@lru_cache(maxsize=4096)
def critical(error: float, degrees: int) -> float:
    """The two-sided critical value at this error, by bisection."""
    low, high = 0.0, LARGEST
    while high - low > 1e-12 * high:
        middle = (low + high) / 2
        if _above(middle, degrees) > error / 2:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _above(t: float, degrees: int) -> float:
    """The probability of more than t: half the regularised incomplete beta function."""
    if degrees == 1:
        return 0.5 - atan(t) / pi
    a, b, x = degrees / 2, 0.5, degrees / (degrees + t * t)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(a, b, x) / a / 2
    return (1 - front * _fraction(b, a, 1 - x) / b) / 2


def _fraction(a: float, b: float, x: float) -> float:
    """The continued fraction of the incomplete beta function, by Lentz's method."""
    tiny = 1e-300
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1) or tiny)
    value = d
    for m in range(1, 400):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / (1 + term * d or tiny)
            c = 1 + term / c or tiny
            value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value


FIRST_LOOK = 4
"""Slices before the first interval that holds at any time; the next follows at twice as many."""
WIDEST = 1e4
"""Stands for infinity: no points or shares come near it."""


class Interval(NamedTuple):
    """An estimate and its interval."""

    mean: float
    low: float
    high: float


def interval(values: Array, error: float = 0.05) -> Interval:
    """For the mean of independent slices; valid if the number of slices was fixed beforehand."""
    found, slices = mean(values.tolist()), len(values)
    if slices < 2:
        return Interval(found, -WIDEST, WIDEST)
    wide = critical(error, slices - 1) * stdev(values.tolist()) / sqrt(slices)
    return Interval(found, found - wide, found + wide)


def interval_of_share(values: Array, worlds: int) -> Interval:
    """For a share, where all slices of this many worlds may have found the same.

    What occurred in none of n worlds may still be as frequent as -log(0.05)/n ("rule of three").
    """
    found = interval(values)
    least = -log(0.05) / (len(values) * worlds)
    low, high = min(found.low, found.mean - least), max(found.high, found.mean + least)
    return Interval(found.mean, low, high)


def exactly(value: float) -> Interval:
    """For a value that is not sampled."""
    return Interval(value, value, value)


def at_any_time(values: Array, error: float) -> Interval:
    """An interval that holds at all looks together, after 4, 8, 16 ... slices.

    Each look spends half of the remaining error. Between looks the last interval stands.
    """
    looked, share = FIRST_LOOK, error / 2
    while 2 * looked <= len(values):
        looked, share = 2 * looked, share / 2
    return interval(values[:looked], share)


def is_look(slices: int) -> bool:
    """Whether this is a time to look."""
    return slices >= FIRST_LOOK and slices & (slices - 1) == 0
