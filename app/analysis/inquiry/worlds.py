"""Complete worlds that a seat could not tell from the real one.

A population is drawn with a seed of its own, as in a slice. Its worlds are states of the game, so
they can be played on.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random

from app.analysis.games import dingo_worlds
from app.bots.ding.belief import likely
from app.bots.ding.likelihood import opponents
from app.bots.thought import Decision
from app.rules.game import Json

MANY = 128
"""Worlds in a population, where each is drawn on its own."""

Seed = tuple[int, ...]


Source = Callable[[Decision, Seed], Sequence[Json]]
"""Draws one population."""


def _of_ding(decision: Decision, seed: Seed) -> list[Json]:
    random = Random(repr(seed))  # noqa: S311 - no secret hangs on it
    _, _, _, state, seat, players = decision
    model = opponents(players, state.setup.seats)
    return [*islice(likely(state, seat, model, random), MANY)]


def _of_any(decision: Decision, seed: Seed) -> list[Json]:
    random = Random(repr(seed))  # noqa: S311 - no secret hangs on it
    game, state, seat = decision.game, decision.state, decision.seat
    return [game.resample(state, seat, random) for _ in range(MANY)]


SOURCES: dict[str, Source] = {"dingo": dingo_worlds.drawn, "ding": _of_ding}


def source_of(game: str) -> Source:
    """Uniformly drawn worlds for a game without a belief of its own."""
    return SOURCES.get(game, _of_any)
