"""How well each level plays by the accuracy of the review: random, pup, tracker.

    python -m research.review.accuracy GAME
    python -m research.review.accuracy GAME HANDS SLICES

Hands (usually 40) between one random player, one pup and two trackers, reviewed by a few slices a
choice (usually 2). The interval of 95 % is that of a ratio of sums over hands.
"""

import sys
from collections import defaultdict
from collections.abc import Sequence

from app.analysis.choices import Effort
from app.analysis.course import PlayedHand, accuracy_over, seats_of
from app.analysis.review import hand_of, review
from app.arena.command import contest_of
from app.arena.play import play_deal

HANDS = 40
SLICES = 2
PLAYERS = ["random", "pup", "tracker", "tracker"]


def main(wanted: Sequence[str]) -> None:
    """Print each level with its accuracy."""
    game, *numbers = wanted
    hands, slices = (*map(int, numbers), HANDS, SLICES)[:2] if numbers else (HANDS, SLICES)
    contest = contest_of(game, [], 4, PLAYERS)._replace(records=True, seed=7)
    played = defaultdict[str, list[PlayedHand]](list)
    for number in range(1, hands + 1):
        record = play_deal(contest, number).records[0]
        document = review(hand_of(record), Effort(slices, 1))
        for player, found in zip(record["players"], seats_of(document), strict=True):
            played[player["bot"]].append(PlayedHand(**found))
    for level in dict.fromkeys(PLAYERS):
        if measured := accuracy_over(played[level]):
            print(
                f"{level}: {measured.mean:.1f} ({measured.low:.1f} to {measured.high:.1f})",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1:])
