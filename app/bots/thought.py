"""The input of thinking and its result: a choice, and the numbers behind it."""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.bots.player import Player
from app.rules.game import Action, AnyGame, Json, Match, Options, Viewer


class Decision(NamedTuple):
    """What is to be decided, by which seat, and for what stakes."""

    game: AnyGame
    options: Options
    match: Match
    """The match before this hand."""
    state: Json
    seat: int
    players: tuple[Player, ...] = ()
    """By seat; empty where nothing is known of the players."""


class ActionValue(NamedTuple):
    """One action that was weighed."""

    action: Action
    visits: int
    """The number of playouts that tried it."""
    value: float
    """Its average payoff (see `payoff`); more is better."""
    error: float = 0.0
    """The standard error of its distance from the best; 0 where that is not known."""


class SearchResult(NamedTuple):
    """The result of thinking. Holds only plain data, so that it can cross processes."""

    action: Action
    """The best action found."""
    playouts: int
    options: tuple[ActionValue, ...]
    """Every action that was weighed, the best first; only one if there was no choice."""


def decided(judged: Sequence[ActionValue], playouts: int) -> SearchResult:
    """The thought that takes the best of these: the most tried, then the most valued."""
    best_first = sorted(judged, key=lambda one: (-one.visits, -one.value))
    return SearchResult(best_first[0].action, playouts, tuple(best_first))


SEVERAL = 4
"""Comparisons of the actions when playouts are counted."""
BATCHES_PER_SECOND = 1000
"""Worlds per batch for each second of the budget: a few batches fit into the time."""
SMALLEST_BATCH = 32
"""Worlds below which a batch takes as long as this one."""


class Budget:
    """How long to think: for a number of seconds, or a number of playouts.

    With playouts the clock is ignored: the same seed gives the same thought.
    """

    def __init__(self, seconds: float, playouts: int | None = None) -> None:
        self._start = time.monotonic()
        self._seconds = seconds
        self._playouts = playouts

    def lasts(self, made: int) -> bool:
        """Whether there is time for one more after this many playouts; always for the first."""
        if self._playouts is not None:
            return made < self._playouts
        return made == 0 or not self.is_spent_to(1.0)

    def is_spent_to(self, share: float) -> bool:
        """Whether this share of the time has passed; never if playouts are counted."""
        return self._playouts is None and time.monotonic() - self._start >= share * self._seconds

    def batch(self, most: int, actions: int) -> int:
        """How many worlds to try all actions in at once, small enough for several comparisons.

        A few worlds take as long as many, so there is a minimum either way.
        """
        if self._playouts is None:
            return min(most, max(SMALLEST_BATCH, round(BATCHES_PER_SECOND * self._seconds)))
        looks = min(SEVERAL, max(1, self._playouts // (SMALLEST_BATCH * actions)))
        return min(most, max(1, self._playouts // (looks * actions)))


Searcher = Callable[[Decision, Viewer, int, Budget], SearchResult]
"""Takes the decision, the viewer, a seed and a budget; returns the thought."""
