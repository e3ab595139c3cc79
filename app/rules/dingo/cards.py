"""The cards of Dingo and what they are called."""

from app.rules import standard_deck
from app.rules.game import Card
from app.rules.standard_deck import suit

ACE = 12
"""The rank of the Ace. Inside Dingo's rules a rank is a number: its place in RANKS."""

RABBITS = suit("D")
DINGOES = suit("H")
SPADES = suit("S")
CLUBS = suit("C")
WOLVES: tuple[tuple[Card, Card], ...] = tuple(zip(SPADES, CLUBS, strict=True))
"""The two wolves of each rank."""

ACE_RABBIT = RABBITS[ACE]
ACE_DINGO = DINGOES[ACE]
ACE_WOLVES = WOLVES[ACE]
ACES = frozenset((ACE_RABBIT, ACE_DINGO, *ACE_WOLVES))

RABBIT_PILE = RABBITS[:ACE]
"""The twelve rabbits that lie face up, the 2 on top."""

DECK: tuple[Card, ...] = (*CLUBS, *DINGOES, *SPADES, ACE_RABBIT)
"""The 40 cards that are dealt, in canonical order."""

PACK: tuple[Card, ...] = (*CLUBS, *RABBITS, *DINGOES, *SPADES)
"""All 52, for drawing the first dealer."""

OWN = {card: card for card in DECK}
"""Maps each card's code to one shared string, so that comparing cards is a comparison of identity.
"""


def is_red(card: Card) -> bool:
    """Whether it is a dingo or a rabbit. A player left with one at the end is caught red-handed."""
    return card[1] in "DH"


def in_order(cards: tuple[Card, ...]) -> list[Card]:
    """The cards as a player sorts a hand: rabbit, dingoes, spades, clubs, each low to high."""
    return standard_deck.in_order(cards, "DHSC")
