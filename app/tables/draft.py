"""Events that are about to happen, and the table they would make."""

from dataclasses import dataclass, field
from typing import NamedTuple

from app.tables.chance import Chance
from app.tables.events import Event
from app.tables.evolve import evolve
from app.tables.table import Stamp, Table


class Change(NamedTuple):
    """One event with the table before and after it; None before a table's first."""

    before: Table | None
    event: Event
    after: Table


@dataclass(slots=True)
class Draft:
    """One entry of the log in the making.

    `add` folds each event at once, so that what follows is decided on the
    table as it will be. Nothing is real before the entry is stored.
    """

    table: Table
    stamp: Stamp
    chance: Chance
    changes: list[Change] = field(default_factory=list)

    def add(self, event: Event) -> None:
        """Let this happen next. Raises Refusal if the rules forbid it."""
        before = self.table
        self.table = after = evolve(before, event, self.stamp)
        self.changes.append(Change(before, event, after))
