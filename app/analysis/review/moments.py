"""The moments of a hand that mattered most, each with one sentence made from the numbers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from app.analysis.estimates.estimate import rounded
from app.analysis.estimates.verdict import is_marked
from app.analysis.review.choices import Choice
from app.analysis.wire import KeyMoment
from app.rules.game import Action

MOST = 3
"""The most moments of a hand."""
MOST_WORDS = 25
"""The longest sentence, which a phone shows in a few lines."""
LUCK = 1.0
"""Points: a smaller gain or loss from a guess is not mentioned."""


Doing = Callable[[Action], str]


def moments(
    choices: Sequence[Choice], guesses: Mapping[int, float], doing: Doing
) -> list[KeyMoment]:
    """The greatest losses, then the greatest luck; in the order of the hand."""
    marked = sorted(
        (one for one in choices if is_marked(one.mark)), key=lambda one: -one.loss.wins.mean
    )
    lucky = sorted(
        (one for one in choices if not is_marked(one.mark) and abs(guesses[one.step]) >= LUCK),
        key=lambda one: -abs(guesses[one.step]),
    )
    said = [_moment(one, "loss", one.loss.wins.mean, lost(one, doing)) for one in marked]
    for one in lucky:
        gained = guesses[one.step]
        said.append(_moment(one, "guess", gained, guessed(one, gained, doing)))
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


def lost(choice: Choice, doing: Doing) -> str:
    """What was lost, and what would have been better."""
    share = max(round(100 * choice.loss.wins.mean), 1)
    played, best = doing(choice.actions[choice.played]), doing(choice.actions[choice.best])
    short = f"{capital(played)} gave up about {share} % of the wins"
    long = f"{short}; {best} was better."
    return long if len(long.split()) <= MOST_WORDS else f"{short}."


def guessed(choice: Choice, gained: float, doing: Doing) -> str:
    """Luck: what nobody could know."""
    turned = "better" if gained > 0 else "worse"
    played = capital(doing(choice.actions[choice.played]))
    return f"{played} turned out {abs(gained):.1f} points {turned} than could be known."


def capital(text: str) -> str:
    """The text with its first letter in capitals."""
    return text[0].upper() + text[1:]
