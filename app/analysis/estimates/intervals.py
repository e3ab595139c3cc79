"""Confidence intervals from a few slices: Student's t, at one time or at any stopping time."""

from functools import lru_cache
from math import atan, cos, log, pi, sin, sqrt
from statistics import mean, stdev
from typing import NamedTuple

from app.analysis.estimates.estimate import Array

FIRST_LOOK = 4
"""Slices before the first interval that holds at any time; the next follows at twice as many."""
WIDEST = 1e4
"""Stands for infinity: no points or shares come near it."""


class Interval(NamedTuple):
    """An estimate and its interval."""

    mean: float
    low: float
    high: float


def students(share: float, degrees: int) -> float:
    """The probability that Student's t is at most `share` (Abramowitz and Stegun, 26.7.3-4)."""
    angle = atan(share / sqrt(degrees))
    if degrees % 2:
        total = angle
        term = cos(angle) * sin(angle)
        for number in range(3, degrees + 1, 2):
            total += term
            term *= cos(angle) ** 2 * (number - 1) / number
        return 0.5 + total / pi
    total, term = 0.0, sin(angle)
    for number in range(2, degrees + 1, 2):
        total += term
        term *= cos(angle) ** 2 * (number - 1) / number
    return 0.5 + total / 2


@lru_cache
def critical(error: float, degrees: int) -> float:
    """The two-sided critical value of Student's t at this error."""
    low, high = 0.0, WIDEST
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if students(middle, degrees) < 1 - error / 2 else (low, middle)
    return high


def interval(values: Array, error: float = 0.05) -> Interval:
    """For the mean of independent slices; valid if the number of slices was fixed beforehand."""
    found, slices = mean(values.tolist()), len(values)
    if slices < 2:
        return Interval(found, -WIDEST, WIDEST)
    wide = critical(error, slices - 1) * stdev(values.tolist()) / sqrt(slices)
    return Interval(found, found - wide, found + wide)


def interval_of_share(values: Array, worlds: int, error: float = 0.05) -> Interval:
    """The same for a share, where all slices of this many worlds may have found the same.

    What occurred in none of n worlds may still be as frequent as -log(error)/n ("rule of three").
    """
    found = interval(values, error)
    least = -log(error) / (len(values) * worlds)
    low, high = min(found.low, found.mean - least), max(found.high, found.mean + least)
    return Interval(found.mean, low, high)


def exactly(value: float) -> Interval:
    """For a value that is not sampled."""
    return Interval(value, value, value)


def at_any_time(values: Array, error: float = 0.05) -> Interval:
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
