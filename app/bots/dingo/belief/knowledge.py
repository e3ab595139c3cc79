"""What a player with a perfect memory knows, as numbers."""

from typing import NamedTuple

import numpy as np

from app.bots.dingo.pack import CARDS, GONE, NUMBER, Array
from app.rules.dingo.journeys import Walk
from app.rules.dingo.memory import Memory, remember
from app.rules.dingo.state import State
from app.rules.dingo.view import private, public
from app.rules.game import Json
from app.rules.standard_deck import RANKS

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
