"""Where each card has gone, named by its place in the deck.

Everything is public except which of its five cards a seat gave up. A hand of Ding! is therefore a
deck plus, for each swap, the places of the given-up cards. A viewer who does not know a card still
knows its place in the deck.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.rules.ding.state import HAND_SIZE, State

Gave = Sequence[Sequence[int] | None]
"""By seat: the places of the given-up cards in the order named; None before a swap."""


class Places(NamedTuple):
    """Places in the deck, by seat except for the stack."""

    kept: list[list[int]]
    """The dealt cards that were not given up."""
    drawn: list[list[int]]
    stack: list[int]
    """The cards that can still be drawn, top first."""


def dealt_to(state: State, seat: int) -> range:
    """The places of the five cards this seat was dealt."""
    dealer, seats = state.setup.dealer, state.setup.seats
    return range((seat - dealer - 1) % seats, HAND_SIZE * seats, seats)


def really_gave(state: State, seat: int) -> list[int] | None:
    """The places of the cards this seat has given up."""
    given, deck = state.given[seat], state.setup.deck
    if given is None:
        return None
    return [place for place in dealt_to(state, seat) if deck[place] in given]


def places(state: State, gave: Gave) -> Places:
    """Where every card is, if these were the cards given up."""
    setup = state.setup
    stack = [*range(HAND_SIZE * setup.seats + len(setup.community), len(setup.deck))]
    kept = [[*dealt_to(state, seat)] for seat in range(setup.seats)]
    drawn: list[list[int]] = [[] for _ in kept]
    for seat in state.players:
        gone = gave[seat]
        if gone:
            kept[seat] = [place for place in kept[seat] if place not in gone]
            drawn[seat] = stack[: len(gone)]
            stack = [*stack[len(gone) :], *gone]
    return Places(kept, drawn, stack)
