"""Advice for a person: what a thinking bot would do, and why.

A game may give reasons in its own words; in any other game the action stands alone.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from app.bots.ding import ding_words
from app.bots.ding import why as ding
from app.bots.dingo import dingo_words, recall
from app.bots.dingo import why as dingo
from app.bots.levels import Memory, nothing_more
from app.bots.reason import Reason, ToldReason, Word
from app.bots.thought import Judged, Thought
from app.rules.game import Action, AnyGame, Card, Json

EVEN = 0.1
"""Points or spaces; two actions closer than this are equally good."""
ERRORS = 2.0
"""Two actions this many standard errors apart are not equal."""
NAMED = 2
"""Name at most this many actions as equal to the best."""


class Words(NamedTuple):
    """How a game speaks of its actions, in English."""

    why: Callable[[int, Mapping[str, Json], Action], Reason | None]
    """Takes the seat, its view including what a player remembers, and the action; returns the
    reason for it."""
    done: Callable[[Action], str]
    """The action as an instruction: "pass the 9 of clubs"."""
    word: Word
    memory: Memory = nothing_more


def _plainly(action: Action) -> str:
    return " ".join((action.type, *action.cards))


PLAIN = Words(lambda _seat, _view, _action: None, _plainly, lambda _, value: str(value))
WORDS: dict[str, Words] = {
    "dingo": Words(dingo.why, dingo_words.done, dingo.word, recall.may_follow),
    "ding": Words(ding.why, ding_words.done, ding.word),
}


class Advice(NamedTuple):
    """What to do, and why. It contains nothing that the seat could not see."""

    action: Action
    equal: tuple[Action, ...]
    """The actions that are as good, as far as anyone can tell; the best first."""
    reason: ToldReason | None
    sentence: str
    """All of it, in English."""


def advice(game: AnyGame, state: Json, seat: int, thought: Thought) -> Advice:
    words = WORDS.get(game.name, PLAIN)
    action, equal = thought.action, _equal(thought)
    reason = words.why(seat, words.memory(state, game.view(state, seat)), action)
    return Advice(
        action,
        equal,
        None if reason is None else reason.told(words.word),
        _sentence(words, action, equal, reason),
    )


def _equal(thought: Thought) -> tuple[Action, ...]:
    """The next best actions within the error of their difference; each set of cards once."""
    best, *others = thought.options
    near = [one for one in others if one.visits and _is_near(best, one)]
    near.sort(key=lambda one: -one.value)
    named: dict[tuple[str, frozenset[Card]], Action] = {}
    for one in (best, *near):
        named.setdefault((one.action.type, frozenset(one.action.cards)), one.action)
    return tuple(named.values())[1 : NAMED + 1]


def _is_near(best: Judged, other: Judged) -> bool:
    return best.value - other.value < max(EVEN, ERRORS * other.error)


def _sentence(
    words: Words, action: Action, equal: tuple[Action, ...], reason: Reason | None
) -> str:
    because = f": {reason.in_english(words.word)}" if reason else ""
    text = f"{words.done(action)}{because}."
    if equal:
        text += f" About equal: {', or '.join(map(words.done, equal))}."
    return text[0].upper() + text[1:]
