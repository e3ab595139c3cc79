"""A hand of Ding! at one moment. States are immutable: a step makes a new one."""

from typing import NamedTuple

from app.rules.game import Card

HAND_SIZE = 5

Hand = tuple[Card, ...]
Cards = tuple[Hand, ...]
"""Cards by seat."""
Play = tuple[int, Card]
"""The seat and the card it played."""


class Setup(NamedTuple):
    """What stays the same from the deal to the end."""

    dealer: int
    deck: tuple[Card, ...]
    """All cards in dealing order: five rounds of hands, the turned-up cards, the stack."""
    seats: int
    wilds: int
    window: int
    """Seconds after the swaps in which a DING may be declared."""
    before: tuple[int, ...]
    """Where each pawn stood when the hand was dealt: 0 Start, 1-16, 17 Finish."""
    near: bool
    """Whether the winner of each trick moves at once: two pawns stood near Finish at the deal."""
    trump: str
    """The colour of the last card turned up: B, O, Y or G."""
    community: tuple[Card, ...]
    """The turned-up cards in order: wild cards and at last a colour. Nobody's hand has them."""


class Trick(NamedTuple):
    """A finished trick."""

    leader: int
    winner: int
    cards: tuple[Play, ...]


class Ding(NamedTuple):
    """The DING that was declared."""

    seat: int
    letters: tuple[Card, ...]
    """Four cards of the hand and the community, for D, i, n and g."""


class State(NamedTuple):
    """One moment of a hand. A tuple "by seat" has an entry for each seat."""

    setup: Setup
    phase: str
    """choose, swap, ding, tricks or over."""
    asked: tuple[int, ...]
    """The seats asked for an action, ascending."""
    tokens: tuple[str | None, ...]
    """By seat: "in", "out", or None before the choice."""
    players: tuple[int, ...]
    """The seats that are in, from the dealer's left; empty until the tokens are shown."""
    hands: Cards
    """In the order dealt, drawn cards last."""
    stack: tuple[Card, ...]
    """The cards that can still be drawn, top first; given-up cards lie under them."""
    given: tuple[Hand | None, ...]
    """By seat: the cards given up in the swap; None before it and for a seat that is out."""
    answers: tuple[str | None, ...]
    """By seat: "ding" or "no_ding"; None without an answer."""
    ding: Ding | None
    tricks: tuple[Trick, ...]
    """The finished tricks."""
    trick: tuple[Play, ...]
    """The trick in progress."""
    positions: tuple[int, ...]
    """By seat: where the pawns stand now."""


def clockwise(dealer: int, seats: int) -> list[int]:
    """All seats, from the dealer's left."""
    return [*range(dealer + 1, seats), *range(dealer + 1)]


def with_hand(hands: Cards, seat: int, hand: Hand) -> Cards:
    """`hands` with this one at this seat."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def without(hand: Hand, card: Card) -> Hand:
    """The hand less one card that is in it."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def tricks_taken(state: State) -> list[int]:
    """By seat: how many tricks of this hand it has won."""
    taken = [0] * state.setup.seats
    for trick in state.tricks:
        taken[trick.winner] += 1
    return taken
