"""The default for a game without its own belief: uniform worlds, finished by rules of thumb."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random

import numpy as np

from app.analysis.estimate import ERRING, Array, Slices, brought
from app.analysis.measure import results_of
from app.bots.levels import SOUND
from app.bots.rollout import Choose, played_out
from app.bots.thought import Decision
from app.rules.game import Action, AnyGame, Json, Match

WORLDS = 12
"""Worlds in a slice."""
ERRS = 0.3
"""Probability that an erring player plays at random."""

World = tuple[Json, Choose]
"""A state, and how its players go on."""


def estimate(one: Slices) -> Array:
    """Every action in uniformly drawn worlds."""
    choose = by_rule(one.decision.game, ERRS if one.others == ERRING else 0.0)
    return by_seed(one, lambda random: _even(one.decision, choose, random))


def _even(decision: Decision, choose: Choose, random: Random) -> Iterator[World]:
    while True:
        yield decision.game.resample(decision.state, decision.seat, random), choose


def by_seed(one: Slices, worlds: Callable[[Random], Iterator[World]]) -> Array:
    """(slices, actions, 3): every action in worlds drawn with each of the seeds."""
    found = []
    for seed in one.seeds:
        random = Random(repr(seed))  # noqa: S311 - no secret hangs on it
        found.append(estimate_in(worlds(random), one, random))
    return np.array(found)


def estimate_in(worlds: Iterator[World], one: Slices, random: Random) -> Array:
    """(actions, 3): every action in each of these worlds with the same random numbers."""
    game, options, match, _, seat, _ = one.decision
    after = list[Match]()
    for world, choose in islice(worlds, WORLDS):
        luck = random.getrandbits(62)
        for action in one.actions:
            chance = Random(luck)  # noqa: S311 - no secret hangs on it
            last = played_out(game, game.apply(world, seat, action), choose, chance)
            after.append(game.settle(options, match, last))
    found = brought(results_of(game, match, after), seat, one.measure)
    mean: Array = found.reshape(-1, len(one.actions), 3).mean(axis=0)
    return mean


def by_rule(game: AnyGame, errs: float | Sequence[float]) -> Choose:
    """Plays like a tracker, but for errors; at random in a game without rules of thumb.

    `errs` is the probability of an error, by seat or for all.
    """
    taught = SOUND.get(game.name)

    def choose(state: Json, seat: int, legal: Sequence[Action], random: Random) -> Action:
        if taught is None:
            return random.choice(legal)
        view = taught.memory(state, game.view(state, seat))
        often = errs if isinstance(errs, float) else errs[seat]
        return taught.policy(seat, view, legal, random, often)

    return choose


def always(_state: Json, action: Action) -> bool:
    """Every choice is judged except a cut."""
    return action.type != "cut"
