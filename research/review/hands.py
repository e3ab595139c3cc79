"""Hands for the checks of the review: choices of bots, and slices of them."""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

from app.analysis.estimate import Array, Slices
from app.analysis.intervals import critical
from app.analysis.review.review import Hand, hand_of
from app.bots.thought import Decision
from app.rules.game import Action
from research.arena.play import contest_of, play_deal
from research.belief import GAME, Position


class Mean(NamedTuple):
    """A mean and the half-width of its 95 % interval."""

    value: float
    margin: float

    def __str__(self) -> str:
        return f"{self.value:+.2f} ± {self.margin:.2f}"

    @property
    def z(self) -> float:
        """Its distance from zero in standard errors."""
        return self.value / max(self.margin / 1.96, 1e-12)


def mean_of(values: Sequence[float]) -> Mean:
    """For independent values; needs two."""
    found = np.array(values)
    error = float(found.std(ddof=1)) / sqrt(len(found))
    return Mean(float(found.mean()), critical(0.05, len(found) - 1) * error)


def hands(
    players: Sequence[str],
    seed: int,
    count: int,
    *,
    game: str = "dingo",
    seats: int = 4,
) -> Iterator[Hand]:
    """Recorded hands with the player named first on seat 0."""
    contest = contest_of(game, [], seats, list(players))._replace(records=True, seed=seed)
    for number in range(count):
        yield hand_of(play_deal(contest, number).records[0])


def decision_of(position: Position) -> Decision:
    """A choice without the played action."""
    options, (state, seat) = GAME.options({}), position
    return Decision(GAME, options, GAME.new_match(options, 4), state, seat)


def slice_of(hand: Hand, decision: Decision, actions: Sequence[Action], *seed: int) -> Array:
    """(actions, 3): one slice of these actions, or the exact values if they can be computed."""
    asked = Slices(decision, actions, [seed])
    known = hand.analysis.exact(asked)
    if known is not None:
        return known
    found: Array = hand.analysis.estimate(asked)[0]
    return found
