"""A player's reviewed hands one after the other: what was lost in which phase, and the luck."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from app.analysis.drills import marked
from app.analysis.intervals import Interval, critical
from app.rules.game import Json

HUNDRED = 100
"""Losses are told for so many choices."""


class PlayedHand(NamedTuple):
    """What a review says of one seat."""

    losses: Mapping[str, Sequence[float]]
    """By phase: what each choice lost of the winning share."""
    cards: float
    """In points of the lead, as all of these: what came with seat and deal."""
    choices: float
    guesses: float
    others: float
    marked: Sequence[int] = ()
    """The steps at which it lost something for certain."""


def seats_of(document: Mapping[str, Json]) -> list[dict[str, Json]]:
    """By seat the fields of a PlayedHand, from a review that is done."""
    return [_played(document, account)._asdict() for account in document["ledger"]]


def _played(document: Mapping[str, Json], account: Mapping[str, Json]) -> PlayedHand:
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
    )


def by_phase(hands: Sequence[PlayedHand]) -> dict[str, tuple[int, Interval | None]]:
    """By phase: how many choices there were, and the wins that a hundred of them lose.

    Hands are taken to be independent, and the choices of one hand are not: the interval of 95 %
    is that of a ratio of sums over hands. None where one hand alone has such choices.
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


def _ratio(sums: Sequence[tuple[float, int]]) -> Interval | None:
    many, total = len(sums), sum(count for _, count in sums)
    if many < 2:
        return None
    mean = sum(lost for lost, _ in sums) / total
    spread = sum((lost - mean * count) ** 2 for lost, count in sums) * many / (many - 1)
    wide = critical(0.05, many - 1) * sqrt(spread) / total
    return Interval(HUNDRED * mean, HUNDRED * (mean - wide), HUNDRED * (mean + wide))
