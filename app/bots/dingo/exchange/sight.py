"""What a seat saw happen to every card, in many worlds at once.

For each card a seat knows one of twelve things, its *fate*: nothing; that the seat was dealt it, or
received it from one of the others; that the seat passed it to one of the others and has not seen it
since; or who discarded it. The fates of all cards of a rank form one number, the *row* of the rank
in a network's tables (see net.py). The others are counted clockwise from the seat: 1 is the player
to the left.
"""

from collections.abc import Iterable

import numpy as np

from app.bots.dingo.exchange.habits import CLASSES
from app.bots.dingo.pack import GONE, NUMBER, RANK_OF, Array
from app.rules.dingo.cards import ACE
from app.rules.dingo.memory import Transfer
from app.rules.game import Card

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
