"""Which worlds are likely, given what the others did.

A player who discards a card values it less than any other, which says something about the rest of
the hand. A world is as likely as the others' choices would have been in it, by a model of the
others (see likelihood.py).

Uniformly drawn worlds are hardly ever likely, so many small Metropolis-Hastings steps lead each to
a likely one. A world is a history: where every card was at every moment. A step exchanges the
histories of cards (see moves.py), and so which card was passed face down, by which way a discarded
card came, or where a card is that the seat itself passed. The others' choices count for nothing at
first and for more by stages; at each stage worlds that became likelier replace others (sequential
Monte Carlo; Del Moral, Doucet and Jasra, 2006).

How each player plays belongs to the world: by which habit, and how steadily. It is drawn again and
again, given what the player chose in that world (Gibbs sampling): one who follows a habit is
believed more than one who errs.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from app.bots.dingo.belief.likelihood import Model, refusals
from app.bots.dingo.belief.moves import Moves, Part
from app.bots.dingo.belief.worlds import Knowledge, Worlds
from app.bots.dingo.pack import FIRST_HOLDING, GONE, KIND_OF, NUMBER, RANK_OF, UNIT, Array, holdings

LOOKING = 20
"""Steps between one look at how often the players err and the next."""


class CurrentWorlds(NamedTuple):
    """The worlds as they are now, by row."""

    history: Array
    """(worlds, 40, moments): each card's owner before each step and after the last."""
    cards: Array
    """(worlds, choices): the card given away."""
    levels: Array
    """(worlds, 4): how each player plays, as a level of the model."""
    places: Array
    """(worlds, 13, choices): the chooser's holding of each rank, as an index into the model's
    tables."""
    sums: Array
    """(worlds, choices): the normalising sum over all cards."""
    chosen: Array
    """(worlds, choices): the index of the chosen rank."""
    chances: Array
    """(worlds, choices): the probability of the choice."""

    def only(self, rows: Array) -> "CurrentWorlds":
        return CurrentWorlds(*(one[rows] for one in self))


class Belief:
    """Worlds on their way to likely ones."""

    def __init__(
        self,
        known: Knowledge,
        worlds: Worlds,
        model: Model,
        chance: np.random.Generator,
        populations: int = 1,
    ) -> None:
        """`worlds` are this many populations of one size, one after the other."""
        steps = known.memory.steps
        others = [number for number, step in enumerate(steps) if step.giver != known.seat]
        self._model, self._chance, self._end = model, chance, len(steps)
        self._populations = populations
        self._played = [NUMBER[card] for played in known.memory.played for card in played]
        ended = worlds.owners.copy()
        for seat, played in enumerate(known.memory.played):
            ended[:, [NUMBER[card] for card in played]] = seat
        history = np.concatenate([worlds.before, ended[None]])
        history = np.ascontiguousarray(history.transpose(1, 2, 0))
        self._moves = Moves(known, history, chance)
        self._refused = refusals(known, model.declined)
        self._is_refusing = bool(self._refused.any())
        self._choices, self._all_cards = np.array(others, np.int64), worlds.cards
        """The steps that others chose, and (steps, worlds) the cards of all steps."""
        first, last, moments = np.mgrid[: self._end + 1, : self._end + 1, : self._end + 1]
        self._inside = ((moments >= first) & (moments <= last)).reshape(-1, self._end + 1)
        """(spans, moments): by first moment and last, as one number, which moments are in it."""
        self._chosen_in = self._inside[:, self._choices]
        self._given_in = self._chosen_in | self._inside[:, self._choices + 1]
        """(spans, choices): whether a choice is in it; whether it is or comes just before it."""
        self._givers = np.array([steps[number].giver for number in others], np.int8)
        self._by_seat = np.arange(4)[:, None] == self._givers
        """(4, choices): whose choice it was."""
        self._held = (history[0][:, self._choices] == self._givers).sum(axis=0)
        """(choices): how many cards the chooser held; the same in all worlds."""
        cards = worlds.cards[others].T.copy()
        levels = np.stack(
            [chance.choice(len(shares), len(ended), p=shares) for shares in model.shares], axis=1
        )
        places = self._seen(worlds.before[others])
        chosen = np.take_along_axis(places, RANK_OF[cards][:, None], 1)[:, 0]
        self._now = self._played_by(levels, history, cards, places, chosen)
        self._power = 0.0
        """The exponent on every likelihood: 0 for uniform worlds, 1 for the posterior."""

    @property
    def owners(self) -> Array:
        """(worlds, 40): each card's present owner."""
        now = self._now.history[:, :, -1].copy()
        now[:, self._played] = GONE
        return now

    @property
    def levels(self) -> Array:
        """(worlds, 4): how each player plays, as a level of the model."""
        return self._now.levels

    @property
    def drawn(self) -> Worlds:
        """The current worlds, with their histories."""
        cards = self._all_cards.copy()
        cards[self._choices] = self._now.cards.T
        return Worlds(self.owners, self._now.history[:, :, :-1].transpose(2, 0, 1), cards)

    def sharpen(self, power: float) -> None:
        """Raise the exponent of the others' choices to this, at most 1, and resample the worlds."""
        likelier = ((power - self._power) * self._likely()).reshape(self._populations, -1)
        self._power = power
        shares = np.exp(likelier - likelier.max(axis=1, keepdims=True)).cumsum(axis=1)
        size = shares.shape[1]
        places = (np.arange(size) + self._chance.random((self._populations, 1))) / size
        drawn = [
            number * size + np.searchsorted(share, place * share[-1], side="right")
            for number, (share, place) in enumerate(zip(shares, places, strict=True))
        ]
        self._now = self._now.only(np.concatenate(drawn))

    def wander(self, steps: int) -> None:
        """Try this many steps in every world."""
        if len(self._choices):
            for number in range(steps):
                if number % LOOKING == 0 and not self._model.is_sure:
                    self._look_at_players()
                parts = self._moves.proposed(self._now.history, self._now.cards)
                if len(parts) == 1:
                    self._step(parts[0])
                elif parts:
                    self._step_together(parts)

    def _seen(self, before: Array) -> Array:
        """(worlds, 13, choices): the chooser's holding of each rank, as an index into a level."""
        seen = [holdings(*one) for one in zip(before, self._givers, strict=True)]
        if not seen:
            return np.empty((before.shape[1], 13, 0), np.int64)
        table = self._choices // 4 * self._model.of_round
        found: Array = np.stack(seen, axis=2) + FIRST_HOLDING[:, None] + table
        return np.ascontiguousarray(found)

    def _likely(self) -> Array:
        """(worlds): the log-likelihood of everything the others did."""
        ended = self._now.history[:, :, -1]
        refused = self._refused[np.arange(40), ended].sum(axis=1)
        found: Array = np.log(self._now.chances).sum(axis=1) + refused
        return found

    def _table(self, levels: Array) -> Array:
        """(worlds, choices): where the tables of the chooser's level begin."""
        found: Array = self._model.of_level * levels[:, self._givers]
        return found

    def _played_by(
        self, levels: Array, history: Array, cards: Array, places: Array, chosen: Array
    ) -> CurrentWorlds:
        """These worlds with players of these levels; `places` and `chosen` are within a level."""
        table = self._table(levels)
        places, chosen = places + table[:, None], chosen + table
        sums = self._model.of_rank[places].sum(axis=1)
        chances = self._judged(cards, chosen, sums, levels)
        return CurrentWorlds(history, cards, levels, places, sums, chosen, chances)

    def _look_at_players(self) -> None:
        """Draw how each player plays, given the world and what they chose in it."""
        model, now, table = self._model, self._now, self._table(self._now.levels)
        places, chosen = now.places - table[:, None], now.chosen - table
        likely = np.empty((len(model.errs), len(now.cards), 4))
        with np.errstate(divide="ignore"):
            shares = np.log(model.shares.T)
        for level, share in enumerate(shares):
            on = level * model.of_level
            sums = model.of_rank[places + on].sum(axis=1)
            levels = np.full_like(now.levels, level)
            chances = self._judged(now.cards, chosen + on, sums, levels)
            likely[level] = share + self._power * (np.log(chances) @ self._by_seat.T)
        levels = (likely + self._chance.gumbel(size=likely.shape)).argmax(axis=0)
        self._now = self._played_by(levels, now.history, now.cards, places, chosen)

    def _judged(self, cards: Array, chosen: Array, sums: Array, levels: Array) -> Array:
        """The probability of each choice, from the index of the chosen rank."""
        keen = self._model.of_card.take(4 * chosen + KIND_OF.take(cards)) / sums
        errs = self._model.errs.take(levels).take(self._givers, axis=1)
        chances: Array = (1 - errs) * keen + errs / self._held
        return chances

    def _step_together(self, parts: Sequence[Part]) -> None:
        """Change these worlds by all of these parts or by none; all are of the same worlds."""
        worlds, power, likelier = parts[0].worlds, self._power, np.ones(len(parts[0].worlds))
        former = self._now.only(worlds)
        self._power = 0.0
        for part in parts:
            likelier *= self._step(part)
        self._power = power
        refused = np.flatnonzero(self._chance.random(len(worlds)) >= likelier**power)
        for mine, before in zip(self._now, former, strict=True):
            mine[worlds[refused]] = before[refused]

    def _step(self, part: Part) -> Array:
        """Change these worlds or leave them, by the ratio of the likelihoods, which is returned."""
        worlds, a, b, first, last = part
        now, choices, keen = self._now, self._choices, self._model.of_rank
        history, places = (one.reshape(-1, one.shape[2]) for one in (now.history, now.places))
        on_a, on_b = 40 * worlds + a, 40 * worlds + b
        of_a, of_b = history.take(on_a, axis=0), history.take(on_b, axis=0)
        span = first * (self._end + 1) + last
        has_b, has_a = (one.take(choices, axis=1) == self._givers for one in (of_b, of_a))
        more = has_b.view(np.int8) - has_a.view(np.int8)
        more *= self._chosen_in.take(span, axis=0)
        rank_a, rank_b = RANK_OF.take(a), RANK_OF.take(b)
        at_a, at_b = 13 * worlds + rank_a, 13 * worlds + rank_b
        was_a, was_b = places.take(at_a, axis=0), places.take(at_b, axis=0)
        now_a = was_a + more * UNIT.take(KIND_OF.take(a))[:, None]
        now_b = was_b - more * UNIT.take(KIND_OF.take(b))[:, None]
        twins = np.flatnonzero(rank_a == rank_b)
        now_a[twins] = now_b[twins] = now_a[twins] + now_b[twins] - was_b[twins]
        sums = now.sums.take(worlds, axis=0) + keen.take(now_a) - keen.take(was_a)
        of_rank_b = keen.take(now_b) - keen.take(was_b)
        of_rank_b[twins] = 0
        sums += of_rank_b

        cards, passed = now.cards.take(worlds, axis=0), self._given_in.take(span, axis=0)
        is_a, is_b = passed & (cards == a[:, None]), passed & (cards == b[:, None])
        cards = np.where(is_a, b[:, None], np.where(is_b, a[:, None], cards))
        ranks, chosen = RANK_OF.take(cards), now.chosen.take(worlds, axis=0)
        chosen = np.where(ranks == rank_b[:, None], now_b, chosen)
        chosen = np.where(ranks == rank_a[:, None], now_a, chosen)
        chances = self._judged(cards, chosen, sums, now.levels.take(worlds, axis=0))
        ratios = chances / now.chances.take(worlds, axis=0)
        likelier: Array = np.ascontiguousarray(ratios.T).prod(axis=0)
        if self._is_refusing:
            likelier *= self._refusing(part, of_a[:, -1], of_b[:, -1])
        done = np.flatnonzero(self._chance.random(len(worlds)) < likelier**self._power)

        changed, inside = worlds[done], self._inside.take(span[done], axis=0)
        of_a, of_b = of_a[done], of_b[done]
        history[on_a[done]] = np.where(inside, of_b, of_a)
        history[on_b[done]] = np.where(inside, of_a, of_b)
        places[at_a[done]], places[at_b[done]] = now_a[done], now_b[done]
        now.sums[changed], now.cards[changed] = sums[done], cards[done]
        now.chosen[changed], now.chances[changed] = chosen[done], chances[done]
        return likelier

    def _refusing(self, part: Part, of_a: Array, of_b: Array) -> Array:
        """How much likelier the swap makes it that nobody played the wolves they did not play."""
        refused = self._refused
        now = refused[part.a, of_b] + refused[part.b, of_a]
        was = refused[part.a, of_a] + refused[part.b, of_b]
        found: Array = np.exp((now - was) * (part.last == self._end))
        return found
