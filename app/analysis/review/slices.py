"""Named slices: a review that was interrupted continues with those already made."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from app.analysis.estimates.estimate import ERRING, Array, GameAnalysis, Slice
from app.bots.thought import Decision
from app.rules.game import Action, Json


class Name(NamedTuple):
    """Identifies one slice of a hand's review."""

    step: int
    others: str
    """TRACKERS or ERRING."""
    number: int

    def seed(self, of_all: int) -> tuple[int, ...]:
        return (of_all, self.step, self.number, *((1,) if self.others == ERRING else ()))


class Slices:
    """Makes every slice once: takes earlier ones from a store and reports new ones."""

    def __init__(
        self,
        made: Mapping[Name, Array] | None = None,
        keep: Callable[[Name, Array], None] = lambda _name, _found: None,
    ) -> None:
        self._made = made or {}
        self._keep = keep

    def of(
        self,
        analysis: GameAnalysis,
        decision: Decision,
        actions: Sequence[Action],
        name: Name,
        seed: int,
    ) -> Array:
        """(actions, 3): the estimate of this slice."""
        found = self._made.get(name)
        if found is None:
            found = analysis.estimate(Slice(decision, actions, name.seed(seed), name.others))
            self._keep(name, found)
        return found


def slice_json(name: Name, found: Array) -> dict[str, Json]:
    """A slice as stored; its numbers are exact to the last bit."""
    return {**name._asdict(), "found": found.tolist()}


def slices_of(kept: Iterable[Mapping[str, Json]]) -> dict[Name, Array]:
    return {Name(one["step"], one["others"], one["number"]): np.array(one["found"]) for one in kept}
