"""The hint shown to a newcomer before each choice, made only from what the seat sees."""

from collections.abc import Mapping

from app.rules.ding.board import back_cost
from app.rules.ding.cards import LETTERS, SUIT, is_wild, letter
from app.rules.game import Json, Phrase


def aim(view: Mapping[str, Json], seat: int) -> Phrase | None:
    """One thing to keep in mind before each choice. The race has its own button and no hint."""
    match view["phase"]:
        case "choose" | "swap":
            return Phrase(view["phase"], _of_hand(view, seat))
        case "tricks":
            return _of_trick(view, seat)
    return None


def _of_hand(view: Mapping[str, Json], seat: int) -> dict[str, Json]:
    """The letters missing for the word, the trumps held, and what is at risk."""
    hand = view["hands"][seat] or ()
    cards = (*hand, *view["community"])
    wilds = sum(map(is_wild, cards))
    missing = [one for one in LETTERS if one not in {letter(card) for card in cards}]
    return {
        "missing": [] if len(missing) <= wilds else missing,
        "wilds": wilds,
        "trumps": sum(SUIT[view["trump"]][card] == view["trump"] for card in hand),
        "back": back_cost(view["positions"][seat]),
    }


def _of_trick(view: Mapping[str, Json], seat: int) -> Phrase:
    back = back_cost(view["positions"][seat])
    if view["taken"][seat] == 0 and back:
        return Phrase("first_trick", {"back": back})
    return Phrase("follow" if view["trick"]["cards"] else "lead")
