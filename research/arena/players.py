"""Arena players by name: "tracker", "alpha:0.2s", "alpha:500", "cheater:500".

After the colon is the limit for each choice: seconds, or a number of playouts. "blind" searches
with nothing but rules of thumb. A cheater searches like an alpha and sees all cards; it shows how
much more knowledge could bring, and exists only here.
"""

import re
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from app.bots import ismcts
from app.bots.levels import LEVELS, Level
from app.bots.think import thought
from app.bots.thought import Budget, Decision, SearchResult
from app.rules.game import Action

WRITTEN = re.compile(r"([a-z]+)(?::(\d+(?:\.\d+)?)(s?))?")
RULES_OF_THUMB = {
    "random": Level("random", taught={}),
    **{name: level for name, level in LEVELS.items() if not level.seconds},
}
THINKERS = ("alpha", "blind", "cheater")


class Choice(NamedTuple):
    """What a player does, and how many playouts it took."""

    action: Action
    playouts: int = 0


Choose = Callable[[Decision, int], Choice]
"""Takes a decision and a seed; returns the choice."""


class Player(NamedTuple):
    """A contestant."""

    name: str
    """The name as given."""
    choose: Choose


def player(written: str) -> Player:
    """The player of this name. Raises ValueError."""
    found = WRITTEN.fullmatch(written)
    name, amount, unit = found.groups() if found else ("", None, None)
    if name in RULES_OF_THUMB and amount is None:
        return Player(written, _by_rule(RULES_OF_THUMB[name]))
    if name in THINKERS:
        return Player(written, _thinking(name, *_thinks(amount, unit)))
    raise ValueError(f"{written!r} is none of {', '.join((*RULES_OF_THUMB, *THINKERS))}.")


def _thinks(amount: str | None, unit: str | None) -> tuple[float, int | None]:
    """The limit in seconds, or in playouts."""
    if amount is None:
        return LEVELS["alpha"].seconds, None
    if unit:
        return float(amount), None
    if not amount.isdigit() or not int(amount):
        raise ValueError(f"Give playouts as a number from 1, or seconds as in 0.2s, not {amount}.")
    return 0.0, int(amount)


def _by_rule(level: Level) -> Choose:
    def choose(decision: Decision, seed: int) -> Choice:
        random = Random(seed)
        return Choice(level.decide(decision.game, decision.state, decision.seat, random))

    return choose


def _thinking(name: str, seconds: float, playouts: int | None) -> Choose:
    def choose(decision: Decision, seed: int) -> Choice:
        found = _thought(name, decision, seed, Budget(seconds, playouts))
        return Choice(found.action, found.playouts)

    return choose


def _thought(name: str, decision: Decision, seed: int, budget: Budget) -> SearchResult:
    if name == "blind":
        return ismcts.search(decision, decision.seat, seed, budget)
    return thought(decision, "open" if name == "cheater" else decision.seat, seed, budget)
