"""What the points of a hand are worth to a seat that wants to win."""

from typing import NamedTuple

import numpy as np

from app.bots.dingo.pack import Array
from app.bots.payoff import MATCH
from app.rules.game import Match, Options

WIN = 15.0
"""What winning the hand counts, in points: more of them are won, and hardly a point is lost."""
NARROW = 1.0
"""In points, during the exchange: who wins or misses by so little does so by luck.

How often a hand is won in a few hundred worlds is chance for the most part. By
how much it is won or missed says more about all the other worlds.
"""


class Stakes(NamedTuple):
    """What a hand is played for."""

    seat: int
    scores: Array
    """(4): the match before this hand."""
    last: bool
    """Whether the match ends with this hand in any case."""
    target: float
    """Who has so many points after this hand ends the match."""
    narrow: float = 0.0
    """In points: the hand is won by degrees, and by so little not surely."""
    win: float = WIN
    """What winning the hand counts, in points."""

    def payoff(self, points: Array) -> Array:
        """The lead over the average of the others and a share of what is won.

        `points` (…, 4) are what the hand brings to each seat.
        """
        mine = points[..., self.seat]
        lead = mine - (points.sum(axis=-1) - mine) / 3
        after = points + self.scores
        decided = self.last | (after.max(axis=-1) >= self.target)
        won = self.win * self._won(points) + MATCH * decided * _share(after, self.seat)
        worth: Array = lead + won
        return worth

    def _won(self, points: Array) -> Array:
        """0 to 1."""
        if not self.narrow:
            return _share(points, self.seat)
        sure = np.exp((points - points.max(axis=-1, keepdims=True)) / self.narrow)
        found: Array = sure[..., self.seat] / sure.sum(axis=-1)
        return found


def stakes(options: Options, match: Match, seat: int) -> Stakes:
    """What this hand is played for."""
    last = options["match"] == "hands" and match.hands + 1 >= options["hands"]
    target = options["target"] if options["match"] == "target" else np.inf
    return Stakes(seat, np.array(match.scores), last, target)


def _share(points: Array, seat: int) -> Array:
    """1 for who has most, less if several have."""
    best = points == points.max(axis=-1, keepdims=True)
    share: Array = best[..., seat] / best.sum(axis=-1)
    return share
