"""Many worlds at once that a player cannot tell from the real one.

The same distribution as `resample`: first the present hands, then the exchange undone step by
step.
"""

from random import Random
from typing import NamedTuple

import numpy as np

from app.bots.dingo.pack import CARDS, GONE, NUMBER, Array
from app.rules.dingo.journeys import Walk
from app.rules.dingo.memory import Memory, remember
from app.rules.dingo.state import State
from app.rules.dingo.view import private, public
from app.rules.game import Json
from app.rules.standard_deck import RANKS

# What a player with a perfect memory knows, as numbers.


HIDDEN = -1


class Knowledge(NamedTuple):
    """Everything one seat can know at one moment."""

    seat: int
    dealer: int
    memory: Memory
    walk: Walk
    owners: Array
    """By card: its owner; HIDDEN if that is not known."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    free: Array
    """The hidden cards the seat never held itself; they are interchangeable."""
    hunting: int | None
    """The rank that is called now."""
    silent: tuple[int, ...]
    """The seats that were asked in this hunt and played nothing."""


def knowledge(state: State, seat: int) -> Knowledge:
    """Read from what the seat sees and has seen."""
    seen, memory = {**public(state), **private(state, seat)}, remember(state, seat)
    owners = np.full(len(CARDS), HIDDEN, np.int8)
    owners[[NUMBER[card] for card in seen["hands"][seat]]] = seat
    owners[[NUMBER[step.card] for step in memory.steps if step.taker is None]] = GONE
    owners[[NUMBER[card] for played in memory.played for card in played]] = GONE
    followed = [NUMBER[one.card] for one in memory.journeys]
    free = np.setdiff1d(np.flatnonzero(owners == HIDDEN), followed)
    counts = tuple(seen["counts"])
    hunting = None if seen["called"] is None else RANKS.index(seen["called"])
    silent = _silent(seen["hunt"], seat)
    walk = Walk(memory)
    return Knowledge(seat, seen["dealer"], memory, walk, owners, counts, free, hunting, silent)


def _silent(hunt: Json, seat: int) -> tuple[int, ...]:
    """The other seats that played nothing."""
    if hunt is None:
        return ()
    sent = {one["seat"] for one in hunt["wolves"]}
    return tuple(one for one in hunt["asked"] if one not in sent and one != seat)


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
