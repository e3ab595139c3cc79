"""What is thought about, and what comes of it: a choice, and the numbers it was made from."""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.rules.game import Action, AnyGame, Json, Match, Options, Viewer


class Decision(NamedTuple):
    """What is to be decided, by whom, and what for."""

    game: AnyGame
    options: Options
    match: Match
    """How the match stood before this hand."""
    state: Json
    seat: int


class Judged(NamedTuple):
    """One action that was weighed."""

    action: Action
    visits: int
    """In how many playouts it was tried."""
    value: float
    """What it brought on average, as `payoff` counts; more is better."""
    error: float = 0.0
    """Of how far its value is behind the best: a standard error; 0 where that is not known."""


class Thought(NamedTuple):
    """The end of thinking. Holds nothing but plain data, so that it can cross processes."""

    action: Action
    """What to do: the best found."""
    playouts: int
    options: tuple[Judged, ...]
    """Every action that was weighed, the best first; one alone if there was no choice."""


def decided(judged: Sequence[Judged], playouts: int) -> Thought:
    """The thought that takes the best of these: the most tried, then the most valued."""
    best_first = sorted(judged, key=lambda one: (-one.visits, -one.value))
    return Thought(best_first[0].action, playouts, tuple(best_first))


SEVERAL = 4
BATCHES_PER_SECOND = 1000
SMALLEST_BATCH = 32


class Budget:
    """How long to think: until so many seconds are over, or so many playouts are made.

    With playouts alone no clock is looked at: the same seed gives the same thought.
    """

    def __init__(self, seconds: float, playouts: int | None = None) -> None:
        self._start = time.monotonic()
        self._seconds = seconds
        self._playouts = playouts

    def lasts(self, made: int) -> bool:
        """Whether there is time for one more after so many playouts; always for the first."""
        if self._playouts is not None:
            return made < self._playouts
        return made == 0 or not self.is_spent_to(1.0)

    def is_spent_to(self, share: float) -> bool:
        """Whether this share of the time is over; never if playouts are counted."""
        return self._playouts is None and time.monotonic() - self._start >= share * self._seconds

    def batch(self, most: int, actions: int) -> int:
        """How many worlds to try all actions in at once: to look several times, if that pays.

        A few worlds take as long as many, so counted or not there are not too few.
        """
        if self._playouts is None:
            return min(most, max(SMALLEST_BATCH, round(BATCHES_PER_SECOND * self._seconds)))
        looks = min(SEVERAL, max(1, self._playouts // (SMALLEST_BATCH * actions)))
        return min(most, max(1, self._playouts // (looks * actions)))


Searcher = Callable[[Decision, Viewer, int, Budget], Thought]
"""Decision, who knows what is known, seed and budget: the thought."""
