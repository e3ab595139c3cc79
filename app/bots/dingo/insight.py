"""Parting with cards by a network, in many worlds at once."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from app.bots.dingo.net import Tables, about
from app.bots.dingo.pack import Array
from app.bots.dingo.sight import Sight


class Insight(NamedTuple):
    """What somebody saw, and what they make of it."""

    sight: Sight
    tables: Sequence[Tables]
    """By round."""
    ten_point_ace: str
    noise: float = 0.0
    """In points: so much chance there is in every choice."""

    def chosen(
        self, played_round: int, turn: int, chance: np.random.Generator
    ) -> tuple[Array, Array]:
        """By world: the rank and the kind of what is best to part with."""
        values = self.values(played_round, turn).reshape(len(self.sight.rows), -1)
        if self.noise:
            values += self.noise * chance.gumbel(size=values.shape)
        best = values.argmax(axis=1)
        return best // 4, best % 4

    def values(self, played_round: int, turn: int) -> Array:
        """(worlds, 13, 4): what parting with each card brings, in points."""
        return self.tables[played_round].values(self.sight.rows, about(turn, self.ten_point_ace))
