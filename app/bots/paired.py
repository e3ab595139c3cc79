"""Tries every action in the same worlds, for games with short hands.

Each world is drawn from the game's belief, among those the seat cannot tell from the real one.
Every action still in the race is played in it, and the hand finished by rules of thumb with the
same random numbers, so whatever the worlds have in common cancels. No playout is spent on what
others might learn later. The rules of thumb have a head start: their choice is replaced only by one
that is better by more than chance. The best two are tried until time runs out, or until the better
one is beyond doubt.
"""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random

from app.bots.levels import LEVELS
from app.bots.payoff import payoffs
from app.bots.rollout import played_out, rollout_choice
from app.bots.thought import Budget, Decision, Judged, Thought, decided
from app.rules.game import Action, Json, Viewer

START = 0.5
"""The expected deficit of every action other than the one the rules of thumb choose."""
EXPERIENCE = 16
"""This expectation counts as this many worlds."""
SURELY = 2.5
"""An action this many standard errors behind the best drops out."""
BEYOND_DOUBT = 4.0
"""The best action this many standard errors ahead of all others ends the race."""
BETWEEN_LOOKS = 12
"""Worlds between two comparisons; with fewer a standard error means nothing."""


class Runner:
    """An action, and its payoff in each world that was tried."""

    def __init__(self, action: Action, expected: float) -> None:
        self.action = action
        self.expected = expected
        """Before any world was tried; only differences matter."""
        self.brought: list[float] = []

    def beats(self, other: "Runner", errors: float) -> bool:
        """Whether it is ahead by more than this many standard errors in the same worlds."""
        worlds, mean, spread = self._gap(other)
        ahead = worlds * mean + EXPERIENCE * (self.expected - other.expected)
        return ahead > errors * sqrt(worlds * spread)

    def error(self, other: "Runner") -> float:
        """The standard error of the difference of their values."""
        worlds, _, spread = self._gap(other)
        return sqrt(worlds * spread) / (worlds + EXPERIENCE)

    def _gap(self, other: "Runner") -> tuple[int, float, float]:
        """The number of worlds both ran in, the mean difference and its variance."""
        gaps = [mine - its for mine, its in zip(self.brought, other.brought, strict=False)]
        worlds = len(gaps)
        mean = sum(gaps) / worlds
        return worlds, mean, sum((gap - mean) ** 2 for gap in gaps) / max(worlds - 1, 1)

    def value(self, level: float) -> float:
        """The average of its payoffs and the expectation on this level."""
        expected = EXPERIENCE * (level + self.expected)
        return (sum(self.brought) + expected) / (len(self.brought) + EXPERIENCE)


Worlds = Callable[[Json, Viewer, Random], Iterator[Json]]
"""Takes state, viewer and random source; yields worlds that the viewer cannot tell from the state.
"""


def search(
    belief: Worlds, decision: Decision, viewer: Viewer, seed: int, budget: Budget
) -> Thought:
    """Think about a decision in worlds that `viewer` cannot tell apart."""
    game, _, _, state, seat = decision
    random = Random(seed)  # noqa: S311 - a bot's whims need no secrecy
    worlds = belief(state, viewer, random)
    legal, usual = game.legal(state, seat), _usual(decision, random)
    runners = [Runner(one, 0.0 if one == usual else -START) for one in legal]
    running, playouts = runners, 0
    while len(running) > 1 and (not playouts or budget.lasts(playouts + len(running) - 1)):
        world, luck = next(worlds), random.getrandbits(62)
        for runner in running:
            runner.brought.append(_brought(decision, world, runner.action, luck))
        playouts += len(running)
        if len(running[0].brought) % BETWEEN_LOOKS == 0:
            running = _still_running(running)
    level = sum(sum(one.brought) / len(one.brought) for one in running) / len(running)
    best = max(running, key=lambda one: one.value(level))
    judged = [
        Judged(one.action, len(one.brought), one.value(level), best.error(one)) for one in runners
    ]
    return decided(judged, playouts)


def _usual(decision: Decision, random: Random) -> Action:
    """The choice of the rules of thumb."""
    return LEVELS["tracker"].decide(decision.game, decision.state, decision.seat, random)


def _brought(decision: Decision, world: Json, action: Action, luck: int) -> float:
    """The payoff of a world in which this action is played, then rules of thumb."""
    game, options, match, _, seat = decision
    random = Random(luck)  # noqa: S311 - a bot's whims need no secrecy
    last = played_out(game, game.apply(world, seat, action), rollout_choice(game), random)
    return payoffs(match, game.settle(options, match, last))[seat]


def _still_running(running: Sequence[Runner]) -> list[Runner]:
    """Drop the clearly worse actions; the next best stays while there is any doubt."""
    best, following, *others = sorted(running, key=lambda one: one.value(0.0), reverse=True)
    left = [one for one in others if not best.beats(one, SURELY)]
    if not left and best.beats(following, BEYOND_DOUBT):
        return [best]
    return [best, following, *left]
