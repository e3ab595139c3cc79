"""Which cards may still come into a hunt, as far as a player with a perfect memory can tell."""

from collections import Counter
from collections.abc import Iterator, Sequence

from app.rules.dingo.cards import ACE, ACE_RABBIT, WOLVES
from app.rules.dingo.journeys import Walk
from app.rules.dingo.memory import remember
from app.rules.dingo.state import LEFT, NOBODY, State, holder
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
    """All of `followers`."""
    return list(followers(state))


def followers(state: State) -> Iterator[Card]:
    """The wolves of the called rank, and in the Ace hunt the Ace Rabbit, that may still come.

    Each is outside the mover's hand and may be held by a seat asked after the mover.
    """
    rank, _, sent = state.hunt
    cards = (*WOLVES[rank], ACE_RABBIT) if rank == ACE else WOLVES[rank]
    seen = (*state.hands[state.mover], *state.discards, *(card for _, card in sent))
    later = asked_later(state)
    return (card for card in cards if card not in seen and _may_hold(state, later, card))


def _may_hold(state: State, seats: Sequence[int], card: Card) -> bool:
    """Whether one of these seats may hold the card, as far as the mover knows."""
    passed = state.passes[(state.mover - state.setup.dealer) % 4 :: 4]
    followed = [one for one in passed if holder(state.hands, one) not in (state.mover, NOBODY)]
    if card not in followed and any(len(state.hands[seat]) > len(followed) for seat in seats):
        return True  # More cards than the mover can know of.
    return any(state.hands[seat] for seat in seats) and not _holders(state, card).isdisjoint(seats)


def _holders(state: State, card: Card) -> set[int]:
    """The seats that may hold the card."""
    room = [0 if seat == state.mover else len(hand) for seat, hand in enumerate(state.hands)]
    memory = remember(state, state.mover)
    found: set[int] = set()
    for position, weight in Walk(memory).positions(room, {}):
        pairs = zip(memory.journeys, position, strict=True)
        there = {one.card: seat for one, seat in pairs if seat is not None and one.now is None}
        if weight and card in there:
            found.add(there[card])
        elif weight:
            taken = Counter(there.values())
            found.update(seat for seat, size in enumerate(room) if size > taken[seat])
    return found
