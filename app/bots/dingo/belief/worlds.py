"""Many worlds at once that a player cannot tell from the real one.

The same distribution as `resample`: first the present hands, then the exchange undone step by step.
"""

from random import Random
from typing import NamedTuple

import numpy as np

from app.bots.dingo.belief.knowledge import Knowledge
from app.bots.dingo.pack import CARDS, GONE, NUMBER, Array
from app.rules.dingo.state import State


class Worlds(NamedTuple):
    """Worlds and their histories."""

    owners: Array
    """(worlds, 40): each card's present owner."""
    before: Array
    """(steps, worlds, 40): the same before each step of the exchange."""
    cards: Array
    """(steps, worlds): the card that was discarded or passed."""


def draw(known: Knowledge, count: int, chance: np.random.Generator) -> Worlds:
    now, carried = _hands(known, count, chance)
    before, cards = _taken_back(known, now, carried, chance)
    return Worlds(now, before, cards)


def real_worlds(state: State, count: int) -> Array:
    """Copies of the real world: (count, 40) owners."""
    seats = map(state.hands.seat_of, CARDS)
    owners = np.array([GONE if seat is None else seat for seat in seats], np.int8)
    return np.repeat(owners[None, :], count, 0)


def _hands(known: Knowledge, count: int, chance: np.random.Generator) -> tuple[Array, Array]:
    """The present owners, and by step the journey whose card a hidden pass carried."""
    random = Random(int(chance.integers(2**62)))  # noqa: S311 - no secret hangs on it
    room = [0 if seat == known.seat else size for seat, size in enumerate(known.counts)]
    steps, journeys = known.memory.steps, known.memory.journeys
    now = np.repeat(known.owners[None, :], count, 0)
    carried = np.full((len(steps), count), -1, np.int8)
    left = np.repeat(np.array(room)[None, :], count, 0)
    positions, weights = zip(*known.walk.positions(room, {}), strict=True)
    for world in range(count):
        [position] = random.choices(positions, weights)
        for journey, seat in zip(journeys, position, strict=True):
            if seat is not None and journey.now is None:
                now[world, NUMBER[journey.card]] = seat
                left[world, seat] -= 1
        for number, journey_number in known.walk.back(position, random).items():
            carried[number, world] = NUMBER[journeys[journey_number].card]
    if len(known.free):
        order = chance.random((count, len(known.free))).argsort(axis=1)
        shares = (order[:, :, None] >= left.cumsum(axis=1)[:, None, :]).sum(axis=2)
        now[:, known.free] = shares
    return now, carried


def _taken_back(
    known: Knowledge, now: Array, carried: Array, chance: np.random.Generator
) -> tuple[Array, Array]:
    """The owners before each step, and each step's card."""
    steps, journeys = known.memory.steps, known.memory.journeys
    count = len(now)
    owners = now.copy()
    for seat, played in enumerate(known.memory.played):
        owners[:, [NUMBER[card] for card in played]] = seat
    followed = np.zeros(40, bool)
    followed[[NUMBER[one.card] for one in journeys if one.end is None]] = True
    starts = {one.start: NUMBER[one.card] for one in journeys}
    ends = {one.end: NUMBER[one.card] for one in journeys}
    before = np.empty((len(steps), count, 40), np.int8)
    cards = np.empty((len(steps), count), np.int64)
    every = np.arange(count)
    for number in range(len(steps) - 1, -1, -1):
        giver, taker, card, seen, _ = steps[number]
        if seen:
            cards[number] = NUMBER[card]
        else:
            could = (owners == taker) & ~followed
            any_card = (could * chance.random((count, 40), np.float32)).argmax(axis=1)
            cards[number] = np.where(carried[number] >= 0, carried[number], any_card)
        owners[every, cards[number]] = giver
        before[number] = owners
        if number in ends:
            followed[ends[number]] = True
        if number in starts:
            followed[starts[number]] = False
    return before, cards
