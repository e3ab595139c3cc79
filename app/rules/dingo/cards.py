"""The cards of Dingo and what they are called."""

from app.rules.game import Card

RANKS = "23456789TJQKA"
"""Low to high. Inside the rules of Dingo a rank is a number, its place in here."""

ACE = 12
"""The rank of the Ace."""

RABBITS: tuple[Card, ...] = tuple(rank + "D" for rank in RANKS)
DINGOES: tuple[Card, ...] = tuple(rank + "H" for rank in RANKS)
WOLVES: tuple[tuple[Card, Card], ...] = tuple((rank + "S", rank + "C") for rank in RANKS)
"""The two wolves of each rank."""

ACE_RABBIT = RABBITS[ACE]
ACE_DINGO = DINGOES[ACE]
ACE_WOLVES = WOLVES[ACE]
ACES = frozenset((ACE_RABBIT, ACE_DINGO, *ACE_WOLVES))

RABBIT_PILE = RABBITS[:ACE]
"""The twelve rabbits that lie face up, the 2 on top."""

SPADES = tuple(pair[0] for pair in WOLVES)
CLUBS = tuple(pair[1] for pair in WOLVES)

DECK: tuple[Card, ...] = (*CLUBS, *DINGOES, *SPADES, ACE_RABBIT)
"""The 40 cards that are dealt, in canonical order."""

PACK: tuple[Card, ...] = (*CLUBS, *RABBITS, *DINGOES, *SPADES)
"""All 52, for drawing the first dealer."""

OWN = {card: card for card in DECK}
"""Each card's code as the one object used here, so that comparing cards is quick."""

PLACE = {card: place for place, card in enumerate((*RABBITS, *DINGOES, *SPADES, *CLUBS))}
"""Where a card stands in a sorted hand."""


def rank_of(card: Card) -> int:
    """The card's rank, 0 for the 2 up to 12 for the Ace."""
    return RANKS.index(card[0])


def is_red(card: Card) -> bool:
    """Whether it is a dingo or a rabbit: who still holds one at the end is caught red-handed."""
    return card[1] in "DH"


def in_order(cards: tuple[Card, ...]) -> list[Card]:
    """The cards as a player sorts a hand: rabbit, dingoes, spades, clubs, each low to high."""
    return sorted(cards, key=PLACE.__getitem__)
