"""Pausing and resuming the play, by the host or because everybody has left."""

from dataclasses import dataclass
from datetime import datetime
from itertools import zip_longest
from typing import Annotated, ClassVar

from pydantic import Field

from app.tables.clock import days_off, later, seconds_between
from app.tables.draft import Command, Draft, Event
from app.tables.permissions import not_while_shuffling, only_host
from app.tables.play.shuffling import shuffle_when_ready
from app.tables.seats.attendance import others_may_end
from app.tables.seats.wishes import agreed
from app.tables.table import Sitter, Stamp, Table


@dataclass(frozen=True, slots=True)
class Paused(Event):
    """The host stopped the play, or everybody has left."""

    kind: ClassVar = "paused"
    tells: ClassVar = ()
    deserted: bool = False
    """Whether everybody has left."""

    def evolve(self, table: Table, stamp: Stamp) -> Table:
        by = None if self.deserted else table.host
        return table._replace(paused_at=stamp.at, paused_by=by, deserted=self.deserted)


@dataclass(frozen=True, slots=True)
class Resumed(Event):
    """The play was resumed."""

    kind: ClassVar = "resumed"
    tells: ClassVar = ()

    def evolve(self, table: Table, stamp: Stamp) -> Table:
        """Everybody has as much time left as when the play was paused."""
        hand = table.hand
        if hand is not None and table.paused_at is not None:
            since = table.paused_at
            times = tuple(
                None if moment is None else _resumed(moment, since, stamp.at, sitter)
                for moment, sitter in zip_longest(hand.due, table.seats[: len(hand.due)])
            )
            table = table._replace(hand=hand._replace(due=times))
        wishes = tuple(wish for wish in table.wishes if wish.wish != "go_on")
        return table._replace(paused_at=None, paused_by=None, deserted=False, wishes=wishes)


def _resumed(due: datetime, since: datetime, now: datetime, sitter: Sitter | None) -> datetime:
    """A deadline after a pause that began at `since`."""
    off = days_off(sitter)
    if due < since:  # it had passed already
        return due + (now - since)
    return later(now, seconds_between(since, due, off), off)


@dataclass(frozen=True, slots=True)
class Pause(Command):
    """Stop the play and all clocks, or resume them. The host only.

    Others may ask the host to resume. Five minutes after it began, all who are present end a pause
    together; not at tables by mail.
    """

    word: ClassVar = "pause"
    on: Annotated[bool, Field(description="False lets the play go on.")]

    def decide(self, draft: Draft, player: str | None) -> None:
        table, paused_at = draft.table, draft.table.paused_at
        if self.on or paused_at is None or table.seat_of(player or "") is None:
            only_host(draft, player)
        if self.on == (paused_at is not None):
            return
        not_while_shuffling(draft)
        if paused_at is not None and not _may_end(draft, player, paused_at):
            return
        draft.add(Paused() if self.on else Resumed())
        shuffle_when_ready(draft)


def _may_end(draft: Draft, player: str | None, paused_at: datetime) -> bool:
    """Whether this player, with all who have asked before, ends the pause; if not, they ask."""
    since, ends = paused_at, others_may_end(draft.table)
    return agreed(draft, player, "go_on", None, since=since, others_from=ends)
