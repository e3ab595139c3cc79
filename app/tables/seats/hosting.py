"""The host's role: given away, lent while its owner is away. Also closing the table for good."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from pydantic import Field
from typing_extensions import TypedDict

from app.rules.game import GameEvent
from app.tables import table_refusals as refusals
from app.tables.draft import Change, Command, Draft, Event
from app.tables.permissions import (
    known_seat,
    not_while_shuffling,
    only_host,
    only_owner,
    only_table,
)
from app.tables.seats.sitting import NameMeant, check_meant
from app.tables.table import Stamp, Table
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
        start = (table.seat_of(table.host) or 0) + 1
        for step in range(len(table.seats)):
            sitter = table.seats[(start + step) % len(table.seats)]
            if sitter is not None and sitter.player in self.present and sitter.player:
                draft.add(HostLent(sitter.player, sitter.name))
                return


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
