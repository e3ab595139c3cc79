"""A hand of Dingo at one moment. States are immutable: a step makes a new one."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from app.rules.game import Card

NOBODY = 4
"""Stands in place of a seat: nobody is asked, nobody played the dingo."""

Hand = tuple[Card, ...]
Cards = tuple[Hand, ...]
"""Cards by seat: the hands, or one kind of pile."""

EMPTY: Cards = ((), (), (), ())

LEFT = (1, 2, 3, 0)
"""The seat to the left of each, which is the next one clockwise."""


class Setup(NamedTuple):
    """What stays the same from the deal to the end."""

    dealer: int
    deck: tuple[Card, ...]
    """In dealing order, once the pack is cut."""
    cut: int
    """How many cards the cut moved to the bottom; 0 before it and without one."""
    strict: bool
    open_discards: bool
    ten_point_ace: str


class Hunt(NamedTuple):
    """The hunt for one rank."""

    rank: int
    """The rank that is called, or the next to be called; 13 when all are done."""
    hunter: int
    """The seat that played the dingo; NOBODY before that."""
    wolves: tuple[tuple[int, Card], ...]
    """Which seat played which wolf, in order; in the Ace hunt the Ace Rabbit too."""


class State(NamedTuple):
    """One moment of a hand."""

    setup: Setup
    phase: str
    """cut, discard, pass, call, wolves, aces, reveal or over."""
    mover: int
    """The seat that is asked."""
    hands: Cards
    discards: tuple[Card, ...]
    """The common pile, bottom first: up to 16 cards of the exchange, then rabbits that got away."""
    passes: tuple[Card, ...]
    """The cards passed so far. Round and place say which seat passed each one to which."""
    hunt: Hunt
    scoring: Cards
    penalty: Cards


FIRST_HUNT = Hunt(0, NOBODY, ())

Moment = tuple[Setup, str, int, Cards, tuple[Card, ...], tuple[Card, ...], Hunt, Cards, Cards]
"""The fields of a state."""

state_of: Callable[[Moment], State] = partial(tuple.__new__, State)
"""`State(*moment)` in half the time: a search makes millions."""


def swapped(by_seat: Cards, seat: int, cards: Hand) -> Cards:
    """`by_seat` with other cards at this seat."""
    changed = list(by_seat)
    changed[seat] = cards
    return tuple(changed)


def parted(by_seat: Cards, seat: int, card: Card) -> Cards:
    """`by_seat` less one card at this seat."""
    changed = list(by_seat)
    changed[seat] = without(changed[seat], card)
    return tuple(changed)


def put(by_seat: Cards, seat: int, *cards: Card) -> Cards:
    """`by_seat` with more cards on top at this seat."""
    changed = list(by_seat)
    changed[seat] += cards
    return tuple(changed)


def without(hand: Hand, card: Card) -> Hand:
    """The hand less one card that is in it."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def sent(state: State, cards: tuple[Card, ...]) -> tuple[Cards, Hunt]:
    """The hands and the hunt after the mover has played these cards into it."""
    mover, (rank, hunter, wolves) = state.mover, state.hunt
    hand = state.hands[mover]
    for card in cards:
        hand = without(hand, card)
        wolves = (*wolves, (mover, card))
    return swapped(state.hands, mover, hand), Hunt(rank, hunter, wolves)


def holder(hands: Cards, card: Card) -> int:
    """The seat that holds the card, or NOBODY."""
    for seat, hand in enumerate(hands):
        if card in hand:
            return seat
    return NOBODY


def dealt_places(dealer: int, seat: int) -> slice:
    """Where a seat's cards lie in the pack, which is dealt one card at a time."""
    return slice((seat - dealer - 1) % 4, None, 4)
