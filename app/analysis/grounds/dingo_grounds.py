"""Grounds in Dingo: who could still answer, and what the card that was parted with was good for."""

from app.analysis.grounds.ground import Ground, View
from app.bots.dingo import reasons
from app.bots.reason import Reason
from app.rules.game import Action, Card

STRONG = (
    reasons.NoWolfLeft,
    reasons.OneWolfLeft,
    reasons.DingoGone,
    reasons.OwnWolf,
    reasons.WolfForDingo,
)
"""What a hint says of the better card that needs no word about the other."""


class BothYours(Reason):
    """The better action plays a wolf, and the seat held both."""

    code = "both_yours"
    rank: str


class OtherOut(Reason):
    """The other wolf, `card`, lay on the table, played by `seat`."""

    code = "other_out"
    rank: str
    card: Card
    seat: int


class OtherGone(Reason):
    """The other wolf had been discarded."""

    code = "other_gone"
    rank: str


class NobodyLeft(Reason):
    """Nobody who was asked later could hold the other wolf."""

    code = "nobody_left"
    rank: str


class OnlyOne(Reason):
    """The better action plays a wolf, which only `card` could beat."""

    code = "only_one"
    rank: str
    card: Card


class MayBeBeaten(Reason):
    """The better action plays no wolf: `card` may come later."""

    code = "may_be_beaten"
    rank: str
    card: Card


class GaveSureWolf(Reason):
    """The other action parts with a wolf, `card`, whose twin was discarded."""

    code = "gave_sure_wolf"
    rank: str
    card: Card


class SplitPair(Reason):
    """The other action parts with one of two wolves of a rank."""

    code = "split_pair"
    rank: str


class GaveDingo(Reason):
    """The other action parts with a dingo, `card`, that two wolves may follow."""

    code = "gave_dingo"
    rank: str
    card: Card


def contrast(seat: int, view: View, better: Action, other: Action) -> Ground | None:
    """In hunts, who could answer; in the exchange a strong hint, or else what the other action gave
    away."""
    if better.type == "wolves":
        return _hunting(seat, view, better)
    if better.type not in ("discard", "pass"):
        return None
    if isinstance(reasons.why(seat, view, better), STRONG):
        return None
    return _gave_away(seat, view, better, other)


def _hunting(seat: int, view: View, better: Action) -> Ground | None:
    rank, later, hand = view["called"], view["may_follow"], view["hands"][seat]
    own = [wolf for wolf in _wolves(rank) if wolf in hand]
    lit = (rank + "D", *own)
    if not own:
        return None
    if later:
        [card] = later
        reason = OnlyOne(rank, card) if better.cards else MayBeBeaten(rank, card)
        return Ground(reason, lit)
    if not better.cards or len(better.cards) > 1:
        return None
    return Ground(_unanswered(view, rank, own), lit)


def _unanswered(view: View, rank: str, own: list[Card]) -> Reason:
    """Why no wolf can come after this one."""
    if len(own) > 1:
        return BothYours(rank)
    for sent in view["hunt"]["wolves"]:
        return OtherOut(rank, sent["card"], sent["seat"])
    gone = {*_wolves(rank)} & {*view["discards"]["cards"]}
    return OtherGone(rank) if gone else NobodyLeft(rank)


def _gave_away(seat: int, view: View, better: Action, other: Action) -> Ground | None:
    """What the card of the other action was good for."""
    (card,), hand, gone = other.cards, view["hands"][seat], view["discards"]["cards"]
    rank, wolves = card[0], _wolves(card[0])
    if rank == "A" or better == other:
        return None
    if card[1] == "H":
        scattered = not {*wolves} & {*gone, *hand}
        return Ground(GaveDingo(rank, card)) if scattered else None
    if rank + "H" in hand or rank + "H" in gone:
        return None
    if {*wolves} <= {*hand}:
        return None if better.cards[0] in wolves else Ground(SplitPair(rank), wolves)
    return Ground(GaveSureWolf(rank, card)) if {*wolves} & {*gone} else None


def _wolves(rank: str) -> tuple[Card, Card]:
    return rank + "S", rank + "C"
