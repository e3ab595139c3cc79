"""One sentence that explains a choice: what the better action brings that the other does not.

The played action is compared with the best; if it was the best itself, with the next one.
"""

from typing import NamedTuple

from app.analysis.estimates.estimate import LEAD, WINS, rounded
from app.analysis.review.choices import Choice
from app.analysis.review.moments import MOST_WORDS
from app.analysis.wire import WhyKind
from app.words.english import english
from app.words.moves import Todo


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


def sentence(choice: Choice, found: Why, todo: Todo) -> str:
    """At most 25 words; long actions are not named."""
    say = english().say
    better, other = (todo(choice.actions[number]) for number in (found.better, found.other))
    said = _said(found, better, other)
    if len(said.split()) <= MOST_WORDS:
        return said
    return _said(found, say("review-why-better"), say("review-why-other"))


def _said(found: Why, better: str, other: str) -> str:
    say = english().say
    return say(
        f"review-why-{found.kind.replace('_', '-')}",
        better=better,
        other=other,
        share=say("review-share", share=found.share),
        less=say("review-share", share=found.other_share),
        points=f"{abs(found.points):.1f}",
    )
