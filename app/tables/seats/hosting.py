"""The host's role: given away, lent while its owner is away. Also closing the table for good."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from pydantic import Field
from typing_extensions import TypedDict

from app.rules.game import GameEvent
from app.tables import table_refusals as refusals
from app.tables.clock import BY_MAIL
from app.tables.draft import Change, Command, Draft, Event
from app.tables.permissions import (
    known_seat,
    not_while_shuffling,
    only_host,
    only_owner,
    only_table,
)
from app.tables.play.shuffling import shuffle_when_ready
from app.tables.seats.arrivals import LeftTable, leave
from app.tables.seats.away import WentAway
from app.tables.seats.sitting import NameMeant, check_meant
from app.tables.table import Sitter, Stamp, Table
from app.tables.wire.parts import SeatAsked


class HostNews(TypedDict):
    """The host's role has changed hands."""

    type: Literal["host"]
    name: Annotated[str | None, Field(description="Null while the host has not said a name.")]
    seat: Annotated[int | None, Field(description="Null while the host watches.")]


def _host_news(change: Change, player: str, name: str | None) -> Sequence[GameEvent]:
    return (GameEvent(HostNews(type="host", name=name, seat=change.after.seat_of(player))),)


@dataclass(frozen=True, slots=True)
class HostLent(Event):
    """A player is the host while the table's owner is away."""

    kind: ClassVar = "host_lent"
    player: str
    name: str

    def evolve(self, table: Table, _: Stamp) -> Table:
        return table._replace(host=self.player, host_name=self.name)

    def told(self, change: Change) -> Sequence[GameEvent]:
        return _host_news(change, self.player, self.name)


@dataclass(frozen=True, slots=True)
class HostGiven(Event):
    """A player is the host now, and owns the role."""

    kind: ClassVar = "host"
    news: ClassVar = (HostNews,)
    player: str
    name: str | None

    def evolve(self, table: Table, _: Stamp) -> Table:
        table = table._replace(host=self.player, host_name=self.name)
        return table._replace(owner=self.player, owner_name=self.name)

    def told(self, change: Change) -> Sequence[GameEvent]:
        return _host_news(change, self.player, self.name)


@dataclass(frozen=True, slots=True)
class Closed(Event):
    """The table is closed for good."""

    kind: ClassVar = "closed"
    tells: ClassVar = ("by_operator",)
    by_operator: Annotated[
        bool, Field(description="The operator of the site did it, and not the host.")
    ] = False

    def evolve(self, table: Table, _: Stamp) -> Table:
        return table._replace(closed=True, closed_by_operator=self.by_operator)


@dataclass(frozen=True, slots=True)
class GiveHost(Command):
    """Give the host's role to the person on a seat. The host only."""

    word: ClassVar = "host"
    seat: SeatAsked
    name: NameMeant = field(default=None, repr=False)

    def decide(self, draft: Draft, player: str | None) -> None:
        only_host(draft, player)
        known_seat(draft, self.seat)
        there = draft.table.seats[self.seat]
        if there is None or there.player is None:
            raise refusals.NoPersonThere(self.seat)
        check_meant(self.seat, there, self.name)
        if there.player == player:
            return
        only_owner(draft, player)
        draft.add(HostGiven(there.player, there.name))


@dataclass(frozen=True, slots=True)
class PassHost(Command):
    """Make somebody else host, because the host is gone; `present` are the connected players."""

    present: frozenset[str]

    def decide(self, draft: Draft, player: str | None) -> None:
        """Back to its owner; otherwise lent to the next present person on the host's left."""
        only_table(player)
        table = draft.table
        if table.owner in self.present and table.host != table.owner:
            draft.add(HostGiven(table.owner, table.owner_name))
        if draft.table.host in self.present:
            return
        heir = next_present(table, self.present)
        if heir is not None:
            draft.add(HostLent(heir.player or "", heir.name))


@dataclass(frozen=True, slots=True)
class Leave(Command):
    """Leave the table: a bot plays on your seat until you are back (`keep`), or for good. A host
    who leaves for good passes the role to somebody who is present."""

    word: ClassVar = "leave"
    keep: Annotated[bool, Field(description="Whether the seat stays yours.")]

    def decide(self, draft: Draft, player: str | None) -> None:
        seat = draft.table.seat_of(player or "")
        if seat is None and player != draft.table.host:
            raise refusals.NotSeated
        if self.keep:
            _keep(draft, seat)
            return
        not_while_shuffling(draft)
        if player in (draft.table.host, draft.table.owner):
            _pass_on(draft, player or "")
        if seat is not None:
            leave(draft, LeftTable(seat))


def _keep(draft: Draft, seat: int | None) -> None:
    """A bot plays on this seat from now on; by mail nobody has to be there."""
    sitter = None if seat is None else draft.table.seats[seat]
    if seat is None or sitter is None or sitter.away or draft.table.clock >= BY_MAIL:
        return
    draft.add(WentAway(seat))
    shuffle_when_ready(draft)


def _pass_on(draft: Draft, player: str) -> None:
    """The host's role goes to its borrower or to somebody present; otherwise it stays."""
    table = draft.table
    if table.host != player:
        draft.add(HostGiven(table.host, table.host_name))
        return
    heir = next_present(table, draft.here.present - {player})
    if heir is not None:
        draft.add(HostGiven(heir.player or "", heir.name))


def next_present(table: Table, present: frozenset[str]) -> Sitter | None:
    """The next person on the host's left who is present."""
    start = (table.seat_of(table.host) or 0) + 1
    around = (table.seats[(start + step) % len(table.seats)] for step in range(len(table.seats)))
    return next((one for one in around if one is not None and one.player in present), None)


@dataclass(frozen=True, slots=True)
class Close(Command):
    """Close the table for good. Its hands can still be replayed. The host only."""

    word: ClassVar = "close"
    at_closed_tables: ClassVar = True

    def decide(self, draft: Draft, player: str | None) -> None:
        """By the host who owns the role, or for the site's operator, who is not a player.

        The operator does not have to wait for a shuffle: they could stop the server as well.
        """
        if player is not None:
            only_owner(draft, player)
            not_while_shuffling(draft)
        elif draft.table.closed_by_operator:
            return
        draft.add(Closed(by_operator=player is None))
