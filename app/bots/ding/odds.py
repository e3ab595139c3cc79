"""How likely a card takes the trick, as told to a person; calibrated against played hands.

The bots themselves use a rougher measure (see thumb.py), around which the rest of their play is
tuned.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.bots.ding.thumb import Trick, View, seen_trick
from app.rules.ding.cards import STRENGTH, SUIT
from app.rules.game import Card

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
