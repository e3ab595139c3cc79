"""Reasons for an action in Dingo, from the seat's own cards and the public ones."""

from collections.abc import Mapping

from app.bots.dingo import reasons
from app.bots.reason import Reason
from app.rules.dingo.cards import ACE_RABBIT, ACE_WOLVES
from app.rules.game import Action, Card, Json

View = Mapping[str, Json]

ACES = {"AH": reasons.AceDingoMayCost(), "AD": reasons.RabbitNeedsBoth()}
"""Reasons to pass one of them."""


def why(seat: int, view: View, action: Action) -> Reason | None:
    """`view` holds all discards, and in a hunt the cards that may come later: see recall.py."""
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
    dingo, twin = rank + "H", rank + ("C" if action.cards[0][1] == "S" else "S")
    if dingo in gone:
        return reasons.DingoGone(dingo)
    if dingo in hand:
        return reasons.WolfForDingo(dingo) if action.type == "pass" else reasons.OwnWolf(dingo)
    if twin in hand:
        kept = reasons.KeepsWolf if action.type == "pass" else reasons.KeepsTwin
        return kept(twin, rank)
    return None if twin in gone else reasons.LoneWolf(rank)


def _wolves(seat: int, view: View, action: Action) -> Reason | None:
    """What playing these wolves does to the rabbit."""
    rank, later = view["called"], view["may_follow"]
    own = {rank + "S", rank + "C"} & {*view["hands"][seat]}
    if not action.cards:
        return reasons.AnotherMayCome(rank) if own and later else None
    if own.difference(action.cards):
        return reasons.OneIsEnough(rank)
    return reasons.UnlessAfter(rank, *later) if later else reasons.NobodyAfter(rank)


def _aces(seat: int, view: View, action: Action) -> Reason | None:
    """What playing these Aces does."""
    hand, later = view["hands"][seat], view["may_follow"]
    if ACE_RABBIT in action.cards:
        return reasons.RabbitScores(ACE_RABBIT)
    out = [one["card"] for one in view["hunt"]["wolves"]]
    kept = [wolf for wolf in ACE_WOLVES if wolf in hand and wolf not in action.cards]
    if kept and ACE_RABBIT in later and {*ACE_WOLVES} <= {*hand, *out, *later}:
        return reasons.BlocksRabbit(kept[-1], ACE_RABBIT)
    if not action.cards:
        return None
    if ACE_RABBIT not in hand:
        return reasons.EachScores()
    return None if {*ACE_WOLVES} <= {*hand, *out} else reasons.RabbitStays()
