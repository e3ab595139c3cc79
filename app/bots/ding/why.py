"""Reasons for an action in Ding!, from the seat's own cards and the public ones.

Every reason is true: an action without a plain one gets none.
"""

from collections.abc import Mapping

from app.bots.ding import reasons
from app.bots.ding.odds import odds
from app.bots.ding.thumb import FEWEST, hand_worth, letters_missing
from app.bots.reason import Reason
from app.rules.ding.cards import SUIT, value
from app.rules.ding.state import FINISH, LONG_MOVE, back_cost
from app.rules.game import Action, Card, Json

View = Mapping[str, Json]

LOW = 9
"""A plain card up to this value takes fewer tricks than an average new card, with any number of
players (4,000 hands of trackers)."""


def why(seat: int, view: View, action: Action) -> Reason | None:
    """What speaks for this action, from the seat's own cards and the public ones."""
    if action.type in ("in", "out"):
        return _choosing(seat, view)
    if action.type == "draw":
        return _swapping(seat, view, action)
    if action.type == "ding":
        wins = view["positions"][seat] + LONG_MOVE >= FINISH
        return reasons.SpellsAndWins() if wins else reasons.SpellsNow()
    return _playing(seat, view, action) if action.type == "play" else None


def _choosing(seat: int, view: View) -> Reason:
    hand, at = view["hands"][seat], view["positions"][seat]
    if letters_missing((*hand, *view["community"])) <= 0:
        return reasons.HasWord()
    # The hand's value is estimated for three players; with more they share it.
    tricks = hand_worth(hand, view) * FEWEST / len(view["positions"])
    spaces, back = min(max(round(2 * tricks) / 2, 0.5), FINISH - at), back_cost(at)
    return reasons.WorthOrBack(spaces, back) if back else reasons.WorthAtStart(spaces)


def _swapping(seat: int, view: View, action: Action) -> Reason | None:
    hand = view["hands"][seat]
    kept = [card for card in hand if card not in action.cards]
    missing = letters_missing((*kept, *view["community"]))
    if missing <= 0:
        return reasons.KeepsWord()
    if missing == 1:
        return reasons.LacksOne()
    low = {card for card in hand if _is_low(card, view["trump"])}
    if action.cards:
        return reasons.NewIsBetter() if low.issuperset(action.cards) else None
    return None if low else reasons.OldIsBetter()


def _is_low(card: Card, trump: str) -> bool:
    return SUIT[trump][card] != trump and value(card) <= LOW


def _playing(seat: int, view: View, action: Action) -> Reason:
    (card,) = action.cards
    found = odds(card, seat, view)
    if not found.can_win:
        weakest = min(_strength(one, view["trump"]) for one in _following(seat, view))
        is_weakest = _strength(card, view["trump"]) == weakest
        return reasons.BestToLose() if is_weakest else reasons.CannotTake()
    if found.is_last:
        return reasons.LastToPlay()
    if not found.stronger:
        return reasons.Unbeatable()
    times = min(round(10 * found.chance), 9)
    return reasons.TakesTrick(times) if times else reasons.SeldomTakes()


def _following(seat: int, view: View) -> list[Card]:
    """The cards that may be played to a trick in progress."""
    hand, suit = view["hands"][seat], SUIT[view["trump"]]
    led = suit[view["trick"]["cards"][0][1]]
    return [card for card in hand if suit[card] == led] or hand


def _strength(card: Card, trump: str) -> tuple[bool, int]:
    """Trumps above all others, otherwise by the printed value."""
    return SUIT[trump][card] == trump, value(card)
