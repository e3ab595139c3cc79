"""What a seat believed at one moment, and what remains of it under a supposition."""

from collections.abc import Mapping, Sequence
from random import Random

from app.analysis.analysis_refusals import CannotBe, TooUnlikely
from app.analysis.inquiry.worlds import source_of
from app.bots.thought import Decision
from app.rules.game import Action, Card, Json

POPULATIONS = 4
"""Independent populations, whose spread gives the standard errors."""
LEAST_PERCENT = 4
"""A supposition that holds in fewer worlds of a hundred is refused as too unlikely."""
LEAST_POPULATIONS = 2
"""From fewer, nothing can be said about the errors."""
EVEN_WORLDS = 400
"""Uniform worlds searched for one in which a supposition holds, to tell unlikely from impossible.
"""

Supposed = Mapping[Card, int]
"""By card: the seat that is supposed to hold it."""


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

    def supposing(self, supposed: Supposed) -> list[Sequence[Json]]:
        """The worlds of each population that agree with the supposition, where there are any.

        Populations differ by chance, so how likely the supposition is, is judged over all of them.
        Raises Refusal `cannot_be` or `too_unlikely`.
        """
        if not supposed:
            return self.populations
        held: list[Sequence[Json]] = [
            [world for world in population if self._holds(world, supposed)]
            for population in self.populations
        ]
        left = [worlds for worlds in held if worlds]
        drawn, remain = sum(map(len, self.populations)), sum(map(len, left))
        if 100 * remain < LEAST_PERCENT * drawn or len(left) < LEAST_POPULATIONS:
            raise self._why_not(supposed)
        return left

    def some(self, supposed: Supposed, number: int) -> Json:
        """One of the worlds; the same number gives the same one.

        Raises Refusal `cannot_be` or `too_unlikely`.
        """
        worlds = self.many(supposed)
        return worlds[number % len(worlds)]

    def many(self, supposed: Supposed) -> list[Json]:
        """Every world that `some` returns, in the order of their numbers. Raises as it does."""
        if supposed:
            worlds = [world for some in self.supposing(supposed) for world in some]
        else:
            worlds = [*self._population(0)]
        Random(repr(self._seed)).shuffle(worlds)  # noqa: S311 - no secret hangs on it
        return worlds

    def worth(self, actions: Sequence[Action], populations: Sequence[Sequence[Json]]) -> list[Json]:
        """By population: what each of these actions brings, as (actions, 3)."""
        return [
            self._source.worth(self.decision, actions, worlds, (*self._seed, number))
            for number, worlds in enumerate(populations)
        ]

    def hands(self, world: Json) -> Sequence[Sequence[Card]]:
        """The hands by seat; none in a game whose views do not show them this way."""
        found: Sequence[Sequence[Card]] = self.decision.game.revealed(world).get("hands", ())
        return found

    def _population(self, number: int) -> Sequence[Json]:
        while len(self._drawn) <= number:
            seed = (*self._seed, len(self._drawn))
            self._drawn.append(self._source.drawn(self.decision, seed))
        return self._drawn[number]

    def _holds(self, world: Json, supposed: Supposed) -> bool:
        hands = self.hands(world)
        return all(card in hands[seat] for card, seat in supposed.items())

    def _why_not(self, supposed: Supposed) -> CannotBe | TooUnlikely:
        """Whether one placement is impossible on its own, or all together are too unlikely."""
        game, _, _, state, viewer, _ = self.decision
        random = Random(repr(self._seed))  # noqa: S311 - no secret hangs on it
        even = [game.resample(state, viewer, random) for _ in range(EVEN_WORLDS)]
        believed = [world for some in self._drawn for world in some]
        possible = [self.hands(world) for world in (*even, *believed)]
        for card, seat in supposed.items():
            if not any(card in hands[seat] for hands in possible):
                return CannotBe(card, seat)
        return TooUnlikely(LEAST_PERCENT)
