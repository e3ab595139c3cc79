"""The moments of a hand that mattered most, each with one sentence made from the numbers."""

from collections.abc import Mapping, Sequence
from typing import Literal

from app.analysis.estimates.estimate import rounded
from app.analysis.estimates.verdict import is_marked
from app.analysis.review.choices import Choice
from app.analysis.wire import KeyMoment
from app.words.english import english
from app.words.moves import Todo

MOST = 3
"""The most moments of a hand."""
MOST_WORDS = 25
"""The longest sentence, which a phone shows in a few lines."""
LUCK = 1.0
"""Points: a smaller gain or loss from a guess is not mentioned."""


def moments(choices: Sequence[Choice], guesses: Mapping[int, float], todo: Todo) -> list[KeyMoment]:
    """The greatest losses, then the greatest luck; in the order of the hand."""
    marked = sorted(
        (one for one in choices if is_marked(one.mark)), key=lambda one: -one.loss.wins.mean
    )
    lucky = sorted(
        (one for one in choices if not is_marked(one.mark) and abs(guesses[one.step]) >= LUCK),
        key=lambda one: -abs(guesses[one.step]),
    )
    said = [_moment(one, "loss", one.loss.wins.mean, lost(one, todo)) for one in marked]
    for one in lucky:
        gained = guesses[one.step]
        said.append(_moment(one, "guess", gained, guessed(one, gained, todo)))
    return sorted(said[:MOST], key=lambda one: one["step"])


def _moment(
    choice: Choice, kind: Literal["loss", "guess"], amount: float, sentence: str
) -> KeyMoment:
    return {
        "step": choice.step,
        "seat": choice.seat,
        "kind": kind,
        "amount": rounded(amount),
        "sentence": sentence,
    }


def lost(choice: Choice, todo: Todo) -> str:
    """What was lost, and what would have been better; long actions are not named."""
    say, wins = english().say, choice.loss.wins
    played, best = todo(choice.actions[choice.played]), todo(choice.actions[choice.best])
    cost = max(_hundredths(wins.mean), 1)
    said = say("review-moment-lost", what=played, cost=cost, better=best)
    if len(said.split()) <= MOST_WORDS:
        return said
    low, high = _hundredths(wins.low), _hundredths(min(wins.high, 1.0))
    return say("review-reason-lost", cost=cost, low=low, high=high)


def guessed(choice: Choice, gained: float, todo: Todo) -> str:
    """Luck: what nobody could know."""
    key = "review-moment-lucky" if gained > 0 else "review-moment-unlucky"
    played = todo(choice.actions[choice.played])
    return english().say(key, what=played, points=f"{abs(gained):.1f}")


def _hundredths(share: float) -> int:
    return round(100 * max(share, 0.0))
