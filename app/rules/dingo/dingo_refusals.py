"""Why an action is refused, in a sentence for the player who tried it."""

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

ASKED_FOR = {
    "cut": "Cut the pack: lift between 1 and 39 cards.",
    "discard": "Discard one card from your hand.",
    "pass": "Pass one card from your hand.",
    "call": "Play the dingo that is called, if you hold it.",
    "wolves": "Play wolves of the called rank from your hand, or none.",
    "aces": "Play Ace wolves, and the Ace Rabbit last once both are out, or nothing.",
    "reveal": "Show the Ace Rabbit or stay silent.",
}


class NotAskedFor(IllegalAction):
    """The phase asks for another kind of action."""

    why = "dingo"
    phase: str

    @property
    def message(self) -> str:
        """What the phase asks for."""
        return ASKED_FOR[self.phase]


class AceDiscarded(Refusal):
    """An attempt to discard an Ace."""

    code = "ace_discarded"
    sentence = "An Ace can be passed, but never discarded."


class NotTheForty(WrongDeck):
    """A deck other than the 40 cards."""

    why = "dingo"
    sentence = "This is not the pack of {cards} cards that Dingo deals."
    cards: int


class BadScores(BadRecord):
    """`before` does not say how the match stood."""

    why = "standing"
    sentence = "before must have scores and wins, {seats} numbers each, and the number of hands."
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
