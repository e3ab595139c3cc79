"""Which worlds are likely, given what the others did.

A player who discards a card values it less than any other, which says something about the rest of
the hand. A world is as likely as the others' choices would have been in it, by a model of the
others (see likelihood.py).

Uniformly drawn worlds are hardly ever likely, so many small Metropolis-Hastings steps lead each to
a likely one. A world is a history: where every card was at every moment. A step exchanges the
histories of two cards, or a part that begins and ends with both in the same hand. This can change
which card was passed face down, by which way a discarded card came, or where a card is that the
seat itself passed. The others' choices count for nothing at first and for more by stages; at each
stage worlds that became likelier replace others (sequential Monte Carlo; Del Moral, Doucet and
Jasra, 2006).

How each player plays belongs to the world: by which habit, and how steadily. It is drawn again and
again, given what the player chose in that world (Gibbs sampling): one who follows a habit is
believed more than one who errs.
"""

from typing import NamedTuple

import numpy as np

from app.bots.dingo.belief.knowledge import Knowledge
from app.bots.dingo.belief.likelihood import Model, refusals
from app.bots.dingo.belief.worlds import Worlds
from app.bots.dingo.exchange.exchange import STEPS
from app.bots.dingo.pack import FIRST_HOLDING, GONE, KIND_OF, NUMBER, RANK_OF, UNIT, Array, holdings

WHOLE = 0.25
"""The share of steps that exchange whole histories."""
FURTHER, FURTHER_IN_HUNTS = 0.3, 0.1
"""How often the exchanged part of a history is extended as far as possible, at either end."""

LOOKING = 20
"""Steps between one look at how often the players err and the next."""


class Part(NamedTuple):
    """Two cards in some worlds, and the moments at which they change places. By row."""

    worlds: Array
    a: Array
    b: Array
    first: Array
    last: Array
    """A moment is the number of exchange steps before it."""

    def only(self, rows: Array) -> "Part":
        return Part(*(one[rows] for one in self))


class Belief:
    """Worlds on their way to likely ones."""

    def __init__(
        self, known: Knowledge, worlds: Worlds, model: Model, chance: np.random.Generator
    ) -> None:
        steps = known.memory.steps
        others = [number for number, step in enumerate(steps) if step.giver != known.seat]
        self._model, self._free, self._chance = model, known.free, chance
        self._end, self._worlds = len(steps), np.arange(len(worlds.owners))
        self._further = FURTHER if len(steps) < STEPS else FURTHER_IN_HUNTS
        self._played = np.zeros(40, bool)
        ended = worlds.owners.copy()
        for seat, played in enumerate(known.memory.played):
            numbers = [NUMBER[card] for card in played]
            self._played[numbers] = True
            ended[:, numbers] = seat
        history = np.concatenate([worlds.before, ended[None]])
        self._history = np.ascontiguousarray(history.transpose(1, 2, 0))
        """(worlds, 40, moments): each card's owner before each step and after the last."""
        self._hidden = (self._history[0] != known.seat) & (self._history[0] != GONE)
        """(40, moments): whether it was in another player's hand; the same in all worlds."""
        self._refused = refusals(known, model.declined)
        self._choices = np.array(others, np.int64)
        """The steps that others chose."""
        self._givers = np.array([steps[number].giver for number in others], np.int8)
        self._steps, self._all_cards = np.array(others, np.int64), worlds.cards
        self._cards = worlds.cards[others].T.copy()
        """(worlds, choices): the card given away."""
        self.levels = np.stack(
            [chance.choice(len(shares), len(ended), p=shares) for shares in model.shares], axis=1
        )
        """(worlds, 4): how each player plays, as a level of the model."""
        self._places = self._seen(worlds.before[others]) + self._table[:, None]
        """(worlds, 13, choices): the chooser's holding of each rank, as an index into the
        model's tables."""
        self._by_seat = np.arange(4)[:, None] == self._givers
        """(4, choices): whose choice it was."""
        self._held = (self._history[0][:, self._choices] == self._givers).sum(axis=0)
        """(choices): how many cards the chooser held; the same in all worlds."""
        self._sums = model.of_rank[self._places].sum(axis=1)
        """(worlds, choices): the normalising sum over all cards."""
        ranks = RANK_OF[self._cards][:, None]
        self._chosen = np.take_along_axis(self._places, ranks, 1)[:, 0]
        """(worlds, choices): the index of the chosen rank."""
        self._chances = self._judged(self._cards, self._chosen, self._sums, self.levels)
        """(worlds, choices): the probability of the choice."""
        self._power = 0.0
        """The exponent on every likelihood: 0 for uniform worlds, 1 for the posterior."""

    @property
    def owners(self) -> Array:
        """(worlds, 40): each card's present owner."""
        now = self._history[:, :, -1].copy()
        now[:, self._played] = GONE
        return now

    @property
    def drawn(self) -> Worlds:
        """The current worlds, with their histories."""
        cards = self._all_cards.copy()
        cards[self._steps] = self._cards.T
        return Worlds(self.owners, self._history[:, :, :-1].transpose(2, 0, 1), cards)

    def sharpen(self, power: float) -> None:
        """Raise the exponent of the others' choices to this, at most 1, and resample the worlds."""
        likelier = (power - self._power) * self._likely()
        self._power = power
        shares = np.exp(likelier - likelier.max()).cumsum()
        places = (np.arange(len(shares)) + self._chance.random()) / len(shares)
        drawn = np.searchsorted(shares, places * shares[-1], side="right")
        self._history, self._cards = self._history[drawn], self._cards[drawn]
        self._places, self._chosen = self._places[drawn], self._chosen[drawn]
        self.levels, self._sums = self.levels[drawn], self._sums[drawn]
        self._chances = self._chances[drawn]

    def wander(self, steps: int) -> None:
        """Try this many steps in every world."""
        if len(self._choices):
            for number in range(steps):
                if number % LOOKING == 0 and not self._model.is_sure:
                    self._look_at_players()
                part = self._whole() if self._chance.random() < WHOLE else self._excursion()
                if part is not None:
                    self._step(part)

    def _seen(self, before: Array) -> Array:
        seen = [holdings(*one) for one in zip(before, self._givers, strict=True)]
        if not seen:
            return np.empty((len(self._worlds), 13, 0), np.int64)
        table = self._choices // 4 * self._model.of_round
        found: Array = np.stack(seen, axis=2) + FIRST_HOLDING[:, None] + table
        return np.ascontiguousarray(found)

    def _likely(self) -> Array:
        """(worlds): the log-likelihood of everything the others did."""
        ended = self._history[:, :, -1]
        refused = self._refused[np.arange(40), ended].sum(axis=1)
        found: Array = np.log(self._chances).sum(axis=1) + refused
        return found

    @property
    def _table(self) -> Array:
        """(worlds, choices): where the tables of the chooser's level begin."""
        found: Array = self._model.of_level * self.levels[:, self._givers]
        return found

    def _look_at_players(self) -> None:
        """Draw how each player plays, given the world and what they chose in it."""
        model, cards = self._model, self._cards
        places, chosen = self._places - self._table[:, None], self._chosen - self._table
        likely = np.empty((len(model.errs), len(cards), 4))
        with np.errstate(divide="ignore"):
            shares = np.log(model.shares.T)
        for level, share in enumerate(shares):
            on = level * model.of_level
            sums = model.of_rank[places + on].sum(axis=1)
            chances = self._judged(cards, chosen + on, sums, np.full_like(self.levels, level))
            likely[level] = share + self._power * (np.log(chances) @ self._by_seat.T)
        self.levels = (likely + self._chance.gumbel(size=likely.shape)).argmax(axis=0)
        self._places, self._chosen = places + self._table[:, None], chosen + self._table
        self._sums = model.of_rank[self._places].sum(axis=1)
        self._chances = self._judged(cards, self._chosen, self._sums, self.levels)

    def _judged(self, cards: Array, chosen: Array, sums: Array, levels: Array) -> Array:
        """The probability of each choice, from the index of the chosen rank."""
        keen = self._model.of_card[4 * chosen + KIND_OF[cards]] / sums
        errs = self._model.errs[levels][:, self._givers]
        chances: Array = (1 - errs) * keen + errs / self._held
        return chances

    def _pair(self, pool: Array, moment: int) -> tuple[Array, Array, Array]:
        """Two cards of this pool in every world, and where they are in different hands."""
        a, b, other = pool[self._chance.integers(len(pool), size=(3, len(self._worlds)))]
        at = self._history[:, :, moment]
        b = np.where(at[self._worlds, b] == at[self._worlds, a], other, b)
        return a, b, np.flatnonzero(at[self._worlds, b] != at[self._worlds, a])

    def _whole(self) -> Part | None:
        """Exchange the histories of two cards that the seat never held."""
        free = self._free
        if len(free) < 2:
            return None
        a, b, worlds = self._pair(free, self._end)
        ends = np.full((2, len(worlds)), [[0], [self._end]])
        return Part(worlds, a[worlds], b[worlds], *ends)

    def _excursion(self) -> Part | None:
        """Exchange a part of the histories of two cards.

        Around a moment at which they were in different hands, the part reaches to where
        both were in the same hand, or to the deal or the present. The seat may have held
        neither card within it.
        """
        moment = int(self._chance.integers(self._end + 1))
        pool = np.flatnonzero(self._hidden[:, moment])
        if moment == self._end:
            pool = pool[~self._played[pool]]
        if len(pool) < 2:
            return None
        a, b, worlds = self._pair(pool, moment)
        a, b = a[worlds], b[worlds]
        both = self._hidden[a] & self._hidden[b]
        together = ~both | (self._history[worlds, a] == self._history[worlds, b])
        before, after = (
            ~both if one < self._further else together for one in self._chance.random(2)
        )
        rows = np.arange(len(worlds))
        back = before[:, moment::-1].argmax(axis=1)
        first = np.where(before[rows, moment - back], moment - back + 1, 0)
        on = after[:, moment:].argmax(axis=1)
        last = np.where(after[rows, moment + on], moment + on - 1, self._end)
        begins = (first == 0) | both[rows, np.maximum(first - 1, 0)]
        shown = self._played[a] | self._played[b]
        ends = np.where(last == self._end, ~shown, both[rows, np.minimum(last + 1, self._end)])
        return Part(worlds, a, b, first, last).only(np.flatnonzero(begins & ends))

    def _step(self, part: Part) -> None:
        """Change these worlds or leave them, by the ratio of the likelihoods."""
        worlds, a, b, first, last = part
        of_a, of_b = self._history[worlds, a], self._history[worlds, b]
        choices, first, last = self._choices, first[:, None], last[:, None]
        within = (choices >= first) & (choices <= last)
        more = (of_b[:, choices] == self._givers).astype(np.int64)
        more = (more - (of_a[:, choices] == self._givers)) * within
        rank_a, rank_b = RANK_OF[a], RANK_OF[b]
        was_a, was_b = self._places[worlds, rank_a], self._places[worlds, rank_b]
        same = (rank_a == rank_b)[:, None]
        gain_a, gain_b = more * UNIT[KIND_OF[a]][:, None], -more * UNIT[KIND_OF[b]][:, None]
        now_a = was_a + gain_a + same * gain_b
        now_b = np.where(same, now_a, was_b + gain_b)
        keen = self._model.of_rank
        sums = self._sums[worlds] + keen[now_a] - keen[was_a] + ~same * (keen[now_b] - keen[was_b])

        cards, passed = self._cards[worlds], (choices >= first - 1) & (choices <= last)
        is_a, is_b = passed & (cards == a[:, None]), passed & (cards == b[:, None])
        cards = np.where(is_a, b[:, None], np.where(is_b, a[:, None], cards))
        ranks, chosen = RANK_OF[cards], self._chosen[worlds]
        chosen = np.where(ranks == rank_b[:, None], now_b, chosen)
        chosen = np.where(ranks == rank_a[:, None], now_a, chosen)
        chances = self._judged(cards, chosen, sums, self.levels[worlds])
        likelier = (chances / self._chances[worlds]).prod(axis=1)
        likelier *= self._refusing(part, of_a[:, -1], of_b[:, -1])
        done = np.flatnonzero(self._chance.random(len(worlds)) < likelier**self._power)

        changed, moments = worlds[done], np.arange(self._end + 1)
        inside = (moments >= first[done]) & (moments <= last[done])
        of_a, of_b = of_a[done], of_b[done]
        self._history[changed, a[done]] = np.where(inside, of_b, of_a)
        self._history[changed, b[done]] = np.where(inside, of_a, of_b)
        self._places[changed, rank_a[done]] = now_a[done]
        self._places[changed, rank_b[done]] = now_b[done]
        self._sums[changed], self._cards[changed] = sums[done], cards[done]
        self._chosen[changed], self._chances[changed] = chosen[done], chances[done]

    def _refusing(self, part: Part, of_a: Array, of_b: Array) -> Array:
        """How much likelier the swap makes it that nobody played the wolves they did not play."""
        refused = self._refused
        now = refused[part.a, of_b] + refused[part.b, of_a]
        was = refused[part.a, of_a] + refused[part.b, of_b]
        found: Array = np.exp((now - was) * (part.last == self._end))
        return found
