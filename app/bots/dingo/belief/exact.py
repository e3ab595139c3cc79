"""Every world of a seat when few cards are hidden, with exact probabilities instead of a sample.

The present owners decide what follows, so worlds that differ only in their past form one
*arrangement* of the cards; the past decides how likely it is. From each arrangement the exchange is
undone step by step: a face-down pass may have carried any card that its receiver held. The
probability of an arrangement is the sum over all its pasts of the likelihood of what the others
chose in it (see likelihood.py).
"""

from collections.abc import Iterator
from math import factorial, prod
from typing import NamedTuple

import numpy as np

from app.bots.dingo.belief.likelihood import Model, by_level, refusals
from app.bots.dingo.belief.worlds import HIDDEN, Knowledge
from app.bots.dingo.pack import GONE, NUMBER, Array

MOST_ARRANGEMENTS, MOST_PASTS = 500, 10_000_000
"""Above these the enumeration would take longer than about two seconds. Pasts count at every step,
since most of them may lead nowhere."""
PROBED, SPARE = 10, 1.25
"""One in `PROBED` arrangements is tried first, which shows early that the pasts are too many:
`SPARE` times the limit, since others may have fewer."""
ROWS = 200_000
"""Pasts processed in one batch; limits memory."""
CARD = np.left_shift(np.uint64(1), np.arange(40, dtype=np.uint64))
"""Each card as a bit of a hand."""


class Arrangements(NamedTuple):
    """All possible arrangements of the hidden cards."""

    owners: Array
    """(arrangements, 40): each card's present owner."""
    shares: Array
    """(arrangements): the probability of each; they sum to 1."""


class Pasts(NamedTuple):
    """Arrangements on their way back to the deal. By row."""

    number: Array
    """The index of the arrangement."""
    hands: Array
    """(rows, 4): the cards of each seat, in bits."""
    chances: Array
    """(rows, 4, levels): the likelihood of what each seat chose since, by how it plays."""

    def only(self, rows: Array) -> "Pasts":
        return Pasts(*(one[rows] for one in self))


def all_arrangements(known: Knowledge, model: Model) -> Arrangements | None:
    """All that can have come about; None if there are too many to enumerate."""
    if _most(known) > MOST_ARRANGEMENTS:
        return None
    owners = np.array(list(_arrangements(known)), np.int8)
    ended = owners.copy()
    for seat, played in enumerate(known.memory.played):
        ended[:, [NUMBER[card] for card in played]] = seat
    refused = refusals(known, model.declined)[np.arange(40), ended].sum(axis=1)
    bits = [((ended == seat) * CARD).sum(axis=1, dtype=np.uint64) for seat in range(4)]
    certain = np.ones((len(owners), 4, len(model.errs)))
    now = Pasts(np.arange(len(owners)), np.stack(bits, axis=1), certain)
    if len(owners) > PROBED and Way(known, None).is_too_long(now):
        return None
    chances, pasts = np.zeros(len(owners)), 0
    for past, step in Way(known, model).back(now, len(known.memory.steps)):
        pasts += len(past.number)
        if pasts > MOST_PASTS:
            return None
        if step == 0:
            likely = (past.chances * model.shares).sum(axis=2).prod(axis=1)
            chances += np.bincount(past.number, likely, len(owners))
    chances *= np.exp(refused)
    found = chances > 0
    return Arrangements(owners[found], chances[found] / chances.sum())


def _most(known: Knowledge) -> int:
    """An upper bound on the number of arrangements."""
    room = _room(known)
    return factorial(sum(room)) // prod(map(factorial, room))


def _room(known: Knowledge) -> list[int]:
    """How many hidden cards each seat holds."""
    shown = [int((known.owners == seat).sum()) for seat in range(4)]
    return [count - seen for count, seen in zip(known.counts, shown, strict=True)]


def _arrangements(known: Knowledge) -> Iterator[Array]:
    """Every way to distribute the hidden cards."""
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
    """The choices to be judged, and the model that judges them."""

    known: Knowledge
    model: Model | None
    """None: the pasts are only counted."""

    def is_too_long(self, now: Pasts) -> bool:
        """Whether there are more pasts than can be enumerated, or hardly fewer."""
        now = now._replace(chances=now.chances[:, :, :0])
        some = now.only(np.arange(0, len(now.number), PROBED))
        most = MOST_PASTS * len(some.number) / len(now.number)
        probed = self._count(some, SPARE * most)
        if SPARE * probed < most:
            return False
        return probed > SPARE * most or self._count(now, MOST_PASTS) > MOST_PASTS

    def _count(self, now: Pasts, most: float) -> int:
        """How many pasts these arrangements have, counted to the first above `most`."""
        pasts = 0
        for past, _ in self.back(now, len(self.known.memory.steps)):
            pasts += len(past.number)
            if pasts > most:
                break
        return pasts

    def back(self, past: Pasts, step: int) -> Iterator[tuple[Pasts, int]]:
        """What may have come about after so many steps and before each of them, in batches."""
        yield past, step
        if step and len(past.number):
            for earlier, cards in self._before(past, step - 1):
                yield from self.back(self._judged(earlier, cards, step - 1), step - 1)

    def _before(self, past: Pasts, step: int) -> Iterator[tuple[Pasts, Array]]:
        """The state before this step, and the card that was discarded or passed."""
        giver, taker, card, seen, _ = self.known.memory.steps[step]
        if seen:
            here = past
            if taker is not None:
                here = past.only(past.hands[:, taker] & CARD[NUMBER[card]] > 0)
            yield _moved(here, giver, taker, np.full(len(here.number), NUMBER[card]))
            return
        for some in np.array_split(np.arange(len(past.number)), len(past.number) * 10 // ROWS + 1):
            rows, cards = np.nonzero(past.hands[some, taker, None] & CARD)
            yield _moved(past.only(some[rows]), giver, taker, cards)

    def _judged(self, past: Pasts, cards: Array, step: int) -> Pasts:
        """These pasts, their chances multiplied by the probability of this step's choice."""
        giver, model = self.known.memory.steps[step].giver, self.model
        if giver == self.known.seat or model is None:
            return past
        hands, which = np.unique(past.hands[:, giver], return_inverse=True)
        owners = np.where(hands[:, None] & CARD, np.int8(giver), np.int8(HIDDEN))
        gone = [one.card for one in self.known.memory.steps[:step] if one.taker is None]
        owners[:, [NUMBER[card] for card in gone]] = GONE
        past.chances[:, giver] *= by_level(model, owners, giver, step, which=which, cards=cards)
        return past


def _moved(past: Pasts, giver: int, taker: int | None, cards: Array) -> tuple[Pasts, Array]:
    """Put each card back into the hand that it came from."""
    hands = past.hands.copy()
    hands[:, giver] |= CARD[cards]
    if taker is not None:
        hands[:, taker] &= ~CARD[cards]
    return past._replace(hands=hands), cards
