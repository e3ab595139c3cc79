"""How many hands does it take to tell a pup from a tracker by their losses?

    python -m research.review.statistics
    python -m research.review.statistics HANDS

Compares the losses of winning share by seat 0, with two slices per choice, in hands of Dingo (100
by default) of a pup and of a tracker among trackers. *Power*: how often the difference is
significant (95 %, two-sided, normal approximation) in hands drawn from these with replacement, the
same number of each. Goal: 95 % within 20 hands.
"""

import sys
from collections.abc import Sequence

import numpy as np

from app.analysis.estimate import Array
from app.analysis.review.review import review
from research.review.hands import hands, mean_of

HANDS = 100
SIZES = (5, 10, 20, 40, 80)
RUNS = 4000
WANTED = 1.96


def lost(level: str, count: int) -> Array:
    """By hand: points of winning share."""
    found = []
    for hand in hands([level, "tracker"], 67, count):
        choices = review(hand, 2, [0])["choices"]
        found.append(100 * sum(one["loss"]["wins"] for one in choices))
    return np.array(found)


def main(wanted: Sequence[str]) -> None:
    """Print the losses of both, and the power by the number of hands."""
    count = int(wanted[0]) if wanted else HANDS
    pup, tracker = (lost(level, count) for level in ("pup", "tracker"))
    print(f"{count} hands each: a pup loses {mean_of(pup.tolist())} points of winning share")
    print(f"a tracker loses {mean_of(tracker.tolist())}", flush=True)
    chance = np.random.default_rng(1)
    for size in SIZES:
        some, others = (chance.choice(one, (RUNS, size)) for one in (pup, tracker))
        error = np.sqrt((some.var(axis=1, ddof=1) + others.var(axis=1, ddof=1)) / size)
        seen = some.mean(axis=1) - others.mean(axis=1) > WANTED * error
        print(f"{size} hands: power {100 * seen.mean():.0f} %", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
