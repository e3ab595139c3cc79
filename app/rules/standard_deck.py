"""The 52 cards of a standard deck: their codes, their names, and their order in a hand."""

from collections.abc import Iterable
from functools import cache
from itertools import chain

Card = str

RANKS = "23456789TJQKA"
"""Low to high."""
SUITS = "CDHS"

DECK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""All cards by suit, each from low to high: the order to shuffle from."""

RANK_NAMES = {"T": "10", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}

_RANK_OF = {card: RANKS.index(card[0]) for card in DECK}


def suit(name: str) -> tuple[Card, ...]:
    """All cards of this suit, low to high."""
    return tuple(rank + name for rank in RANKS)


def rank_of(card: Card) -> int:
    """0 for a 2 up to 12 for an Ace."""
    return _RANK_OF[card]


def suit_of(card: Card) -> str:
    """C, D, H or S."""
    return card[1]


def rank_name(rank: str) -> str:
    """The rank in a code: "7", "10", "Queen"."""
    return RANK_NAMES.get(rank, rank)


def card_name(card: Card) -> str:
    """With its article: "the 7 of spades"."""
    return f"the {rank_name(card[0])} of {SUIT_NAMES[card[1]]}"


def in_order(cards: Iterable[Card], suits: str = SUITS) -> list[Card]:
    """Sorted as in a player's hand: suit by suit in this order, each from low to high."""
    return sorted(cards, key=_places(suits).__getitem__)


@cache
def _places(suits: str) -> dict[Card, int]:
    return {card: place for place, card in enumerate(chain.from_iterable(map(suit, suits)))}
