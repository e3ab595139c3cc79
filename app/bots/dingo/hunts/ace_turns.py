"""The Ace hunt in many worlds at once, with everyone playing as a tracker.

The array version of ace_hunt.py: where the unplayed Aces may be, and what keeping or playing one's
wolves brings. Players are numbered by their turns: 0 is asked first, 3 is the hunter, who is asked
last.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

from app.bots.dingo.hunts.ace_hunt import LOST, WIN, WOLF
from app.bots.dingo.pack import FIRST_ACE, GONE, Array

NOWHERE = 9
"""Stands for the turn of a card that has been played."""


class Arrangements(NamedTuple):
    """Where the Aces may be that the asked player does not see."""

    rabbit: Array
    """(arrangements): the turn that holds the Ace Rabbit."""
    wolf: Array
    """(arrangements): the turn that holds the unseen wolf; NOWHERE if there is none."""
    gained: Array
    """(4, sends, arrangements): everyone's gain from now on, by the number of wolves played."""


class Aces(NamedTuple):
    """The Ace hunt before a turn; changes in place. By world, and by turn."""

    points: Array
    """(worlds, 4): from everything played so far, without the Ace Dingo."""
    counts: Array
    """(worlds, 4): how many cards are held, without the Ace Dingo."""
    wolves: Array
    """(worlds, 2): the turn that holds each wolf."""
    rabbit: Array
    """(worlds): the same for the Ace Rabbit."""
    scores: tuple[int, int]
    """What the Ace Rabbit and the Ace Dingo score."""

    def play(self, first: int) -> None:
        """Play all turns from this one to the end and settle what is left."""
        for turn in range(first, 4):
            self._turn(turn)
        hunted = self.scores[1]
        self.points[:, 3] += np.where((self.wolves == NOWHERE).any(axis=1), hunted, LOST)
        left = np.flatnonzero(self.rabbit != NOWHERE)
        self.points[left, self.rabbit[left]] += LOST

    def _turn(self, turn: int) -> None:
        mine = self.wolves == turn
        held, owns = mine.sum(axis=1), self.rabbit == turn
        out = (self.wolves == NOWHERE).sum(axis=1)
        sent = np.zeros_like(held)
        situations = np.where(held > 0, 4 * held + 12 * owns + out, 0)
        for situation in set(situations.tolist()) - {0}:
            owned, (holds, gone) = situation // 12, divmod(situation % 12, 4)
            hidden = _arrangements(turn, bool(owned), holds, gone, self.scores)
            here = np.flatnonzero(situations == situation)
            sent[here] = self._best(here, turn, hidden)
        self.wolves[mine & (mine.cumsum(axis=1) <= sent[:, None])] = NOWHERE
        self.points[:, turn] += WOLF * sent
        runs = owns & (out + sent == 2)
        self.points[runs, turn] += self.scores[0]
        self.rabbit[runs] = NOWHERE
        self.counts[:, turn] -= sent + runs

    def _best(self, worlds: Array, turn: int, hidden: Arrangements) -> Array:
        """How many of the held wolves to play."""
        counts = np.maximum(self.counts[worlds], 1).T
        wolves = np.where(hidden.wolf[:, None] == NOWHERE, 1, counts[np.minimum(hidden.wolf, 3)])
        weights = counts[hidden.rabbit] * wolves
        after = self.points[worlds].T[:, None, None] + hidden.gained[..., None]
        worth = (weights * _value(after, turn)).sum(axis=1)
        best: Array = len(worth) - 1 - worth[::-1].argmax(axis=0)
        return best


@lru_cache
def _arrangements(
    turn: int, owns: bool, held: int, out: int, scores: tuple[int, int]
) -> Arrangements:
    """The possibilities for a player with this many wolves and perhaps (`owns`) the Ace Rabbit."""
    others = [one for one in range(4) if one != turn]
    hiding = others[turn:] or others if held + out == 1 else [NOWHERE]
    placed = list(product([turn] if owns else others, hiding))
    gained = np.zeros((4, held + 1, len(placed)), np.float32)
    for sends, (number, (rabbit, wolf)) in product(range(held + 1), enumerate(placed)):
        after = gained[:, sends, number]
        comes = turn < wolf < NOWHERE
        before = out + sends + (comes and wolf <= rabbit)
        after[turn] += WOLF * sends
        if comes:
            after[wolf] += WOLF
        after[rabbit] += scores[0] if turn <= rabbit and before == 2 else LOST
        after[3] += scores[1] if out + sends + comes else LOST
    rabbits, wolves = np.array(placed).T
    return Arrangements(rabbits, wolves, gained)


def _value(points: Array, turn: int) -> Array:
    """The lead over the average of the others plus the weighted chance to win; `points` are by
    turn."""
    mine, most = points[turn], points.max(axis=0)
    shared = (points == most).sum(axis=0)
    value: Array = mine - (points.sum(axis=0) - mine) / 3 + WIN * (mine == most) / shared
    return value


def ace_hunt_brings(points: Array, counts: Array, owners: Array, ten_point_ace: str) -> Array:
    """(worlds, 4): by seat, the points of the hand; all Aces are still held.

    `points` and `counts` are (worlds, 4), from the earlier hunts; counts include the Ace Dingo.
    """
    hunters = np.minimum(owners[:, FIRST_ACE], 3).astype(np.int64)
    counts[np.arange(len(counts)), hunters] -= 1
    return played_from(0, points, counts, owners, hunters=hunters, ten_point_ace=ten_point_ace)


def played_from(
    turn: int, points: Array, counts: Array, owners: Array, *, hunters: Array, ten_point_ace: str
) -> Array:
    """Like `ace_hunt_brings`, from this turn on; `points` include what was played before it.

    `hunters` (worlds) are the seats that played the Ace Dingo; `counts` no longer include it.
    """
    seats = (hunters[:, None] + 1 + np.arange(4)) % 4
    held = owners[:, FIRST_ACE + 1 :].astype(np.int64)
    turns = np.where(held == GONE, NOWHERE, (held - hunters[:, None] - 1) % 4)
    every = np.arange(len(owners))[:, None]
    aces = Aces(
        points[every, seats],
        counts[every, seats],
        turns[:, :2],
        turns[:, 2],
        scores_of(ten_point_ace),
    )
    aces.play(turn)
    found = np.empty(aces.points.shape)
    found[every, seats] = aces.points
    return found


def scores_of(ten_point_ace: str) -> tuple[int, int]:
    """What the Ace Rabbit and the Ace Dingo score."""
    return (3, 10) if ten_point_ace == "dingo" else (10, 3)
