"""Draws that shuffle cards into a wanted order, for tests."""

from collections.abc import Sequence

from app.rules.game import Card, Draw


def draws_into(*shuffles: tuple[Sequence[Card], Sequence[Card]]) -> Draw:
    """Draws for several shuffles, each from an order to an order that begins with these cards."""
    numbers: list[int] = []
    for cards, top in shuffles:
        mixed, wanted = list(cards), [*top, *(card for card in cards if card not in top)]
        for k in range(len(mixed) - 1, 0, -1):
            j = mixed.index(wanted[k])
            mixed[k], mixed[j] = mixed[j], mixed[k]
            numbers.append(j)
    return lambda _: numbers.pop(0)
