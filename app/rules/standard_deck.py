"""The 52 cards of a standard deck: their codes, their signs, and their order in a hand."""

from collections.abc import Iterable
from functools import cache
from itertools import chain

Card = str

RANKS = "23456789TJQKA"
"""Low to high."""
SUITS = "CDHS"

DECK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""All cards by suit, each from low to high: the order to shuffle from."""

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}

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


def card_sign(card: Card) -> str:
    """A card in the fewest signs: "7♠", "10♥", "Q♣"."""
    return f"{'10' if card[0] == 'T' else card[0]}{SIGNS[card[1]]}"


def in_order(cards: Iterable[Card], suits: str = SUITS) -> list[Card]:
    """Sorted as in a player's hand: suit by suit in this order, each from low to high."""
    return sorted(cards, key=_places(suits).__getitem__)


@cache
def _places(suits: str) -> dict[Card, int]:
    return {card: place for place, card in enumerate(chain.from_iterable(map(suit, suits)))}
