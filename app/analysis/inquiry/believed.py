"""What a seat believed at one moment."""

from collections.abc import Sequence
from random import Random

from app.analysis.inquiry.worlds import source_of
from app.bots.thought import Decision
from app.rules.game import Card, Json

POPULATIONS = 4
"""Independent populations, whose spread gives the standard errors."""


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
