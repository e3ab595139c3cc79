"""The default for a game without its own belief: uniform worlds, finished by rules of thumb."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import numpy as np

from app.analysis.estimates.estimate import ERRING, Array, Slice
from app.bots.levels import SOUND
from app.bots.rollout import Choose, played_out
from app.bots.thought import Decision
from app.rules.game import Action, AnyGame, Json, Match

WORLDS = 24
"""Worlds in a slice."""
ERRS = 0.3
"""Probability that an erring player plays at random."""

World = tuple[Json, Choose]
"""A state, and how its players go on."""


def estimate(one: Slice) -> Array:
    """Every action in uniformly drawn worlds."""
    random = Random(repr(one.seed))  # noqa: S311 - no secret hangs on it
    choose = by_rule(one.decision.game, ERRS if one.others == ERRING else 0.0)
    return estimate_in(_even(one.decision, choose, random), one, random)


def _even(decision: Decision, choose: Choose, random: Random) -> Iterator[World]:
    while True:
        yield decision.game.resample(decision.state, decision.seat, random), choose


def estimate_in(worlds: Iterator[World], one: Slice, random: Random) -> Array:
    """Every action in each of these worlds with the same random numbers."""
    game, options, match, _, seat, _ = one.decision
    total = np.zeros((len(one.actions), 3))
    for world, choose in islice(worlds, WORLDS):
        luck = random.getrandbits(62)
        for number, action in enumerate(one.actions):
            chance = Random(luck)  # noqa: S311 - no secret hangs on it
            last = played_out(game, game.apply(world, seat, action), choose, chance)
            total[number] += gains(game, match, game.settle(options, match, last))[seat]
    return total / WORLDS


def gains(game: AnyGame, before: Match, after: Match) -> Array:
    """(seats, 3): what the hand brought to each; the win is the match's once that is over."""
    points = np.array(game.gains(before, after), np.float64)
    lead = (len(points) * points - points.sum()) / (len(points) - 1)
    if after.winners is None:
        won = np.subtract(after.wins, before.wins)
    else:
        won = np.isin(np.arange(len(points)), after.winners)
    return np.stack([points, lead, won / max(int(won.sum()), 1)], axis=1)


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
