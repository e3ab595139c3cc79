"""Players say that they are ready for the next hand; the table stops waiting for the others."""

import re
from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import Field

from app.tables import table_refusals as refusals
from app.tables.clock import break_due
from app.tables.draft import Command, Draft, Event
from app.tables.lifecycle import enough, under_way
from app.tables.permissions import only_host, only_table, seat_of
from app.tables.play.shuffling import deal_when_ready, deal_when_shown, shuffle
from app.tables.seats.away import begin_break_anew, end_break, take_over
from app.tables.table import Stamp, Table, with_sitter

_COMMIT = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Readied(Event):
    """A seat is ready for the next hand."""

    kind: ClassVar = "ready"
    tells: ClassVar = ("seat",)
    seat: int
    commit: str = ""
    """A promise of random bytes, in hex; empty: none."""

    def evolve(self, table: Table, stamp: Stamp) -> Table:
        sitter = table.seats[self.seat]
        if sitter is None:
            return table
        table = begin_break_anew(table, stamp.at)
        return with_sitter(table, self.seat, sitter._replace(ready=True, commit=self.commit))


@dataclass(frozen=True, slots=True)
class Ready(Command):
    """Be ready for the next hand. A repeat is acknowledged and changes nothing."""

    word: ClassVar = "ready"
    purpose: ClassVar = "next_hand"
    commit: Annotated[
        str | None,
        Field(
            description="A promise for 16 random bytes, so that nobody can choose the shuffle: "
            "the hex SHA-256 of the text `dingo-shuffle/2|HAND|SEAT|BYTES`, with the id of the "
            "hand in the table's `coming`, your seat, and the bytes as lower-case hexadecimal "
            "digits.",
            examples=["88e05022a9e8a79bed731108e805b62f1cc796ec12db1f1eb40430df3c25713f"],
        ),
    ] = None

    def decide(self, draft: Draft, player: str | None) -> None:
        seat, sitter = seat_of(draft, player)
        commit = (self.commit or "").lower()
        if commit and not _COMMIT.fullmatch(commit):
            raise refusals.BadCommit
        take_over(draft, seat, sitter)
        if under_way(draft.table) or (sitter.ready and not sitter.away):
            return
        draft.add(Readied(seat, commit))
        deal_when_ready(draft)


@dataclass(frozen=True, slots=True)
class Deal(Command):
    """Deal without waiting, between two hands or to bots alone. The host only."""

    word: ClassVar = "deal"

    def decide(self, draft: Draft, player: str | None) -> None:
        only_host(draft, player)
        table = draft.table
        if under_way(table):
            return
        if table.paused_at is not None:
            raise refusals.Paused
        if not enough(table):
            raise refusals.NotEnoughSeated(table.seats.index(None))
        waited = {i: s.name for i, s in enumerate(table.seats) if s is not None and not s.ready}
        if table.phase != "between" and waited:
            raise refusals.NotReady(tuple(waited), tuple(waited.values()))
        shuffle(draft)


@dataclass(frozen=True, slots=True)
class CallTime(Command):
    """Stop waiting for players who are not ready, or do not reveal their bytes."""

    def decide(self, draft: Draft, player: str | None) -> None:
        """Between two hands, a player who is not ready counts as away if another player is
        ready."""
        only_table(player)
        deal_when_shown(draft)
        moment = break_due(draft.table)
        if moment is None or draft.stamp.at < moment or draft.table.paused_at is not None:
            return
        if end_break(draft):
            deal_when_ready(draft)
