"""Which worlds are likely, given what the others did.

Who discards a card parts with it sooner than with any other, and that says
something about the rest of the hand. A world is as likely as the others' choices
would have been in it, if they keep to the learned habit and err now and then.

Worlds drawn evenly are hardly ever likely. So each is led to a likely one by
many small changes (Metropolis and Hastings): two hidden cards, wherever they
have been, change places if that makes the world likelier, and sometimes if not.
Some get stuck among unlikely ones. So what the others did counts for nothing at first
and for more by steps, and at each step worlds that became likelier take the places of
others (sequential Monte Carlo; Del Moral, Doucet and Jasra, 2006).
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from app.bots.dingo.habits import ROUNDS, learned
from app.bots.dingo.knowledge import Knowledge
from app.bots.dingo.pack import FIRST_HOLDING, KIND_OF, RANK_OF, UNIT, Array, holdings
from app.bots.dingo.worlds import Worlds

HESITATION = 0.1
"""In points: differences below hardly decide what somebody parts with."""
CERTAIN = 12
"""Differences of so many hesitations are as good as any greater."""
ERRS = 0.05
"""How often somebody parts with any card."""


class Keenness(NamedTuple):
    """How keen somebody is to part with cards: chances, but for a common factor."""

    of_card: Array
    """(7 x 13 x 54, 4): by round, rank and holding, and kind of card."""
    of_rank: Array
    """(7 x 13 x 54): the sum over the cards of the rank."""


@lru_cache
def keenness() -> Keenness:
    """Of somebody who keeps to the habit that was learned."""
    worth = learned().worth.astype(np.float64) / HESITATION
    of_card = np.where(worth < -1e6, 0.0, np.exp(np.clip(worth, -CERTAIN, CERTAIN)))
    of_card = of_card.reshape(-1, 4)
    return Keenness(of_card, of_card.sum(axis=1))


class Belief:
    """Worlds on their way to be likely ones."""

    def __init__(
        self, known: Knowledge, worlds: Worlds, keen: Keenness, chance: np.random.Generator
    ) -> None:
        steps = known.memory.steps
        others = [number for number, step in enumerate(steps) if step.giver != known.seat]
        givers = [steps[number].giver for number in others]
        before = worlds.before[others]
        self._keen, self._free, self._chance = keen, known.free, chance
        self.owners = worlds.owners
        """(worlds, 40): whose each card is."""
        self._worlds = np.arange(len(worlds.owners))
        self._choices = np.arange(len(others))[:, None]
        rounds = np.array(others, np.int64)[:, None] // 4
        self._table = rounds * (len(keen.of_rank) // ROUNDS) + 0 * self._worlds
        """(choices, worlds): where the tables of the round begin."""
        self._cards = worlds.cards[others]
        """(choices, worlds): what was parted with."""
        self._own = before == np.array(givers, np.int8)[:, None, None]
        """(choices, worlds, 40): whether the one who chose held the card."""
        seen = [holdings(*one) for one in zip(before, givers, strict=True)]
        self._seen = np.stack(seen) if seen else np.empty((0, len(self._worlds), 13), np.int64)
        """(choices, worlds, 13): what the one who chose saw of each rank."""
        self._erring = ERRS / self._own.sum(axis=2)
        places = self._table[:, :, None] + FIRST_HOLDING + self._seen
        self._sums = keen.of_rank[places].sum(axis=2)
        """(choices, worlds): how keen they were to part with anything."""
        here = self._seen[self._choices, self._worlds, RANK_OF[self._cards]]
        self._chances = self._judged(self._cards, here, self._sums)
        """(choices, worlds): how likely the choice was."""
        self._power = 0.0
        """To which their product counts: 0 for even worlds, 1 for likely ones."""

    def sharpen(self, power: float) -> None:
        """Let what the others did count to this power, at most 1: the worlds are drawn anew."""
        likelier = (power - self._power) * np.log(self._chances).sum(axis=0)
        self._power = power
        shares = np.exp(likelier - likelier.max()).cumsum()
        places = (np.arange(len(shares)) + self._chance.random()) / len(shares)
        drawn = np.searchsorted(shares, places * shares[-1], side="right")
        self.owners, self._cards = self.owners[drawn], self._cards[:, drawn]
        self._own, self._seen = self._own[:, drawn], self._seen[:, drawn]
        self._erring, self._sums = self._erring[:, drawn], self._sums[:, drawn]
        self._chances = self._chances[:, drawn]

    def wander(self, changes: int) -> None:
        """Try so many changes of every world."""
        if len(self._free) > 1 and len(self._choices):
            for _ in range(changes):
                self._swap()

    def _judged(self, cards: Array, seen: Array, sums: Array) -> Array:
        """The chance of each choice, by what was seen of the rank that was chosen."""
        places = self._table + FIRST_HOLDING[RANK_OF[cards]] + seen
        chosen = self._keen.of_card[places, KIND_OF[cards]] / sums
        chances: Array = (1 - ERRS) * chosen + self._erring
        return chances

    def _swap(self) -> None:
        """Two cards of every world change places, or not."""
        worlds, a, b = self._worlds, *self._pairs()
        rank_a, rank_b = RANK_OF[a], RANK_OF[b]
        same = rank_a == rank_b
        own_a, own_b = self._own[:, worlds, a], self._own[:, worlds, b]
        more = own_b.astype(np.int64) - own_a
        was_a, was_b = self._seen[:, worlds, rank_a], self._seen[:, worlds, rank_b]
        gain_a, gain_b = more * UNIT[KIND_OF[a]], -more * UNIT[KIND_OF[b]]
        now_a = was_a + gain_a + same * gain_b
        now_b = np.where(same, now_a, was_b + gain_b)
        sums = self._sums + self._keener(rank_a, was_a, now_a)
        sums += np.where(same, 0.0, self._keener(rank_b, was_b, now_b))
        cards = np.where(self._cards == a, b, np.where(self._cards == b, a, self._cards))
        rank = RANK_OF[cards]
        seen = self._seen[self._choices, worlds, rank]
        seen = np.where(rank == rank_a, now_a, np.where(rank == rank_b, now_b, seen))
        chances = self._judged(cards, seen, sums)
        likelier = self._power * np.log(chances / self._chances).sum(axis=0)
        done = np.flatnonzero(np.log(1 - self._chance.random(len(worlds))) < likelier)
        a, b = a[done], b[done]
        self._own[:, done, a], self._own[:, done, b] = own_b[:, done], own_a[:, done]
        self._seen[:, done, rank_a[done]] = now_a[:, done]
        self._seen[:, done, rank_b[done]] = now_b[:, done]
        self._sums[:, done] = sums[:, done]
        self._cards[:, done] = cards[:, done]
        self._chances[:, done] = chances[:, done]
        of_a, of_b = self.owners[done, a], self.owners[done, b]
        self.owners[done, a], self.owners[done, b] = of_b, of_a

    def _pairs(self) -> tuple[Array, Array]:
        """Two different hidden cards of every world."""
        size, worlds = len(self._free), len(self._worlds)
        first = self._chance.integers(size, size=worlds)
        second = (first + self._chance.integers(1, size, size=worlds)) % size
        return self._free[first], self._free[second]

    def _keener(self, rank: Array, was: Array, now: Array) -> Array:
        """How much keener somebody is with the one holding than with the other."""
        place = self._table + FIRST_HOLDING[rank]
        found: Array = self._keen.of_rank[place + now] - self._keen.of_rank[place + was]
        return found
