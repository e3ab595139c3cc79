"""From the shuffled pack to hands of five, trump, the community cards and the stack."""

from collections.abc import Sequence

from app.rules.ding.board import is_near
from app.rules.ding.cards import DECKS, OWN, is_wild
from app.rules.ding.ding_refusals import NotThePack
from app.rules.ding.state import HAND_SIZE, Community, Hands, Setup, State, clockwise
from app.rules.game import Card, Match, Options


def new_hand(options: Options, dealer: int, deck: Sequence[Card], match: Match) -> State:
    """A freshly dealt hand: everyone chooses IN or OUT."""
    positions = match.scores
    seats, cards = len(positions), checked(deck, options["wilds"])
    turned_up = HAND_SIZE * seats
    stack = turned_up + 1
    while is_wild(cards[stack - 1]):
        stack += 1
    setup = Setup(
        dealer=dealer,
        deck=cards,
        seats=seats,
        wilds=options["wilds"],
        window=options["ding_window"],
        before=positions,
        near=is_near(positions),
        trump=cards[stack - 1][0],
        community=Community(cards[turned_up:stack]),
    )
    hands: list[tuple[Card, ...]] = [()] * seats
    for place, seat in enumerate(clockwise(dealer, seats)):
        hands[seat] = cards[place:turned_up:seats]
    nobody = (None,) * seats
    return State(
        setup=setup,
        phase="choose",
        asked=tuple(range(seats)),
        tokens=nobody,
        players=(),
        hands=Hands(hands),
        stack=cards[stack:],
        given=nobody,
        answers=nobody,
        ding=None,
        tricks=(),
        trick=(),
        positions=positions,
    )


def checked(deck: Sequence[Card], wilds: int) -> tuple[Card, ...]:
    """The deck. Raises Refusal `wrong_deck` unless it holds each card of the game once."""
    size = len(DECKS[wilds])
    own = tuple(filter(None, map(OWN.get, deck)))
    if len(deck) != size or len(set(own)) != size or not set(DECKS[wilds]).issuperset(own):
        raise NotThePack(size)
    return own
