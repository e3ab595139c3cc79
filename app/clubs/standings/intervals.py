"""95 % confidence intervals of a share and of a mean."""

from math import sqrt

from app.analysis.estimates.student import critical

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
    half = critical(0.05, count - 1) * sqrt(variance / count)
    return mean - half, mean + half
