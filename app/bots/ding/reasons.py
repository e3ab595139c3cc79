"""Reasons for a move of Ding!: each kind, how likely it counts, and where it is found."""

from collections.abc import Sequence
from typing import NamedTuple

from app.bots.ding.thumb import FEWEST, Trick, View, hand_worth, letters_missing, seen_trick
from app.bots.reason import Reason
from app.rules.ding.cards import STRENGTH, SUIT, value
from app.rules.ding.state import FINISH, LONG_MOVE, back_cost
from app.rules.game import Action, Card

# How likely a card takes the trick, as told to a person; calibrated against played hands.
#
# The bots themselves use a rougher measure (see thumb.py), around which the rest of their play is
# tuned.


PICKED = 1.5
"""Exponent that corrects for hands being better than random, since weak cards are swapped.

Fitted to 2,500 hands of trackers with three to eight players; 1 would fit random hands.
"""


class Odds(NamedTuple):
    """What can still happen to a card that is played now."""

    can_win: bool
    """Whether it is ahead of all cards in the trick."""
    is_last: bool
    """Whether nobody plays after it."""
    stronger: int
    """How many unseen cards would beat it."""
    chance: float
    """The probability that it takes the trick."""


def odds(card: Card, seat: int, view: View) -> Odds:
    """The odds of a card that this seat may play."""
    trick = seen_trick(seat, view)
    suit = SUIT[trick.trump]
    led = trick.led or suit[card]
    strength = STRENGTH[trick.trump][led]
    better = [one for one in trick.unseen if strength[one] > strength[card]]
    can_win, is_last = strength[card] > trick.best, trick.behind == 0
    if not can_win:
        return Odds(False, is_last, len(better), 0.0)
    beaten = _beaten(better, led, len(view["hands"][seat]), trick)
    return Odds(True, is_last, len(better), (1 - beaten) ** (PICKED * trick.behind))


def _beaten(better: Sequence[Card], led: str, cards: int, trick: Trick) -> float:
    """The probability that one of the later players, holding this many cards, can beat it."""
    suit, unseen = SUIT[trick.trump], max(len(trick.unseen), 1)
    following = sum(suit[one] == led for one in trick.unseen)
    higher = sum(suit[one] == led for one in better)
    ruffs = len(better) - higher
    follows_higher = 1 - (1 - higher / unseen) ** cards
    cannot_follow = (1 - following / unseen) ** cards
    ruffs_then = 1 - (1 - ruffs / max(unseen - following, 1)) ** cards
    return min(follows_higher + cannot_follow * ruffs_then, 1.0)


class WorthOrBack(Reason):
    """Why to go in or stay out: the hand's worth against the spaces lost without a trick."""

    code = "worth_or_back"
    spaces: float
    back: int


class WorthAtStart(Reason):
    """Going in or staying out, with a pawn that can lose nothing."""

    code = "worth_at_start"
    spaces: float


class HasWord(Reason):
    """Going in with the word in hand."""

    code = "has_word"


class SpellsNow(Reason):
    """Saying DING."""

    code = "spells_now"


class SpellsAndWins(Reason):
    """Saying DING within five spaces of Finish."""

    code = "spells_and_wins"


class KeepsWord(Reason):
    """A swap after which the word is there."""

    code = "keeps_word"


class LacksOne(Reason):
    """A swap that is after the last letter."""

    code = "lacks_one"


class OldIsBetter(Reason):
    """No swap."""

    code = "old_is_better"


class NewIsBetter(Reason):
    """A swap of low cards."""

    code = "new_is_better"


class BestToLose(Reason):
    """The least valuable legal card, where it takes no trick."""

    code = "best_to_lose"


class CannotTake(Reason):
    """Another card that takes no trick."""

    code = "cannot_take"


class LastToPlay(Reason):
    """The last card to a trick, which takes it."""

    code = "last_to_play"


class Unbeatable(Reason):
    """A card that surely takes the trick."""

    code = "unbeatable"


class TakesTrick(Reason):
    """A card that takes the trick about `times` times in ten."""

    code = "takes_trick"
    times: int


class SeldomTakes(Reason):
    """A card that is almost certainly beaten."""

    code = "seldom_takes"


# Finding the reason for an action, from the seat's own cards and the public ones.
#
# Every reason is true: an action without a plain one gets none.


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
        return SpellsAndWins() if wins else SpellsNow()
    return _playing(seat, view, action) if action.type == "play" else None


def _choosing(seat: int, view: View) -> Reason:
    hand, at = view["hands"][seat], view["positions"][seat]
    if letters_missing((*hand, *view["community"])) <= 0:
        return HasWord()
    # The hand's value is estimated for three players; with more they share it.
    tricks = hand_worth(hand, view) * FEWEST / len(view["positions"])
    spaces, back = min(max(round(2 * tricks) / 2, 0.5), FINISH - at), back_cost(at)
    return WorthOrBack(spaces, back) if back else WorthAtStart(spaces)


def _swapping(seat: int, view: View, action: Action) -> Reason | None:
    hand = view["hands"][seat]
    kept = [card for card in hand if card not in action.cards]
    missing = letters_missing((*kept, *view["community"]))
    if missing <= 0:
        return KeepsWord()
    if missing == 1:
        return LacksOne()
    low = {card for card in hand if _is_low(card, view["trump"])}
    if action.cards:
        return NewIsBetter() if low.issuperset(action.cards) else None
    return None if low else OldIsBetter()


def _is_low(card: Card, trump: str) -> bool:
    return SUIT[trump][card] != trump and value(card) <= LOW


def _playing(seat: int, view: View, action: Action) -> Reason:
    (card,) = action.cards
    found = odds(card, seat, view)
    if not found.can_win:
        weakest = min(_strength(one, view["trump"]) for one in _following(seat, view))
        is_weakest = _strength(card, view["trump"]) == weakest
        return BestToLose() if is_weakest else CannotTake()
    if found.is_last:
        return LastToPlay()
    if not found.stronger:
        return Unbeatable()
    times = min(round(10 * found.chance), 9)
    return TakesTrick(times) if times else SeldomTakes()


def _following(seat: int, view: View) -> list[Card]:
    """The cards that may be played to a trick in progress."""
    hand, suit = view["hands"][seat], SUIT[view["trump"]]
    led = suit[view["trick"]["cards"][0][1]]
    return [card for card in hand if suit[card] == led] or hand


def _strength(card: Card, trump: str) -> tuple[bool, int]:
    """Trumps above all others, otherwise by the printed value."""
    return SUIT[trump][card] == trump, value(card)
