"""The state of a hand, and the path that the pawns race along."""

from typing import Literal, NamedTuple

from app.rules.game import Card
from app.rules.piles import BySeat, Pile

# The board: Start, sixteen spaces in four zones of four, Finish.


START = 0
FINISH = 17
LONG_MOVE = 5
"""Spaces for a DING, or for being the only player in: as many as for all five tricks."""
NEAR = 5
"""A pawn at most this many spaces from Finish moves after each trick."""
ZONE = 4


def back_cost(position: int) -> int:
    """How many spaces a pawn on this space goes back: 1 to 4 by zone, none from Start."""
    return (position + ZONE - 1) // ZONE


def forward(position: int, spaces: int) -> int:
    """Where the pawn lands; Finish needs no exact count."""
    return min(FINISH, position + spaces)


def back(position: int) -> int:
    """Where a pawn lands that goes back by its zone."""
    return max(START, position - back_cost(position))


def is_near(positions: tuple[int, ...]) -> bool:
    """Whether at least two pawns stand within five spaces of Finish."""
    return sum(FINISH - position <= NEAR for position in positions) > 1


# A hand of Ding! at one moment. States are immutable: a step makes a new one.


HAND_SIZE = 5

Phase = Literal["choose", "swap", "ding", "tricks", "over"]
Token = Literal["in", "out"]
Answer = Literal["ding", "no_ding"]
Hand = tuple[Card, ...]
Play = tuple[int, Card]
"""The seat and the card it played."""


class Hands(BySeat):
    """The cards in the players' hands, in the order dealt, drawn cards last."""


class Community(Pile):
    """The cards turned up at the deal, in order: wild cards and at last a colour."""


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
    community: Community


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
    phase: Phase
    asked: tuple[int, ...]
    """The seats asked for an action, ascending."""
    tokens: tuple[Token | None, ...]
    """By seat; None before the choice."""
    players: tuple[int, ...]
    """The seats that are in, from the dealer's left; empty until the tokens are shown."""
    hands: Hands
    stack: tuple[Card, ...]
    """The cards that can still be drawn, top first; given-up cards lie under them."""
    given: tuple[Hand | None, ...]
    """By seat: the cards given up in the swap; None before it and for a seat that is out."""
    answers: tuple[Answer | None, ...]
    """By seat; None without an answer."""
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


def tricks_taken(state: State) -> list[int]:
    """By seat: how many tricks of this hand it has won."""
    taken = [0] * state.setup.seats
    for trick in state.tricks:
        taken[trick.winner] += 1
    return taken
