"""Where one seat's result came from, and how well the seat played.

All parts of the ledger are shares of the win, by the seat's measure. The worth of a state is what
trackers get from it on the true deal, in a few rollouts with the same random numbers. A result is
the sum of what happened. A judged choice of the seat is split at the action that was best by what
could be known: up to that action the gain belongs to the cards (`deal`), the estimated loss is
`choices`, the rest `guesses`. What happens between the seat's choices is `others`. So a ledger
needs no choice of another seat to be judged. Each half of the slices says what was best while the
other half measures the loss; the two are averaged.

accuracy = 100 · (1 - Σ given up ÷ Σ by chance), both as winning shares against the best action.
Random play takes every legal action with equal probability. 100 means nothing given up, and 0 as
much as by random play. The definition is independent of the game. A hand tells little of how well
somebody plays: there is a number only if at least `STAKES` could be lost, the likely range is at
most `WIDEST` wide, and it does not call a hand without a marked choice worse than half of random
play.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

import numpy as np

from app.analysis.estimate import WINS, rounded
from app.analysis.games.even import by_rule
from app.analysis.intervals import WIDEST as ENDLESS
from app.analysis.intervals import critical
from app.analysis.measure import Measure, results_of
from app.analysis.review.choices import Choice
from app.analysis.verdict import accuracy_of, gaps
from app.analysis.wire import Account, Accuracy
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


STAKES = 0.1
"""The least winning share at stake in a hand, as random play loses it."""
WIDEST = 30.0
"""The widest 95 % interval."""
UNMARKED = 50.0
"""The least accuracy of a hand in which no choice is marked."""


class ChoiceLoss(NamedTuple):
    """One choice: by slice what was given up, and what chance would have given up."""

    given_up: Sequence[float]
    by_chance: Sequence[float]
    is_exact: bool


def choice_loss(choice: Choice) -> ChoiceLoss:
    """What this choice gave up."""
    lost = gaps(choice.slices)[:, :, WINS]
    by_chance = np.average(lost, axis=1, weights=[1 + len(same) for same in choice.same])
    return ChoiceLoss(lost[:, choice.played].tolist(), by_chance.tolist(), choice.exact)


def accuracy(seat: int, choices: Sequence[ChoiceLoss], *, is_marked: bool) -> Accuracy:
    """`is_marked`: whether any of them has a mark that means a loss."""
    given_up = sum(float(np.mean(one.given_up)) for one in choices)
    by_chance = sum(float(np.mean(one.by_chance)) for one in choices)
    row: Accuracy = {
        "seat": seat,
        "given_up": rounded(given_up),
        "by_chance": rounded(by_chance),
        "value": None,
        "low": None,
        "high": None,
        "no_value": None,
    }
    if by_chance < STAKES:
        row["no_value"] = "little"
        return row
    ratio = given_up / by_chance
    wide = _half_width(choices, ratio) / by_chance
    value, low, high = (accuracy_of(ratio + more) for more in (0.0, wide, -wide))
    if high - low > WIDEST or (not is_marked and value < UNMARKED):
        row["no_value"] = "unsure"
    else:
        row["value"], row["low"], row["high"] = rounded(value), rounded(low), rounded(high)
    return row


def _half_width(choices: Sequence[ChoiceLoss], ratio: float) -> float:
    """Half the 95 % interval: the variances of the choices add up (Satterthwaite)."""
    total, degrees = 0.0, 0.0
    for given_up, by_chance, is_exact in choices:
        if is_exact:
            continue
        if len(given_up) < 2:
            return ENDLESS
        off = np.array(given_up) - ratio * np.array(by_chance)
        variance = float(off.var(ddof=1)) / len(off)
        total += variance
        degrees += variance**2 / (len(off) - 1)
    if total == 0:
        return 0.0
    return critical(0.05, max(round(total**2 / degrees), 1)) * sqrt(total)
