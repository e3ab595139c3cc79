"""Spelling D, i, n, g from a hand and the community cards."""

from app.rules.ding.cards import LETTERS, OWN, is_wild, letter
from app.rules.ding.state import Community, Hand
from app.rules.game import Card

MARKED = {card: "W" if is_wild(card) else letter(card) for card in OWN}
"""What each card adds to the word: a letter, "W" for any letter, "" for none."""


def can_spell(hand: Hand, community: Community) -> bool:
    """Whether the four letters can be laid; colours do not matter, a wild is any letter."""
    marks = [MARKED[card] for card in hand + community]
    return len({*marks} - {"", "W"}) + marks.count("W") >= len(LETTERS)


def spelled(hand: Hand, community: Community) -> tuple[Card, ...] | None:
    """The cards for D, i, n and g; None if they cannot be laid.

    Each letter comes from the community cards before the hand, and from a wild card only if the
    letter itself is missing.
    """
    cards = (*community, *hand)
    wilds = [card for card in cards if MARKED[card] == "W"]
    word: list[Card] = []
    for wanted in LETTERS:
        natural = next((card for card in cards if MARKED[card] == wanted), None)
        if natural is None and not wilds:
            return None
        word.append(natural or wilds.pop(0))
    return tuple(word)
