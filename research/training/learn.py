"""Learns a habit by playing: `python -m research.training.learn` writes learned.json.

One player plays many hands against others who follow the rules of thumb or the habit learned so
far, and sometimes gives away a random card. For every holding of a rank it counts what the rank
brought after giving away each of its cards, and after giving away none: the difference is the value
of giving that card away. The habit moves half of the way to the new values, and the next stage
begins.
"""

import json
import sys
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np

from app.bots.dingo.exchange.exchange import STEPS, TIE, Choices, chosen, give, hands_of
from app.bots.dingo.exchange.habits import (
    CLASSES,
    IMPOSSIBLE,
    LEARNED,
    ROUNDS,
    Habit,
    by_class,
    habit,
    rules_of_thumb,
)
from app.bots.dingo.hunting import HUNT
from app.bots.dingo.pack import FIRST_ACE, FIRST_HOLDING, HOLDINGS, RABBIT, WORTH, Array

STAGES = 12
HANDS = 8_000
"""Hands in one step."""
STRAYS = 0.15
"""How often the player gives away a random card."""
FEW = 60
"""A value with fewer observations is not used."""
UNTRIED = -1.0
NOTHING = 4
"""Stands for the kind where no card of the rank was given away."""

ABOUT = {
    "made_by": "python -m research.training.learn",
    "holds": "by round, class of rank, holding and kind of card: "
    "what parting with it is worth, in points",
}
"""The head of the file."""

SHAPE = (ROUNDS, 3, HOLDINGS, 5)
"""By round, class of rank, holding and what was done: each kind of card, then none of them."""


class Counts(NamedTuple):
    """What ranks brought: sums and counts."""

    brought: Array
    times: Array

    @classmethod
    def empty(cls) -> "Counts":
        """Before the first hand."""
        return cls(np.zeros(SHAPE).reshape(ROUNDS, -1), np.zeros(SHAPE).reshape(ROUNDS, -1))


def learn(seed: int = 1) -> Array:
    """(7, 3, 54, 4): the value of giving away each card."""
    chance = np.random.default_rng(seed)
    worth = rules_of_thumb(open_discards=True).worth.reshape(ROUNDS, 13, HOLDINGS, 4)[:, [0, 8, 12]]
    for stage in range(STAGES):
        counts = Counts.empty()
        for _ in range(4 + 2 * stage):
            _practise(habit(by_class(worth)), counts, chance)
        found = _worth(counts)
        worth = found if stage == 0 else (worth + found) / 2
    return worth


def _practise(mine: Habit, counts: Counts, chance: np.random.Generator) -> None:
    """Some hands in every seat."""
    others = [rules_of_thumb(open_discards=False), rules_of_thumb(open_discards=False), mine]
    for seat in range(4):
        habits = [others[chance.integers(3)] for _ in range(4)]
        habits[seat] = mine
        _play(seat, habits, counts, chance)


def _play(seat: int, habits: Sequence[Habit], counts: Counts, chance: np.random.Generator) -> None:
    dealt = np.tile(np.repeat(np.arange(4, dtype=np.int8), 10), (HANDS, 1))
    hands = hands_of(chance.permuted(dealt, axis=1))
    every, done = np.arange(HANDS), []
    for number in range(STEPS):
        played_round, giver = divmod(number, 4)
        luck = TIE * chance.random((HANDS, 13), np.float32)
        choices = chosen(hands.seen[giver], played_round, habits[giver], luck)
        if giver == seat:
            choices = _straying(hands.owners, seat, played_round, choices, chance)
            did = np.full((HANDS, 13), NOTHING)
            did[every, choices[0]] = choices[1]
            done.append((played_round, 5 * _class_holding(hands.seen[seat]) + did))
        give(hands, giver, played_round, choices)
    brought, size = _brought(hands.owners, seat).ravel(), counts.times.shape[1]
    for played_round, places in done:
        counts.brought[played_round] += np.bincount(places.ravel(), brought, size)
        counts.times[played_round] += np.bincount(places.ravel(), minlength=size)


def _class_holding(seen: Array) -> Array:
    """The index of a rank's holding within its class."""
    found: Array = seen - FIRST_HOLDING + HOLDINGS * CLASSES
    return found


def _straying(
    owners: Array, seat: int, played_round: int, choices: Choices, chance: np.random.Generator
) -> Choices:
    """Replace some of the choices by random legal cards."""
    may = owners == seat
    if played_round % 2 == 0:
        may = may & (np.arange(40) < FIRST_ACE)
    cards = (may * chance.random(may.shape, np.float32)).argmax(axis=1)
    strays = chance.random(len(owners)) < STRAYS
    ranks, kinds = np.minimum(cards // 3, 12), np.where(cards == RABBIT, 3, cards % 3)
    return np.where(strays, ranks, choices[0]), np.where(strays, kinds, choices[1])


@cache
def _ace_hunt() -> Array:
    """(4 x 4 x 4 x 4, 4): what each seat gets, by the holders of dingo, spade, club and rabbit."""
    table = np.zeros((4, 4, 4, 4, 4), np.float32)
    for dingo, spade, club, rabbit in product(range(4), repeat=4):
        points = table[dingo, spade, club, rabbit]
        turns = [(seat - dingo - 1) % 4 for seat in (spade, club, rabbit)]
        points[dingo] += 3
        points[spade] += 3
        points[club] += 3
        points[rabbit] += 10 if max(turns[:2]) <= turns[2] else -3
    return table.reshape(256, 4)


def _ace_points(owners: Array) -> Array:
    """(hands, 4): the Ace hunt if everyone plays all they may, and all Aces are still held."""
    aces = np.minimum(owners[:, FIRST_ACE:], 3).astype(np.int64)
    found: Array = _ace_hunt()[aces @ np.array([64, 16, 4, 1])]
    return found


def _brought(owners: Array, seat: int) -> Array:
    """(hands, 13): the lead that each rank gave the seat over the average of the others."""
    cards = owners[:, :FIRST_ACE].astype(np.int64)
    holders = 25 * cards[:, ::3] + 5 * cards[:, 1::3] + cards[:, 2::3]
    ranks = np.concatenate(
        [HUNT[holders] * WORTH[:, None], _ace_points(owners)[:, None, :]], axis=1
    )
    mine: Array = ranks[:, :, seat]
    lead: Array = mine - (ranks.sum(axis=2) - mine) / 3
    return lead


def _worth(counts: Counts) -> Array:
    brought, times = counts.brought.reshape(SHAPE), counts.times.reshape(SHAPE)
    mean = brought / np.maximum(times, 1)
    worth = mean[..., :4] - mean[..., 4:]
    tried = times[..., :4]
    worth = np.where(tried < FEW, UNTRIED, worth)
    found: Array = np.where(_possible(), worth, IMPOSSIBLE)
    return found


def _possible() -> Array:
    every = rules_of_thumb(open_discards=True).worth.reshape(ROUNDS, 13, HOLDINGS, 4)
    found: Array = every[:, [0, 8, 12]] > IMPOSSIBLE / 2
    return found


def main() -> None:
    """Learn, and write the file."""
    worth = learn()
    rounded = np.where(worth < IMPOSSIBLE / 2, np.nan, worth.round(3))
    text = json.dumps({**ABOUT, "worth": rounded.tolist()}, separators=(",", ":"))
    LEARNED.write_text(text.replace("NaN", "null") + "\n", "utf-8")
    sys.stdout.write(f"{LEARNED.name}: {STAGES} stages\n")


if __name__ == "__main__":
    main()
