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

from app.bots.dingo.pack import HOLDINGS, Array

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
