"""Is guess luck zero on average, and does it expose a player who sees more than they should?

    python -m research.review.guesses
    python -m research.review.guesses HANDS CHEATED
    python -m research.review.guesses HANDS CHEATED SEED

The guess luck of seat 0 in hands between trackers (200 by default), and in others with a cheater
there that sees all cards (60; none with 0): its mean, its distance from zero in standard errors
(z), and the same for runs of 20 honest hands. Two slices per choice. SEED deals other hands.
"""

import sys
from collections.abc import Sequence

import numpy as np

from app.analysis.review.review import Hand, review
from research.review.hands import hands, mean_of

HANDS, CHEATED, SEED = 200, 60, 66
RUN = 20
CHEATER = "cheater:300"


def guess_luck(hand: Hand) -> tuple[float, float]:
    """The guess luck of seat 0 in its ledger, and its losses, in points of the winning share."""
    document = review(hand, 2, [0])
    [account] = document["ledger"]
    lost = sum(one["loss"]["wins"] for one in document["choices"])
    return 100 * account["guesses"], 100 * lost


def main(wanted: Sequence[str]) -> None:
    """Print a line for each."""
    given = [*map(int, wanted)]
    honest, cheated, seed = given + [HANDS, CHEATED, SEED][len(given) :]
    for player, count in (("tracker", honest), (CHEATER, cheated)):
        if not count:
            continue
        found = [guess_luck(hand) for hand in hands([player, "tracker"], seed, count)]
        luck = mean_of([one[0] for one in found])
        regret = mean_of([one[1] for one in found])
        spread = float(np.std([one[0] for one in found], ddof=1))
        needed = (5 * spread / luck.value) ** 2
        print(
            f"{player}: {count} hands, guess luck {luck} points a hand, z {luck.z:+.1f} "
            f"(z = 5 would take {needed:.0f}); choices lost {regret} points of winning share",
            flush=True,
        )
        runs = [found[first : first + RUN] for first in range(0, count - RUN + 1, RUN)]
        zs = [mean_of([one[0] for one in run]).z for run in runs]
        shown = " ".join(f"{one:+.1f}" for one in zs)
        print(
            f"  runs of {RUN} hands: |z| < 2 in {sum(abs(z) < 2 for z in zs)} of {len(zs)}: {shown}"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
