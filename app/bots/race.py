"""Races between actions: all are tried in the same worlds until one is clearly the best.

Every action still in the race is tried in every world, so whatever the worlds have in common
cancels; clearly worse actions drop out. The prior expectation of an action counts as a number of
worlds, because after few worlds chance alone would decide between nearly equal actions. The race
ends when even perfect knowledge of each action would hardly improve the choice.
"""

from collections.abc import Callable, Sequence
from math import erf, exp, pi, sqrt
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from app.bots.thought import ActionValue, Budget, SearchResult, decided
from app.rules.game import Action

SURELY = 3.0
"""An action this many standard errors behind the best drops out."""
HARDLY = 0.02
"""In points: an expected gain below this is not worth another round of worlds."""
LEAST = 16
"""The fewest worlds for a meaningful standard error."""

Array = npt.NDArray[Any]
World = TypeVar("World")
Try = Callable[[Sequence[Action], World], Array]
"""(actions, worlds): what each of these actions brings in each of these worlds.

Randomness should be the same for all of them.
"""


class Prior(NamedTuple):
    """The expectation before any world was tried."""

    values: Array
    """By action; only the differences matter."""
    worlds: float
    """The number of worlds this expectation counts as."""


def nothing_expected(actions: int) -> Prior:
    """No expectation for any of this many actions."""
    return Prior(np.zeros(actions), 0.0)


class Race:
    """The actions, and what they brought so far."""

    def __init__(self, actions: int, prior: Prior, rounds_of: int) -> None:
        """The actions are compared whenever `rounds_of` more worlds were tried."""
        self.running = np.arange(actions)
        self.visits = np.zeros(actions, np.int64)
        self.errors = np.zeros(actions)
        """By action: the standard error of its distance from the best, at the last comparison."""
        self._prior = prior
        self._rounds_of = rounds_of
        self._sums: Array = np.zeros((actions, rounds_of))
        """What each brought in the first, second, … world of a round, summed over the rounds."""

    @property
    def values(self) -> Array:
        """By action: the average of what it brought and what was expected."""
        brought, running = self._sums.sum(axis=1), self.running
        level = (brought[running] / self.visits[running]).mean()
        expected = self._prior.values + level - self._prior.values[running].mean()
        weight = self._prior.worlds
        found: Array = (brought + weight * expected) / (self.visits + weight)
        return found

    def add(self, brought: Array) -> None:
        """Add more worlds, a whole round at most: (running, worlds)."""
        worlds, made = brought.shape[1], self.visits[self.running[0]]
        place = made % self._rounds_of
        self._sums[self.running, place : place + worlds] += brought
        self.visits[self.running] += worlds
        if self._rounds_of >= LEAST and place + worlds == self._rounds_of:
            self._go_on(made + worlds)

    def _go_on(self, made: int) -> None:
        """Continue with the actions that are not clearly worse than the best, if that can pay."""
        worlds = self._rounds_of
        values, brought = self.values[self.running], self._sums[self.running] * (worlds / made)
        best = int(values.argmax())
        behind = values[best] - values
        seen = (brought[best] - brought).std(axis=1) / np.sqrt(worlds)
        errors = seen * np.sqrt(made / (made + self._prior.worlds))
        self.errors[self.running] = errors
        hopes = [_hope(float(one), float(error)) for one, error in zip(behind, errors, strict=True)]
        if sum(hopes) - hopes[best] < HARDLY:
            self.running = self.running[best : best + 1]
        else:
            self.running = self.running[behind <= SURELY * errors]


def _hope(behind: float, error: float) -> float:
    """The expected positive part of a normally distributed difference."""
    if error <= 0:
        return 0.0
    off = behind / error
    density = exp(-off * off / 2) / sqrt(2 * pi)
    return error * density - behind * (1 - erf(off / sqrt(2))) / 2


def race(
    legal: Sequence[Action],
    worlds: Callable[[], World],
    attempt: Try[World],
    budget: Budget,
    prior: Prior,
    *,
    drawn: int,
    rounds_of: int,
) -> SearchResult:
    """Try the actions while the budget lasts, or until one is left.

    `worlds` draws as many more as `drawn` says; a round consists of one or more such draws.
    """
    runners, playouts = Race(len(legal), prior, rounds_of), 0
    while len(runners.running) > 1 or not playouts:
        made = len(runners.running) * drawn
        if playouts and not budget.lasts(playouts + made - 1):
            break
        tried = [legal[int(one)] for one in runners.running]
        runners.add(attempt(tried, worlds()))
        playouts += made
    return decided(
        [
            ActionValue(action, int(times), float(value), float(error))
            for action, times, value, error in zip(
                legal, runners.visits, runners.values, runners.errors, strict=True
            )
        ],
        playouts,
    )
