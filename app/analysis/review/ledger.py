"""Where one seat's result came from: the cards, its own choices and guesses, and the others.

All parts are shares of the win, by the seat's measure. The worth of a state is what trackers get
from it on the true deal, in a few rollouts with the same random numbers. A result is the sum of
what happened. A judged choice of the seat is split at the action that was best by what could be
known: up to that action the gain belongs to the cards (`deal`), the estimated loss is `choices`,
the rest `guesses`. What happens between the seat's choices is `others`. So a ledger needs no choice
of another seat to be judged. Each half of the slices says what was best while the other half
measures the loss; the two are averaged.
"""

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

import numpy as np

from app.analysis.estimates.measure import Measure, results_of
from app.analysis.games.even import by_rule
from app.analysis.review.choices import Choice
from app.analysis.wire import Account
from app.bots.rollout import played_out
from app.bots.thought import Decision
from app.rules.game import Json

ROLLOUTS = 8
"""Rollouts per state; four times as many would halve the noise."""


class Turn(NamedTuple):
    """What one choice brought its seat, in shares of the win."""

    was: float
    """What trackers would have got before it."""
    best: float
    """The same after the action that was best by what could be known."""
    now: float
    """The same after the action that was played."""
    lost: float
    """What the played action lost, by what could be known."""

    @property
    def guess(self) -> float:
        """How much better it turned out than could be known."""
        return self.now - self.best + self.lost


class Worth:
    """What states of a hand are worth to one seat."""

    def __init__(self, before: Decision, measure: Measure, seed: int) -> None:
        self._before, self._measure, self._seed = before, measure, seed
        self._choose = by_rule(before.game, 0.0)

    def of(self, state: Json) -> float:
        """The share of the win, averaged over the rollouts; exact when the hand is over."""
        game, options, match, _, seat, _ = self._before
        after = []
        for number in range(ROLLOUTS if game.to_move(state) else 1):
            chance = Random(repr((self._seed, number)))  # noqa: S311 - no secret hangs on it
            last = played_out(game, state, self._choose, chance)
            after.append(game.settle(options, match, last))
        return float(self._measure.shares(results_of(game, match, after))[:, seat].mean())

    def turn(self, before: Json, now: Json, choice: Choice) -> Turn:
        """What a choice brought; `before` and `now` are the states around it."""
        worth, played = self.of(now), choice.played
        bests = [
            worth
            if best == played
            else self.of(self._before.game.apply(before, choice.seat, choice.actions[best]))
            for best, _ in choice.halves
        ]
        lost = [lost for _, lost in choice.halves]
        return Turn(self.of(before), float(np.mean(bests)), worth, float(np.mean(lost)))


def account(seat: int, par: float, start: float, turns: Iterable[Turn], result: float) -> Account:
    """`par` is what the seat gets on average over all deals, `start` on this one."""
    made = [*turns]
    deal = start - par + sum(one.best - one.was for one in made)
    choices, guesses = -sum(one.lost for one in made), sum(one.guess for one in made)
    return {
        "seat": seat,
        "par": par,
        "deal": deal,
        "choices": choices,
        "guesses": guesses,
        "others": result - par - deal - choices - guesses,
        "result": result,
    }
