"""One sentence that explains a choice: what the better action brings that the other does not.

The played action is compared with the best; if it was the best itself, with the next one.
"""

from typing import NamedTuple

from app.analysis.estimates.estimate import LEAD, WINS, rounded
from app.analysis.review.choices import Choice
from app.analysis.review.moments import MOST_WORDS, Doing, capital
from app.analysis.wire import WhyKind


class Why(NamedTuple):
    """What two alternatives were found to bring."""

    kind: WhyKind
    """wins: it wins more often; level: both win as often, in hundredths. Followed by the effect
    on the lead: _ahead, _behind, or nothing if that is less than a tenth of a point."""
    better: int
    """The number of the alternative: the best, or if that was played, the played one."""
    other: int
    share: int
    """In hundredths: how often the better one wins."""
    other_share: int
    points: float
    """Its advantage in the lead, in tenths of points; negative for a disadvantage."""


def why(choice: Choice) -> Why:
    """What speaks for the better one."""
    means = [[rounded(value) for value in row] for row in choice.slices.mean(axis=0)]
    better, other = choice.best, choice.played
    if better == other:
        rest = [number for number in range(len(means)) if number != better]
        other = max(rest, key=lambda number: (means[number][WINS], means[number][LEAD]))
    share, other_share = (round(100 * means[number][WINS]) for number in (better, other))
    points = round(means[better][LEAD] - means[other][LEAD], 1) + 0.0
    kind: WhyKind
    if share > other_share:
        kind = "wins_ahead" if points > 0 else "wins_behind" if points < 0 else "wins"
    else:
        kind = "level_ahead" if points > 0 else "level_behind" if points < 0 else "level"
    return Why(kind, better, other, share, other_share, points)


def sentence(choice: Choice, found: Why, doing: Doing) -> str:
    """At most 25 words; long actions are not named."""
    better, other = (doing(choice.actions[number]) for number in (found.better, found.other))
    said = _said(found, capital(better), other)
    if len(said.split()) > MOST_WORDS:
        said = _said(found, "The better one", "the other")
    return said


def _said(found: Why, better: str, other: str) -> str:
    kind, _, _, share, other_share, points = found
    lead = {
        "_ahead": f"; the former ends {points:.1f} points further ahead",
        "_behind": f", though the former ends {-points:.1f} points further behind",
        "": ", for as many points",
    }[kind.removeprefix("wins").removeprefix("level")]
    if kind.startswith("wins"):
        return f"{better} wins {share} %, {other} {other_share} %{lead}."
    return f"{better} and {other} both win {share} %{lead}."
