"""Advice for a person: what a thinking bot would do, and why.

A game may give reasons; in any other game the action stands alone.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from app.bots.ding import reasons as ding
from app.bots.dingo import reasons as dingo
from app.bots.dingo import recall
from app.bots.levels import Memory, nothing_more
from app.bots.reason import Reason
from app.bots.thought import ActionValue, SearchResult
from app.rules.game import Action, AnyGame, Card, Json

EVEN = 0.1
"""Points or spaces; two actions closer than this are equally good."""
ERRORS = 2.0
"""Two actions this many standard errors apart are not equal."""
NAMED = 2
"""Name at most this many actions as equal to the best."""


class Reasons(NamedTuple):
    """The reasons a game gives."""

    why: Callable[[int, Mapping[str, Json], Action], Reason | None]
    """Takes the seat, its view including what a player remembers, and the action; returns the
    reason for it."""
    memory: Memory = nothing_more


NO_REASONS = Reasons(lambda _seat, _view, _action: None)
REASONS = {"dingo": Reasons(dingo.why, recall.may_follow), "ding": Reasons(ding.why)}


class Advice(NamedTuple):
    """What to do, and why. It contains nothing that the seat could not see."""

    action: Action
    equal: tuple[Action, ...]
    """The actions that are as good, as far as anyone can tell; the best first."""
    reason: Reason | None


def advice(game: AnyGame, state: Json, seat: int, thought: SearchResult) -> Advice:
    why, memory = REASONS.get(game.name, NO_REASONS)
    reason = why(seat, memory(state, game.view(state, seat)), thought.action)
    return Advice(thought.action, _equal(thought), reason)


def _equal(thought: SearchResult) -> tuple[Action, ...]:
    """The next best actions within the error of their difference; each set of cards once."""
    best, *others = thought.options
    near = [one for one in others if one.visits and _is_near(best, one)]
    near.sort(key=lambda one: -one.value)
    named: dict[tuple[str, frozenset[Card]], Action] = {}
    for one in (best, *near):
        named.setdefault((one.action.type, frozenset(one.action.cards)), one.action)
    return tuple(named.values())[1 : NAMED + 1]


def _is_near(best: ActionValue, other: ActionValue) -> bool:
    return best.value - other.value < max(EVEN, ERRORS * other.error)
