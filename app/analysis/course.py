"""A player's reviewed hands over time: losses by phase, and luck."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from app.analysis.intervals import Interval, critical
from app.analysis.verdict import accuracy_of
from app.analysis.wire import WRONG, Account, Accuracy, JudgedChoice

HUNDRED = 100
"""Losses are given per this many choices."""


class PlayedHand(NamedTuple):
    """A review's findings about one seat."""

    losses: Mapping[str, Sequence[float]]
    """By phase: the share of the win that each choice lost."""
    cards: float
    """Shares of the win that came with seat and deal, as are the following."""
    choices: float
    guesses: float
    others: float
    marked: Sequence[int]
    """The steps at which it certainly lost something."""
    given_up: float
    """Winning shares, as the accuracy of the hand counts them."""
    by_chance: float


def played(choices: Sequence[JudgedChoice], ledger: Account, accuracy: Accuracy) -> PlayedHand:
    """From a seat's finished review."""
    losses = defaultdict[str, list[float]](list)
    for one in choices:
        losses[one["phase"]].append(one["loss"]["wins"])
    return PlayedHand(
        dict(losses),
        ledger["par"] + ledger["deal"],
        ledger["choices"],
        ledger["guesses"],
        ledger["others"],
        [one["step"] for one in choices if one["mark"] in WRONG],
        accuracy["given_up"],
        accuracy["by_chance"],
    )


def accuracy_over(hands: Sequence[PlayedHand]) -> Interval | None:
    """How well these hands were played, from 0 to 100, with the interval of 95 % over hands."""
    found = _ratio([(hand.given_up, hand.by_chance) for hand in hands if hand.by_chance > 0])
    if found is None:
        return None
    mean, low, high = (accuracy_of(end / HUNDRED) for end in (found.mean, found.high, found.low))
    return Interval(mean, low, high)


def by_phase(hands: Sequence[PlayedHand]) -> dict[str, tuple[int, Interval | None]]:
    """By phase: the number of choices, and the wins lost per hundred of them.

    Hands are independent, the choices of one hand are not: the 95 % interval is that of a ratio
    of sums over hands. None where only one hand has such choices.
    """
    found: dict[str, tuple[int, Interval | None]] = {}
    for phase in dict.fromkeys(phase for hand in hands for phase in hand.losses):
        sums = [
            (sum(hand.losses[phase]), len(hand.losses[phase]))
            for hand in hands
            if phase in hand.losses
        ]
        found[phase] = sum(count for _, count in sums), _ratio(sums)
    return found


def _ratio(sums: Sequence[tuple[float, float]]) -> Interval | None:
    many, total = len(sums), sum(count for _, count in sums)
    if many < 2 or total <= 0:
        return None
    mean = sum(lost for lost, _ in sums) / total
    spread = sum((lost - mean * count) ** 2 for lost, count in sums) * many / (many - 1)
    wide = critical(0.05, many - 1) * sqrt(spread) / total
    return Interval(HUNDRED * mean, HUNDRED * (mean - wide), HUNDRED * (mean + wide))
