"""The network's training data: decisions of the exchange, and the result of several cards for each.

Many hands are dealt and played up to one decision. Each is then played on several times from there
with the same cards, once for each card that was tried. What these runs have in common cancels,
which leaves the difference between giving away one card or another. The network never learns where
the cards were, so over many hands it learns the value of a choice as far as a player can know it.
"""

from typing import NamedTuple

import numpy as np

from app.bots.dingo.exchange.exchange import play_exchange, taker_of
from app.bots.dingo.exchange.habits import IMPOSSIBLE, Habit, learned, rules_of_thumb
from app.bots.dingo.exchange.net import Insight, Sight, Tables, about, sight_of_deal
from app.bots.dingo.hunting import hunts_points
from app.bots.dingo.pack import Array
from app.bots.dingo.search import Goal

TRIED = 5
"""Cards tried per decision."""
CURIOSITY = 1.0
"""Scale of the Gumbel noise in points: cards that seem worse by about this are still tried."""
STRAYS = 0.15
"""The noise's scale in the earlier decisions."""
TRACKERS = 0.7
"""How often all three others follow the learned habit; otherwise each has some habit."""
DINGO_ACE = 0.15
"""How often the Ace of hearts is worth ten."""
WIN = 10.0
"""The bonus for winning the hand, in points."""


class Batch(NamedTuple):
    """Many decisions of one round."""

    rows: Array
    """(deals, 13): what the seat saw (see exchange/net.py)."""
    about: Array
    """(ABOUT): the same for all."""
    tried: Array
    """(deals, TRIED): cards, each four times its rank plus its kind."""
    brought: Array
    """(deals, TRIED): the payoff, by search.py."""


class Setting(NamedTuple):
    """The players: the learner in this seat, the dealer in seat 0."""

    seat: int
    habits: list[Habit]
    ten_point_ace: str


def setting(chance: np.random.Generator) -> Setting:
    """A random setting."""
    kinds = [learned(), learned(), rules_of_thumb(False), rules_of_thumb(True)]
    mixed = chance.random() >= TRACKERS
    habits = [kinds[chance.integers(4)] if mixed else learned() for _ in range(4)]
    ace = "dingo" if chance.random() < DINGO_ACE else "rabbit"
    return Setting(int(chance.integers(4)), habits, ace)


def dealt(count: int, chance: np.random.Generator) -> Array:
    """(count, 40): the owners of all cards in this many hands."""
    seats = np.tile(np.repeat(np.arange(4, dtype=np.int8), 10), (count, 1))
    return chance.permuted(seats, axis=1)


def practise(
    played_round: int,
    tables: list[Tables],
    here: Setting,
    deals: int,
    chance: np.random.Generator,
) -> Batch:
    """Play this many hands up to the decision of this round, 0 to 6, and on from there."""
    owners, number = dealt(deals, chance), 4 * played_round + here.seat
    sight = sight_of_deal(owners, here.seat)
    insight = Insight(sight, tables, here.ten_point_ace, STRAYS)
    play_exchange(owners, 0, 0, here.habits, chance, insight=insight, last=number)
    tried = _curious(insight.values(played_round, here.seat).reshape(deals, -1), chance)
    rows = sight.rows
    many = np.repeat(owners, TRIED, 0)
    ranks, kinds = divmod(tried.ravel(), 4)
    later = Sight(here.seat, np.repeat(rows, TRIED, 0))
    taker = taker_of(here.seat, played_round)
    later.see(here.seat, taker, ranks, kinds)
    many[np.arange(len(many)), 3 * ranks + kinds] = taker
    insight = Insight(later, tables, here.ten_point_ace)
    play_exchange(many, 0, number + 1, here.habits, chance, insight=insight)
    brought = worth_of_hand(hunts_points(many, here.ten_point_ace), here.seat)
    return Batch(rows, about(here.seat, here.ten_point_ace), tried, brought.reshape(deals, TRIED))


def _curious(values: Array, chance: np.random.Generator) -> Array:
    """The cards to try, mostly good ones; the best is repeated if there are too few."""
    keen = values + CURIOSITY * chance.gumbel(size=values.shape)
    tried: Array = np.argpartition(-keen, TRIED, axis=1)[:, :TRIED]
    may = np.take_along_axis(values, tried, 1) > IMPOSSIBLE / 2
    best = np.take_along_axis(keen, tried, 1).argmax(axis=1)
    found: Array = np.where(may, tried, tried[np.arange(len(tried)), best][:, None])
    return found


def worth_of_hand(points: Array, seat: int) -> Array:
    """(worlds): the payoff of a hand that decides nothing beyond itself.

    Over the many training hands chance averages out, so a win counts fully or not at all.
    """
    alone = Goal(seat, np.zeros(4), last=False, target=np.inf, win=WIN)
    return alone.payoff(points)
