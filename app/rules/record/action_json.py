"""An action as JSON and back. The input may be anything."""

from app.rules.errors import BadAction
from app.rules.game import Action, CardChoice, Json

CUT = "cut"
"""The one action with a place: `at`, which a record keeps in `fairness`."""

NAMES = frozenset(("type", "cards", "at"))
LONGEST_WORD = 20
"""Characters of a type or a code: more than any game needs."""
MOST_CARDS = 100
"""More than any game has; also bounds the place of a cut."""
_NONE: list[str] = []


class BadType(BadAction):
    """The type of the action is not a string, or too long."""

    why = "type"


class BadCards(BadAction):
    """The cards are not a list of codes, or too many."""

    why = "cards"


class BadPlace(BadAction):
    """The place of a cut is not a number, or too high."""

    why = "at"


def action_json(action: Action) -> Json:
    """The action as `ActionJson` in app/wire.py describes it."""
    data: dict[str, Json] = {"type": action.type, "cards": list(action.cards)}
    if action.at:
        data["at"] = action.at
    return data


def offer_json(offer: Action | CardChoice) -> Json:
    """An action, or many in short, as `OfferJson` in app/wire.py describes it."""
    if isinstance(offer, Action):
        return action_json(offer)
    return {"type": offer.type, "cards": list(offer.cards), "choose": offer.choose}


def action_from_json(data: Json) -> Action:
    """The inverse; missing cards are none. Raises Refusal `bad_action`."""
    if not isinstance(data, dict) or not NAMES.issuperset(data):
        raise BadAction
    word, cards = data.get("type"), data.get("cards", _NONE)
    if not isinstance(word, str) or len(word) > LONGEST_WORD:
        raise BadType
    if not isinstance(cards, list) or len(cards) > MOST_CARDS:
        raise BadCards
    for card in cards:
        if not isinstance(card, str) or len(card) > LONGEST_WORD:
            raise BadCards
    return Action(word, tuple(cards), _place(data["at"]) if "at" in data else 0)


def _place(at: Json) -> int:
    if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at <= MOST_CARDS:
        raise BadPlace
    return at
