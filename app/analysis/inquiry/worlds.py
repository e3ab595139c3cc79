"""Complete worlds that a seat could not tell from the real one.

A population is drawn with a seed of its own, as in a slice. Its worlds are states of the game, so
they can be played on.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from app.analysis.estimates.estimate import TRACKERS, Array, Slice
from app.analysis.games import dingo_worlds, even
from app.bots.ding.belief import likely
from app.bots.ding.likelihood import opponents
from app.bots.thought import Decision
from app.rules.game import Action, Json

MANY = 128
"""Worlds in a population, where each is drawn on its own."""

Seed = tuple[int, ...]


class Source(NamedTuple):
    """Where the worlds of a game come from, and what its actions bring in them."""

    drawn: Callable[[Decision, Seed], Sequence[Json]]
    """One population."""
    worth: Callable[[Decision, Sequence[Action], Sequence[Json], Seed], Array]
    """(actions, 3), as in estimate.py: the mean over these worlds."""


def _of_ding(decision: Decision, seed: Seed) -> list[Json]:
    random = Random(repr(seed))  # noqa: S311 - no secret hangs on it
    _, _, _, state, seat, players = decision
    model = opponents(players, state.setup.seats)
    return [*islice(likely(state, seat, model, random), MANY)]


def _of_any(decision: Decision, seed: Seed) -> list[Json]:
    random = Random(repr(seed))  # noqa: S311 - no secret hangs on it
    game, state, seat = decision.game, decision.state, decision.seat
    return [game.resample(state, seat, random) for _ in range(MANY)]


def _played_out(
    decision: Decision, actions: Sequence[Action], worlds: Sequence[Json], seed: Seed
) -> Array:
    random = Random(repr(seed))  # noqa: S311 - no secret hangs on it
    some = random.choices(worlds, k=even.WORLDS)
    choose = even.by_rule(decision.game, 0.0)
    worlds_of = ((world, choose) for world in some)
    return even.estimate_in(worlds_of, Slice(decision, actions, seed, TRACKERS), random)


SOURCES = {
    "dingo": Source(dingo_worlds.drawn, dingo_worlds.worth),
    "ding": Source(_of_ding, _played_out),
}


def source_of(game: str) -> Source:
    """Uniformly drawn worlds for a game without a belief of its own."""
    return SOURCES.get(game, Source(_of_any, _played_out))
