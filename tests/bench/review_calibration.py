"""Do people win as often as the review says? Predicted against actual winning shares, in Dingo.

    python -m tests.bench review-calibration
    python -m tests.bench.review_calibration HANDS

In hands between trackers (usually 4,000), and in half as many with pups on two seats, one real
choice is drawn and one slice says what the action that was played wins. *Slope* of what was over
what was said (1 is right), and the *expected calibration error* in ten bins of as many choices:
how far they are off on average, and how far a perfect prophet would seem to be by chance alone.
"""

import sys
from collections.abc import Sequence
from math import sqrt
from random import Random

import numpy as np

from app.analysis.estimate import WINS, Array
from tests.bench.review_hands import hands, number_of, slice_of

HANDS = 4000
BINS = 10
PLAYERS = {"trackers": ["tracker"], "trackers and pups": ["tracker", "pup", "tracker", "pup"]}


def met(players: Sequence[str], count: int) -> tuple[Array, Array]:
    """What was said, and what was."""
    said, was = [], []
    for number, hand in enumerate(hands(players, 55, count)):
        one = Random(number).choice(hand.choices)
        winners = hand.record.result["winners"]
        found = slice_of(hand, one, 7, number)
        said.append(float(found[number_of(one), WINS]))
        was.append((one.decision.seat in winners) / max(len(winners), 1))
    return np.array(said), np.array(was)


def error_of(said: Array, was: Array) -> tuple[float, list[tuple[float, float, int]]]:
    """The expected calibration error, and each bin: said, was, how many."""
    bins = [
        (float(said[one].mean()), float(was[one].mean()), len(one))
        for one in np.array_split(np.argsort(said, kind="stable"), BINS)
    ]
    return sum(many * abs(a - b) for a, b, many in bins) / len(said), bins


def main(wanted: Sequence[str]) -> None:
    """Print the slope, the error and the diagram as a table."""
    count = int(wanted[0]) if wanted else HANDS
    for share, (name, players) in zip((1, 2), PLAYERS.items(), strict=True):
        said, was = met(players, count // share)
        slope, start = np.polyfit(said, was, 1)
        off = was - slope * said - start
        around = said - said.mean()
        margin = 1.96 * sqrt(float((around**2 * off**2).sum())) / float((around**2).sum())
        error, bins = error_of(said, was)
        chance = np.random.default_rng(1)
        lucky = [error_of(said, chance.random(len(said)) < said)[0] for _ in range(200)]
        print(
            f"{name}: {len(said)} choices, slope {slope:.3f} ± {margin:.3f}, expected calibration "
            f"error {100 * error:.2f} points; by chance alone {100 * np.mean(lucky):.2f}"
        )
        for one in bins:
            print(f"| {one[0]:.3f} | {one[1]:.3f} | {one[2]} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
