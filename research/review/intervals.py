"""Do the review's intervals hold, are its marks right, and do they survive 16 times the slices?

    python -m research.review.intervals
    python -m research.review.intervals REFERENCE GROUPS POSITIONS

In some positions of each phase (2 by default), groups of 8 slices (8 groups) are compared with a
reference of 256 other slices: how often its mean lies in the 95 % interval of a group, which is
widened by the error of the reference (the square root of 1 + 8/256). Every action in turn is
treated as the played one: a group's mark is *false* if the reference says that the action loses
less than 2 points of winning share, and *reversed* if the first 128 slices of the reference, 16
times the budget, are sure that it loses less than the mark claims.
"""

import sys
from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

from app.analysis.estimate import LEAD, WINS, Array, Slices
from app.analysis.games import dingo
from app.analysis.intervals import at_any_time, interval, interval_of_share
from app.analysis.verdict import (
    CHOICES,
    FALSE_MARKS,
    LEAST,
    MARKS,
    is_marked,
    loss_of,
    mark_of,
)
from research.belief import GAME, Position, positions
from research.review.hands import decision_of

REFERENCE, GROUPS, POSITIONS = 256, 8, 2
GROUP = 8
LARGER = 16
PLANTED = 0.10
ERROR = 2 * FALSE_MARKS / CHOICES


class Found(NamedTuple):
    """The results for some positions; each list has a boolean per case."""

    wins: list[bool]
    lead: list[bool]
    planted: list[bool]
    """Whether an action that costs ten points of winning share was marked."""
    innocent: list[bool]
    """Whether an action that costs less than two was marked."""
    marked: list[bool]
    """Whether a mark was reversed."""


def slices_of(position: Position, count: int) -> Array:
    """(slices, actions, 3)."""
    decision = decision_of(position)
    legal = GAME.legal(decision.state, decision.seat)
    few = [
        dingo.estimate(Slices(decision, legal, [(9, first + one) for one in range(GROUP)]))
        for first in range(0, count, GROUP)
    ]
    return np.concatenate(few)


def look(slices: Array, reference: int, found: Found) -> None:
    """Compare the groups with the reference."""
    rest, groups = slices[:reference], slices[reference:].reshape(-1, GROUP, *slices.shape[1:])
    truth, wide = rest.mean(axis=0), sqrt(1 + GROUP / reference)
    lost = truth[:, WINS].max() - truth[:, WINS]
    more = rest[: LARGER * GROUP]
    for group in groups:
        for number in range(slices.shape[1]):
            for held, measure in ((found.wins, WINS), (found.lead, LEAD)):
                said = interval(group[:, number, measure])
                if measure == WINS:
                    said = interval_of_share(group[:, number, WINS], dingo.WORLDS)
                half = wide * (said.high - said.mean)
                held.append(abs(said.mean - truth[number, measure]) <= half + 1e-9)
            mark = mark_of(loss_of(group, number, ERROR), is_best=False)
            if lost[number] >= PLANTED:
                found.planted.append(is_marked(mark))
            elif lost[number] < LEAST:
                found.innocent.append(is_marked(mark))
            if is_marked(mark):
                [least] = [share for share, name in MARKS if name == mark]
                gap = more[:, int(truth[:, WINS].argmax()), WINS] - more[:, number, WINS]
                found.marked.append(at_any_time(gap, ERROR).high < least)


def share(held: Sequence[bool]) -> str:
    """In per cent, with the number of cases."""
    return f"{100 * np.mean(held):5.1f} % of {len(held):4}" if held else "    none        "


def main(wanted: Sequence[str]) -> None:
    """Print a row for each phase, and the marks of all."""
    given = [*map(int, wanted)]
    reference, groups, count = given + [REFERENCE, GROUPS, POSITIONS][len(given) :]
    every = Found([], [], [], [], [])
    print("phase        95 % intervals of winning share that hold, of lead that hold")
    for phase, here in positions().items():
        found = Found([], [], [], [], [])
        for position in here[:count]:
            look(slices_of(position, reference + groups * GROUP), reference, found)
        for all_of, some in zip(every, found, strict=True):
            all_of.extend(some)
        print(f"{phase:<12} {share(found.wins)}  {share(found.lead)}", flush=True)
    print(f"{'all':<12} {share(every.wins)}  {share(every.lead)}")
    print(f"cost 10 points of winning share, and were marked: {share(every.planted)}")
    print(f"cost less than 2, and were marked: {share(every.innocent)}")
    print(f"marks reversed by {LARGER} times the slices: {share(every.marked)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
