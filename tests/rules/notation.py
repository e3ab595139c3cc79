"""Positions and moves of Dingo in a short notation, for readable tests.

A move is "seat word cards": "1 wolves 7S 7C", "0 discard 4H", "3 cut @17". A position is four
hands: "7H 2S", "7S", "", "AH AD".
"""

from app.rules.dingo.cards import ACES, DECK
from app.rules.dingo.game import Dingo
from app.rules.dingo.phases import call
from app.rules.dingo.state import (
    EMPTY,
    Discards,
    Hands,
    Penalty,
    Scoring,
    Setup,
    State,
)
from app.rules.game import Action, Json

DINGO = Dingo()


def action(text: str) -> Action:
    """The action of a move, without the seat."""
    word, *cards = text.split()
    if cards and cards[0].startswith("@"):
        return Action(word, (), int(cards[0][1:]))
    return Action(word, tuple(cards))


def play(state: State, *moves: str) -> State:
    """The state after these moves."""
    for move in moves:
        seat, _, rest = move.partition(" ")
        state = DINGO.apply(state, int(seat), action(rest))
    return state


def may(state: State, seat: int) -> set[str]:
    """This seat's legal actions, in the same notation."""
    return {" ".join((one.type, *one.cards)) for one in DINGO.legal(state, seat)}


def dealt(dealer: int = 0, deck: tuple[str, ...] = DECK, **options: Json) -> State:
    """A hand just dealt (or waiting for the cut, with cut=True) from this deck."""
    chosen = DINGO.options({"cut": False, **options})
    return DINGO.new_hand(chosen, dealer, deck, DINGO.new_match(chosen, 4))


def at_the_hunt(*hands: str, dealer: int = 0, **options: Json) -> State:
    """The first call after the exchange that left these hands.

    Aces that are in no hand are added to the last one, since none can be discarded; all other cards
    that are in no hand were discarded.
    """
    chosen = DINGO.options(options)
    named = {card for hand in hands for card in hand.split()}
    last = (*hands[3].split(), *sorted(ACES - named))
    held = (*(tuple(hand.split()) for hand in hands[:3]), last)
    gone = tuple(card for card in DECK if card not in named | ACES)
    setup = Setup(
        dealer=dealer,
        deck=DECK,
        cut=0,
        strict=chosen["enforcement"] == "strict",
        open_discards=chosen["open_discards"],
        ten_point_ace=chosen["ten_point_ace"],
    )
    return call(State(setup, "discard", dealer, Hands(held), Discards(gone)))


def finished(state: State) -> State:
    """The hand played to its end by always taking the first legal action."""
    while asked := DINGO.to_move(state):
        state = DINGO.apply(state, asked[0], DINGO.legal(state, asked[0])[0])
    return state


def piles(scoring: str = "", penalty: str = "", **options: Json) -> State:
    """A finished hand whose piles are given by seat: "2H 2S / AD / / KS KD"."""
    state = at_the_hunt("", "", "", "", **options)
    return state._replace(
        phase="over",
        mover=4,
        hands=Hands(EMPTY),
        scoring=Scoring(_by_seat(scoring)),
        penalty=Penalty(_by_seat(penalty)),
    )


def _by_seat(text: str) -> tuple[tuple[str, ...], ...]:
    seats = [tuple(part.split()) for part in text.split("/")] if text else []
    return tuple(seats + [()] * (4 - len(seats)))
