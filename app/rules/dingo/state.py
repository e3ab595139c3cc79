"""A hand of Dingo at one moment. States are immutable: a step makes a new one."""

from typing import Literal, NamedTuple

from app.rules.game import Card
from app.rules.piles import BySeat, Pile

NOBODY = 4
"""Stands in place of a seat: nobody is asked, nobody played the dingo."""

Phase = Literal["cut", "discard", "pass", "call", "wolves", "aces", "reveal", "over"]
TenPointAce = Literal["rabbit", "dingo"]
"""Which Ace counts ten points in a scoring pile."""
Hand = tuple[Card, ...]
Wolf = tuple[int, Card]
"""The seat and the wolf it played."""


class Hands(BySeat):
    """The cards in the players' hands."""


class Scoring(BySeat):
    """The players' scoring piles."""


class Penalty(BySeat):
    """The players' penalty piles."""


class Discards(Pile):
    """The common pile: up to 16 cards of the exchange, then rabbits that got away."""


class Passes(Pile):
    """The cards passed so far. Round and place say which seat passed each one to which."""


EMPTY: tuple[Hand, ...] = ((), (), (), ())

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
    ten_point_ace: TenPointAce


class Hunt(NamedTuple):
    """The hunt for one rank."""

    rank: int
    """The rank that is called, or the next to be called; 13 when all are done."""
    hunter: int = NOBODY
    """The seat that played the dingo; NOBODY before that."""
    wolves: tuple[Wolf, ...] = ()
    """The wolves in the order played; in the Ace hunt the Ace Rabbit too."""


class State(NamedTuple):
    """One moment of a hand."""

    setup: Setup
    phase: Phase
    mover: int
    """The seat that is asked."""
    hands: Hands
    discards: Discards = Discards()
    passes: Passes = Passes()
    hunt: Hunt = Hunt(0)
    scoring: Scoring = Scoring(EMPTY)
    penalty: Penalty = Penalty(EMPTY)


def dealt_places(dealer: int, seat: int) -> slice:
    """Where a seat's cards lie in the pack, which is dealt one card at a time."""
    return slice((seat - dealer - 1) % 4, None, 4)
