"""Dingo's own search: tries each choice in thousands of likely worlds at once.

In the exchange the others follow the learned habit and the seat its network, which also gives
the prior of each choice; the outcome of the hunt is looked up. The cut is random, and a bot is
honest: it plays a called dingo and shows the Ace Rabbit.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import numpy as np

from app.bots.dingo import thumb
from app.bots.dingo.belief.belief import Belief
from app.bots.dingo.belief.likelihood import Model, trackers
from app.bots.dingo.belief.worlds import draw, knowledge, real_worlds
from app.bots.dingo.exchange.exchange import Players, play_exchange, taker_of
from app.bots.dingo.exchange.habits import Habit, learned
from app.bots.dingo.exchange.net import Insight, sight_of, trained
from app.bots.dingo.hunting import (
    aces_bring,
    hunt_of,
    hunts_points,
    sure_thought,
    wolves_bring,
)
from app.bots.dingo.pack import KIND_OF, NUMBER, RANK_OF, Array
from app.bots.payoff import MATCH
from app.bots.race import Prior, nothing_expected, race
from app.bots.thought import ActionValue, Budget, Decision, SearchResult
from app.rules.dingo.memory import remember
from app.rules.dingo.state import State
from app.rules.dingo.view import private
from app.rules.game import Action, Json, Match, Options, Viewer

# The goal of a hand: the value of its points to a seat that wants to win.


WIN = 15.0
"""The bonus for winning the hand, in points: bots then win more hands and lose hardly a point."""
NARROW = 1.0
"""In points, during the exchange: a win or loss by less than about this is mostly luck.

Whether a few hundred worlds are won is chance for the most part. The margin says more
about all other worlds.
"""


class Goal(NamedTuple):
    """What a hand is played for."""

    seat: int
    scores: Array
    """(4): the match before this hand."""
    last: bool
    """Whether the match ends with this hand in any case."""
    target: float
    """A player with this many points after the hand ends the match."""
    narrow: float = 0.0
    """In points: the scale on which a narrow win counts only in part; 0 for all or nothing."""
    win: float = WIN
    """The bonus for winning the hand, in points."""

    def payoff(self, points: Array) -> Array:
        """The lead over the average of the others plus a share of the bonuses.

        `points` (…, 4) are what the hand brings to each seat.
        """
        mine = points[..., self.seat]
        lead = mine - (points.sum(axis=-1) - mine) / 3
        after = points + self.scores
        decided = self.last | (after.max(axis=-1) >= self.target)
        won = self.win * self._won(points) + MATCH * decided * _share(after, self.seat)
        worth: Array = lead + won
        return worth

    def _won(self, points: Array) -> Array:
        """The share of the win, 0 to 1."""
        if not self.narrow:
            return _share(points, self.seat)
        sure = np.exp((points - points.max(axis=-1, keepdims=True)) / self.narrow)
        found: Array = sure[..., self.seat] / sure.sum(axis=-1)
        return found


def goal(options: Options, match: Match, seat: int) -> Goal:
    """What this hand is played for."""
    last = options["match"] == "hands" and match.hands + 1 >= options["hands"]
    target = options["target"] if options["match"] == "target" else np.inf
    return Goal(seat, np.array(match.scores), last, target)


def _share(points: Array, seat: int) -> Array:
    """1 for the seat with the most, less if several have it."""
    best = points == points.max(axis=-1, keepdims=True)
    share: Array = best[..., seat] / best.sum(axis=-1)
    return share


MOST_WORLDS = 512
"""Worlds in one round."""
WARMING = 10
"""Stages that lead uniform worlds to likely ones."""
GENTLY = 1.5
"""Exponent of the schedule: higher means that the others' choices count less in the first stages.
"""
WARMING_SHARE = 0.6
"""The share of the time budget for these stages."""
WARMING_STEPS = 40
"""Steps in every stage for each world; fewer if the time is too short for the worlds."""
STEPS, FEWEST = 4, 5
"""Steps in the first stage and how many more in each further one, and the fewest, if there is no
time budget. Then there are as many stages as the others made choices: if one stage took in too
many, it would leave many copies of a few worlds."""
STIRRING = 12
"""Steps between one round of worlds and the next."""
EXPERIENCE = 200
"""What the network expects of a choice counts as this many worlds."""

View = dict[str, Json]
Outlook = Callable[[Sequence[Action], Array], Array]
"""(actions, worlds, 4): the points of the hand after each action, by the owners of the cards."""


def search(decision: Decision, viewer: Viewer, seed: int, budget: Budget) -> SearchResult:
    """Think about a decision in worlds that `viewer` cannot tell apart."""
    game, state, seat = decision.game, decision.state, decision.seat
    view, legal = game.view(state, seat), game.legal(state, seat)
    if view["phase"] not in ("exchange", "wolves", "aces"):
        random = Random(seed)  # noqa: S311 - a bot's whims need no secrecy
        action = thumb.choose(seat, view, legal, random, 0.0)
        return SearchResult(action, 0, (ActionValue(action, 0, 0.0),))
    sure = None if view["phase"] == "exchange" or viewer == "open" else sure_thought(state, legal)
    if sure is not None:
        return sure
    chance = np.random.default_rng(seed)
    count = budget.batch(MOST_WORLDS, len(legal))
    hand_goal = goal(decision.options, decision.match, seat)
    if view["phase"] == "exchange":
        insight = insight_of(state, seat)
        hand_goal = hand_goal._replace(narrow=NARROW)
        outlook = exchange_outlook(view, insight, chance)
        prior = _expected(view, insight, legal)
    else:
        outlook = hunt_outlook(view, seat, decision.options)
        prior = nothing_expected(len(legal))
    if viewer == "open":
        worlds: Callable[[], Array] = partial(real_worlds, state, count)
    else:
        belief = likely(state, seat, count, trackers(), chance, budget=budget)
        worlds = partial(others, belief)
    return race(
        legal,
        worlds,
        lambda actions, owners: hand_goal.payoff(outlook(actions, owners)),
        budget,
        prior,
        drawn=count,
        rounds_of=count,
    )


def insight_of(state: State, seat: int) -> Insight:
    """What this seat saw so far, and the network that judges it."""
    sight = sight_of(seat, private(state, seat)["hands"][seat], remember(state, seat).steps)
    return Insight(sight, trained(), state.setup.ten_point_ace)


def _expected(view: View, insight: Insight, legal: Sequence[Action]) -> Prior:
    """What the network expects of each choice in the exchange."""
    turn = (insight.sight.seat - view["dealer"]) % 4
    values = insight.values(view["round"] - 1, turn)[0]
    cards = [NUMBER[action.cards[0]] for action in legal]
    return Prior(values[RANK_OF[cards], KIND_OF[cards]].astype(np.float64), EXPERIENCE)


def likely(
    state: State,
    seat: int,
    count: int,
    model: Model,
    chance: np.random.Generator,
    *,
    budget: Budget | None = None,
    populations: int = 1,
) -> Belief:
    """This many likely worlds, in populations that never take each other's; if the budget is
    short, the likelier of those found in time."""
    known = knowledge(state, seat)
    belief = Belief(known, draw(known, count, chance), model, chance, populations)
    if budget is None:
        stages = max(sum(step.giver != seat for step in known.memory.steps), 1)
        for stage in range(1, stages + 1):
            belief.sharpen((stage / stages) ** GENTLY)
            belief.wander(max(STEPS * stage, FEWEST))
        return belief
    steps = max(STIRRING, WARMING_STEPS * count // MOST_WORLDS)
    for stage in range(1, WARMING + 1):
        hurried = budget.is_spent_to(WARMING_SHARE)
        belief.sharpen(1.0 if hurried else (stage / WARMING) ** GENTLY)
        if hurried:
            break
        belief.wander(steps)
    return belief


def others(belief: Belief) -> Array:
    """Other worlds than before, and likely ones."""
    belief.wander(STIRRING)
    return belief.owners


def exchange_outlook(
    view: View,
    insight: Insight,
    chance: np.random.Generator,
    habit: Habit | None = None,
    players: Players | None = None,
) -> Outlook:
    """The others continue by habit, and the seat by what it will have seen.

    By the habit that trackers learned, to the letter, unless another and `players` (by world, in
    their order) are given.
    """
    seat, played_round, dealer = insight.sight.seat, view["round"] - 1, view["dealer"]
    following = 4 * played_round + (seat - dealer) % 4 + 1
    taker = taker_of(seat, played_round)

    def outlook(actions: Sequence[Action], owners: Array) -> Array:
        cards = np.repeat([NUMBER[action.cards[0]] for action in actions], len(owners))
        sight, many = insight.sight.copies(len(cards)), np.tile(owners, (len(actions), 1))
        sight.see(seat, taker, RANK_OF[cards], KIND_OF[cards])
        many[np.arange(len(many)), cards] = taker
        mine, habits = insight._replace(sight=sight), [habit or learned()] * 4
        play_exchange(
            many,
            dealer,
            following,
            habits,
            chance,
            insight=mine,
            copies=len(actions),
            players=players,
        )
        return hunts_points(many, insight.ten_point_ace).reshape(len(actions), -1, 4)

    return outlook


def hunt_outlook(view: View, seat: int, options: Options) -> Outlook:
    """Everyone asked later plays a wolf if they can; Aces are played as trackers do."""
    hunt = hunt_of(view, seat, options["ten_point_ace"])
    bring = wolves_bring if view["phase"] == "wolves" else aces_bring

    def outlook(actions: Sequence[Action], owners: Array) -> Array:
        return np.stack([bring(hunt, action, owners.copy()) for action in actions])

    return outlook
