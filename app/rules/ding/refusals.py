"""Why an action is turned down, in a sentence for the player who tried it."""

from app.rules.ding.actions import DING, MOST_DRAWN, PLAY, TYPES
from app.rules.ding.cards import SUIT
from app.rules.ding.state import State
from app.rules.errors import Refusal
from app.rules.game import Action

COLOUR_NAMES = {"B": "blue", "O": "orange", "Y": "yellow", "G": "green"}

ASKED_FOR = {
    "choose": "Say whether you are IN or OUT.",
    "swap": "Give up none to three cards, each once, in the order your hand holds them.",
    "ding": "Say DING! or that you have none.",
    "tricks": "Play one card from your hand.",
}


def out_of_turn(state: State, seat: int, action: Action) -> Refusal:
    """Somebody acted who is not asked."""
    if state.phase == "over":
        if action == DING and state.ding is not None and state.ding.seat != seat:
            return Refusal("hand_over", "Somebody else said DING! first. This hand is over.")
        return Refusal("hand_over", "This hand is over.")
    if state.phase == "choose":
        return Refusal("not_your_turn", "Your token is set. The others are still choosing.")
    if state.phase == "ding":
        return Refusal("not_your_turn", "The table waits for a DING of the others.")
    return Refusal("not_your_turn", "It is not your turn.")


def cannot_spell() -> Refusal:
    """A DING was declared that cannot be laid; it costs nothing."""
    return Refusal("cannot_spell", "Your cards and the community cards do not spell DING.")


def refusal(state: State, seat: int, action: Action) -> Refusal:
    """The one who is asked did something that is not allowed."""
    if action.type not in TYPES:
        return Refusal("unknown_action", "Ding! knows no such action.")
    if action.type == "ding" and state.phase == "tricks":
        return Refusal("too_late", "The time for a DING is over: the tricks have begun.")
    hand = state.hands[seat]
    if any(card not in hand for card in action.cards):
        return Refusal("not_in_hand", "You do not hold that card.")
    if state.phase == "swap" and action.type == "draw" and len(action.cards) > MOST_DRAWN:
        return Refusal("too_many_cards", "You may give up three cards at most.")
    if state.phase == "tricks" and state.trick and action in map(PLAY.get, action.cards):
        return _must_follow(state)
    return Refusal("illegal_action", ASKED_FOR[state.phase])


def _must_follow(state: State) -> Refusal:
    trump = state.setup.trump
    led = SUIT[trump][state.trick[0][1]]
    colour = COLOUR_NAMES[led]
    if led == trump:
        return Refusal("must_follow", f"Trump was led: play a {colour} or a wild card.")
    return Refusal("must_follow", f"You have to follow {colour}, which was led.")
