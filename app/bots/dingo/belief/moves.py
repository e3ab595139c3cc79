"""The steps that lead from one world of a belief to another.

A step exchanges the histories of two cards, or a part that begins and ends with both in the same
hand; some exchange two cards with two others. Each is proposed as often as the step back.
"""

from itertools import combinations
from typing import NamedTuple

import numpy as np

from app.bots.dingo.belief.worlds import Knowledge
from app.bots.dingo.exchange.exchange import STEPS
from app.bots.dingo.pack import GONE, NUMBER, RANK_OF, Array

PAIRS, WHOLE, PASSES = 0.1, 0.27, 0.45
"""The shares of steps that exchange the whole histories of two cards of a rank with those of two
others, or of one card with another, and that change which card was passed."""
FURTHER, FURTHER_IN_HUNTS = 0.3, 0.1
"""How often the exchanged part of a history is extended as far as possible, at either end."""


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


class Pass(NamedTuple):
    """A pass that the seat did not see."""

    step: int
    choice: int
    """Its number among the choices of the others."""
    giver: int
    taker: int


class Moves:
    """Proposes what to exchange. `history` is (worlds, 40, moments) everywhere, as in `Belief`."""

    def __init__(self, known: Knowledge, history: Array, chance: np.random.Generator) -> None:
        steps = known.memory.steps
        self._free, self._chance = known.free, chance
        self._worlds, self._end = np.arange(len(history)), len(steps)
        self._further = FURTHER if len(steps) < STEPS else FURTHER_IN_HUNTS
        self._hidden = (history[0] != known.seat) & (history[0] != GONE)
        """(40, moments): whether it was in another player's hand; the same in all worlds."""
        self._played = np.zeros(40, bool)
        self._played[[NUMBER[card] for played in known.memory.played for card in played]] = True
        others = [number for number, step in enumerate(steps) if step.giver != known.seat]
        self._passes = [
            Pass(number, choice, steps[number].giver, taker)
            for choice, number in enumerate(others)
            if (taker := steps[number].taker) is not None and not steps[number].known
        ]
        self._is_free = np.isin(np.arange(40), known.free)
        pairs = [pair for pair in combinations(known.free, 2) if np.ptp(RANK_OF[[*pair]]) == 0]
        self._pairs = np.array(pairs, np.int64).reshape(-1, 2)
        """Two cards of a rank that the seat never held."""
        self._rivals = np.array(
            [[one for one in range(4) if one not in (seat, known.seat)][:2] for seat in range(4)]
        )
        """By seat: the two others, apart from the seat whose belief this is."""

    def proposed(self, history: Array, cards: Array) -> tuple[Part, ...]:
        """One part, or two to be exchanged together; none where nothing can be exchanged.

        `cards` (worlds, choices) are those that the others gave away.
        """
        kind = self._chance.random()
        if kind < PAIRS and len(self._pairs):
            return self._pair_for_two(history)
        if kind < PAIRS + WHOLE:
            found = self._whole(history)
        elif kind < PAIRS + WHOLE + PASSES and self._passes:
            found = self._other_pass(history, cards)
        else:
            found = self._excursion(history)
        return () if found is None else (found,)

    def _pair_for_two(self, history: Array) -> tuple[Part, Part]:
        """Exchange two cards of a rank in one hand for any two in another, with their histories.

        Two of a rank are worth most together: a likely hand has both or neither.
        """
        now, worlds = history[:, :, self._end], self._worlds
        a, b = self._pairs[self._chance.integers(len(self._pairs), size=len(now))].T
        holder = now[worlds, a]
        rival = self._rivals[holder, self._chance.integers(2, size=len(now))]
        theirs = (now == rival[:, None]) & self._is_free
        order = theirs * self._chance.random(theirs.shape, np.float32)
        c, d = np.argpartition(order, -2, axis=1)[:, -2:].T
        possible = (now[worlds, b] == holder) & theirs[worlds, c] & theirs[worlds, d]
        rows = np.flatnonzero(possible)
        ends = np.full((2, len(rows)), [[0], [self._end]])
        one, other = (Part(rows, x[rows], y[rows], *ends) for x, y in ((a, c), (b, d)))
        return one, other

    def _whole(self, history: Array) -> Part | None:
        """Exchange the histories of two cards that the seat never held."""
        free = self._free
        if len(free) < 2:
            return None
        a, b, worlds = self._apart(history, free, self._end)
        ends = np.full((2, len(worlds)), [[0], [self._end]])
        return Part(worlds, a[worlds], b[worlds], *ends)

    def _other_pass(self, history: Array, cards: Array) -> Part:
        """Exchange the card of a hidden pass and one its giver kept, or one its taker held."""
        one = self._passes[self._chance.integers(len(self._passes))]
        is_kept = self._chance.random() < 0.5
        moment, holder = (one.step + 1, one.giver) if is_kept else (one.step, one.taker)
        held = np.flatnonzero(history[:, :, moment] == holder).reshape(len(history), -1) % 40
        """(worlds, cards): a player holds the same number in all worlds."""
        drawn = (self._chance.random(len(held)) * held.shape[1]).astype(np.int64)
        given = cards[:, one.choice].astype(np.int64)
        return self._around(history, moment, self._worlds, given, held[self._worlds, drawn])

    def _excursion(self, history: Array) -> Part | None:
        """Exchange a part of the histories of any two cards."""
        moment = int(self._chance.integers(self._end + 1))
        pool = np.flatnonzero(self._hidden[:, moment])
        if moment == self._end:
            pool = pool[~self._played[pool]]
        if len(pool) < 2:
            return None
        a, b, worlds = self._apart(history, pool, moment)
        return self._around(history, moment, worlds, a[worlds], b[worlds])

    def _apart(self, history: Array, pool: Array, moment: int) -> tuple[Array, Array, Array]:
        """Two cards of this pool in every world, and where they are in different hands."""
        a, b, other = pool[self._chance.integers(len(pool), size=(3, len(self._worlds)))]
        at = history[:, :, moment]
        b = np.where(at[self._worlds, b] == at[self._worlds, a], other, b)
        return a, b, np.flatnonzero(at[self._worlds, b] != at[self._worlds, a])

    def _around(self, history: Array, moment: int, worlds: Array, a: Array, b: Array) -> Part:
        """The part around a moment at which two cards were in different hands.

        It reaches to where both were in the same hand, or to the deal or the present. The seat may
        have held neither card within it.
        """
        both = self._hidden.take(a, axis=0) & self._hidden.take(b, axis=0)
        every = history.reshape(-1, self._end + 1)
        apart = every.take(40 * worlds + a, axis=0) != every.take(40 * worlds + b, axis=0)
        alone, together = ~both, ~(both & apart)
        before, after = (
            alone if one < self._further else together for one in self._chance.random(2)
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
