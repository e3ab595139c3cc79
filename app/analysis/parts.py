"""The games' parts: one line each; a game without one has worlds that the rules leave open."""

from app.analysis import ding, dingo, even
from app.analysis.estimate import Part
from app.bots.ding.words import doing as doing_in_ding
from app.bots.dingo.words import doing as doing_in_dingo

PARTS = {
    "dingo": Part("likely", dingo.estimate, dingo.judged, doing_in_dingo, dingo.exact),
    "ding": Part("likely", ding.estimate, ding.judged, doing_in_ding),
}


def part_of(game: str) -> Part:
    """What the review has to know of this game."""
    return PARTS.get(game, Part("even", even.estimate, even.always, even.doing))
