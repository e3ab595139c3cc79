"""Grounds in Ding!: trumps held, trumps given away, and a trick that is better left to others."""

from app.analysis.grounds.ground import Ground, View
from app.bots.ding.reasons import odds
from app.bots.ding.thumb import letters_missing
from app.bots.reason import Reason
from app.rules.ding.cards import SUIT
from app.rules.ding.state import back_cost
from app.rules.game import Action, Card

MANY = 2
"""Trumps from which they are the reason to go in; fewer are one to stay out."""


class NothingToLose(Reason):
    """Going in from Start."""

    code = "nothing_to_lose"


class HoldsTrumps(Reason):
    """Going in with trumps."""

    code = "holds_trumps"
    count: int


class FewTrumps(Reason):
    """Staying out with few trumps, where the pawn can go back."""

    code = "few_trumps"
    count: int
    back: int


class GivesTrump(Reason):
    """The other action swaps a trump, `card`, which the better one keeps."""

    code = "gives_trump"
    card: Card


class SavesStrong(Reason):
    """Neither card can take the trick, and the other action spends the stronger one, `card`."""

    code = "saves_strong"
    card: Card


def contrast(seat: int, view: View, better: Action, other: Action) -> Ground | None:
    """Depends on the kind of choice."""
    if better.type in ("in", "out"):
        return _choosing(seat, view, better)
    if better.type == "draw":
        return _swapping(view, better, other)
    return _playing(seat, view, better, other) if better.type == "play" else None


def _choosing(seat: int, view: View, better: Action) -> Ground | None:
    hand, back = view["hands"][seat], back_cost(view["positions"][seat])
    trumps = tuple(card for card in hand if _is_trump(card, view))
    if better.type == "out":
        few = back and len(trumps) < MANY
        return Ground(FewTrumps(len(trumps), back), trumps) if few else None
    if letters_missing((*hand, *view["community"])) <= 0:
        return None
    if len(trumps) >= MANY:
        return Ground(HoldsTrumps(len(trumps)), trumps)
    return None if back else Ground(NothingToLose())


def _swapping(view: View, better: Action, other: Action) -> Ground | None:
    given = [card for card in other.cards if card not in better.cards and _is_trump(card, view)]
    return Ground(GivesTrump(given[0])) if given else None


def _playing(seat: int, view: View, better: Action, other: Action) -> Ground | None:
    (kept,), (card,) = other.cards, better.cards
    if better == other or odds(card, seat, view).can_win or odds(kept, seat, view).can_win:
        return None
    lower = _is_trump(card, view) < _is_trump(kept, view)
    return Ground(SavesStrong(kept), (card,)) if lower else None


def _is_trump(card: Card, view: View) -> bool:
    return bool(SUIT[view["trump"]][card] == view["trump"])
