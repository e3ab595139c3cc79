"""What the bytes of a hand decide: the order of its pack, the cut, and a match's first dealer."""

from typing import NamedTuple

from app.rules.game import AnyGame, Card, Draw, Opening, Options
from app.rules.shuffle import shuffled


class Deal(NamedTuple):
    """Everything that shapes a hand before its first choice."""

    deck: tuple[Card, ...]
    """Shuffled, before the cut."""
    cut: int
    """How many cards the cut moves from the top to the bottom; 0 for no cut."""
    opening: Opening | None
    """How the first dealer was found; None for a later hand of a match."""


def deal_from(
    game: AnyGame, options: Options, seats: int, draw: Draw, *, place: int | None, first: bool
) -> Deal:
    """The deal of `dingo-shuffle/3`, from *draw n* of app/rules/shuffle.py.

    `place` is where the cutter promised to cut, None if nobody chose. `first`: whether it is the
    first hand of a match, whose dealer is drawn last.
    """
    deck = shuffled(game.deck(options), draw)
    at = 0
    if game.cutter(options, 0, seats) is not None:
        at = place if place is not None else 1 + draw(len(deck) - 1)
    return Deal(deck, at, game.opening(options, seats, draw) if first else None)
