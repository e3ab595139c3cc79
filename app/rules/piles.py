"""Cards that lie together: one pile, or a pile of each seat. Both are immutable tuples.

A game makes a class of its own of each kind of pile. Then the type checker refuses one in place of
another, and `scoring.put(seat, card)` is again a `Scoring`.
"""

from typing import Self

from app.rules.game import Card


class Pile(tuple[Card, ...]):
    """Cards on top of each other, bottom first."""

    __slots__ = ()

    def put(self, *cards: Card) -> Self:
        """The pile with these cards on top."""
        return type(self)((*self, *cards))


class BySeat(tuple[tuple[Card, ...], ...]):
    """The cards of each seat: the hands, or a pile that each player has."""

    __slots__ = ()

    def put(self, seat: int, *cards: Card) -> Self:
        """All cards, with these on top at this seat."""
        return self.laid(seat, (*self[seat], *cards))

    def less(self, seat: int, *cards: Card) -> Self:
        """All cards without these. Raises ValueError for a card that is not at this seat."""
        left = list(self[seat])
        for card in cards:
            left.remove(card)
        return self.laid(seat, tuple(left))

    def laid(self, seat: int, cards: tuple[Card, ...]) -> Self:
        """All cards, with these in place of those at this seat."""
        changed = list(self)
        changed[seat] = cards
        return type(self)(changed)

    def seat_of(self, card: Card) -> int | None:
        """The seat where the card is; None if it is nowhere here."""
        return next((seat for seat, cards in enumerate(self) if card in cards), None)
