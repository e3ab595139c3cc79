"""One sentence that explains a choice: how often the better action wins, and how often the other.

The played action is compared with the best; if it was the best itself, with the next one.
"""

from typing import NamedTuple

from app.analysis.estimates.estimate import LEAD, WINS, rounded
from app.analysis.review.choices import Choice
from app.analysis.review.moments import MOST_WORDS
from app.analysis.wire import WhyKind
from app.rules.game import Contest
from app.words.english import english
from app.words.moves import Todo


class Why(NamedTuple):
    """What two alternatives were found to bring."""

    kind: WhyKind
    """wins: the better one wins more often; level: both win as often, in hundredths."""
    better: int
    """The number of the alternative: the best, or if that was played, the played one."""
    other: int
    share: int
    """In hundredths: how often the better one wins."""
    other_share: int


def why(choice: Choice) -> Why:
    """What speaks for the better one."""
    means = [[rounded(value) for value in row] for row in choice.slices.mean(axis=0)]
    better, other = choice.best, choice.played
    if better == other:
        rest = [number for number in range(len(means)) if number != better]
        other = max(rest, key=lambda number: (means[number][WINS], means[number][LEAD]))
    share, other_share = (round(100 * means[number][WINS]) for number in (better, other))
    return Why("wins" if share > other_share else "level", better, other, share, other_share)


def sentence(choice: Choice, found: Why, of: Contest, todo: Todo) -> str:
    """At most 25 words; long actions are not named."""
    say = english().say
    better, other = (todo(choice.actions[number]) for number in (found.better, found.other))
    said = _said(found, better, other, of)
    if len(said.split()) <= MOST_WORDS:
        return said
    return _said(found, say("review-why-better"), say("review-why-other"), of)


def _said(found: Why, better: str, other: str, of: Contest) -> str:
    return english().say(
        f"review-why-{found.kind}",
        better=better,
        other=other,
        wins=found.share,
        less=found.other_share,
        of=of,
    )
