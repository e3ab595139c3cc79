"""Which choices of the hunts can be computed exactly, and how slices do there.

    python -m research.review.exact
    python -m research.review.exact HANDS

Counts every real choice of the hunts in hands between trackers (60 by default). Where all
arrangements of the cards can be enumerated, 8 slices are made as well: how often the exact winning
share and lead of each action are in the 95 % interval, and whether the marks agree.
"""

import sys
import time
from collections.abc import Sequence

import numpy as np

from app.analysis.estimate import LEAD, WINS, Slices
from app.analysis.games import dingo
from app.analysis.intervals import interval, interval_of_share
from app.analysis.verdict import CHOICES, FALSE_MARKS, LEAST, is_marked, loss_of, mark_of
from research.belief import phase_of
from research.review.hands import hands
from research.review.intervals import GROUP, share

HANDS = 60
ERROR = 2 * FALSE_MARKS / CHOICES


def main(wanted: Sequence[str]) -> None:
    """Print a row for each phase."""
    exact: dict[str, list[bool]] = {}
    held: dict[str, tuple[list[bool], list[bool]]] = {}
    spent: dict[str, list[float]] = {}
    false: list[bool] = []
    for hand in hands(["tracker"], 78, int(wanted[0]) if wanted else HANDS):
        for one in hand.choices:
            phase = phase_of(one.decision.state)
            if phase.startswith("round"):
                continue
            start = time.process_time()
            asked = Slices(one.decision, one.alternatives.actions, ())
            known = hand.analysis.exact(asked)
            spent.setdefault(phase, []).append(time.process_time() - start)
            exact.setdefault(phase, []).append(known is not None)
            if known is None:
                continue
            seeds = [(3, one.step, number) for number in range(GROUP)]
            slices = dingo.estimate(asked._replace(seeds=seeds))
            lost = known[:, WINS].max() - known[:, WINS]
            for number in range(len(known)):
                wins, lead = held.setdefault(phase, ([], []))
                said = interval_of_share(slices[:, number, WINS], dingo.WORLDS)
                wins.append(said.low - 1e-6 <= known[number, WINS] <= said.high + 1e-6)
                said = interval(slices[:, number, LEAD])
                lead.append(said.low - 1e-6 <= known[number, LEAD] <= said.high + 1e-6)
                if lost[number] < LEAST:
                    mark = mark_of(loss_of(slices, number, ERROR), is_best=False)
                    false.append(is_marked(mark))
    print("phase        exact            seconds  of exact values in 95 % intervals of 8 slices")
    for phase, here in sorted(exact.items()):
        wins, lead = held.get(phase, ([], []))
        print(
            f"{phase:<12} {share(here)}  {np.mean(spent[phase]):.2f}"
            f"   winning share {share(wins)}, lead {share(lead)}",
            flush=True,
        )
    print(f"slices' marks of what surely costs less than 2 points: {share(false)}")


if __name__ == "__main__":
    main(sys.argv[1:])
