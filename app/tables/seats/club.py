"""The club of a table, and how people removed from the club lose their seats."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar

from app.tables.chance import new_code
from app.tables.draft import Command, Draft, Event
from app.tables.history.forget import transfer_host_role
from app.tables.lifecycle import under_way
from app.tables.permissions import only_table
from app.tables.seats.admission import CodeChanged
from app.tables.seats.arrivals import Stood, leave
from app.tables.table import Stamp, Table, without_knock
from app.tables.watching import alias_of


@dataclass(frozen=True, slots=True)
class ClubSet(Event):
    """The table now belongs to this club; None: to no club."""

    kind: ClassVar = "club"
    tells: ClassVar = ()
    club: str | None

    def evolve(self, table: Table, _: Stamp) -> Table:
        return table._replace(club=self.club, barred=frozenset(), leaving=())


@dataclass(frozen=True, slots=True)
class BarredSet(Event):
    """The people whom the club has removed and not admitted again, by their aliases here.

    Aliases, because most of them have never been at this table: erasing a person does not look for
    them here.
    """

    kind: ClassVar = "barred"
    aliases: Sequence[str]

    def evolve(self, table: Table, _: Stamp) -> Table:
        barred = frozenset(self.aliases)
        leaving = tuple(one for one in table.leaving if alias_of(table, one) in barred)
        return table._replace(barred=barred, leaving=leaving)


@dataclass(frozen=True, slots=True)
class LeavesAfterHand(Event):
    """A player will lose their seat when the hand is over."""

    kind: ClassVar = "leaves_after_hand"
    player: str

    def evolve(self, table: Table, _: Stamp) -> Table:
        return table._replace(leaving=(*table.leaving, self.player))


@dataclass(frozen=True, slots=True)
class ShownOut(Event):
    """A player who was removed from the club no longer asks for a seat, or waits to lose theirs."""

    kind: ClassVar = "shown_out"
    player: str

    def evolve(self, table: Table, _: Stamp) -> Table:
        leaving = tuple(one for one in table.leaving if one != self.player)
        return without_knock(table, self.player)._replace(leaving=leaving)


@dataclass(frozen=True, slots=True)
class SetClub(Command):
    """The table joins a club, or (None) leaves its club."""

    club: str | None

    def decide(self, draft: Draft, player: str | None) -> None:
        only_table(player)
        if draft.table.club != self.club:
            draft.add(ClubSet(self.club))


@dataclass(frozen=True, slots=True)
class FollowClub(Command):
    """Bar the people whom the club has removed, and no longer those it has admitted again.

    People barred just now finish the hand, and then lose their seats. The table's code changes at
    once, and again when they leave.
    """

    club: str
    removed: frozenset[str]
    """Everyone whom the club has removed and not admitted again."""

    def decide(self, draft: Draft, player: str | None) -> None:
        only_table(player)
        if draft.table.club != self.club:
            return
        known = draft.table.barred
        aliases = bar_removed(draft, self.removed)
        new = [one for alias, one in aliases.items() if alias not in known]
        if new:
            draft.add(CodeChanged(new_code(draft.chance), keeps=True))
        for one in new:
            if under_way(draft.table) and draft.table.seat_of(one) is not None:
                if one not in draft.table.leaving:
                    draft.add(LeavesAfterHand(one))
            else:
                _show_out(draft, one)


def bar_removed(draft: Draft, removed: Collection[str]) -> dict[str, str]:
    """Bar exactly these people; returns them by their aliases."""
    aliases = {alias_of(draft.table, one): one for one in sorted(removed)}
    if draft.table.barred != aliases.keys():
        draft.add(BarredSet(sorted(aliases)))
    return aliases


def show_out_leaving(draft: Draft) -> None:
    """After a hand: players who were waiting to leave lose their seats, and the code changes."""
    if draft.table.leaving and not under_way(draft.table):
        for player in draft.table.leaving:
            _show_out(draft, player)
        draft.add(CodeChanged(new_code(draft.chance), keeps=True))


def _show_out(draft: Draft, player: str) -> None:
    table = draft.table
    if player in table.leaving or any(knock.player == player for knock in table.knocks):
        draft.add(ShownOut(player))
    if player in (table.host, table.owner):
        transfer_host_role(draft, player)
    seat = table.seat_of(player)
    if seat is not None:
        leave(draft, Stood(seat))
