"""The club of a table, and how a person removed from the club loses their seat."""

from dataclasses import dataclass
from typing import ClassVar

from app.tables.chance import new_code
from app.tables.draft import Command, Draft, Event
from app.tables.history.forget import transfer_host_role
from app.tables.lifecycle import under_way
from app.tables.permissions import only_table
from app.tables.seats.admission import CodeChanged
from app.tables.seats.arrivals import Kicked, leave
from app.tables.table import Stamp, Table, without_knock


@dataclass(frozen=True, slots=True)
class ClubSet(Event):
    """The table now belongs to this club; None: to no club."""

    kind: ClassVar = "club"
    tells: ClassVar = ()
    club: str | None

    def evolve(self, table: Table, _: Stamp) -> Table:
        return table._replace(club=self.club)


@dataclass(frozen=True, slots=True)
class LeavesAfterHand(Event):
    """A player will lose their seat when the hand is over."""

    kind: ClassVar = "leaves_after_hand"
    player: str

    def evolve(self, table: Table, _: Stamp) -> Table:
        return table._replace(leaving=(*table.leaving, self.player))


@dataclass(frozen=True, slots=True)
class ShownOut(Event):
    """A player who was removed from the club may not sit here again."""

    kind: ClassVar = "shown_out"
    player: str

    def evolve(self, table: Table, _: Stamp) -> Table:
        leaving = tuple(one for one in table.leaving if one != self.player)
        kicked = table.kicked | {self.player}
        return without_knock(table, self.player)._replace(leaving=leaving, kicked=kicked)


@dataclass(frozen=True, slots=True)
class SetClub(Command):
    """The table joins a club, or (None) leaves its club."""

    club: str | None

    def decide(self, draft: Draft, player: str | None) -> None:
        only_table(player)
        if draft.table.club != self.club:
            draft.add(ClubSet(self.club))


@dataclass(frozen=True, slots=True)
class ShowOut(Command):
    """A player was removed from the club: they finish the hand, and then lose their seat.

    The table's code changes at once, and again when they leave.
    """

    player: str

    def decide(self, draft: Draft, player: str | None) -> None:
        only_table(player)
        table = draft.table
        draft.add(CodeChanged(new_code(draft.chance)))
        if under_way(table) and table.seat_of(self.player) is not None:
            if self.player not in table.leaving:
                draft.add(LeavesAfterHand(self.player))
        else:
            _show_out(draft, self.player)


def show_out_leaving(draft: Draft) -> None:
    """After a hand: players who were waiting to leave lose their seats, and the code changes."""
    if draft.table.leaving and not under_way(draft.table):
        for player in draft.table.leaving:
            _show_out(draft, player)
        draft.add(CodeChanged(new_code(draft.chance)))


def _show_out(draft: Draft, player: str) -> None:
    draft.add(ShownOut(player))
    if player in (draft.table.host, draft.table.owner):
        transfer_host_role(draft, player)
    seat = draft.table.seat_of(player)
    if seat is not None:
        leave(draft, Kicked(seat))
