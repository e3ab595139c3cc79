"""Trying every action in the same worlds, for games in which a hand is short.

Each world is one that the seat cannot tell from the real one, as likely as the game's belief
has it; in it every action
that is still in the race is done, and the hand played to its end by rules of
thumb with the same luck. What the worlds have in common cancels, and no playout
is spent on what others might learn later. The rules of thumb have a start:
what they say is left only for something that is better by more than chance.
The best two are tried as long as there is time, or until it is beyond doubt which is better.
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
"""What is expected of any other action: so much less than of what the rules of thumb say."""
EXPERIENCE = 16
"""So many worlds count as much as this expectation."""
SURELY = 2.5
"""So many standard errors behind the best, an action is out."""
BEYOND_DOUBT = 4.0
"""So many standard errors ahead of every other, the best is done without another thought."""
BETWEEN_LOOKS = 12
"""Worlds after which the actions are held against one another again; of fewer a standard error
says nothing."""


class Runner:
    """An action, and what it brought in each world that was tried."""

    def __init__(self, action: Action, expected: float) -> None:
        self.action = action
        self.expected = expected
        """Before any world was tried; only differences mean anything."""
        self.brought: list[float] = []

    def beats(self, other: "Runner", errors: float) -> bool:
        """Whether it is ahead, in the same worlds, by more than so many standard errors."""
        worlds, mean, spread = self._gap(other)
        ahead = worlds * mean + EXPERIENCE * (self.expected - other.expected)
        return ahead > errors * sqrt(worlds * spread)

    def error(self, other: "Runner") -> float:
        """The standard error of how far their values are apart."""
        worlds, _, spread = self._gap(other)
        return sqrt(worlds * spread) / (worlds + EXPERIENCE)

    def _gap(self, other: "Runner") -> tuple[int, float, float]:
        """In so many worlds that both ran in it is ahead by so much, with this variance."""
        gaps = [mine - its for mine, its in zip(self.brought, other.brought, strict=False)]
        worlds = len(gaps)
        mean = sum(gaps) / worlds
        return worlds, mean, sum((gap - mean) ** 2 for gap in gaps) / max(worlds - 1, 1)

    def value(self, level: float) -> float:
        """What it brought on average, and what was expected on this level."""
        expected = EXPERIENCE * (level + self.expected)
        return (sum(self.brought) + expected) / (len(self.brought) + EXPERIENCE)


Worlds = Callable[[Json, Viewer, Random], Iterator[Json]]
"""State, viewer and chance: worlds without end that the viewer cannot tell from the state."""


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
    """What the rules of thumb say."""
    return LEVELS["tracker"].decide(decision.game, decision.state, decision.seat, random)


def _brought(decision: Decision, world: Json, action: Action, luck: int) -> float:
    """The payoff of a world in which this is done, and then what the rules of thumb say."""
    game, options, match, _, seat = decision
    random = Random(luck)  # noqa: S311 - a bot's whims need no secrecy
    last = played_out(game, game.apply(world, seat, action), rollout_choice(game), random)
    return payoffs(match, game.settle(options, match, last))[seat]


def _still_running(running: Sequence[Runner]) -> list[Runner]:
    """Without those that are surely worse; the next best stays while there is any doubt."""
    best, following, *others = sorted(running, key=lambda one: one.value(0.0), reverse=True)
    left = [one for one in others if not best.beats(one, SURELY)]
    if not left and best.beats(following, BEYOND_DOUBT):
        return [best]
    return [best, following, *left]
