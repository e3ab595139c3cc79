"""Days off: at play-by-mail tables a person's clock stands still on them.

People take days off for all their tables at once. Each table records
those of its seated people in its log, so every process computes the same deadlines.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from app.tables.clock import BY_MAIL, with_days_off
from app.tables.draft import Command, Draft, Event
from app.tables.permissions import only_table
from app.tables.table import Span, Stamp, Table, with_sitter


@dataclass(frozen=True, slots=True)
class DaysOffKnown(Event):
    """The complete list of days off of the person on this seat."""

    kind: ClassVar = "days_off"
    seat: int
    days: list[list[str]]
    """Pairs of start and end, in UTC and in order."""

    def evolve(self, table: Table, _: Stamp) -> Table:
        """Move the deadline of a decision in progress."""
        sitter, hand = table.seats[self.seat], table.hand
        if sitter is None:
            return table
        off = tuple(_span(*one) for one in self.days)
        if hand is not None and self.seat < len(hand.due):
            times = list(hand.due)
            times[self.seat] = with_days_off(table, self.seat, off)
            table = table._replace(hand=hand._replace(due=tuple(times)))
        return with_sitter(table, self.seat, sitter._replace(off=off))


def _span(begins: str, ends: str) -> Span:
    return datetime.fromisoformat(begins), datetime.fromisoformat(ends)


@dataclass(frozen=True, slots=True)
class KnowDaysOff(Command):
    """Tell the table which days off a person has."""

    player: str
    days: Sequence[Span]

    def decide(self, draft: Draft, player: str | None) -> None:
        only_table(player)
        table = draft.table
        seat = table.seat_of(self.player)
        sitter = None if seat is None else table.seats[seat]
        if seat is None or sitter is None or table.clock < BY_MAIL:
            return
        if tuple(self.days) != sitter.off:
            days = [[begins.isoformat(), ends.isoformat()] for begins, ends in self.days]
            draft.add(DaysOffKnown(seat, days))
