"""The phases of a table: what leads from one to the next, and what may be done in which.

A match keeps the seats that were taken when it began. Where nobody has promised bytes for the
shuffle it is left out: the cards are dealt at once.
"""

from collections.abc import Mapping
from typing import Literal

from app.tables.table import Phase, Table

Trigger = Literal["shuffle", "deal", "hand_over", "match_over"]

NEXT: Mapping[Phase, Mapping[Trigger, Phase]] = {
    "waiting": {"shuffle": "shuffling", "deal": "playing"},
    "shuffling": {"deal": "playing"},
    "playing": {"hand_over": "between", "match_over": "over"},
    "between": {"shuffle": "shuffling", "deal": "playing"},
    "over": {"shuffle": "shuffling", "deal": "playing"},
}
"""By phase: what may happen in it, and the phase it leads to."""

BEFORE_A_MATCH: tuple[Phase, ...] = ("waiting", "over")
"""Seats and options can be changed, and the next hand begins a match."""


def may(table: Table, trigger: Trigger) -> bool:
    """Whether this can happen in the present phase."""
    return trigger in NEXT[table.phase]


def under_way(table: Table) -> bool:
    """A hand is on, from its shuffle to its last action: nobody is asked to be ready."""
    return not may(table, "shuffle")


def is_shuffling(table: Table) -> bool:
    """Promised bytes are being shown: seats stay as they are, and nothing stops the table.

    A table can be paused here only if an older version paused it, or if its last person was
    erased: it goes on when somebody sits down or the host lets it.
    """
    return table.phase == "shuffling" and table.paused_at is None


def before_a_match(table: Table) -> bool:
    """Whether seats and options can be changed."""
    return table.phase in BEFORE_A_MATCH


def needed(table: Table) -> int:
    """How many seats have to be taken for a deal: in a match all of its seats."""
    if before_a_match(table):
        return table.game.seats(table.options).least
    return len(table.seats)


def enough(table: Table) -> bool:
    """Every seat the game needs is taken."""
    return sum(sitter is not None for sitter in table.seats) >= needed(table)
