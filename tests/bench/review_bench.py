"""Is the review right? Small samples of the checks of docs/review.md, all in Dingo.

    python -m tests.bench.review_bench [intervals] [calibration] [guesses]

*intervals*: in two positions of each phase 40 slices are made. Groups of 8 are held against the
mean of the other 32: how often that lies in the 95 % interval (which is widened by what the mean
of 32 is itself unsure of, the factor is the square root of 1 + 8/32), and which marks each group
gives to every action if it had been played.
*calibration*: in hands between trackers, the winning share that one slice predicts for what was
played against who won.
*guesses*: the mean of guess luck over hands of an honest tracker and of a cheater who sees all
cards, and how many standard errors it is from nothing.
"""

import sys
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random

import numpy as np

from app.analysis import dingo
from app.analysis.choices import Effort
from app.analysis.estimate import LEAD, TRACKERS, WINS, Array, Slice
from app.analysis.intervals import critical, interval
from app.analysis.review import hand_of, review
from app.analysis.verdict import CHOICES, FALSE_MARKS, is_marked, loss_of, mark_of
from app.arena.command import contest_of
from app.arena.play import play_deal
from app.bots.thought import Decision
from tests.bench.belief_bench import GAME, Position, positions

OF_PHASE, SLICES, GROUP = 2, 40, 8
DEALS = 60
HANDS = 10


def slices_of(position: Position, count: int) -> Array:
    """(slices, actions, 3)."""
    options, (state, seat) = GAME.options({}), position
    decision = Decision(GAME, options, GAME.new_match(options, 4), state, seat)
    return np.array([dingo.estimate(Slice(decision, (9, one), TRACKERS)) for one in range(count)])


def intervals() -> None:
    """Coverage by phase, and marks."""
    wide = sqrt(1 + GROUP / (SLICES - GROUP))
    planted, innocent = [], []
    print("phase        95 % intervals of win share that hold, of lead that hold")
    for phase, here in positions().items():
        held: list[list[bool]] = [[], []]
        for position in here[:OF_PHASE]:
            slices = slices_of(position, SLICES)
            for first in range(0, SLICES, GROUP):
                mine = slices[first : first + GROUP]
                rest = np.delete(slices, np.s_[first : first + GROUP], axis=0).mean(axis=0)
                for number in range(slices.shape[1]):
                    for place, measure in enumerate((WINS, LEAD)):
                        found = interval(mine[:, number, measure])
                        half = wide * (found.high - found.mean)
                        held[place].append(abs(found.mean - rest[number, measure]) <= half + 1e-9)
                    lost = rest[:, WINS].max() - rest[number, WINS]
                    loss = loss_of(mine, number, 2 * FALSE_MARKS / CHOICES)
                    marked = is_marked(mark_of(loss, is_best=False))
                    if lost >= 0.1:
                        planted.append(marked)
                    elif lost < 0.02:
                        innocent.append(marked)
        won, led = (100 * float(np.mean(one)) for one in held)
        print(f"{phase:<12} {won:5.1f} %  {led:5.1f} %  of {len(held[0])}", flush=True)
    print(f"of {len(planted)} that cost 10 points of winning share: {np.mean(planted):.1%} marked")
    print(f"of {len(innocent)} that cost less than 2: {np.mean(innocent):.1%} marked", flush=True)


def calibration() -> None:
    """Predicted against what happened."""
    contest = contest_of("dingo", [], 0, ["tracker"])._replace(records=True, seed=55)
    random, said, was, deal = Random(1), [], [], []
    for number in range(DEALS):
        record = play_deal(contest, number).records[0]
        winners = record["result"]["winners"]
        hand = hand_of(record)
        for one in random.sample(hand.choices, 5):
            legal = GAME.legal(one.decision.state, one.decision.seat)
            found = dingo.estimate(Slice(one.decision, (7, number, one.step), TRACKERS))
            said.append(float(found[list(legal).index(one.action), WINS]))
            was.append((one.decision.seat in winners) / len(winners))
            deal.append(number)
    report(np.array(said), np.array(was), np.array(deal))


def report(said: Array, was: Array, deal: Array) -> None:
    """Slope with an interval from leaving out a deal at a time, and a table."""
    slope = float(np.polyfit(said, was, 1)[0])
    without = [np.polyfit(said[deal != one], was[deal != one], 1)[0] for one in set(deal)]
    error = sqrt((len(without) - 1) * float(np.var(without)))
    print(f"{len(said)} choices: slope {slope:.2f} ± {1.96 * error:.2f}")
    order = np.array_split(np.argsort(said), 5)
    for one in order:
        print(f"  said {said[one].mean():.2f}, was {was[one].mean():.2f}", flush=True)
    off = sum(len(one) * abs(said[one].mean() - was[one].mean()) for one in order) / len(said)
    print(f"  expected calibration error {100 * off:.1f} points, in fifths")


def guesses() -> None:
    """The meter for who sees more than they should."""
    for player in ("tracker", "cheater:300"):
        contest = contest_of("dingo", [], 0, [player, "tracker"])._replace(records=True, seed=66)
        found = []
        for number in range(HANDS):
            document = review(hand_of(play_deal(contest, number).records[0], 0), Effort(4, 1))
            found.append(document["ledger"][0])
        luck = np.array([one["guesses"] for one in found])
        own = np.mean([one["choices"] for one in found])
        z = luck.mean() / (luck.std(ddof=1) / sqrt(HANDS))
        wide = critical(0.05, HANDS - 1) * luck.std(ddof=1) / sqrt(HANDS)
        print(
            f"{player}: guesses {luck.mean():+.2f} ± {wide:.2f} points a hand, z {z:+.1f}; "
            f"choices {own:+.2f}; {HANDS} hands",
            flush=True,
        )


CHECKS: dict[str, Callable[[], None]] = {
    "intervals": intervals,
    "calibration": calibration,
    "guesses": guesses,
}


def main(wanted: Sequence[str]) -> None:
    """Those that are wanted, or all."""
    for name in wanted or CHECKS:
        CHECKS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
