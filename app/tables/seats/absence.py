"""What those present do about somebody the table waits for: let a bot play, or wait longer."""

import math
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from app.tables import table_refusals as refusals
from app.tables.draft import Command, Draft, Event
from app.tables.permissions import known_seat
from app.tables.play.shuffling import deal_when_ready
from app.tables.seats.attendance import bot_at, bot_from
from app.tables.seats.away import WentAway
from app.tables.seats.sitting import NameMeant, check_meant
from app.tables.seats.wishes import agreed
from app.tables.table import Sitter, Stamp, Table, with_sitter
from app.tables.wire.parts import SeatAsked

LONGER_SECONDS = 120
"""How much longer a table waits for somebody if those present want it."""


@dataclass(frozen=True, slots=True)
class WaitsLonger(Event):
    """The table waits two minutes more before a bot plays for somebody."""

    kind: ClassVar = "waits_longer"
    tells: ClassVar = ("seat", "by")
    seat: int
    until: str
    """In UTC."""
    by: Annotated[int | None, Field(description="The seat of the one who said so last.")]

    def evolve(self, table: Table, _: Stamp) -> Table:
        sitter = table.seats[self.seat]
        if sitter is None:
            return table
        until = datetime.fromisoformat(self.until)
        wishes = tuple(wish for wish in table.wishes if wish.player != sitter.player)
        waited = sitter._replace(waited=until)
        return with_sitter(table._replace(wishes=wishes), self.seat, waited)


@dataclass(frozen=True, slots=True)
class AnswerAbsence(Command):
    """Let a bot play now for somebody the table waits for, or wait two minutes longer. The host
    decides alone; otherwise all others present have to send the same.

    A seat's `absence` says from when this is possible. Before a match a bot plays there only if
    you ask for it here, and `wait` changes nothing.
    """

    word: ClassVar = "absence"
    seat: SeatAsked
    wish: Annotated[
        Literal["bot", "wait"], Field(description="A bot plays now, or everybody waits longer.")
    ]
    name: NameMeant = field(default=None, repr=False)

    def decide(self, draft: Draft, player: str | None) -> None:
        known_seat(draft, self.seat)
        there = draft.table.seats[self.seat]
        if there is None or there.player is None:
            raise refusals.SeatEmpty(self.seat)
        check_meant(self.seat, there, self.name)
        if there.away:
            return
        since = self._since(draft, there)
        if there.player == player:
            raise refusals.NotAbsent(self.seat, there.name)
        if not agreed(draft, player, self.wish, self.seat, since=since, others_from=since):
            return
        if self.wish == "bot":
            draft.add(WentAway(self.seat))
            deal_when_ready(draft)
        elif bot_at(draft.table, draft.here, there) is not None:
            until = draft.stamp.at + timedelta(seconds=LONGER_SECONDS)
            by = draft.table.seat_of(player or "")
            draft.add(WaitsLonger(self.seat, until.isoformat(), by))

    def _since(self, draft: Draft, there: Sitter) -> datetime:
        """Since when those present may decide. Raises Refusal if they may not yet."""
        moment = bot_from(draft.table, draft.here, there)
        if moment is None:
            raise refusals.NotAbsent(self.seat, there.name)
        if draft.stamp.at < moment:
            left = (moment - draft.stamp.at).total_seconds()
            raise refusals.NotAbsentYet(self.seat, there.name, math.ceil(left))
        return moment
