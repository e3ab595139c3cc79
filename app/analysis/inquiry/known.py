"""What a seat knew of the cards it did not see, and how the last action changed that."""

from collections.abc import Sequence

import numpy as np

from app.analysis.estimates.estimate import Array, rounded
from app.analysis.inquiry.worlds import SeatWorlds
from app.analysis.wire import UnseenCard
from app.rules.game import Card, Json

LEAST_SHIFT = 0.05
"""Smaller changes are not reported."""
SURE = 3.7
"""In standard errors: with 6 degrees of freedom Student's t exceeds this once in 100 times."""


def unseen(believed: SeatWorlds, populations: Sequence[Sequence[Json]]) -> list[Card]:
    """The cards that may be in other hands, in the order of the pack."""
    game, options, _, _, seat, _ = believed.decision
    found = {
        card
        for population in populations
        for world in population
        for other, hand in enumerate(believed.hands(world))
        if other != seat
        for card in hand
    }
    return [card for card in game.deck(options) if card in found]


def chances(
    believed: SeatWorlds, populations: Sequence[Sequence[Json]], cards: Sequence[Card]
) -> Array:
    """(populations, cards, seats + 1): the probability of each hand; the last is for no hand."""
    places, seats = {card: row for row, card in enumerate(cards)}, len(believed.decision.match.wins)
    found = np.zeros((len(populations), len(cards), seats + 1))
    for number, population in enumerate(populations):
        for world in population:
            for seat, hand in enumerate(believed.hands(world)):
                found[number, [places[card] for card in hand if card in places], seat] += 1
        found[number] /= len(population)
    found[:, :, seats] = 1 - found.sum(axis=2)
    return found


def shifts(now: Array, before: Array, worlds: int) -> Array:
    """(cards, seats + 1): significant changes of a probability; 0 where it may be chance.

    Standard errors come from the spread between populations, and are at least those of single
    draws.
    """
    change = now.mean(axis=0) - before.mean(axis=0)
    between = (now.var(axis=0, ddof=1) + before.var(axis=0, ddof=1)) / len(now)
    middle = (now.mean(axis=0) + before.mean(axis=0)) / 2
    drawn = 2 * middle * (1 - middle) / (worlds * len(now))
    error = np.sqrt(np.maximum(between, drawn))
    is_sure = (np.abs(change) >= LEAST_SHIFT) & (np.abs(change) >= SURE * error)
    found: Array = np.where(is_sure, change, 0.0)
    return found


def known(now: SeatWorlds, before: SeatWorlds | None) -> list[UnseenCard]:
    """A row for each card; changes are against the moment before."""
    populations = now.populations
    cards = unseen(now, populations)
    found = chances(now, populations, cards)
    changed = np.zeros(found.shape[1:])
    if before is not None:
        was = chances(before, before.populations, cards)
        changed = shifts(found, was, min(map(len, populations)))
    return [
        {"card": card, "chances": _rounded(found.mean(axis=0)[row]), "shifts": _rounded(one)}
        for row, (card, one) in enumerate(zip(cards, changed, strict=True))
    ]


def _rounded(values: Array) -> list[float]:
    return [rounded(value) for value in values]
