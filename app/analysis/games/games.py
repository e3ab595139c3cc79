"""The review's description of each game, by name.

A game missing here gets uniformly drawn worlds.
"""

from app.analysis.estimate import GameAnalysis
from app.analysis.games import ding, dingo, even
from app.analysis.grounds import ding_grounds, dingo_grounds
from app.bots.ding.likelihood import evidence as evidence_in_ding
from app.bots.dingo.belief.likelihood import evidence as evidence_in_dingo

ANALYSES = {
    "dingo": GameAnalysis(
        "likely",
        dingo.estimate,
        dingo.judged,
        dingo.WORLDS,
        exact=dingo.exact,
        same=dingo.same,
        is_sure=dingo.is_sure,
        contrast=dingo_grounds.contrast,
        evidence=evidence_in_dingo,
        match=dingo.MATCH,
    ),
    "ding": GameAnalysis(
        "likely",
        ding.estimate,
        ding.judged,
        even.WORLDS,
        same=ding.same,
        contrast=ding_grounds.contrast,
        evidence=evidence_in_ding,
        match=ding.MATCH,
    ),
}
EVEN = GameAnalysis("even", even.estimate, even.always, even.WORLDS)


def analysis_of(game: str) -> GameAnalysis:
    """The review's description of this game."""
    return ANALYSES.get(game, EVEN)
