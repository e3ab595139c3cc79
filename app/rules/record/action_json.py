"""An action as JSON and back. What comes in may be anything."""

from app.rules.errors import Refusal
from app.rules.game import Action, Json

NAMES = frozenset(("type", "cards", "at"))
LONGEST_WORD = 20
MOST_CARDS = 100
_NONE: list[str] = []
_NO_CARDS = "The cards of an action are a list of codes."


def action_json(action: Action) -> dict[str, Json]:
    """The action as the contract writes it."""
    data: dict[str, Json] = {"type": action.type, "cards": list(action.cards)}
    if action.at:
        data["at"] = action.at
    return data


def action_from_json(data: Json) -> Action:
    """The inverse; cards that are not named are none. Raises Refusal `bad_action`."""
    if not isinstance(data, dict) or not NAMES.issuperset(data):
        raise _bad("An action is an object with type, cards and, for a cut, at.")
    word, cards = data.get("type"), data.get("cards", _NONE)
    if not isinstance(word, str) or len(word) > LONGEST_WORD:
        raise _bad("The type of an action is a word.")
    if not isinstance(cards, list) or len(cards) > MOST_CARDS:
        raise _bad(_NO_CARDS)
    for card in cards:
        if not isinstance(card, str) or len(card) > LONGEST_WORD:
            raise _bad(_NO_CARDS)
    return Action(word, tuple(cards), _place(data["at"]) if "at" in data else 0)


def _place(at: Json) -> int:
    if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at <= MOST_CARDS:
        raise _bad("The place of a cut is a whole number.")
    return at


def _bad(message: str) -> Refusal:
    return Refusal("bad_action", message)
