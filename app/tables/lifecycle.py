"""The phases of a table: the transitions between them, and what may be done in each.

A match keeps the seats that were taken when it began. Only hands that older versions announced skip
`shuffling`, if nobody promised bytes for them.
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
"""By phase: its transitions, each with the next phase."""

BEFORE_A_MATCH: tuple[Phase, ...] = ("waiting", "over")
"""Phases in which seats and options may be changed; the next hand begins a match."""


def may(table: Table, trigger: Trigger) -> bool:
    """Whether this transition is possible in the current phase."""
    return trigger in NEXT[table.phase]


def under_way(table: Table) -> bool:
    """Whether a hand is in progress, from its shuffle to its last action."""
    return not may(table, "shuffle")


def is_shuffling(table: Table) -> bool:
    """Whether promises are being collected or their bytes revealed.

    Seats stay as they are, and nothing stops the table.

    Only an older version, or erasing the last person, paused a table here. It goes on when a
    player sits down or the host resumes it.
    """
    return table.phase == "shuffling" and table.paused_at is None


def before_a_match(table: Table) -> bool:
    """Whether seats and options can be changed."""
    return table.phase in BEFORE_A_MATCH


def needed(table: Table) -> int:
    """The number of seats that have to be taken for a deal; in a match, all of them."""
    if before_a_match(table) or (table.coming is not None and table.coming.first):
        return table.game.seats(table.options).least
    return len(table.seats)


def enough(table: Table) -> bool:
    """Whether every seat the game needs is taken."""
    return sum(sitter is not None for sitter in table.seats) >= needed(table)
