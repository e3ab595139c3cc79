"""From the deck to the first call: the opening lead of a match, the cut and the deal."""

from collections.abc import Sequence

from app.rules.dingo.actions import CUTS
from app.rules.dingo.cards import DECK, OWN, PACK
from app.rules.dingo.dingo_refusals import NotTheForty, refusal
from app.rules.dingo.state import EMPTY, Hands, Setup, State, dealt_places
from app.rules.game import Action, Card, Draw, Match, Opening, Options
from app.rules.shuffle import cut, shuffled
from app.rules.standard_deck import rank_of

# How the first dealer is found.


def opening(options: Options, seats: int, draw: Draw) -> Opening:
    """By lot, or by drawing for the highest card."""
    if options["first_dealer"] == "draw":
        return _highest_card(draw)
    return Opening(draw(seats))


def _highest_card(draw: Draw) -> Opening:
    """Everyone whose rank was drawn twice draws again, until all four ranks differ.

    If the pack has too few cards left, all that lie before nobody are shuffled anew.
    """
    drawn: dict[int, Card] = {}
    rounds: list[tuple[tuple[int, Card], ...]] = []
    pack: list[Card] = []
    while again := _undecided(drawn):
        if len(pack) < len(again):
            rest = [card for card in PACK if card not in drawn.values()]
            pack = list(shuffled(rest, draw))
        cards = tuple((seat, pack.pop(0)) for seat in again)
        drawn.update(cards)
        rounds.append(cards)
    return Opening(max(drawn, key=lambda seat: rank_of(drawn[seat])), tuple(rounds))


def _undecided(drawn: dict[int, Card]) -> list[int]:
    """The seats without a card, or with the same rank as another seat."""
    if not drawn:
        return list(range(4))
    ranks = [card[0] for card in drawn.values()]
    return [seat for seat in range(4) if ranks.count(drawn[seat][0]) > 1]


# From the shuffled pack to four hands of ten, with or without a cut.


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
