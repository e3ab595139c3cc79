"""A model of the other players: how likely a choice is, given their cards."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from app.bots.dingo.belief.worlds import Knowledge, real_worlds
from app.bots.dingo.exchange.habits import ENTRIES, ROUNDS, Habit, joined, learned, rules_of_thumb
from app.bots.dingo.pack import (
    CARDS,
    FIRST_ACE,
    FIRST_HOLDING,
    KIND_OF,
    NUMBER,
    RANK_OF,
    Array,
    holdings,
)
from app.bots.player import Player, Shares, sharpened
from app.rules.record.replay import Step

CERTAIN = 12
"""In hesitations: larger differences are clipped, since they no longer matter."""

LEARNED, THUMB = range(2)
"""The habits that players may follow, as `habits` joins them: a tracker's and a pup's."""


class Level(NamedTuple):
    """How a player may play."""

    habit: int
    hesitation: float
    """In points: smaller differences hardly influence a choice."""
    errs: float
    """Probability of giving away a random card."""


LEVELS = (
    Level(LEARNED, 0.07, 0.005),
    Level(LEARNED, 0.15, 0.05),
    Level(LEARNED, 0.4, 0.1),
    Level(LEARNED, 1.0, 0.4),
    Level(THUMB, 0.15, 0.02),
)
"""From a player who never errs to one who often does, and one who plays by rules of thumb."""

PEOPLE: Shares = (0.45, 0.11, 0.11, 0.08, 0.25)
"""Shares for a player of whom nothing is known."""
BOTS: Mapping[str, Shares] = {
    "pup": (0.0, 0.0, 0.0, 0.0, 1.0),
    "tracker": (1.0, 0.0, 0.0, 0.0, 0.0),
    "alpha": (0.45, 0.25, 0.2, 0.1, 0.0),
}
"""Shares for bots, whose level everyone at the table sees."""


class Model(NamedTuple):
    """What the other players are assumed to be like: they follow a habit, but not always."""

    of_card: Array
    """(7 x 13 x 54, levels, 4): the unnormalised probability of giving away a card.

    By round, and by rank and holding in one; by kind of card.
    """
    of_rank: Array
    """(7 x 13 x 54, levels): the sum over the cards of the rank."""
    errs: Array
    """(levels): how often a player may give away a random card, from steady to erratic."""
    hesitations: Array
    """(levels): in points; smaller differences hardly influence a choice."""
    begins: Array
    """(levels): where the entries of the level's habit begin in `habits`."""
    shares: Array
    """(4, levels): by seat, the prior probability that the player is like that."""
    declined: float
    """Probability that a player who could play a wolf plays none."""

    @property
    def is_sure(self) -> bool:
        """Whether every player's level is known."""
        return bool((self.shares == 1).any(axis=1).all())


@lru_cache
def habits() -> Habit:
    """All habits of `LEVELS` in one table."""
    return joined((learned(), rules_of_thumb(open_discards=False, gift=0.0)))


@lru_cache(maxsize=8)
def model(declined: float, levels: tuple[Level, ...], shares: tuple[Shares, ...]) -> Model:
    """`shares` are by seat."""
    tables = habits().worth.astype(np.float64).reshape(ROUNDS, -1, ENTRIES, 4)
    worth = np.stack([tables[:, one.habit] / one.hesitation for one in levels])
    of_card = np.where(worth < -1e6, 0.0, np.exp(np.clip(worth, -CERTAIN, CERTAIN)))
    of_card = of_card.reshape(len(levels), -1, 4).transpose(1, 0, 2).copy()
    which, hesitations, errs = np.array(levels).T
    begins = which.astype(np.int64) * ENTRIES
    return Model(
        of_card,
        of_card.sum(axis=2),
        errs,
        hesitations,
        begins,
        np.array(shares),
        declined,
    )


def alike(declined: float, level: Level) -> Model:
    """All players are of one level."""
    return model(declined, (level,), ((1.0,),) * 4)


def trackers() -> Model:
    """Players who nearly always follow the habit."""
    return alike(0.1, Level(LEARNED, 0.15, 0.1))


def people() -> Model:
    """Players of unknown level."""
    return model(0.1, LEVELS, (PEOPLE,) * 4)


def opponents(players: Sequence[Player], seat: int) -> Model:
    """The other players as a seat knows them; may be empty.

    Levels that none of them may have are left out.
    """
    if not players:
        return people()
    shares = [BOTS.get(one.bot) or sharpened(PEOPLE, one) for one in players]
    shares[seat] = shares[seat - 1]
    used = [level for level in range(len(LEVELS)) if any(one[level] for one in shares)]
    here = tuple(tuple(one[level] for level in used) for one in shares)
    return model(0.1, tuple(LEVELS[level] for level in used), here)


def by_level(
    model: Model, owners: Array, giver: int, step: int, *, which: Array, cards: Array
) -> Array:
    """(choices, levels): the probability that this seat gives away these cards at this step.

    `owners` is (hands, 40); `which` has, for each choice, the row of `owners` it is made with.
    """
    places = holdings(owners, giver) + FIRST_HOLDING + step // 4 * ENTRIES
    sums, held = model.of_rank[places].sum(axis=1), (owners == giver).sum(axis=1)
    keen = model.of_card[places[which, RANK_OF[cards]], :, KIND_OF[cards]] / sums[which]
    found: Array = (1 - model.errs) * keen + model.errs / held[which, None]
    return found


def evidence(hand: Sequence[Step]) -> list[list[float]]:
    """By seat and level: the log-likelihood of its choices in the exchange of a finished hand.

    The hunts say little about the level.
    """
    found, made, anybody, first = np.zeros((4, len(LEVELS))), 0, people(), np.zeros(1, np.int64)
    for before, (_, seat, action) in pairwise(hand):
        if seat is None or action is None or action.type not in ("discard", "pass"):
            continue
        owners, cards = real_worlds(before.state, 1), np.array([NUMBER[action.cards[0]]])
        likely = by_level(anybody, owners, seat, made, which=first, cards=cards)
        found[seat] += np.log(likely[0])
        made += 1
    by_seat: list[list[float]] = found.tolist()
    return by_seat


def erring() -> Model:
    """Players for whom every third choice says little."""
    return alike(0.4, Level(LEARNED, 0.4, 0.3))


def refusals(known: Knowledge, declined: float) -> Array:
    """(40, 5): by card and owner, the log-probability that it was not played in its hunt.

    A seat that was asked for wolves and played none hardly has one, in past hunts as in the
    present one.
    """
    found = np.zeros((len(CARDS), 5))
    played = {
        NUMBER[card]: seat for seat, cards in enumerate(known.memory.played) for card in cards
    }
    for dingo in range(0, FIRST_ACE + 1, 3):
        wolves = dingo + 1, dingo + 2
        if dingo in played and dingo // 3 != known.hunting:
            sent = {played.get(wolf) for wolf in wolves}
            silent = set(range(4)) - {played[dingo], known.seat} - sent
        elif dingo // 3 == known.hunting:
            silent = set(known.silent)
        else:
            continue
        found[np.ix_(wolves, sorted(silent))] = np.log(declined)
    return found
