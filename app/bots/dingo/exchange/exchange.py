"""Plays the exchange to its end in many worlds at once, with everyone following a habit.

The steps have the same order in every world, so each step is done in all of them together.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from app.bots.dingo.exchange.habits import Habit
from app.bots.dingo.exchange.net import Insight
from app.bots.dingo.pack import FIRST_HOLDING, GONE, UNIT, Array, holdings
from app.rules.dingo.phases import PASS_STEPS

STEPS = 28
"""Four discards and three passes of four players."""
TIE = 1e-3
"""Random noise in points, which breaks ties between equally good cards."""
ANY = 1e3
"""Noise in points that makes every card equally good."""


class Players(NamedTuple):
    """What the players are like, by world and seat: all arrays are (worlds, 4)."""

    begins: Array
    """Where the entries of the player's habit begin, if several are joined in one."""

    hesitations: Array
    """In points, as in the likelihood of a choice (likelihood.py)."""
    errs: Array
    """The probability of giving away any card."""

    def noise(self, seat: int, chance: np.random.Generator) -> Array:
        """(worlds, 13): what makes this seat's choices less than the best, in points."""
        errs = chance.random(len(self.errs)) < self.errs[:, seat]
        scale = np.where(errs, ANY, self.hesitations[:, seat])
        found: Array = (scale[:, None] * chance.gumbel(size=(len(scale), 13))).astype(np.float32)
        return found


class Hands(NamedTuple):
    """Many worlds in the exchange; both arrays change in place."""

    owners: Array
    """(worlds, 40): each card's owner."""
    seen: Array
    """(4, worlds, 13): by seat and rank, the index of its holding in a habit's tables."""


def hands_of(owners: Array) -> Hands:
    """What each player sees of their own hand."""
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
    players: Players | None = None,
) -> None:
    """All steps from the one numbered `first`; `owners` (worlds, 40) changes in place.

    `habits` are by seat; a seat with insight uses that. Where the worlds are `copies` of fewer
    worlds, one set after the other, seats that follow a habit draw the same noise in all copies.
    Without `players` (of the fewer worlds) they follow it to the letter.
    """
    hands = hands_of(owners)
    for number in range(first, last):
        played_round, turn = divmod(number, 4)
        giver = (dealer + turn) % 4
        if insight is not None and giver == insight.sight.seat:
            choices = insight.chosen(played_round, turn, chance)
        else:
            luck = TIE * chance.random((len(owners) // copies, 13), np.float32)
            seen = hands.seen[giver]
            if players is not None:
                luck += players.noise(giver, chance)
                seen = seen + np.tile(players.begins[:, giver], copies)[:, None]
            choices = chosen(seen, played_round, habits[giver], luck)
        if insight is not None:
            insight.sight.see(giver, taker_of(giver, played_round), *choices)
        give(hands, giver, played_round, choices)


Choices = tuple[Array, Array]
"""By world: the rank and the kind of the card given away."""


def chosen(seen: Array, played_round: int, habit: Habit, luck: Array) -> Choices:
    """What a player with this habit gives away, by the (worlds, 13) entries of its hand there.

    `luck` (worlds, 13) is added to what each rank brings; all copies of the worlds share it.
    """
    keenness = habit.best[played_round][seen]
    keenness.reshape(-1, *luck.shape)[...] += luck
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
    """The seat that receives a card in this round, 0 to 6; GONE if it is discarded."""
    if played_round % 2 == 0:
        return GONE
    return (giver + PASS_STEPS[played_round // 2]) % 4
