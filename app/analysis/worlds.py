"""Complete worlds that a seat could not tell from the real one.

A population is drawn with a seed of its own, as in a slice. Its worlds are states of the game, so
they can be played on.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random

import numpy as np

from app.analysis.estimate import Array, brought, rounded
from app.analysis.games.dingo import drawn as drawn_in_dingo
from app.analysis.games.even import by_rule
from app.analysis.measure import BY_HAND, results_of
from app.analysis.wire import UnseenCard
from app.bots.ding.belief import likely
from app.bots.ding.likelihood import opponents
from app.bots.rollout import pick, played_out
from app.bots.thought import Decision
from app.rules.game import Action, Card, Json, Viewer
from app.rules.record.replay import Step
from app.wire import Frame, frame

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


SOURCES: dict[str, Source] = {"dingo": drawn_in_dingo, "ding": _of_ding}


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


LEAST_SHIFT = 0.05
"""Smaller changes are not reported."""
SURE = 3.7
"""In standard errors: with 6 degrees of freedom Student's t exceeds this once in 100 times."""


def unseen(believed: SeatWorlds, populations: Sequence[Sequence[Json]]) -> list[Card]:
    """The cards that may be in other hands, in the order of the pack."""
    game, options, _, _, seat, _ = believed.decision
    found = {
        card
        for population in populations
        for world in population
        for other, hand in enumerate(believed.hands(world))
        if other != seat
        for card in hand
    }
    return [card for card in game.deck(options) if card in found]


def chances(
    believed: SeatWorlds, populations: Sequence[Sequence[Json]], cards: Sequence[Card]
) -> Array:
    """(populations, cards, seats + 1): the probability of each hand; the last is for no hand."""
    places, seats = {card: row for row, card in enumerate(cards)}, len(believed.decision.match.wins)
    found = np.zeros((len(populations), len(cards), seats + 1))
    for number, population in enumerate(populations):
        for world in population:
            for seat, hand in enumerate(believed.hands(world)):
                found[number, [places[card] for card in hand if card in places], seat] += 1
        found[number] /= len(population)
    found[:, :, seats] = 1 - found.sum(axis=2)
    return found


def shifts(now: Array, before: Array, worlds: int) -> Array:
    """(cards, seats + 1): significant changes of a probability; 0 where it may be chance.

    Standard errors come from the spread between populations, and are at least those of single
    draws.
    """
    change = now.mean(axis=0) - before.mean(axis=0)
    between = (now.var(axis=0, ddof=1) + before.var(axis=0, ddof=1)) / len(now)
    middle = (now.mean(axis=0) + before.mean(axis=0)) / 2
    drawn = 2 * middle * (1 - middle) / (worlds * len(now))
    error = np.sqrt(np.maximum(between, drawn))
    is_sure = (np.abs(change) >= LEAST_SHIFT) & (np.abs(change) >= SURE * error)
    found: Array = np.where(is_sure, change, 0.0)
    return found


def known(now: SeatWorlds, before: SeatWorlds | None) -> list[UnseenCard]:
    """A row for each card; changes are against the moment before."""
    populations = now.populations
    cards = unseen(now, populations)
    found = chances(now, populations, cards)
    changed = np.zeros(found.shape[1:])
    if before is not None:
        was = chances(before, before.populations, cards)
        changed = shifts(found, was, min(map(len, populations)))
    return [
        {"card": card, "chances": _rounded(found.mean(axis=0)[row]), "shifts": _rounded(one)}
        for row, (card, one) in enumerate(zip(cards, changed, strict=True))
    ]


def _rounded(values: Array) -> list[float]:
    return [rounded(value) for value in values]


def played_on(
    decision: Decision, action: Action, luck: str, viewer: Viewer
) -> tuple[list[Frame], float, float]:
    """The frames of the rest of the hand as `viewer` sees it, and what it brought the chooser:
    points, and a share of this hand's win, since all see who wins it.

    Everyone plays as trackers do; the same random numbers give the same moves.
    """
    game, state = decision.game, decision.state
    last = Step(state)
    frames = [frame(game, None, last, viewer)]
    for step in _moves(decision, action, luck):
        frames.append(frame(game, last, step, viewer))
        last = step
    return frames, *_brought(decision, last.state)


def ended(decision: Decision, action: Action, luck: str) -> tuple[float, float]:
    """The points and the share of the win that the same future brings the chooser."""
    game, _, _, state, seat, _ = decision
    chance = Random(luck)  # noqa: S311 - no secret hangs on it
    last = played_out(game, game.apply(state, seat, action), by_rule(game, 0.0), chance)
    return _brought(decision, last)


def _brought(decision: Decision, last: Json) -> tuple[float, float]:
    game, options, match, _, seat, _ = decision
    results = results_of(game, match, [game.settle(options, match, last)])
    points, _, wins = brought(results, seat, BY_HAND)[0]
    return float(points), float(wins)


def _moves(decision: Decision, action: Action, luck: str) -> Iterator[Step]:
    game, _, _, state, seat, _ = decision
    choose, random = by_rule(game, 0.0), Random(luck)  # noqa: S311 - no secret hangs on it
    state = game.apply(state, seat, action)
    yield Step(state, seat, action)
    while asked := game.to_move(state):
        action = pick(choose, state, asked[0], game.legal(state, asked[0]), random)
        state = game.apply(state, asked[0], action)
        yield Step(state, asked[0], action)
