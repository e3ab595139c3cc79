"""Habits: tables of what a player gives away in the exchange, for any holding.

A tracker follows the one that was learned by playing (see research/training), and an alpha expects
it of the others.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from app.bots.dingo.pack import CARDS, HOLDINGS, Array
from app.bots.dingo.recall import HIGH
from app.bots.dingo.thumb import GIFT, exchange_worth
from app.rules.dingo.cards import ACE, ACE_RABBIT
from app.rules.game import Action
from app.rules.standard_deck import RANKS

ROUNDS = 7
"""Rounds of the exchange, from the first discard to the last; every second one is a pass."""
ENTRIES = 13 * HOLDINGS
"""Entries of a habit in each round."""
IMPOSSIBLE = -1e9
"""The value of giving away a card that is not held, or of discarding an Ace."""
CLASSES = np.array([0] * 8 + [1] * 4 + [2])
"""The class of each rank: low, high or Ace. Ranks of a class share their tables."""
LEARNED = Path(__file__).with_name("learned.json")
"""Made by `python -m research.training.learn`."""


class Habit(NamedTuple):
    """The value of giving away cards. Tables by round, and by rank and holding within one."""

    worth: Array
    """(7, 13 x 54, 4): points gained by giving away the card of each kind."""
    best: Array
    """(7, 13 x 54): the highest of these."""
    kind: Array
    """(7, 13 x 54): the kind of card that brings it."""


def habit(worth: Array) -> Habit:
    """The habit of giving away what brings most; `worth` is (7, 13, 54, 4)."""
    tables = worth.astype(np.float32).reshape(ROUNDS, ENTRIES, 4)
    return Habit(tables, tables.max(axis=2), tables.argmax(axis=2))


def joined(habits: Sequence[Habit]) -> Habit:
    """One after the other in one table: entry n of habit k is entry k x ENTRIES + n."""
    return Habit(*(np.concatenate(tables, axis=1) for tables in zip(*habits, strict=True)))


def by_class(worth: Array) -> Array:
    """(7, 13, 54, 4) from (7, 3, 54, 4): every rank gets the values of its class."""
    found: Array = worth[:, CLASSES]
    return found


@lru_cache
def learned() -> Habit:
    """How a tracker plays, and an alpha without time to think."""
    worth = np.array(json.loads(LEARNED.read_text("utf-8"))["worth"], dtype=np.float64)
    return habit(by_class(np.where(np.isnan(worth), IMPOSSIBLE, worth)))


# The habit of a pup without mistakes, made from the rules of thumb.


@lru_cache
def rules_of_thumb(open_discards: bool, gift: float = GIFT) -> Habit:
    """How a player plays who remembers high cards, or sees the open pile.

    `gift` is as in thumb.py; a pup does not mind what a passed card brings its receiver.
    """
    discard, hand_on = (_by_rule(word, open_discards, gift) for word in ("discard", "pass"))
    rounds = [hand_on if number % 2 else discard for number in range(ROUNDS)]
    return habit(np.stack(rounds))


def _by_rule(word: str, open_discards: bool, gift: float) -> Array:
    return np.array(
        [
            [_worth(word, rank, holding, open_discards, gift) for holding in range(HOLDINGS)]
            for rank in range(13)
        ]
    )


def _worth(word: str, rank: int, holding: int, open_discards: bool, gift: float) -> list[float]:
    """By kind of card."""
    digits = [holding // 3**place % 3 for place in range(3)] + [holding // 27]
    held = [place for place, digit in enumerate(digits) if digit == 1]
    is_ace = rank == ACE
    recalls = open_discards or RANKS[rank] in HIGH
    cards = [*CARDS[3 * rank : 3 * rank + 3], ACE_RABBIT]
    own = frozenset(cards[place] for place in held)
    gone = frozenset(cards[place] for place in range(3) if digits[place] == 2 and recalls)
    if (is_ace and word == "discard") or (3 in held and not is_ace):
        return [IMPOSSIBLE] * 4
    return [
        exchange_worth(own, gone, Action(word, (card,)), gift=gift) if card in own else IMPOSSIBLE
        for card in cards
    ]
