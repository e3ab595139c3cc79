"""95 % confidence intervals of a share and of a mean."""

from functools import lru_cache
from math import atan, exp, lgamma, log, pi, sqrt

Z = 1.959964
"""The 97.5th percentile of the normal distribution: ±Z standard deviations hold 95 %."""

Ends = tuple[float, float]


def wilson(share: float, contests: int) -> Ends:
    """Wilson's interval of a share of `contests` (1927)."""
    if contests == 0:
        return 0.0, 1.0
    square = Z * Z / contests
    middle = share + square / 2
    half = Z * sqrt(share * (1 - share) / contests + square / (4 * contests))
    return max(0.0, (middle - half) / (1 + square)), min(1.0, (middle + half) / (1 + square))


def of_mean(count: int, total: int, squares: int) -> Ends | None:
    """Student's t interval of a mean; None for fewer than two values."""
    if count < 2:
        return None
    mean = total / count
    variance = max(0, count * squares - total * total) / (count * (count - 1))
    half = student(count - 1) * sqrt(variance / count)
    return mean - half, mean + half


@lru_cache(maxsize=4096)
def student(degrees: int) -> float:
    """The 97.5 % point of Student's t distribution, by bisection."""
    low, high = 1.9, 13.0
    while high - low > 1e-12:
        middle = (low + high) / 2
        if _above(middle, degrees) > 0.025:
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
