"""Every action of Dingo, built once, so that a list of legal actions is a few look-ups."""

from itertools import permutations

from app.rules.dingo.cards import ACE_RABBIT, ACE_WOLVES, ACES, DECK, DINGOES, WOLVES
from app.rules.game import Action, Card
from app.rules.standard_deck import RANKS

TYPES = frozenset(
    ("cut", "discard", "pass", "dingo", "silent", "wolves", "aces", "reveal"),
)
"""The types of action a player may take."""

CUTS = tuple(Action("cut", (), at) for at in range(1, len(DECK)))
DISCARD = {card: Action("discard", (card,)) for card in DECK if card not in ACES}
"""By card; an Ace is never discarded."""
PASS = {card: Action("pass", (card,)) for card in DECK}
SILENT = Action("silent")
REVEAL = (Action("reveal", (ACE_RABBIT,)), SILENT)
SILENT_ONLY = (SILENT,)
DINGO_ONLY = tuple((Action("dingo", (card,)),) for card in DINGOES)
"""By rank: the holder's only answer in a strict game."""
DINGO_OR_SILENT = tuple((*only, SILENT) for only in DINGO_ONLY)
"""By rank: the holder's answers where honour rules."""


def _in_any_order(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return [some for size in range(len(cards) + 1) for some in permutations(cards, size)]


def _wolf_choices(held: tuple[Card, ...]) -> tuple[Action, ...]:
    return tuple(Action("wolves", cards) for cards in _in_any_order(held))


def _by_holding(spade: Card, club: Card) -> tuple[tuple[Action, ...], ...]:
    return tuple(_wolf_choices(held) for held in ((), (spade,), (club,), (spade, club)))


WOLF_CHOICES = tuple(_by_holding(*WOLVES[rank]) for rank in range(len(RANKS)))
"""By rank, then by the wolves held: 0 neither, 1 the spade, 2 the club, 3 both."""


def _ace_choices(spade: bool, club: bool, rabbit: bool, out: int) -> tuple[Action, ...]:
    """The rabbit comes last, and only if both Ace wolves have been played by then."""
    held = tuple(card for card, own in zip(ACE_WOLVES, (spade, club), strict=True) if own)
    plays = _in_any_order(held)
    with_rabbit = [(*cards, ACE_RABBIT) for cards in plays if rabbit and len(cards) + out == 2]
    return tuple(Action("aces", cards) for cards in (*plays, *with_rabbit))


ACE_CHOICES = {
    (spade, club, rabbit, out): _ace_choices(spade, club, rabbit, out)
    for spade in (False, True)
    for club in (False, True)
    for rabbit in (False, True)
    for out in range(3 - spade - club)
}
"""By the Aces held (spade, club, Ace Rabbit) and the number of Ace wolves already played."""
