"""The cards of Ding! and what they are worth in a trick."""

from app.rules.game import Card

COLOURS = "BOYG"
"""Blue, orange, yellow, green."""
LETTERS = "Ding"
"""The four letters of the word, in the order they spell it."""
WILDS: tuple[Card, ...] = ("W1", "W2", "W3")

MARKS = (*map(str, range(2, 13)), *LETTERS)
COLOURED: tuple[Card, ...] = tuple(colour + mark for colour in COLOURS for mark in MARKS)
DECKS: dict[int, tuple[Card, ...]] = {wilds: (*COLOURED, *WILDS[:wilds]) for wilds in (2, 3)}
"""All cards in canonical order, by the number of wild cards among them."""

OWN = {card: card for card in DECKS[3]}
"""Maps each card's code to one shared string, so that comparing cards is a comparison of identity.
"""

LETTER_VALUE = 1
WILD_VALUE = 13
TRUMP_VALUE = 100
"""Added to a trump's value: more than any card is worth without it."""


def is_wild(card: Card) -> bool:
    """Whether it stands for any letter and is the highest trump."""
    return card in WILDS


def letter(card: Card) -> str:
    """The letter on the card; "" if there is none."""
    return card[1] if card[1] in LETTERS else ""


def value(card: Card) -> int:
    """2 to 12 as printed, 1 for a letter, more than all of them for a wild card."""
    if is_wild(card):
        return WILD_VALUE
    return LETTER_VALUE if letter(card) else int(card[1:])


def _suits(trump: str) -> dict[Card, str]:
    return {card: trump if is_wild(card) else card[0] for card in OWN}


SUIT = {trump: _suits(trump) for trump in COLOURS}
"""By trump: the colour each card counts as. A wild card counts as trump in every respect."""


def _strengths(trump: str, led: str) -> dict[Card, int]:
    worth = {trump: TRUMP_VALUE, led: 0} if led != trump else {trump: TRUMP_VALUE}
    return {
        card: worth[suit] + value(card) if suit in worth else 0
        for card, suit in SUIT[trump].items()
    }


STRENGTH = {trump: {led: _strengths(trump, led) for led in COLOURS} for trump in COLOURS}
"""By trump and colour led: each card's strength in a trick. 0 means that it cannot win."""
