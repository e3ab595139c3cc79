"""Races between actions: all are tried in the same worlds until one is clearly the best.

Every action still in the race is tried in every world, so whatever the worlds have in common
cancels; clearly worse actions drop out. The prior expectation of an action counts as a number of
worlds, because after few worlds chance alone would decide between nearly equal actions. The race
ends when even perfect knowledge of each action would hardly improve the choice.
"""

from collections.abc import Callable, Sequence
from math import erf, exp, pi, sqrt
from typing import NamedTuple

import numpy as np

from app.bots.dingo.pack import Array
from app.bots.thought import Budget, Judged, Thought, decided
from app.rules.game import Action

SURELY = 3.0
"""An action this many standard errors behind the best drops out."""
HARDLY = 0.02
"""In points: an expected gain below this is not worth another round of worlds."""
LEAST = 16
"""The fewest worlds for a meaningful standard error."""

Worlds = Callable[[], Array]
"""Draws more worlds: (worlds, 40) owners, the same number every time."""
Try = Callable[[Sequence[Action], Array], Array]
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

    def __init__(self, actions: int, prior: Prior) -> None:
        self.running = np.arange(actions)
        self.visits = np.zeros(actions, np.int64)
        self.errors = np.zeros(actions)
        """By action: the standard error of its distance from the best, at the last comparison."""
        self._prior = prior
        self._expected = prior.values
        """Shifted to the average of the first worlds."""
        self._sums: Array = np.zeros((actions, 0))
        """(actions, worlds of a round): what each brought, summed over the rounds."""

    @property
    def values(self) -> Array:
        """By action: the average of what it brought and what was expected."""
        brought = self._sums.sum(axis=1) + self._prior.worlds * self._expected
        found: Array = brought / (self.visits + self._prior.worlds)
        return found

    def add(self, brought: Array) -> None:
        """Add another round: (running, worlds)."""
        worlds = brought.shape[1]
        if not self._sums.shape[1]:
            self._sums = np.zeros((len(self.visits), worlds))
            self._expected = self._expected + brought.mean() - self._expected.mean()
        self._sums[self.running] += brought
        self.visits[self.running] += worlds
        if worlds >= LEAST:
            self._go_on(worlds)

    def _go_on(self, worlds: int) -> None:
        """Continue with the actions that are not clearly worse than the best, if that can pay."""
        made = self.visits[self.running[0]]
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
    legal: Sequence[Action], worlds: Worlds, attempt: Try, budget: Budget, prior: Prior
) -> Thought:
    """Try the actions while the budget lasts, or until one is left."""
    runners, playouts = Race(len(legal), prior), 0
    while len(runners.running) > 1 or not playouts:
        owners = worlds()
        made = len(runners.running) * len(owners)
        if playouts and not budget.lasts(playouts + made - 1):
            break
        runners.add(attempt([legal[int(one)] for one in runners.running], owners))
        playouts += made
    return decided(
        [
            Judged(action, int(times), float(value), float(error))
            for action, times, value, error in zip(
                legal, runners.visits, runners.values, runners.errors, strict=True
            )
        ],
        playouts,
    )
