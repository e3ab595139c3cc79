"""The Ace hunt in many worlds at once, everybody as a tracker plays it.

What ace_hunt.py weighs for one player, here in arrays: who may hold the Aces that are
not out, and what keeping or playing one's wolves brings then. Players are counted by
their turns: 0 is asked first, 3 is the hunter, who is asked last.
"""

from typing import NamedTuple

import numpy as np

from app.bots.dingo.ace_hunt import LOST, WIN, WOLF
from app.bots.dingo.pack import FIRST_ACE, GONE, Array

NOWHERE = 9
"""In place of a turn: of a card that is played."""


class Aces(NamedTuple):
    """The Ace hunt before somebody's turn; all change in place. By world, and by turn."""

    points: Array
    """(worlds, 4): of all that was played so far, but nothing for the Ace Dingo."""
    counts: Array
    """(worlds, 4): how many cards are held, without the Ace Dingo."""
    wolves: Array
    """(worlds, 2): whose turn it is that holds each wolf."""
    rabbit: Array
    """(worlds): the same for the Ace Rabbit."""
    scores: tuple[int, int]
    """What the Ace Rabbit and the Ace Dingo score."""

    def play(self, first: int) -> None:
        """All turns from this one to the end, and what is left is settled."""
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
        for situation in np.unique(4 * held + 12 * owns + out):
            owned, (holds, gone) = situation // 12, divmod(situation % 12, 4)
            here = np.flatnonzero((held == holds) & (owns == owned) & (out == gone))
            if holds:
                sent[here] = self._best(here, turn, bool(owned), int(holds), int(gone))
        self.wolves[mine & (mine.cumsum(axis=1) <= sent[:, None])] = NOWHERE
        self.points[:, turn] += WOLF * sent
        runs = owns & (out + sent == 2)
        self.points[runs, turn] += self.scores[0]
        self.rabbit[runs] = NOWHERE
        self.counts[:, turn] -= sent + runs

    def _best(self, worlds: Array, turn: int, owns: bool, held: int, out: int) -> Array:
        """How many of the held wolves to send; `owns` says whether the Ace Rabbit is held too."""
        points, counts = self.points[worlds], np.maximum(self.counts[worlds], 1)
        others = [one for one in range(4) if one != turn]
        hiding = others[turn:] or others if held + out == 1 else [NOWHERE]
        worth = np.zeros((held + 1, len(worlds)))
        for rabbit in [turn] if owns else others:
            for wolf in hiding:
                weight = counts[:, rabbit] * (1 if wolf == NOWHERE else counts[:, wolf])
                comes = turn < wolf < NOWHERE
                for sends in range(held + 1):
                    after = points.copy()
                    after[:, turn] += WOLF * sends
                    if comes:
                        after[:, wolf] += WOLF
                    before = out + sends + (comes and wolf <= rabbit)
                    runs = turn <= rabbit and before == 2
                    after[:, rabbit] += self.scores[0] if runs else LOST
                    after[:, 3] += self.scores[1] if out + sends + comes else LOST
                    worth[sends] += weight * _value(after, turn)
        best: Array = worth.shape[0] - 1 - worth[::-1].argmax(axis=0)
        return best


def _value(points: Array, turn: int) -> Array:
    """The lead over the average of the others and the chance to win."""
    mine, most = points[:, turn], points.max(axis=1)
    shared = (points == most[:, None]).sum(axis=1)
    value: Array = mine - (points.sum(axis=1) - mine) / 3 + WIN * (mine == most) / shared
    return value


def ace_hunt_brings(points: Array, counts: Array, owners: Array, ten_point_ace: str) -> Array:
    """(worlds, 4): by seat, the points of the hand; all Aces are still held.

    `points` and `counts` are (worlds, 4), from the hunts before, the Ace Dingo counted.
    """
    found = np.empty((len(owners), 4))
    for hunter in range(4):
        here = np.flatnonzero(np.minimum(owners[:, FIRST_ACE], 3) == hunter)
        if len(here):
            held = counts[here]
            held[:, hunter] -= 1
            found[here] = played_from(
                0, points[here], held, owners[here], hunter=hunter, ten_point_ace=ten_point_ace
            )
    return found


def played_from(
    turn: int, points: Array, counts: Array, owners: Array, *, hunter: int, ten_point_ace: str
) -> Array:
    """The same from this turn on; `points` with what was played before it."""
    seats = (hunter + 1 + np.arange(4)) % 4
    held = owners[:, FIRST_ACE + 1 :].astype(np.int64)
    turns = np.where(held == GONE, NOWHERE, (held - hunter - 1) % 4)
    aces = Aces(
        points[:, seats], counts[:, seats], turns[:, :2], turns[:, 2], scores_of(ten_point_ace)
    )
    aces.play(turn)
    found = np.empty_like(aces.points)
    found[:, seats] = aces.points
    return found


def scores_of(ten_point_ace: str) -> tuple[int, int]:
    """What the Ace Rabbit and the Ace Dingo score."""
    return (3, 10) if ten_point_ace == "dingo" else (10, 3)
