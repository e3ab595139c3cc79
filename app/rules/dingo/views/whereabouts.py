"""Which cards may still come into a hunt, as far as a player with a perfect memory can tell."""

from collections import Counter
from collections.abc import Iterator, Sequence

from app.rules.dingo.cards import ACE, ACE_RABBIT, WOLVES
from app.rules.dingo.state import LEFT, State
from app.rules.dingo.views.journeys import Position, moved
from app.rules.dingo.views.memory import HELD, Journey, Memory, remember
from app.rules.game import Card


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
