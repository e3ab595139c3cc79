"""Why an action is refused."""

from app.rules.dingo.actions import TYPES
from app.rules.dingo.cards import ACES
from app.rules.dingo.state import NOBODY, State
from app.rules.errors import (
    BadRecord,
    HandOver,
    IllegalAction,
    NotInHand,
    NotYourTurn,
    Refusal,
    UnknownAction,
    WrongDeck,
)
from app.rules.game import Action


class NotAskedFor(IllegalAction):
    """The phase asks for another kind of action."""

    why = "dingo"
    phase: str


class AceDiscarded(Refusal):
    """An attempt to discard an Ace."""

    code = "ace_discarded"


class NotTheForty(WrongDeck):
    """A deck other than the 40 cards."""

    why = "dingo"
    cards: int


class BadScores(BadRecord):
    """`before` does not say how the match stood."""

    why = "standing"
    seats: int


def out_of_turn(state: State) -> Refusal:
    """Refuse an action of a seat that has no turn."""
    if state.mover == NOBODY:
        return HandOver()
    return NotYourTurn()


def refusal(state: State, action: Action) -> Refusal:
    """Refuse an illegal action of the seat that has the turn."""
    if action.type not in TYPES:
        return UnknownAction("Dingo")
    if state.phase == action.type == "discard" and any(card in ACES for card in action.cards):
        return AceDiscarded()
    if any(card not in state.hands[state.mover] for card in action.cards):
        return NotInHand()
    return NotAskedFor(state.phase)
