"""Student's t distribution, for reviews and for the standings of clubs."""

from functools import lru_cache
from math import atan, exp, lgamma, log, pi

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
