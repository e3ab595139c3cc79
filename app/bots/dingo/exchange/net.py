"""A small network that values giving away a card, from all that the seat saw.

The same weights are applied to every rank (the inputs stand above). The results are summed over
the ranks, and the sum is combined with each rank again, so the value of a card depends on the
rest of the hand, and on who discarded and passed what. The network adds to the learned habit
(see habits.py); untrained it adds nothing.

A rank has so few rows that the part of the network which sees one rank alone is tabulated.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from app.bots.dingo.exchange.habits import CLASSES, ROUNDS, learned
from app.bots.dingo.pack import FIRST_HOLDING, GONE, NUMBER, RANK_OF, UNIT, Array
from app.rules.dingo.cards import ACE
from app.rules.dingo.memory import Transfer
from app.rules.game import Card

# What a seat saw happen to every card, in many worlds at once.
#
# For each card a seat knows one of twelve things, its *fate*: nothing; that the seat was dealt
# it, or received it from one of the others; that the seat passed it to one of the others and has
# not seen it since; or who discarded it. The fates of all cards of a rank form one number, the
# *row* of the rank in the network's tables. The others are counted clockwise from the
# seat: 1 is the player to the left.


DEALT, FROM, TO, DISCARDED = 1, 1, 4, 8
"""Fates; to all but the first the number of the other player is added, or 0 for oneself."""
FATES = 12
ACE_FATES = 8
"""An Ace is never discarded."""
LOW_ROWS, ACE_ROWS = FATES**3, ACE_FATES**4
ROWS = 2 * LOW_ROWS + ACE_ROWS
"""Ranks of a class (see habits.py) share their rows."""

FIRST_ROW = LOW_ROWS * CLASSES
"""By rank: where the rows of its class begin."""
BASE = np.where(np.arange(13) == ACE, ACE_FATES, FATES)
"""By rank: how many fates its cards may have."""
UNITS = np.array([int(BASE[rank]) ** (n - 3 * int(rank)) for n, rank in enumerate(RANK_OF)])
"""By card: what one more in its fate adds to the row."""


class Sight:
    """What one seat saw."""

    def __init__(self, seat: int, rows: Array) -> None:
        self.seat = seat
        self.rows = rows
        """(worlds, 13): by rank; changes in place."""

    def copies(self, worlds: int) -> "Sight":
        """This sight's only row, repeated for so many worlds."""
        return Sight(self.seat, np.repeat(self.rows, worlds, 0))

    def see(self, giver: int, taker: int, ranks: Array, kinds: Array) -> None:
        """A card is discarded or passed in every world; face down if between two others."""
        fate = fate_of(self.seat, giver, taker)
        if fate is None:
            return
        every, units = np.arange(len(ranks)), UNITS[3 * ranks + kinds]
        was = (self.rows[every, ranks] - FIRST_ROW[ranks]) // units % BASE[ranks]
        self.rows[every, ranks] += (fate - was) * units


def fate_of(seat: int, giver: int, taker: int) -> int | None:
    """The fate of a card for this seat; None if it does not see the card."""
    if taker == GONE:
        return DISCARDED + (giver - seat) % 4
    if giver == seat:
        return TO + (taker - seat) % 4
    return FROM + (giver - seat) % 4 if taker == seat else None


def sight_of_deal(owners: Array, seat: int) -> Sight:
    """Before the first discard; `owners` is (worlds, 40)."""
    units = np.where(owners == seat, DEALT * UNITS, 0)
    rows = units[:, :39].reshape(-1, 13, 3).sum(axis=2)
    rows[:, ACE] += units[:, 39]
    return Sight(seat, rows + FIRST_ROW)


def sight_of(seat: int, hand: Iterable[Card], steps: Iterable[Transfer]) -> Sight:
    """One world: for the seat that holds these cards now and remembers these steps."""
    fates = dict.fromkeys(hand, DEALT)
    for step in steps:
        fate = fate_of(seat, step.giver, GONE if step.taker is None else step.taker)
        if fate is not None:
            fates[step.card] = fate
    rows = FIRST_ROW[None, :].copy()
    for card, fate in fates.items():
        number = NUMBER[card]
        rows[0, RANK_OF[number]] += fate * UNITS[number]
    return Sight(seat, rows)


WIDTH = 48
"""Units of each layer. net.npz has this shape: train again after a change."""
CARD_FATES = 2 * 3 * FATES + 4 * ACE_FATES
INPUTS = CARD_FATES + 3
"""For each rank: the one-hot fate of each card, separately for each class of ranks; and the class.
"""
ABOUT = 5
"""For the hand: the seat's position from the dealer, and whether the Ace of hearts is worth ten."""
WEIGHTS = Path(__file__).with_name("net.npz")
"""Made by `python -m research.training.train`."""


class Weights(NamedTuple):
    """By round of the exchange (7 in front of every shape)."""

    rank: Array
    """(INPUTS, WIDTH)"""
    rank_again: Array
    """(WIDTH, WIDTH)"""
    whole: Array
    """(WIDTH + ABOUT, WIDTH)"""
    whole_again: Array
    """(WIDTH, WIDTH)"""
    worth: Array
    """(WIDTH, 4): by kind of card."""


class Tables(NamedTuple):
    """One round's network, tabulated for each rank alone."""

    habit: Array
    """(ROWS, 4): the values of the habit."""
    rank: Array
    """(ROWS, WIDTH): summed over the ranks."""
    rank_again: Array
    """(ROWS, WIDTH)"""
    whole: Array
    whole_again: Array
    worth: Array

    def values(self, rows: Array, about: Array) -> Array:
        """(worlds, 13, 4): the value of giving away each card; `rows` is (worlds, 13)."""
        summed = sum(self.rank.take(of_rank, axis=0) for of_rank in rows.T)
        whole = np.maximum(summed @ self.whole[:WIDTH] + about @ self.whole[WIDTH:], 0)
        again = self.rank_again.take(rows, axis=0)
        again += (whole @ self.whole_again)[:, None, :]
        np.maximum(again, 0, out=again)
        found: Array = (again.reshape(-1, WIDTH) @ self.worth).reshape(*rows.shape, 4)
        found += self.habit.take(rows, axis=0)
        return found


class Insight(NamedTuple):
    """What a player saw, and the network that judges it."""

    sight: Sight
    tables: Sequence[Tables]
    """By round."""
    ten_point_ace: str
    noise: float = 0.0
    """The amount of random noise in every choice, in points."""

    def chosen(
        self, played_round: int, turn: int, chance: np.random.Generator
    ) -> tuple[Array, Array]:
        """By world: the rank and the kind of the best card to give away."""
        values = self.values(played_round, turn).reshape(len(self.sight.rows), -1)
        if self.noise:
            values += self.noise * chance.gumbel(size=values.shape)
        best = values.argmax(axis=1)
        return best // 4, best % 4

    def values(self, played_round: int, turn: int) -> Array:
        """(worlds, 13, 4): points gained by giving away each card."""
        return self.tables[played_round].values(self.sight.rows, about(turn, self.ten_point_ace))


def about(turn: int, ten_point_ace: str) -> Array:
    """(ABOUT): for the seat at this place after the dealer."""
    found = np.zeros(ABOUT, np.float32)
    found[turn], found[4] = 1, ten_point_ace == "dingo"
    return found


def tables_of(weights: Weights, played_round: int) -> Tables:
    """For one round, 0 to 6."""
    rank, rank_again, whole, whole_again, worth = (
        one[played_round].astype(np.float32) for one in weights
    )
    first = np.maximum(inputs() @ rank, 0)
    return Tables(
        habit_by_row()[played_round], first, first @ rank_again, whole, whole_again, worth
    )


@lru_cache
def trained() -> tuple[Tables, ...]:
    """The trained tables, by round."""
    with np.load(WEIGHTS) as kept:
        weights = Weights(*(kept[name] for name in Weights._fields))
    return tuple(tables_of(weights, played_round) for played_round in range(ROUNDS))


@lru_cache
def inputs() -> Array:
    """(ROWS, INPUTS): ones and zeros."""
    found = np.zeros((ROWS, INPUTS), np.float32)
    every = np.arange(ROWS)
    kind_of_rank, base = np.minimum(every // LOW_ROWS, 2), _base(every)
    for card, fate in enumerate(fates(every).T):
        there = every[card < np.where(kind_of_rank == 2, 4, 3)]
        places = 3 * FATES * kind_of_rank + base * card + fate
        found[there, places[there]] = 1
    found[every, CARD_FATES + kind_of_rank] = 1
    return found


def fates(rows: Array) -> Array:
    """(rows, 4): the fate of every card of the rank; 0 for a card the rank does not have."""
    base = _base(rows)[:, None]
    rest = rows - LOW_ROWS * np.minimum(rows // LOW_ROWS, 2)
    found: Array = rest[:, None] // base ** np.arange(4) % base
    return found


def _base(rows: Array) -> Array:
    """The number of fates."""
    return np.where(rows >= 2 * LOW_ROWS, ACE_FATES, FATES)


@lru_cache
def habit_by_row() -> Array:
    """(7, ROWS, 4): the values of the learned habit."""
    every = np.arange(ROWS)
    first = FIRST_HOLDING[np.array([0, 8, 12])][np.minimum(every // LOW_ROWS, 2)]
    known = fates(every)
    digits = np.where((known > 0) & (known <= TO), 1, 2 * (known >= DISCARDED))
    found: Array = learned().worth.reshape(ROUNDS, -1, 4)[:, first + digits @ UNIT]
    return found
