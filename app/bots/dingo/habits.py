"""Habits: tables of what a player gives away in the exchange, for any holding.

One is made from the rules of thumb in thumb.py. The other was learned by playing (see
research/training): a tracker follows it, and an alpha expects it of the others.
"""

import json
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from app.bots.dingo.pack import CARDS, HOLDINGS, Array
from app.bots.dingo.recall import HIGH
from app.bots.dingo.thumb import exchange_worth
from app.rules.dingo.cards import ACE
from app.rules.game import Action
from app.rules.standard_deck import RANKS

ROUNDS = 7
"""Rounds of the exchange, from the first discard to the last; every second one is a pass."""
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
    tables = worth.astype(np.float32).reshape(ROUNDS, 13 * HOLDINGS, 4)
    return Habit(tables, tables.max(axis=2), tables.argmax(axis=2))


def by_class(worth: Array) -> Array:
    """(7, 13, 54, 4) from (7, 3, 54, 4): every rank gets the values of its class."""
    found: Array = worth[:, CLASSES]
    return found


@lru_cache
def rules_of_thumb(open_discards: bool) -> Habit:
    """How a pup without mistakes plays; it remembers high cards, or sees the open pile."""
    discard, hand_on = (_by_rule(word, open_discards) for word in ("discard", "pass"))
    rounds = [hand_on if number % 2 else discard for number in range(ROUNDS)]
    return habit(np.stack(rounds))


@lru_cache
def learned() -> Habit:
    """How a tracker plays, and an alpha without time to think."""
    worth = np.array(json.loads(LEARNED.read_text("utf-8"))["worth"], dtype=np.float64)
    return habit(by_class(np.where(np.isnan(worth), IMPOSSIBLE, worth)))


def _by_rule(word: str, open_discards: bool) -> Array:
    return np.array(
        [
            [
                [_worth(word, rank, holding, kind, open_discards) for kind in range(4)]
                for holding in range(HOLDINGS)
            ]
            for rank in range(13)
        ]
    )


def _worth(word: str, rank: int, holding: int, kind: int, open_discards: bool) -> float:
    digits = [holding // 3**place % 3 for place in range(3)] + [holding // 27]
    held = [place for place, digit in enumerate(digits) if digit == 1]
    is_ace = rank == ACE
    if kind not in held or (is_ace and word == "discard") or (3 in held and not is_ace):
        return IMPOSSIBLE
    recalls = open_discards or RANKS[rank] in HIGH
    first = 3 * rank
    own = frozenset(CARDS[first + place] for place in held)
    gone = frozenset(CARDS[first + place] for place in range(3) if digits[place] == 2 and recalls)
    return exchange_worth(own, gone, Action(word, (CARDS[first + kind],)))
