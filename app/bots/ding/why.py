"""What speaks for an action in Ding!, by the seat's own cards and what lies open."""

from collections.abc import Mapping
from typing import Any

from app.bots.ding import reasons
from app.bots.ding.thumb import chance_to_hold, hand_worth, letters_missing
from app.bots.reason import Reason
from app.rules.ding.board import back_cost
from app.rules.game import Action, Json

View = Mapping[str, Json]


def word(_name: str, value: Any) -> str:
    """A parameter of a reason in words."""
    return str(value)


def why(seat: int, view: View, action: Action) -> Reason | None:
    """What can be said of this action from the seat's own cards and what lies open."""
    if action.type in ("in", "out"):
        return _choosing(seat, view)
    if action.type == "draw":
        return _swapping(seat, view, action)
    if action.type == "ding":
        return reasons.SpellsNow()
    return _playing(seat, view, action) if action.type == "play" else None


def _choosing(seat: int, view: View) -> Reason:
    tricks, back = hand_worth(view["hands"][seat], view), back_cost(view["positions"][seat])
    spaces = round(tricks, 1)
    return reasons.WorthOrBack(spaces, back) if back else reasons.WorthAtStart(spaces)


def _swapping(seat: int, view: View, action: Action) -> Reason:
    kept = [card for card in view["hands"][seat] if card not in action.cards]
    missing = letters_missing((*kept, *view["community"]))
    if missing <= 0:
        return reasons.KeepsWord()
    if missing == 1:
        return reasons.LacksOne()
    return reasons.NewIsBetter() if action.cards else reasons.OldIsBetter()


def _playing(seat: int, view: View, action: Action) -> Reason:
    chance = chance_to_hold(action.cards[0], seat, view)
    times = min(round(10 * chance), 9)
    if times == 0:
        return reasons.BestToLose()
    return reasons.Unbeatable() if chance == 1.0 else reasons.TakesTrick(times)
