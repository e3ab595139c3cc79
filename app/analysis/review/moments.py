"""What a review says in a sentence: of a choice, how often the better action wins and how often the
other; of a hand, the moments that mattered most.

The played action is compared with the best; if it was the best itself, with the next one.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from app.analysis.estimate import LEAD, WINS, rounded
from app.analysis.review.choices import Choice
from app.analysis.wire import WRONG, JudgedChoice, KeyMoment, WhyKind
from app.rules.game import Contest
from app.rules.record.action_json import action_from_json
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


MOST = 3
"""The most moments of a seat."""
MOST_WORDS = 25
"""The longest sentence, which a phone shows in a few lines."""
LUCK = 0.1
"""In shares of the win: a smaller gain or loss from a guess is not mentioned."""


def moments(choices: Sequence[JudgedChoice], todo: Todo) -> list[KeyMoment]:
    """A seat's greatest losses, then its greatest luck; in the order of the hand."""
    marked = sorted((one for one in choices if one["mark"] in WRONG), key=lambda one: -_cost(one))
    lucky = sorted(
        (one for one in choices if one["mark"] not in WRONG and abs(one["guess"]) >= LUCK),
        key=lambda one: -abs(one["guess"]),
    )
    said = [_moment(one, "loss", _cost(one), lost(one, todo)) for one in marked]
    said += [_moment(one, "guess", one["guess"], guessed(one, todo)) for one in lucky]
    return sorted(said[:MOST], key=lambda one: one["step"])


def _cost(choice: JudgedChoice) -> float:
    return choice["loss"]["wins"]


def _moment(
    choice: JudgedChoice, kind: Literal["loss", "guess"], amount: float, sentence: str
) -> KeyMoment:
    return {
        "step": choice["step"],
        "seat": choice["seat"],
        "kind": kind,
        "amount": rounded(amount),
        "sentence": sentence,
    }


def lost(choice: JudgedChoice, todo: Todo) -> str:
    """What was lost, and what would have been better; long actions are not named."""
    say, loss = english().say, choice["loss"]
    played, best = _named(choice, "played", todo), _named(choice, "best", todo)
    cost = max(_hundredths(loss["wins"]), 1)
    said = say("review-moment-lost", what=played, cost=cost, better=best)
    if len(said.split()) <= MOST_WORDS:
        return said
    low, high = _hundredths(loss["wins_low"]), _hundredths(loss["wins_high"])
    return say("review-reason-lost", cost=cost, low=low, high=high)


def guessed(choice: JudgedChoice, todo: Todo) -> str:
    """Luck: what nobody could know."""
    gained = choice["guess"]
    key = "review-moment-lucky" if gained > 0 else "review-moment-unlucky"
    return english().say(
        key, what=_named(choice, "played", todo), share=max(_hundredths(abs(gained)), 1)
    )


def _named(choice: JudgedChoice, which: Literal["played", "best"], todo: Todo) -> str:
    return todo(action_from_json(choice["alternatives"][choice[which]]["action"]))


def _hundredths(share: float) -> int:
    return round(100 * max(share, 0.0))
