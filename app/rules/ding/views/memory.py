"""What a player with a perfect memory knows of a hand."""

from typing import NamedTuple

from app.rules.ding.cards import SUIT
from app.rules.ding.state import HAND_SIZE, State
from app.rules.ding.views.places import dealt_to, places, really_gave
from app.rules.game import Card, Viewer


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
