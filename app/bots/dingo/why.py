"""What speaks for an action in Dingo, by the seat's own cards and what lies open."""

from collections.abc import Mapping
from typing import Any

from app.bots.dingo import reasons
from app.bots.reason import Reason
from app.rules.dingo.cards import ACE_RABBIT, ACE_WOLVES
from app.rules.game import Action, Card, Json
from app.rules.standard_deck import card_name, rank_name

View = Mapping[str, Json]

ACES = {"AH": reasons.AceDingoMayCost(), "AD": reasons.RabbitNeedsBoth()}
"""Why to pass one of them on."""


def word(name: str, value: Any) -> str:
    """A parameter of a reason in words."""
    if name == "rank":
        return rank_name(value)
    return card_name(value) if name in ("card", "wolf") else str(value)


def why(seat: int, view: View, action: Action) -> Reason | None:
    """The view holds all discards: see recall.py."""
    if action.type == "cut":
        return reasons.OrderUnknown()
    if action.type == "dingo":
        return reasons.MustPlay()
    if action.type == "reveal":
        return reasons.CaughtCannotWin()
    if action.type in ("discard", "pass"):
        return _parting(seat, view, action)
    if action.type == "wolves":
        return _wolves(seat, view, action)
    return _aces(seat, view, action) if action.type == "aces" else None


def _parting(seat: int, view: View, action: Action) -> Reason | None:
    """Why not to keep a card."""
    (card,) = action.cards
    hand, gone = view["hands"][seat], view["discards"]["cards"]
    rank = card[0]
    if rank == "A":
        return ACES.get(card)
    if card[1] != "H":
        return _parting_with_a_wolf(action, rank, hand, gone)
    wolves = [rank + suit for suit in "SC"]
    out = [wolf for wolf in wolves if wolf in gone or wolf in hand]
    if len(out) == len(wolves):
        return reasons.NoWolfLeft()
    return reasons.OneWolfLeft(out[0]) if out else reasons.DingoMayCost()


def _parting_with_a_wolf(
    action: Action, rank: str, hand: list[Card], gone: list[Card]
) -> Reason | None:
    """Why not to keep a wolf."""
    dingo, twin = rank + "H", rank + ("C" if action.cards[0][1] == "S" else "S")
    if dingo in gone:
        return reasons.DingoGone(dingo)
    if dingo in hand:
        return reasons.WolfForDingo(dingo) if action.type == "pass" else reasons.OwnWolf(dingo)
    if twin in hand:
        return reasons.KeepsTwin(twin, rank)
    return None if twin in gone else reasons.LoneWolf(rank)


def _wolves(seat: int, view: View, action: Action) -> Reason:
    """What sending wolves does to the rabbit."""
    rank, sent = view["called"], [one["card"] for one in view["hunt"]["wolves"]]
    if not action.cards:
        return reasons.AnotherMayCome(rank)
    missing = {rank + "S", rank + "C"} - {*sent, *action.cards} - {*view["discards"]["cards"]}
    if missing & {*view["hands"][seat]}:
        return reasons.OneIsEnough(rank)
    comes = _chance_of_another(seat, view) if missing else 0.0
    if comes == 0.0:
        return reasons.NobodyAfter(rank)
    (other,) = missing
    return reasons.UnlessAfter(rank, other, round(10 * (1 - comes)))


def _chance_of_another(seat: int, view: View) -> float:
    """That the other wolf is with somebody who is asked later, by the number of their cards.

    Who was asked already and had it has most likely sent it.
    """
    hunter, counts = view["hunt"]["dingo"]["seat"], view["counts"]
    later = [(seat + turn) % 4 for turn in range(1, (hunter - seat) % 4)]
    after = sum(int(counts[one]) for one in later)
    return after / max(after + int(counts[hunter]), 1)


def _aces(seat: int, view: View, action: Action) -> Reason | None:
    """What playing Aces does."""
    if ACE_RABBIT in action.cards:
        return reasons.RabbitScores(ACE_RABBIT)
    hand = view["hands"][seat]
    holds = [wolf for wolf in ACE_WOLVES if wolf in hand]
    if len(action.cards) < len(holds) and ACE_RABBIT not in hand:
        return reasons.BlocksRabbit(holds[-1], ACE_RABBIT)
    return reasons.EachScores() if action.cards else None
