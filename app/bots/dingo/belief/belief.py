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
from app.bots.dingo.exchange.habits import ENTRIES
from app.bots.dingo.pack import FIRST_HOLDING, GONE, KIND_OF, NUMBER, RANK_OF, UNIT, Array, holdings

LOOKING = 20
"""Steps between one look at how often the players err and the next."""
NOBODY = -1
"""Stands for a seat that no card is ever at."""


class CurrentWorlds(NamedTuple):
    """The worlds as they are now, by row."""

    history: Array
    """(worlds, 40, moments): each card's owner before each step and after the last."""
    cards: Array
    """(worlds, choices): the card given away."""
    levels: Array
    """(worlds, 4): how each player plays, as a level of the model."""
    places: Array
    """(worlds, 13, choices): the chooser's holding of each rank and level, as an index into the
    model's tables. 16 bits hold the indices of six levels."""
    keen: Array
    """(worlds, choices): the unnormalised probability of the card, chosen on purpose."""
    sums: Array
    """(worlds, choices): the same, summed over all cards."""
    steady: Array
    """(worlds, choices): the probability of a choice on purpose."""
    slips: Array
    """(worlds, choices): the probability that this card was given away by mistake."""
    likelihood: Array
    """(worlds): the probability of all choices."""

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
        self._given_in = self._inside[:, self._choices] | self._inside[:, self._choices + 1]
        """(spans, choices): whether a choice is in it or comes just before it."""
        self._givers = np.array([steps[number].giver for number in others], np.int8)
        self._choosing = np.full(self._end + 1, NOBODY, np.int8)
        """(moments): who chooses there."""
        self._choosing[others] = self._givers
        self._held = (history[0][:, self._choices] == self._givers).sum(axis=0)
        """(choices): how many cards the chooser held; the same in all worlds."""
        cards = worlds.cards[others].T.astype(np.int8)
        levels = np.stack(
            [chance.choice(len(shares), len(ended), p=shares) for shares in model.shares], axis=1
        )
        places = self._seen(worlds.before[others])
        by_level = self._by_level(cards, places)
        self._now = self._played_by(levels, history, cards, places, by_level)
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
        """(worlds, 13, choices): the chooser's holding of each rank, as an index into a level's
        tables."""
        seen = [holdings(*one) for one in zip(before, self._givers, strict=True)]
        if not seen:
            return np.empty((before.shape[1], 13, 0), np.int64)
        table = self._choices // 4 * ENTRIES
        found: Array = np.stack(seen, axis=2) + FIRST_HOLDING[:, None] + table
        return np.ascontiguousarray(found, np.int16)

    def _likely(self) -> Array:
        """(worlds): the log-likelihood of everything the others did."""
        ended = self._now.history[:, :, -1]
        refused = self._refused[np.arange(40), ended].sum(axis=1)
        found: Array = np.log(self._now.likelihood) + refused
        return found

    def _played_by(
        self, levels: Array, history: Array, cards: Array, places: Array, by_level: Sequence[Array]
    ) -> CurrentWorlds:
        """These worlds with players of these levels; `places` are within a level."""
        of_chooser = levels[:, self._givers]
        keen, sums = (
            np.take_along_axis(one, of_chooser[:, :, None], 2)[:, :, 0] for one in by_level
        )
        errs = self._model.errs.take(of_chooser)
        steady, slips = 1 - errs, errs / self._held
        likelihood = (steady * (keen / sums) + slips).prod(axis=1)
        here = np.int16(len(self._model.errs)) * places + of_chooser.astype(np.int16)[:, None]
        return CurrentWorlds(history, cards, levels, here, keen, sums, steady, slips, likelihood)

    def _by_level(self, cards: Array, places: Array) -> tuple[Array, Array]:
        """(worlds, choices, levels): `keen` and `sums` for choosers of each level."""
        of_rank, of_card = self._model.of_rank, self._model.of_card
        sums = np.zeros((*cards.shape, of_rank.shape[1]))
        for rank in range(13):
            sums += of_rank.take(places[:, rank], axis=0)
        chosen = np.take_along_axis(places, RANK_OF[cards][:, None], 1)[:, 0]
        return of_card[chosen, :, KIND_OF[cards]], sums

    def _look_at_players(self) -> None:
        """Draw how each player plays, given the world and what they chose in it."""
        model, now = self._model, self._now
        places = now.places // np.int16(len(model.errs))
        keen, sums = self._by_level(now.cards, places)
        chances = (1 - model.errs) * (keen / sums) + model.errs / self._held[:, None]
        likely = [chances[:, self._givers == seat].prod(axis=1).T for seat in range(4)]
        with np.errstate(divide="ignore"):
            shares = np.log(model.shares.T)
        likely = shares[:, None] + self._power * np.log(np.stack(likely, axis=2))
        levels = (likely + self._chance.gumbel(size=likely.shape)).argmax(axis=0)
        self._now = self._played_by(levels, now.history, now.cards, places, (keen, sums))

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
        now, of_rank = self._now, self._model.of_rank
        history, places = (one.reshape(-1, one.shape[2]) for one in (now.history, now.places))
        on_a, on_b = 40 * worlds + a, 40 * worlds + b
        of_a, of_b = history.take(on_a, axis=0), history.take(on_b, axis=0)
        span = first * (self._end + 1) + last
        inside, choosing = self._inside.take(span, axis=0), self._choosing
        gets = (of_b == choosing).view(np.int8) - (of_a == choosing).view(np.int8)
        gets *= inside
        more = gets.take(self._choices, axis=1).astype(np.int16)
        rank_a, rank_b = RANK_OF.take(a), RANK_OF.take(b)
        at_a, at_b = 13 * worlds + rank_a, 13 * worlds + rank_b
        was_a, was_b = places.take(at_a, axis=0), places.take(at_b, axis=0)
        units = (len(self._model.errs) * UNIT).astype(np.int16)
        now_a = was_a + more * units.take(KIND_OF.take(a))[:, None]
        now_b = was_b - more * units.take(KIND_OF.take(b))[:, None]
        twins = np.flatnonzero(rank_a == rank_b)
        now_a[twins] = now_b[twins] = now_a[twins] + now_b[twins] - was_b[twins]
        sums = now.sums.take(worlds, axis=0) + of_rank.take(now_a) - of_rank.take(was_a)
        of_rank_b = of_rank.take(now_b) - of_rank.take(was_b)
        of_rank_b[twins] = 0
        sums += of_rank_b

        given_in = self._given_in.take(span, axis=0)
        cards, keen = self._given(part, given_in, (now_a, now_b))
        chances = now.steady.take(worlds, axis=0) * (keen / sums) + now.slips.take(worlds, axis=0)
        likelihood = np.ascontiguousarray(chances.T).prod(axis=0)
        likelier: Array = likelihood / now.likelihood.take(worlds)
        if self._is_refusing:
            likelier *= self._refusing(part, of_a[:, -1], of_b[:, -1])
        done = np.flatnonzero(self._chance.random(len(worlds)) < likelier**self._power)

        changed, inside, of_a, of_b = worlds[done], inside[done], of_a[done], of_b[done]
        history[on_a[done]] = np.where(inside, of_b, of_a)
        history[on_b[done]] = np.where(inside, of_a, of_b)
        places[at_a[done]], places[at_b[done]] = now_a[done], now_b[done]
        now.cards[changed], now.keen[changed] = cards[done], keen[done]
        now.sums[changed], now.likelihood[changed] = sums[done], likelihood[done]
        return likelier

    def _given(
        self, part: Part, given_in: Array, holdings: tuple[Array, Array]
    ) -> tuple[Array, Array]:
        """By row, `cards` and `keen` after the exchange, by the new holdings of both ranks."""
        worlds, both = part.worlds, (part.a, part.b)
        cards, keen = (one.take(worlds, axis=0) for one in (self._now.cards, self._now.keen))
        given = [np.flatnonzero(given_in & (cards == one.astype(np.int8)[:, None])) for one in both]
        for where, other in zip(given, both[::-1], strict=True):
            cards.put(where, other.take(where // cards.shape[1]))
        ranks = RANK_OF.take(cards)
        for one, holding in zip(both, holdings, strict=True):
            where = np.flatnonzero(ranks == RANK_OF.take(one)[:, None])
            chosen = 4 * holding.take(where).astype(np.int64) + KIND_OF.take(cards.take(where))
            keen.put(where, self._model.of_card.take(chosen))
        return cards, keen

    def _refusing(self, part: Part, of_a: Array, of_b: Array) -> Array:
        """How much likelier the swap makes it that nobody played the wolves they did not play."""
        refused = self._refused
        now = refused[part.a, of_b] + refused[part.b, of_a]
        was = refused[part.a, of_a] + refused[part.b, of_b]
        found: Array = np.exp((now - was) * (part.last == self._end))
        return found
