"""Where a player's passed cards have been since, as far as that player can tell.

The receiver of a card may have passed it further, unseen by the player. This file draws such
journeys, each with the probability it has if every arrangement of the hidden cards, and every
choice in a hidden pass, is equally likely.

The walk goes back in time, from now to the deal. Backwards, a hidden pass takes any card out of the
receiver's hand with equal probability, so the seats of the followed cards form a small Markov
chain. The start of each journey is its constraint: right after the player's pass the receiver has
the card. The probability that a walk meets all constraints is summed first, then each turn is drawn
in proportion to it.
"""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

from app.rules.dingo.views.memory import Journey, Memory

Position = tuple[int | None, ...]
"""By journey: the seat of its card, None while it is not on its journey."""


class Stage(NamedTuple):
    """A step of the exchange that matters on the way back."""

    number: int
    giver: int
    taker: int | None
    size: int
    ends: int | None
    """The journey that ended with this step: backwards, it begins here."""
    starts: int | None
    """The journey that started with this step: backwards, it must arrive here."""


class Turn(NamedTuple):
    """One possibility for a step: it carried this journey's card, or none of them."""

    carried: int | None
    chance: float
    position: Position


def stages(memory: Memory) -> tuple[Stage, ...]:
    """From the newest step to the oldest."""
    ends = {one.end: journey for journey, one in enumerate(memory.journeys)}
    starts = {one.start: journey for journey, one in enumerate(memory.journeys)}
    return tuple(
        Stage(number, step.giver, step.taker, step.size, ends.get(number), starts.get(number))
        for number, step in reversed(list(enumerate(memory.steps)))
        if not step.known or number in ends or number in starts
    )


class Walk:
    """All journeys of one moment."""

    def __init__(self, memory: Memory) -> None:
        self._stages = stages(memory)
        self._journeys = memory.journeys
        self._weighed: dict[tuple[int, Position], tuple[list[Turn], list[float]]] = {}

    def set_out(self, free: list[int], known: dict[str, int], random: Random) -> Position:
        """Draw where the followed cards are now.

        `free` is the number of cards in each hand that nobody can locate, `known` the
        places of cards that the viewer can locate although they are in a hand.
        """
        positions, weights = zip(*self.positions(free, known), strict=True)
        found: Position = random.choices(positions, weights)[0]
        return found

    def positions(self, free: list[int], known: dict[str, int]) -> Iterator[tuple[Position, float]]:
        """Every combination of places for the followed cards, with its unnormalised probability."""
        for position in product(*(_seats_now(one, free, known) for one in self._journeys)):
            ways = _ways(position, self._journeys, free, known)
            yield position, ways * self._chance(0, position)

    def back(self, position: Position, random: Random) -> dict[int, int]:
        """Draw which journey's card each hidden pass carried, by the number of the step."""
        carried: dict[int, int] = {}
        for depth, stage in enumerate(self._stages):
            turns, weights = self._turns(depth, position)
            journey, _, position = random.choices(turns, weights)[0]
            if journey is not None:
                carried[stage.number] = journey
        return carried

    def _chance(self, depth: int, position: Position) -> float:
        """The probability, from here on, that all journeys come out where they began."""
        return 1.0 if depth == len(self._stages) else sum(self._turns(depth, position)[1])

    def _turns(self, depth: int, position: Position) -> tuple[list[Turn], list[float]]:
        """The possibilities for this step, and the probability of each."""
        key = depth, position
        if key not in self._weighed:
            turns = _turns(self._stages[depth], position)
            chances = [turn.chance * self._chance(depth + 1, turn.position) for turn in turns]
            self._weighed[key] = turns, chances
        return self._weighed[key]


def _turns(stage: Stage, position: Position) -> list[Turn]:
    """The possibilities for this step, given where the cards are right after it."""
    if stage.ends is not None:
        return [Turn(None, 1.0, moved(position, stage.ends, stage.giver))]
    if stage.starts is not None:
        arrived = position[stage.starts] == stage.taker
        return [Turn(None, 1.0, moved(position, stage.starts, None))] if arrived else []
    there = [journey for journey, seat in enumerate(position) if seat == stage.taker]
    share = 1 / stage.size
    turns = [Turn(one, share, moved(position, one, stage.giver)) for one in there]
    return [*turns, Turn(None, 1 - share * len(there), position)]


def moved(position: Position, journey: int, seat: int | None) -> Position:
    """The position with this journey's card somewhere else."""
    return (*position[:journey], seat, *position[journey + 1 :])


def _seats_now(one: Journey, free: list[int], known: dict[str, int]) -> list[int | None]:
    """The seats the card may be at now; None if its journey ended in the exchange."""
    if one.end is not None:
        return [None]
    if one.now is not None:
        return [one.now]
    if one.card in known:
        return [known[one.card]]
    return [seat for seat, room in enumerate(free) if room]


def _ways(
    position: Position, journeys: tuple[Journey, ...], free: list[int], known: dict[str, int]
) -> int:
    """The number of ways to fill these hands with the cards that may be anywhere."""
    room, ways = list(free), 1
    for one, seat in zip(journeys, position, strict=True):
        if seat is not None and one.now is None and one.card not in known:
            ways *= max(room[seat], 0)
            room[seat] -= 1
    return ways
