"""Simulates clubs of known strength: `python -m research.clubs.simulate [groups]`.

Eight players meet four at a time. Places are drawn from the Plackett-Luce model, with strengths of
a given spread in logits. After a number of contests the club's own estimate is compared with the
truth: how often the pair that it orders is really the other way round, how often its 95 % intervals
hold, and the slope of calibration, which is 1 for an honest estimate.
"""

import sys
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import numpy as np

from app.features.clubs.standings.ratings import MIDDLE, SCALE, fit, said
from app.features.clubs.standings.results import Pair

PLAYERS, SEATS = 8, 4
SPREADS = {"similar": 0.1, "mixed": 0.3, "very different": 0.8}
CONTESTS = (30, 60, 100, 300, 1000)
GROUPS = 1000


class Seen(NamedTuple):
    """The results for one group."""

    called: bool
    """Whether the estimate called one of a pair better …"""
    wrong: bool
    """… and the other one really is."""
    held: float
    """The share of intervals that contain the true rating."""
    estimated: list[float]
    true: list[float]


def play(
    strengths: np.ndarray, contests: int, random: np.random.Generator
) -> dict[Pair, list[int]]:
    """The pairs of this many contests."""
    pairs: dict[Pair, list[int]] = {}
    for _ in range(contests):
        seated = random.choice(PLAYERS, SEATS, replace=False)
        order = seated[np.argsort(-(strengths[seated] + random.gumbel(size=SEATS)))].tolist()
        for first, second in combinations(order, 2):
            a, b = sorted((first, second))
            tally = pairs.setdefault((f"p{a}", f"p{b}", SEATS), [0, 0, 0])
            tally[0 if a == first else 2] += 1
    return pairs


def look(spread: float, contests: int, random: np.random.Generator) -> Seen:
    """One group, after this many contests."""
    strengths = random.normal(0, spread, PLAYERS)
    strengths -= strengths.mean()
    names = [f"p{one}" for one in range(PLAYERS)]
    ratings = fit(play(strengths, contests, random))
    true = MIDDLE + SCALE * strengths
    of = dict(zip(names, true.tolist(), strict=True))
    each = contests * SEATS // PLAYERS
    sentences = said(ratings, dict.fromkeys(names, each), contests)
    better = [one["args"] for one in sentences if one["code"] == "better"]
    wrong = any(of[str(one["a"])] < of[str(one["b"])] for one in better)
    within = [
        low <= of[name] <= high
        for name, low, high in zip(ratings.players, ratings.low, ratings.high, strict=True)
    ]
    real = [of[name] for name in ratings.players]
    return Seen(bool(better), wrong, float(np.mean(within)), list(ratings.rating), real)


def table(groups: int) -> Iterator[str]:
    """The lines of the table in research/RESULTS.md."""
    random = np.random.default_rng(40)
    yield "| group | contests | called better | of these wrong | intervals hold | slope |"
    yield "|---|---|---|---|---|---|"
    for kind, spread in SPREADS.items():
        for contests in CONTESTS:
            found = [look(spread, contests, random) for _ in range(groups)]
            called = [one for one in found if one.called]
            wrong = sum(one.wrong for one in called) / max(1, len(called))
            held = np.mean([one.held for one in found])
            x = np.concatenate([one.estimated for one in found]) - MIDDLE
            y = np.concatenate([one.true for one in found]) - MIDDLE
            slope = float(x @ y / (x @ x))
            yield (
                f"| {kind} | {contests} | {len(called) / groups:.0%} | {wrong:.1%} | {held:.0%} "
                f"| {slope:.2f} |"
            )


if __name__ == "__main__":
    for line in table(int(sys.argv[1]) if len(sys.argv) > 1 else GROUPS):
        print(line, flush=True)
