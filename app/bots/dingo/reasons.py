"""Reasons for a move of Dingo: each kind, and where it is found."""

from collections.abc import Mapping

from app.bots.reason import Reason
from app.rules.dingo.cards import ACE_RABBIT, ACE_WOLVES
from app.rules.game import Action, Card, Json


class OrderUnknown(Reason):
    """A cut: nobody knows anything that it could change."""

    code = "order_unknown"


class MustPlay(Reason):
    """Playing a called dingo."""

    code = "must_play"


class CaughtCannotWin(Reason):
    """Showing the Ace Rabbit where honour rules."""

    code = "caught_cannot_win"


class NoWolfLeft(Reason):
    """Giving away a dingo whose wolves the others cannot have."""

    code = "no_wolf_left"


class OneWolfLeft(Reason):
    """Giving away a dingo; one of its wolves, `card`, is discarded or in the same hand."""

    code = "one_wolf_left"
    card: str


class DingoMayCost(Reason):
    """Giving away a dingo."""

    code = "dingo_may_cost"


class DingoGone(Reason):
    """Giving away a wolf whose dingo, `card`, was discarded."""

    code = "dingo_gone"
    card: str


class WolfForDingo(Reason):
    """Passing a wolf and keeping its dingo, `card`."""

    code = "wolf_for_dingo"
    card: str


class OwnWolf(Reason):
    """Discarding a wolf whose dingo, `card`, is in the same hand."""

    code = "own_wolf"
    card: str


class KeepsTwin(Reason):
    """Discarding one of two wolves; `card` is the other."""

    code = "keeps_twin"
    card: str
    rank: str


class KeepsWolf(Reason):
    """Passing one of two wolves, which may then come after the other, `card`."""

    code = "keeps_wolf"
    card: str
    rank: str


class LoneWolf(Reason):
    """Giving away a single wolf."""

    code = "lone_wolf"
    rank: str


class AceDingoMayCost(Reason):
    """Passing the Ace Dingo."""

    code = "ace_dingo_may_cost"


class RabbitNeedsBoth(Reason):
    """Passing the Ace Rabbit."""

    code = "rabbit_needs_both"


class AnotherMayCome(Reason):
    """Playing no wolf."""

    code = "another_may_come"
    rank: str


class OneIsEnough(Reason):
    """Playing one wolf of two."""

    code = "one_is_enough"
    rank: str


class NobodyAfter(Reason):
    """Playing a wolf that is certainly the last."""

    code = "nobody_after"
    rank: str


class UnlessAfter(Reason):
    """Playing a wolf that the other one, `card`, may come after."""

    code = "unless_after"
    rank: str
    card: str


class RabbitScores(Reason):
    """Playing the Ace Rabbit."""

    code = "rabbit_scores"
    card: str


class BlocksRabbit(Reason):
    """Keeping an Ace wolf, `wolf`, so that the Ace Rabbit, `card`, cannot be played."""

    code = "blocks_rabbit"
    wolf: str
    card: str


class EachScores(Reason):
    """Playing Aces."""

    code = "each_scores"


class RabbitStays(Reason):
    """Playing an Ace wolf and keeping the Ace Rabbit, because the other wolf is not out."""

    code = "rabbit_stays"


# Finding the reason for an action, from the seat's own cards and the public ones.


View = Mapping[str, Json]

ACES = {"AH": AceDingoMayCost(), "AD": RabbitNeedsBoth()}
"""Reasons to pass one of them."""


def why(seat: int, view: View, action: Action) -> Reason | None:
    """`view` holds all discards, and in a hunt the cards that may come later: see recall.py."""
    if action.type == "cut":
        return OrderUnknown()
    if action.type == "dingo":
        return MustPlay()
    if action.type == "reveal":
        return CaughtCannotWin()
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
        return NoWolfLeft()
    return OneWolfLeft(out[0]) if out else DingoMayCost()


def _parting_with_a_wolf(
    action: Action, rank: str, hand: list[Card], gone: list[Card]
) -> Reason | None:
    dingo, twin = rank + "H", rank + ("C" if action.cards[0][1] == "S" else "S")
    if dingo in gone:
        return DingoGone(dingo)
    if dingo in hand:
        return WolfForDingo(dingo) if action.type == "pass" else OwnWolf(dingo)
    if twin in hand:
        kept = KeepsWolf if action.type == "pass" else KeepsTwin
        return kept(twin, rank)
    return None if twin in gone else LoneWolf(rank)


def _wolves(seat: int, view: View, action: Action) -> Reason | None:
    """What playing these wolves does to the rabbit."""
    rank, later = view["called"], view["may_follow"]
    own = {rank + "S", rank + "C"} & {*view["hands"][seat]}
    if not action.cards:
        return AnotherMayCome(rank) if own and later else None
    if own.difference(action.cards):
        return OneIsEnough(rank)
    return UnlessAfter(rank, *later) if later else NobodyAfter(rank)


def _aces(seat: int, view: View, action: Action) -> Reason | None:
    """What playing these Aces does."""
    hand, later = view["hands"][seat], view["may_follow"]
    if ACE_RABBIT in action.cards:
        return RabbitScores(ACE_RABBIT)
    out = [one["card"] for one in view["hunt"]["wolves"]]
    kept = [wolf for wolf in ACE_WOLVES if wolf in hand and wolf not in action.cards]
    if kept and ACE_RABBIT in later and {*ACE_WOLVES} <= {*hand, *out, *later}:
        return BlocksRabbit(kept[-1], ACE_RABBIT)
    if not action.cards:
        return None
    if ACE_RABBIT not in hand:
        return EachScores()
    return None if {*ACE_WOLVES} <= {*hand, *out} else RabbitStays()
