"""A player's reviewed hands over time: losses by phase, and luck."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from app.analysis.drills import marked
from app.analysis.estimates.intervals import Interval
from app.analysis.estimates.student import critical
from app.analysis.estimates.verdict import accuracy_of
from app.analysis.wire import Account, Review
from app.rules.game import Json

HUNDRED = 100
"""Losses are given per this many choices."""


class PlayedHand(NamedTuple):
    """A review's findings about one seat."""

    losses: Mapping[str, Sequence[float]]
    """By phase: the share of the win that each choice lost."""
    cards: float
    """Points of the lead that came with seat and deal; the following are in points too."""
    choices: float
    guesses: float
    others: float
    marked: Sequence[int] = ()
    """The steps at which it certainly lost something."""
    given_up: float = 0.0
    """Winning shares, as the accuracy of the hand counts them."""
    by_chance: float = 0.0


def seats_of(document: Review) -> list[dict[str, Json]]:
    """By seat the fields of a PlayedHand, from a finished review."""
    return [_played(document, account)._asdict() for account in document["ledger"]]


def _played(document: Review, account: Account) -> PlayedHand:
    seat, losses = account["seat"], defaultdict[str, list[float]](list)
    for one in document["choices"]:
        if one["seat"] == seat:
            losses[one["phase"]].append(one["loss"]["wins"])
    return PlayedHand(
        dict(losses),
        account["par"] + account["deal"],
        account["choices"],
        account["guesses"],
        account["others"],
        [one["step"] for one in marked(document, seat)],
        *_accuracy(document, seat),
    )


def _accuracy(document: Review, seat: int) -> tuple[float, float]:
    """What was given up, and what chance gives up; nothing in a review made before it was told."""
    for row in document.get("accuracy", ()):
        if row["seat"] == seat:
            return row["given_up"], row["by_chance"]
    return 0.0, 0.0


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
