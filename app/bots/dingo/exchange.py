"""Playing the exchange to its end in many worlds at once, everybody by habit.

The order of the steps is the same in every world, so each is done in all of
them together.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from app.bots.dingo.habits import Habit
from app.bots.dingo.insight import Insight
from app.bots.dingo.pack import FIRST_HOLDING, GONE, UNIT, Array, holdings
from app.rules.dingo.exchange import PASS_STEPS

STEPS = 28
"""Four discards and three passes of four players."""
TIE = 1e-3
"""In points: so much chance decides among cards that are equally good to part with."""


class Hands(NamedTuple):
    """Many worlds in the exchange; both change in place."""

    owners: Array
    """(worlds, 40): whose each card is."""
    seen: Array
    """(4, worlds, 13): by seat and rank the place of its holding in a habit's tables."""


def hands_of(owners: Array) -> Hands:
    """What everybody sees of their own hand."""
    return Hands(owners, np.stack([holdings(owners, seat) + FIRST_HOLDING for seat in range(4)]))


def play_exchange(
    owners: Array,
    dealer: int,
    first: int,
    habits: Sequence[Habit],
    chance: np.random.Generator,
    *,
    insight: Insight | None = None,
    last: int = STEPS,
    copies: int = 1,
) -> None:
    """All steps from the one numbered `first`; `owners` (worlds, 40) changes in place.

    `habits` are by seat; who has insight goes by that. Where the worlds are `copies`
    of fewer, one after the other, those who go by habit have the same luck in all copies.
    """
    hands = hands_of(owners)
    for number in range(first, last):
        played_round, turn = divmod(number, 4)
        giver = (dealer + turn) % 4
        if insight is not None and giver == insight.sight.seat:
            choices = insight.chosen(played_round, turn, chance)
        else:
            choices = chosen(hands, giver, played_round, habits[giver], chance, copies=copies)
        if insight is not None:
            insight.sight.see(giver, taker_of(giver, played_round), *choices)
        give(hands, giver, played_round, choices)


Choices = tuple[Array, Array]
"""By world: the rank and the kind of the card that is parted with."""


def chosen(
    hands: Hands,
    giver: int,
    played_round: int,
    habit: Habit,
    chance: np.random.Generator,
    *,
    copies: int = 1,
) -> Choices:
    """What somebody with this habit parts with."""
    seen = hands.seen[giver]
    keenness = habit.best[played_round][seen]
    of_one = len(seen) // copies, *seen.shape[1:]
    luck = TIE * chance.random(of_one, np.float32)
    keenness.reshape(copies, *of_one)[...] += luck
    ranks = keenness.argmax(axis=1)
    return ranks, habit.kind[played_round][seen[np.arange(len(ranks)), ranks]]


def give(hands: Hands, giver: int, played_round: int, choices: Choices) -> None:
    """Discard or pass a card in every world."""
    ranks, kinds = choices
    every, unit, taker = np.arange(len(ranks)), UNIT[kinds], taker_of(giver, played_round)
    hands.seen[giver, every, ranks] -= unit
    hands.owners[every, 3 * ranks + kinds] = taker
    if taker == GONE:
        hands.seen[:, every, ranks] += 2 * unit
    else:
        hands.seen[taker, every, ranks] += unit


def taker_of(giver: int, played_round: int) -> int:
    """The seat that gets a card in this round, 0 to 6; GONE if it is discarded."""
    if played_round % 2 == 0:
        return GONE
    return (giver + PASS_STEPS[played_round // 2]) % 4
