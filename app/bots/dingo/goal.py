"""The goal of a hand: the value of its points to a seat that wants to win."""

from typing import NamedTuple

import numpy as np

from app.bots.dingo.pack import Array
from app.bots.payoff import MATCH
from app.rules.game import Match, Options

WIN = 15.0
"""The bonus for winning the hand, in points: bots then win more hands and lose hardly a point."""
NARROW = 1.0
"""In points, during the exchange: a win or loss by less than about this is mostly luck.

Whether a few hundred worlds are won is chance for the most part. The margin says more
about all other worlds.
"""


class Goal(NamedTuple):
    """What a hand is played for."""

    seat: int
    scores: Array
    """(4): the match before this hand."""
    last: bool
    """Whether the match ends with this hand in any case."""
    target: float
    """A player with this many points after the hand ends the match."""
    narrow: float = 0.0
    """In points: the scale on which a narrow win counts only in part; 0 for all or nothing."""
    win: float = WIN
    """The bonus for winning the hand, in points."""

    def payoff(self, points: Array) -> Array:
        """The lead over the average of the others plus a share of the bonuses.

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
        """The share of the win, 0 to 1."""
        if not self.narrow:
            return _share(points, self.seat)
        sure = np.exp((points - points.max(axis=-1, keepdims=True)) / self.narrow)
        found: Array = sure[..., self.seat] / sure.sum(axis=-1)
        return found


def goal(options: Options, match: Match, seat: int) -> Goal:
    """What this hand is played for."""
    last = options["match"] == "hands" and match.hands + 1 >= options["hands"]
    target = options["target"] if options["match"] == "target" else np.inf
    return Goal(seat, np.array(match.scores), last, target)


def _share(points: Array, seat: int) -> Array:
    """1 for the seat with the most, less if several have it."""
    best = points == points.max(axis=-1, keepdims=True)
    share: Array = best[..., seat] / best.sum(axis=-1)
    return share
