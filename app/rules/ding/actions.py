"""Every action of Ding!, built once, so that a list of legal actions is a few look-ups."""

from functools import lru_cache
from itertools import combinations

from app.rules.ding.cards import OWN
from app.rules.ding.state import Hand
from app.rules.game import Action

TYPES = frozenset(("in", "out", "draw", "ding", "no_ding", "play"))
"""The types of action a player may take."""

MOST_DRAWN = 3

IN = Action("in")
OUT = Action("out")
CHOICES = (IN, OUT)

KEEP = Action("draw")
"""A swap of no cards."""

DING = Action("ding")
NO_DING = Action("no_ding")
ANSWERS = (DING, NO_DING)
NO_DING_ONLY = (NO_DING,)

PLAY = {card: Action("play", (card,)) for card in OWN}
"""By card."""


@lru_cache(maxsize=512)
def draws(hand: Hand) -> tuple[Action, ...]:
    """Every swap of this hand: none to three cards, in the order the hand holds them."""
    sizes = range(1, MOST_DRAWN + 1)
    return (
        KEEP,
        *[Action("draw", cards) for size in sizes for cards in combinations(hand, size)],
    )
