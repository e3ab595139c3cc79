"""Why an action is refused."""

from app.rules.ding.actions import DING, MOST_DRAWN, PLAY, TYPES
from app.rules.ding.cards import SUIT
from app.rules.ding.state import State
from app.rules.errors import (
    BadRecord,
    HandOver,
    IllegalAction,
    MustFollow,
    NotInHand,
    NotYourTurn,
    Refusal,
    UnknownAction,
    WrongDeck,
)
from app.rules.game import Action

COLOUR_NAMES = {"B": "blue", "O": "orange", "Y": "yellow", "G": "green"}


class NotAskedFor(IllegalAction):
    """The phase asks for another kind of action."""

    why = "ding"
    phase: str


class SaidFirst(HandOver):
    """A second DING, after another player's."""

    why = "ding_first"


class TokenSet(NotYourTurn):
    """A second choice of IN or OUT."""

    why = "token_set"


class OthersMayDing(NotYourTurn):
    """An action of a seat that is out, or has already answered, during the race for a DING."""

    why = "others_may_ding"


class CannotSpell(Refusal):
    """A DING that the cards cannot spell. It costs nothing."""

    code = "cannot_spell"


class TooLate(Refusal):
    """A DING after the race for it has ended."""

    code = "too_late"


class TooManyCards(Refusal):
    """A swap of more than three cards."""

    code = "too_many_cards"


class MustFollowColour(MustFollow):
    """A card that does not follow the colour led."""

    why = "colour"
    colour: str


class MustPlayTrump(MustFollow):
    """A card that is neither trump nor wild, though trump was led."""

    why = "trump"
    colour: str


class NotThePack(WrongDeck):
    """A deck other than the one these options describe."""

    why = "ding"
    cards: int


class BadPlaces(BadRecord):
    """`before` does not say where the pawns stood."""

    why = "before"
    start: int
    last: int


def out_of_turn(state: State, seat: int, action: Action) -> Refusal:
    """Refuse an action of a seat that has no turn."""
    if state.phase == "over":
        late = action == DING and state.ding is not None and state.ding.seat != seat
        return SaidFirst() if late else HandOver()
    if state.phase == "choose":
        return TokenSet()
    if state.phase == "ding":
        return OthersMayDing()
    return NotYourTurn()


def refusal(state: State, seat: int, action: Action) -> Refusal:
    """Refuse an illegal action of a seat that has the turn."""
    if action.type not in TYPES:
        return UnknownAction("Ding!")
    if action.type == "ding" and state.phase == "tricks":
        return TooLate()
    hand = state.hands[seat]
    if any(card not in hand for card in action.cards):
        return NotInHand()
    if state.phase == "swap" and action.type == "draw" and len(action.cards) > MOST_DRAWN:
        return TooManyCards()
    if state.phase == "tricks" and state.trick and action in map(PLAY.get, action.cards):
        return _must_follow(state)
    return NotAskedFor(state.phase)


def _must_follow(state: State) -> MustFollow:
    trump = state.setup.trump
    led = SUIT[trump][state.trick[0][1]]
    colour = COLOUR_NAMES[led]
    return MustPlayTrump(colour) if led == trump else MustFollowColour(colour)
