"""An action as JSON and back. What comes in may be anything."""

from typing import TypeGuard

from app.rules.errors import Refusal
from app.rules.game import Action, Json

NAMES = frozenset(("type", "cards", "at"))
LONGEST_WORD = 20
MOST_CARDS = 100


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
    word, cards, at = data.get("type"), data.get("cards", []), data.get("at", 0)
    if not _is_word(word):
        raise _bad("The type of an action is a word.")
    if not isinstance(cards, list) or len(cards) > MOST_CARDS or not all(map(_is_word, cards)):
        raise _bad("The cards of an action are a list of codes.")
    if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at <= MOST_CARDS:
        raise _bad("The place of a cut is a whole number.")
    return Action(word, tuple(cards), at)


def _is_word(data: Json) -> TypeGuard[str]:
    return isinstance(data, str) and len(data) <= LONGEST_WORD


def _bad(message: str) -> Refusal:
    return Refusal("bad_action", message)
