"""Are unseen cards where the map says, as often as it says?

    python -m research.review.map
    python -m research.review.map POSITIONS

At one choice of each hand between trackers (400 hands a game by default), for each card that the
seat did not see and each place it may be in (a hand, or none): the map's probability against the
truth. By tenths of the probability: how far its mean is from the frequency, with the 95 % error
between hands. Goal: at most 2 points in each.
"""

import sys
from collections.abc import Sequence
from math import sqrt
from random import Random

import numpy as np

from app.analysis.estimate import Array
from app.analysis.review.review import hand_of
from app.analysis.worlds import SeatWorlds, chances, unseen
from research.arena.play import contest_of, play_deal

POSITIONS = 400
TENTHS = 10
LEAST = 0.005
"""Below this probability the map shows nothing."""


def look(game: str, number: int) -> Array:
    """By place, (places, 2): the probability and the truth."""
    contest = contest_of(game, [], 4, ["tracker"])._replace(records=True, seed=92)
    hand = hand_of(play_deal(contest, number).records[0])
    one = Random(number).choice(hand.choices)
    believed = SeatWorlds(one.decision, one.step, number)
    populations = believed.populations
    cards = unseen(believed, populations)
    said = chances(believed, populations, cards).mean(axis=0)
    real = believed.hands(one.decision.state)
    was = np.zeros_like(said)
    for row, card in enumerate(cards):
        holders = [seat for seat, held in enumerate(real) if card in held]
        was[row, holders[0] if holders else -1] = 1
    return np.stack([said.ravel(), was.ravel()], axis=1)


def main(wanted: Sequence[str]) -> None:
    """Print a table for each game."""
    count = int(wanted[0]) if wanted else POSITIONS
    for game in ("dingo", "ding"):
        found = [look(game, number) for number in range(count)]
        every = np.concatenate(found)
        every = every[every[:, 0] >= LEAST]
        print(f"{game}: {count} positions, {len(every)} cards and places")
        off = 0.0
        for tenth in range(TENTHS):
            low, high = tenth / TENTHS, (tenth + 1) / TENTHS + (tenth == TENTHS - 1)
            sums = []
            for one in found:
                here = one[(one[:, 0] >= max(low, LEAST)) & (one[:, 0] < high)]
                sums.append((float((here[:, 1] - here[:, 0]).sum()), len(here)))
            total = sum(many for _, many in sums)
            if not total:
                continue
            gap = sum(one for one, _ in sums) / total
            wide = 1.96 * sqrt(sum((one - gap * many) ** 2 for one, many in sums)) / total
            off += total * abs(gap)
            print(f"| {low:.1f} | {100 * gap:+.1f} ± {100 * wide:.1f} | {total} |", flush=True)
        print(f"on average {100 * off / len(every):.2f} points off", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
