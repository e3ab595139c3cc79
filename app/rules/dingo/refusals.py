"""Why an action is turned down, in a sentence for the player who tried it."""

from app.rules.dingo.actions import TYPES
from app.rules.dingo.cards import ACES
from app.rules.dingo.state import NOBODY, State
from app.rules.errors import Refusal
from app.rules.game import Action

ASKED_FOR = {
    "cut": "Cut the pack: lift between 1 and 39 cards.",
    "discard": "Discard one card from your hand.",
    "pass": "Pass on one card from your hand.",
    "call": "Play the dingo that is called, if you hold it.",
    "wolves": "Play wolves of the called rank from your hand, or none.",
    "aces": "Play Ace wolves, and the Ace Rabbit last once both are out, or nothing.",
    "reveal": "Show the Ace Rabbit or stay silent.",
}


def out_of_turn(state: State) -> Refusal:
    """Somebody acted who is not asked."""
    if state.mover == NOBODY:
        return Refusal("hand_over", "This hand is over.")
    return Refusal("not_your_turn", "It is not your turn.")


def refusal(state: State, action: Action) -> Refusal:
    """The one who is asked did something that is not allowed."""
    if action.type not in TYPES:
        return Refusal("unknown_action", "Dingo knows no such action.")
    if state.phase == action.type == "discard" and any(card in ACES for card in action.cards):
        return Refusal("ace_discarded", "An Ace can be passed, but never discarded.")
    if any(card not in state.hands[state.mover] for card in action.cards):
        return Refusal("not_in_hand", "You do not hold that card.")
    return Refusal("illegal_action", ASKED_FOR[state.phase])
