"""What a player with a perfect memory knows of a hand, and where each card has gone."""

from collections.abc import Sequence
from typing import NamedTuple

from app.rules.ding.cards import SUIT
from app.rules.ding.state import HAND_SIZE, State
from app.rules.game import Card, Viewer

# Where each card has gone, named by its place in the deck.
#
# Everything is public except which of its five cards a seat gave up. A hand of Ding! is therefore a
# deck plus, for each swap, the places of the given-up cards. A viewer who does not know a card
# still knows its place in the deck.


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


class Memory(NamedTuple):
    """Everything one viewer has seen since the deal."""

    dealt: dict[int, Card]
    """Known cards by their place in the deck: the community, and the viewer's own five."""
    gave: list[int] | None
    """The places of the cards the viewer gave up."""
    drew: list[Card]
    """The cards the viewer drew, in order."""
    shown: list[list[Card]]
    """By seat: the cards played, or laid for a DING."""
    missing: list[frozenset[str]]
    """By seat: the colours it did not follow, so has none of. Wild cards count as trumps."""


def remember(state: State, viewer: Viewer) -> Memory:
    """What this viewer knows; a spectator knows the cards on the table."""
    setup, deck = state.setup, state.setup.deck
    turned_up = range(HAND_SIZE * setup.seats, HAND_SIZE * setup.seats + len(setup.community))
    dealt = {place: deck[place] for place in turned_up}
    gave: list[int] | None = None
    drew: list[Card] = []
    if isinstance(viewer, int):
        dealt |= {place: deck[place] for place in dealt_to(state, viewer)}
        gave = really_gave(state, viewer)
        now = places(state, [really_gave(state, seat) for seat in range(setup.seats)])
        drew = [deck[place] for place in now.drawn[viewer]]
    return Memory(dealt, gave, drew, _shown(state), _missing(state))


def _shown(state: State) -> list[list[Card]]:
    shown: list[list[Card]] = [[] for _ in state.hands]
    for cards in (*[trick.cards for trick in state.tricks], state.trick):
        for seat, card in cards:
            shown[seat].append(card)
    if state.ding is not None:
        community = state.setup.community
        shown[state.ding.seat] = [card for card in state.ding.letters if card not in community]
    return shown


def _missing(state: State) -> list[frozenset[str]]:
    suit = SUIT[state.setup.trump]
    missing: list[set[str]] = [set() for _ in state.hands]
    for cards in (*[trick.cards for trick in state.tricks], state.trick):
        for seat, card in cards:
            if suit[card] != suit[cards[0][1]]:
                missing[seat].add(suit[cards[0][1]])
    return [frozenset(colours) for colours in missing]
