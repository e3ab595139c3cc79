"""Every world of a seat where few cards are hidden, and how likely each is: no sample.

Who holds what now decides what follows, so worlds that differ in the past alone are one *lie* of
the cards; but the past says how likely a lie is. From each the exchange is taken back step by
step: a pass in the dark may have carried any card that its taker held. A lie is as likely as all
its pasts together, each by what the others chose in it (see likelihood.py).
"""

from collections.abc import Iterator
from math import factorial, prod
from typing import NamedTuple

import numpy as np

from app.bots.dingo.knowledge import HIDDEN, Knowledge
from app.bots.dingo.likelihood import Model, refusals
from app.bots.dingo.pack import FIRST_HOLDING, GONE, KIND_OF, NUMBER, RANK_OF, Array, holdings

MOST_LIES, MOST_PASTS = 500, 2_000_000
"""With more of them it would take longer than some two seconds."""
ROWS = 200_000
"""Pasts that are looked at together."""
CARD = np.left_shift(np.uint64(1), np.arange(40, dtype=np.uint64))
"""Each as a bit of a hand."""


class Lies(NamedTuple):
    """All ways in which the hidden cards may lie."""

    owners: Array
    """(lies, 40): whose each card is now."""
    shares: Array
    """(lies): how likely each is; they add up to 1."""


class Pasts(NamedTuple):
    """Lies on their way back to the deal. By row."""

    lies: Array
    """The number of the lie."""
    hands: Array
    """(rows, 4): the cards of each seat, in bits."""
    chances: Array
    """Of what the others chose since."""

    def only(self, rows: Array) -> "Pasts":
        """Some of the rows."""
        return Pasts(*(one[rows] for one in self))


def all_lies(known: Knowledge, model: Model) -> Lies | None:
    """All of them that can have come about; None if there is too much to go through."""
    if _most(known) > MOST_LIES:
        return None
    owners = np.array(list(_lies(known)), np.int8)
    ended = owners.copy()
    for seat, played in enumerate(known.memory.played):
        ended[:, [NUMBER[card] for card in played]] = seat
    refused = refusals(known, model.declined)[np.arange(40), ended].sum(axis=1)
    bits = [((ended == seat) * CARD).sum(axis=1, dtype=np.uint64) for seat in range(4)]
    now = Pasts(np.arange(len(owners)), np.stack(bits, axis=1), np.exp(refused))
    chances, pasts = np.zeros(len(owners)), 0
    for past in Way(known, model).back(now, len(known.memory.steps)):
        chances += np.bincount(past.lies, past.chances, len(owners))
        pasts += len(past.lies)
        if pasts > MOST_PASTS:
            return None
    found = chances > 0
    return Lies(owners[found], chances[found] / chances.sum())


def _most(known: Knowledge) -> int:
    """How many lies there may be."""
    room = _room(known)
    return factorial(sum(room)) // prod(map(factorial, room))


def _room(known: Knowledge) -> list[int]:
    """How many hidden cards each seat holds."""
    shown = [int((known.owners == seat).sum()) for seat in range(4)]
    return [count - seen for count, seen in zip(known.counts, shown, strict=True)]


def _lies(known: Knowledge) -> Iterator[Array]:
    """The hidden cards shared out in every way."""
    hidden, room = np.flatnonzero(known.owners == HIDDEN), _room(known)

    def shared(card: int, owners: Array) -> Iterator[Array]:
        if card == len(hidden):
            yield owners
            return
        for seat in range(4):
            if room[seat]:
                room[seat] -= 1
                further = owners.copy()
                further[hidden[card]] = seat
                yield from shared(card + 1, further)
                room[seat] += 1

    return shared(0, known.owners)


class Way(NamedTuple):
    """What was chosen on the way, and by whom it is judged."""

    known: Knowledge
    model: Model

    def back(self, past: Pasts, step: int) -> Iterator[Pasts]:
        """What may have been before the first `step` steps, some pasts at a time."""
        if not step or not len(past.lies):
            yield past
            return
        for earlier, cards in self._before(past, step - 1):
            yield from self.back(self._judged(earlier, cards, step - 1), step - 1)

    def _before(self, past: Pasts, step: int) -> Iterator[tuple[Pasts, Array]]:
        """The same before this step, and the card that was discarded or passed."""
        giver, taker, card, seen, _ = self.known.memory.steps[step]
        if seen:
            here = past
            if taker is not None:
                here = past.only(past.hands[:, taker] & CARD[NUMBER[card]] > 0)
            yield _moved(here, giver, taker, np.full(len(here.lies), NUMBER[card]))
            return
        for some in np.array_split(np.arange(len(past.lies)), len(past.lies) * 10 // ROWS + 1):
            here = past.only(some)
            rows, cards = np.nonzero(here.hands[:, taker, None] & CARD)
            yield _moved(here.only(rows), giver, taker, cards)

    def _judged(self, past: Pasts, cards: Array, step: int) -> Pasts:
        """With the chance of what was chosen in this step, if another seat chose it."""
        giver, model = self.known.memory.steps[step].giver, self.model
        if giver == self.known.seat:
            return past
        hands, which = np.unique(past.hands[:, giver], return_inverse=True)
        owners = np.where(hands[:, None] & CARD, giver, HIDDEN)
        gone = [one.card for one in self.known.memory.steps[:step] if one.taker is None]
        owners[:, [NUMBER[card] for card in gone]] = GONE
        places = holdings(owners, giver) + FIRST_HOLDING + step // 4 * model.of_round
        sums, held = model.of_rank[places].sum(axis=1), (owners == giver).sum(axis=1)
        keen = model.of_card[4 * places[which, RANK_OF[cards]] + KIND_OF[cards]] / sums[which]
        chances = (1 - model.errs) * keen + (model.errs / held)[which]
        return past._replace(chances=past.chances * chances)


def _moved(past: Pasts, giver: int, taker: int | None, cards: Array) -> tuple[Pasts, Array]:
    """Each card back in the hand that it came from."""
    hands = past.hands.copy()
    hands[:, giver] |= CARD[cards]
    if taker is not None:
        hands[:, taker] &= ~CARD[cards]
    return past._replace(hands=hands), cards
