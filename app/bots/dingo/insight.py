"""Chooses cards to give away by a network, in many worlds at once."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from app.bots.dingo.net import Tables, about
from app.bots.dingo.pack import Array
from app.bots.dingo.sight import Sight


class Insight(NamedTuple):
    """What a player saw, and the network that judges it."""

    sight: Sight
    tables: Sequence[Tables]
    """By round."""
    ten_point_ace: str
    noise: float = 0.0
    """The amount of random noise in every choice, in points."""

    def chosen(
        self, played_round: int, turn: int, chance: np.random.Generator
    ) -> tuple[Array, Array]:
        """By world: the rank and the kind of the best card to give away."""
        values = self.values(played_round, turn).reshape(len(self.sight.rows), -1)
        if self.noise:
            values += self.noise * chance.gumbel(size=values.shape)
        best = values.argmax(axis=1)
        return best // 4, best % 4

    def values(self, played_round: int, turn: int) -> Array:
        """(worlds, 13, 4): points gained by giving away each card."""
        return self.tables[played_round].values(self.sight.rows, about(turn, self.ten_point_ace))
