"""Where a result came from: the cards, one's own choices and guesses, and the others.

The worth of a state is what trackers get from it on the true deal, in a few rollouts with the same
random numbers. A result is the sum of what each step added. The step of a choice is split at the
action that was best by what could be known. Up to that action the gain belongs to the cards
(`deal`). From there to the played action it is the chooser's: the estimated loss is `choices`, the
rest `guesses`; for everyone else it is `others`. Every part sums to zero over the seats, except
choices, guesses and others, which do so together. Each half of the slices says what was best while
the other half measures the loss; the two are averaged.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

import numpy as np

from app.analysis.estimates.estimate import LEAD, Array
from app.analysis.games.even import by_rule, gains
from app.analysis.review.choices import Choice
from app.bots.rollout import played_out
from app.bots.thought import Decision
from app.rules.game import Json
from app.rules.record.replay import Step

ROLLOUTS = 4
"""Rollouts per state; four times as many would halve the noise."""
PAR_DEALS = 100
"""Deals averaged for the par."""


class Ledger(NamedTuple):
    """By seat, in points of the lead over the average of the others."""

    par: Array
    deal: Array
    choices: Array
    guesses: Array
    others: Array
    result: Array


class Turn(NamedTuple):
    """What one choice brought, in points of the lead."""

    guess: float
    """How much better it turned out for the chooser than could be known."""
    leads: Array
    """(seats): what it brought to each, against the best by what could be known; sums to zero."""


def ledger(
    hand: Sequence[Step], before: Decision, choices: Mapping[int, Choice], seed: int
) -> tuple[Ledger, dict[int, Turn]]:
    """The whole hand, and what each choice brought by its step."""
    worth = Worth(before, seed)
    start = par(before, seed)
    values = [worth.of(step.state) for step in hand]
    deal = values[0] - start
    own, guessed, others = np.zeros((3, len(start)))
    turns: dict[int, Turn] = {}
    for number, (was, now) in enumerate(pairwise(values)):
        choice = choices.get(number)
        if choice is None:
            deal = deal + now - was
            continue
        seat = choice.seat
        best, lost = known_best(worth, hand[number].state, choice, now)
        deal = deal + best - was
        change = now - best
        turns[number] = Turn(float(change[seat] + lost), change)
        own[seat] -= lost
        guessed[seat] += turns[number].guess
        others = others + np.where(np.arange(len(change)) == seat, 0.0, change)
    return Ledger(start, deal, own, guessed, others, values[-1]), turns


def known_best(worth: "Worth", before: Json, choice: Choice, now: Array) -> tuple[Array, float]:
    """What the action that was best by what could be known was worth to every seat, and the
    loss."""
    bests = [
        now
        if best == choice.played
        else worth.of(worth.game.apply(before, choice.seat, choice.actions[best]))
        for best, _ in choice.halves
    ]
    return np.mean(bests, axis=0), float(np.mean([lost for _, lost in choice.halves]))


class Worth:
    """What states of a hand are worth to every seat."""

    def __init__(self, before: Decision, seed: int) -> None:
        self._before = before
        self._seed = seed
        self.game = before.game
        self.choose = by_rule(before.game, 0.0)

    def of(self, state: Json) -> Array:
        """(seats): the lead, averaged over the rollouts; exact when the hand is over."""
        game, options, match = self.game, self._before.options, self._before.match
        many = ROLLOUTS if game.to_move(state) else 1
        found = []
        for number in range(many):
            chance = Random(repr((self._seed, number)))  # noqa: S311 - no secret hangs on it
            last = played_out(game, state, self.choose, chance)
            found.append(gains(game, match, game.settle(options, match, last))[:, LEAD])
        return np.asarray(np.mean(found, axis=0))


def par(before: Decision, seed: int) -> Array:
    """(seats): what trackers get on each seat, averaged over deals."""
    game, options, match, first, _, _ = before
    dealer = int(game.public(first)["dealer"])
    worth, random = Worth(before, seed), Random(repr((seed, "par")))  # noqa: S311 - no secret
    deck, total = list(game.deck(options)), np.zeros(len(match.scores))
    for _ in range(PAR_DEALS):
        random.shuffle(deck)
        state = game.new_hand(options, dealer, tuple(deck), match)
        last = played_out(game, state, worth.choose, random)
        total += gains(game, match, game.settle(options, match, last))[:, LEAD]
    return np.asarray(total / PAR_DEALS)
