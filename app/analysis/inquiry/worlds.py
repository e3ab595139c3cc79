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
from app.rules.game import Card, Json

MANY = 128
"""Worlds in a population, where each is drawn on its own."""
POPULATIONS = 4
"""Independent populations, whose spread gives the standard errors."""

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


class SeatWorlds:
    """The worlds of one seat at one moment, drawn on demand and cached."""

    def __init__(self, decision: Decision, step: int, seed: int) -> None:
        """`step` is the number of actions before the moment."""
        self.decision = decision
        self._seed = seed, step, decision.seat
        self._source = source_of(decision.game.name)
        self._drawn: list[Sequence[Json]] = []

    @property
    def populations(self) -> list[Sequence[Json]]:
        return [self._population(number) for number in range(POPULATIONS)]

    def some(self, number: int) -> Json:
        """One of the worlds; the same number gives the same one."""
        worlds = self.many()
        return worlds[number % len(worlds)]

    def many(self) -> list[Json]:
        """Every world that `some` returns, in the order of their numbers."""
        worlds = [*self._population(0)]
        Random(repr(self._seed)).shuffle(worlds)  # noqa: S311 - no secret hangs on it
        return worlds

    def hands(self, world: Json) -> Sequence[Sequence[Card]]:
        """The hands by seat; none in a game whose views do not show them this way."""
        found: Sequence[Sequence[Card]] = self.decision.game.revealed(world).get("hands", ())
        return found

    def _population(self, number: int) -> Sequence[Json]:
        while len(self._drawn) <= number:
            self._drawn.append(self._source(self.decision, (*self._seed, len(self._drawn))))
        return self._drawn[number]
