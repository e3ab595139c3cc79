"""Confidence intervals from a few slices: Student's t, at one time or at any stopping time."""

from math import log, sqrt
from statistics import mean, stdev
from typing import NamedTuple

from app.analysis.estimates.estimate import Array
from app.analysis.estimates.student import critical

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
