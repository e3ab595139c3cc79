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

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import NamedTuple

from app.rules.dingo.cards import ACE, ACE_RABBIT, WOLVES
from app.rules.dingo.memory import HELD, Journey, Memory, remember
from app.rules.dingo.state import LEFT, State
from app.rules.game import Card

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


# Which cards may still come into a hunt, as far as a player with a perfect memory can tell.


def asked_later(state: State) -> list[int]:
    """The seats that are asked after the mover in a hunt, in order."""
    later, seat = [], LEFT[state.mover]
    last = state.hunt.hunter if state.phase == "wolves" else LEFT[state.hunt.hunter]
    while seat != last:
        later.append(seat)
        seat = LEFT[seat]
    return later


def may_follow(state: State) -> list[Card]:
    return list(followers(state))


def followers(state: State) -> Iterator[Card]:
    """The wolves of the called rank, and in the Ace hunt the Ace Rabbit, that may still come.

    Each is outside the mover's hand and may be held by a seat asked after the mover.
    """
    rank, wolves = state.hunt.rank, state.hunt.wolves
    cards = (*WOLVES[rank], ACE_RABBIT) if rank == ACE else WOLVES[rank]
    seen = (*state.hands[state.mover], *state.discards, *(card for _, card in wolves))
    later = asked_later(state)
    return (card for card in cards if card not in seen and _may_hold(state, later, card))


def _may_hold(state: State, seats: Sequence[int], card: Card) -> bool:
    """Whether one of these seats may hold the card, as far as the mover knows."""
    passed = state.passes[(state.mover - state.setup.dealer) % 4 :: 4]
    followed = [one for one in passed if state.hands.seat_of(one) not in (state.mover, None)]
    if card not in followed and any(len(state.hands[seat]) > len(followed) for seat in seats):
        return True  # More cards than the mover can know of.
    return any(state.hands[seat] for seat in seats) and not _holders(state, card).isdisjoint(seats)


def _holders(state: State, card: Card) -> set[int]:
    """The seats that may hold the card."""
    room = [0 if seat == state.mover else len(hand) for seat, hand in enumerate(state.hands)]
    memory = remember(state, state.mover)
    found: set[int] = set()
    for position in places_now(memory, room):
        pairs = zip(memory.journeys, position, strict=True)
        there = {one.card: seat for one, seat in pairs if seat is not None and one.now is None}
        if card in there:
            found.add(there[card])
        else:
            taken = Counter(there.values())
            found.update(seat for seat, size in enumerate(room) if size > taken[seat])
    return found


def places_now(memory: Memory, room: Sequence[int]) -> set[Position]:
    """Where the cards that the viewer passed may be now; `room` has the sizes of the hands.

    The positions of a `Walk` that are not impossible. Without weighing them this takes a
    fiftieth of the time: it is asked in the middle of play.
    """
    return {one for one in _after_the_exchange(memory) if _fits(one, memory.journeys, room)}


def _fits(position: Position, journeys: Sequence[Journey], room: Sequence[int]) -> bool:
    """Whether those who played followed cards had them, and the others have room for the rest."""
    pairs = list(zip(journeys, position, strict=True))
    held = [seat for one, seat in pairs if one.now is None]
    known = all(one.now in (None, seat) for one, seat in pairs)
    return known and all(held.count(seat) <= size for seat, size in enumerate(room))


def _after_the_exchange(memory: Memory) -> set[Position]:
    """All positions after the exchange: a giver passes a followed card, or another if any."""
    starts = {one.start: journey for journey, one in enumerate(memory.journeys)}
    ends = {one.end: journey for journey, one in enumerate(memory.journeys)}
    sizes = [HELD] * 4
    found: set[Position] = {(None,) * len(memory.journeys)}
    for number, (giver, taker, _, known, _) in enumerate(memory.steps):
        if number in starts:
            found = {moved(one, starts[number], taker) for one in found}
        elif number in ends:
            left = ends[number]
            found = {moved(one, left, None) for one in found if one[left] == giver}
        else:
            others = {one for one in found if one.count(giver) < sizes[giver]}
            found = others if known else others | _carried(found, giver, taker)
        sizes[giver] -= 1
        if taker is not None:
            sizes[taker] += 1
    return found


def _carried(found: set[Position], giver: int, taker: int | None) -> set[Position]:
    """The possible positions once one of the followed cards has been passed."""
    return {
        moved(one, journey, taker)
        for one in found
        for journey, seat in enumerate(one)
        if seat == giver
    }
