"""Nudges: at a play-by-mail table, a person who waits reminds one who has to act."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated, ClassVar

from pydantic import Field

from app.tables import table_refusals as refusals
from app.tables.clock import BY_MAIL, off_until, waited_for
from app.tables.draft import Command, Draft, Event
from app.tables.permissions import known_seat, seat_of
from app.tables.table import Nudge, Stamp, Table, with_sitter

AGAIN_AFTER = timedelta(days=1)
"""A person may nudge once in this time at each table."""


@dataclass(frozen=True, slots=True)
class Nudged(Event):
    """A player was nudged."""

    kind: ClassVar = "nudged"
    tells: ClassVar = ("by", "seat")
    by: Annotated[int, Field(description="The seat of the person who waits.")]
    seat: Annotated[int, Field(description="The seat of the person who has to act.")]

    def evolve(self, table: Table, stamp: Stamp) -> Table:
        sitter = table.seats[self.by]
        if sitter is None:
            return table
        return with_sitter(table, self.by, sitter._replace(nudge=Nudge(self.seat, stamp.at)))


@dataclass(frozen=True, slots=True)
class NudgePlayer(Command):
    """Notify a player for whom a play-by-mail table waits. Once a day."""

    word: ClassVar = "nudge"
    seat: Annotated[int, Field(description="The seat of the person who has to act.")]

    def decide(self, draft: Draft, player: str | None) -> None:
        mine, sitter = seat_of(draft, player)
        known_seat(draft, self.seat)
        if self.seat == mine or not _is_waited_for(draft, self.seat):
            raise refusals.NotWaitedFor
        if sitter.nudge is not None and draft.stamp.at < sitter.nudge.at + AGAIN_AFTER:
            raise refusals.NudgedToday
        draft.add(Nudged(mine, self.seat))


def _is_waited_for(draft: Draft, seat: int) -> bool:
    """Whether this is a play-by-mail table that waits for the person on this seat, who has no day
    off."""
    table, sitter = draft.table, draft.table.seats[seat]
    if table.clock < BY_MAIL or sitter is None or off_until(sitter, draft.stamp.at):
        return False
    return sitter.player in [one.player for one in waited_for(table)]
