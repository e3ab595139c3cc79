"""From the shuffled pack to four hands of ten, with or without a cut."""

from collections.abc import Sequence

from app.rules.dingo.actions import CUTS
from app.rules.dingo.cards import DECK, OWN
from app.rules.dingo.dingo_refusals import NotTheForty, refusal
from app.rules.dingo.state import EMPTY, Hands, Setup, State, dealt_places
from app.rules.game import Action, Card, Match, Options
from app.rules.shuffle import cut


def new_hand(options: Options, dealer: int, deck: Sequence[Card], _match: Match) -> State:
    """The pack ready to be cut by the player on the dealer's right, or dealt at once."""
    setup = Setup(
        dealer=dealer,
        deck=checked(deck),
        cut=0,
        strict=options["enforcement"] == "strict",
        open_discards=options["open_discards"],
        ten_point_ace=options["ten_point_ace"],
    )
    cuts = cutter(options, dealer, 4)
    if cuts is None:
        return dealt(setup)
    return State(setup, "cut", cuts, Hands(EMPTY))


def cutter(options: Options, dealer: int, seats: int) -> int | None:
    """The seat on the dealer's right, if these options have a cut."""
    return (dealer - 1) % seats if options["cut"] else None


def checked(deck: Sequence[Card]) -> tuple[Card, ...]:
    """The deck. Raises Refusal `wrong_deck` unless it holds each of the 40 cards once."""
    own = tuple(filter(None, map(OWN.get, deck)))
    if len(deck) != len(DECK) or len(set(own)) != len(DECK):
        raise NotTheForty(len(DECK))
    return own


def dealt(setup: Setup) -> State:
    """One card at a time, the first to the dealer's left, until each has ten."""
    hands = Hands(setup.deck[dealt_places(setup.dealer, seat)] for seat in range(4))
    return State(setup, "discard", setup.dealer, hands)


def legal_cuts(_state: State) -> Sequence[Action]:
    """Anywhere, leaving at least one card on each side."""
    return CUTS


def apply_cut(state: State, action: Action) -> State:
    """Cut the pack and deal it."""
    if action not in CUTS:
        raise refusal(state, action)
    setup = state.setup
    return dealt(setup._replace(deck=cut(setup.deck, action.at), cut=action.at))
