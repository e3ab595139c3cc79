"""How well each level plays by the accuracy of the review, and how soon two can be told apart.

    python -m research.review.accuracy GAME
    python -m research.review.accuracy GAME HANDS SLICES

One random player, one pup, one tracker and one alpha play HANDS hands (40) together, reviewed by
SLICES slices a choice (2). For each level: the accuracy over all hands with its interval of 95 %,
and how often the interval over 20 hands, drawn from these with replacement, holds the value over
all of them. For neighbouring levels: the difference in standard errors of 20 hands, as they would
be if the two had played different hands, and after how many of them a test tells the two apart in
19 of 20 cases.
"""

import sys
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from random import Random
from statistics import fmean, stdev

from app.analysis.course import PlayedHand, accuracy_over, played
from app.analysis.review.review import hand_of, review
from research.arena.play import contest_of, play_deal

HANDS = 40
SLICES = 2
PLAYERS = ["random", "pup", "tracker", "alpha:2000"]
"""Alpha thinks for a number of playouts, so that the figures do not depend on the machine."""
FEW = 20
"""The number of hands after which a person looks at their accuracy."""
SURE = 1.96 + 1.645
"""The distance in standard errors at which a two-sided test of 5 % finds it in 95 % of cases."""
BOOTSTRAPS = 2000


def main(wanted: Sequence[str]) -> None:
    """Print each level with its accuracy, then each pair of neighbours."""
    game, *numbers = wanted
    hands, slices = (*map(int, numbers), HANDS, SLICES)[:2] if numbers else (HANDS, SLICES)
    contest = contest_of(game, [], 4, PLAYERS)._replace(records=True, seed=7)
    found = defaultdict[str, list[PlayedHand]](list)
    for number in range(1, hands + 1):
        record = play_deal(contest, number).records[0]
        document = review(hand_of(record), slices)
        books = zip(record["players"], document["ledger"], document["accuracy"], strict=True)
        for player, account, measured in books:
            own = [one for one in document["choices"] if one["seat"] == player["seat"]]
            found[player["bot"]].append(played(own, account, measured))
    for level in PLAYERS:
        if over := accuracy_over(found[level]):
            print(
                f"{level}: {over.mean:.1f} ({over.low:.1f} to {over.high:.1f}),"
                f" held in {held(found[level]):.1%} of {FEW} hands",
                flush=True,
            )
    for worse, better in pairwise(PLAYERS):
        gap = apart(found[worse], found[better])
        enough = FEW * (SURE / gap) ** 2
        print(
            f"{worse} and {better}: {gap:.1f} standard errors in {FEW} hands, told apart in 19 of "
            f"20 cases after {enough:.0f}"
        )


def drawn(hands: Sequence[PlayedHand], random: Random) -> list[float]:
    """Mean, low and high end over some of the hands, drawn with replacement."""
    while (found := accuracy_over(random.choices(hands, k=FEW))) is None:
        pass
    return [found.mean, found.low, found.high]


def held(hands: Sequence[PlayedHand]) -> float:
    """How often the interval over few hands holds the value over all."""
    whole, random = accuracy_over(hands), Random(1)
    assert whole is not None
    ends = [drawn(hands, random) for _ in range(BOOTSTRAPS)]
    return sum(low <= whole.mean <= high for _, low, high in ends) / BOOTSTRAPS


def apart(worse: Sequence[PlayedHand], better: Sequence[PlayedHand]) -> float:
    """The difference of the two accuracies, in standard errors of few hands."""
    random = Random(1)
    low, high = ([drawn(hands, random)[0] for _ in range(BOOTSTRAPS)] for hands in (worse, better))
    return (fmean(high) - fmean(low)) / hypot(stdev(low), stdev(high))


if __name__ == "__main__":
    main(sys.argv[1:])
