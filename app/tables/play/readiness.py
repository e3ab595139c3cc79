"""Players say that they are ready for the next hand; the table stops waiting for the others."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import Field

from app.rules.shuffle import WITHOUT_PLACES
from app.tables import table_refusals as refusals
from app.tables.clock import break_due
from app.tables.draft import Command, Draft, Event
from app.tables.lifecycle import enough, under_way
from app.tables.permissions import only_host, only_table, seat_of
from app.tables.play.dealing import cut_if_waiting
from app.tables.play.shuffling import (
    advance_shuffle,
    checked_commit,
    note_promise,
    shuffle,
    shuffle_when_ready,
)
from app.tables.seats.away import begin_break_anew, end_break, take_over
from app.tables.table import Stamp, Table, with_sitter


@dataclass(frozen=True, slots=True)
class Readied(Event):
    """A seat is ready for the next hand."""

    kind: ClassVar = "ready"
    tells: ClassVar = ("seat",)
    seat: int
    commit: str = ""
    """In the second version of the shuffle: a promise of random bytes, in hex; empty: none."""

    def evolve(self, table: Table, stamp: Stamp) -> Table:
        sitter = table.seats[self.seat]
        if sitter is None:
            return table
        table = begin_break_anew(table, stamp.at)
        return with_sitter(table, self.seat, sitter._replace(ready=True, commit=self.commit))


@dataclass(frozen=True, slots=True)
class Ready(Command):
    """Be ready for the next hand. A repeat changes nothing but the promise it carries."""

    word: ClassVar = "ready"
    purpose: ClassVar = "next_hand"
    algorithm: Annotated[
        str | None,
        Field(
            description="That of the promise, as in the table's `coming`.",
            examples=["dingo-shuffle/3"],
        ),
    ] = None
    commit: Annotated[
        str | None,
        Field(
            description="A promise for the hand in `coming`, as in `promise`.",
            examples=["88e05022a9e8a79bed731108e805b62f1cc796ec12db1f1eb40430df3c25713f"],
        ),
    ] = None

    def decide(self, draft: Draft, player: str | None) -> None:
        seat, sitter = seat_of(draft, player)
        commit = checked_commit(self.commit)
        take_over(draft, seat, sitter)
        note_promise(draft, seat, self.algorithm, commit)
        if under_way(draft.table) or (sitter.ready and not sitter.away):
            return
        draft.add(Readied(seat, self._as_before(draft.table, commit)))
        shuffle_when_ready(draft)

    def _as_before(self, table: Table, commit: str) -> str:
        """The promise, if it is of the second version and the hand was announced under it."""
        coming = table.coming
        is_second = coming is not None and coming.shuffle == WITHOUT_PLACES
        return commit if is_second and self.algorithm in (None, WITHOUT_PLACES) else ""


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
    """Stop waiting for players who are not ready, or do not promise or reveal their bytes; cut a
    pack that an older version shuffled."""

    def decide(self, draft: Draft, player: str | None) -> None:
        """Between two hands, a player who is not ready counts as away if another player is
        ready."""
        only_table(player)
        cut_if_waiting(draft)
        advance_shuffle(draft)
        moment = break_due(draft.table)
        if moment is None or draft.stamp.at < moment or draft.table.paused_at is not None:
            return
        if end_break(draft):
            shuffle_when_ready(draft)
