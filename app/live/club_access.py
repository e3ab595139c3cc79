"""What live tables need to know of their club, where there are clubs."""

from collections.abc import Collection, Mapping
from typing import Protocol

from app.live.live_refusals import UnknownClub
from app.live.peers.bus import BusListener
from app.tables.table import Table
from app.tables.wire.table import ClubJson


class ClubTable(Protocol):
    """A table in memory that may belong to a club; implemented by `LiveTable`."""

    table: Table

    def club_changed(self) -> None:
        """Show everybody the club again, and disconnect those who were removed from it."""

    async def follow_club(self) -> None:
        """Show out the people whom the club has removed. Raises StorageUnavailable."""


class ClubAccess:
    """The rules for a club's tables: who may enter, and what people there see of the club.

    This one is for a server without clubs. What is not a coroutine answers from memory, and knows
    nothing of a club before `learn`.
    """

    listeners: Mapping[str, BusListener] = {}
    """The clubs that are open in this process, by their keys on the bus."""

    def serve(self, tables: Mapping[str, ClubTable]) -> None:
        """These are the tables in memory, by the keys of their logs."""

    async def learn(self, club: str) -> None:
        """Load or reload the club. Raises StorageUnavailable."""

    async def may_open(self, code: str, player: str) -> str:  # noqa: ARG002
        """The id of the club with this code, if the player may open a table there.

        Raises Refusal `unknown_club`, `members_only`, StorageUnavailable.
        """
        raise UnknownClub

    async def opened(self, club: str, table: str) -> None:
        """A table of the club was opened. Raises StorageUnavailable."""

    def changes(self, club: str | None) -> None:
        """Announce that a table of the club, or who is there, has changed. None: of no club."""

    def admits(self, _: str, club: str) -> bool:  # noqa: ARG002
        """Whether this player may enter as a member, as if they had the table's code."""
        return False

    def removed(self, _: str) -> frozenset[str]:
        """Everyone whom keepers have removed from the club and not admitted again."""
        return frozenset()

    def shown_to(self, _: str | None, table: Table) -> ClubJson | None:  # noqa: ARG002
        """What this player sees of a table's club; None if there is none."""
        return None

    async def names(self, _: Collection[str]) -> Mapping[str, str]:
        """The names of these clubs, by id. Raises StorageUnavailable."""
        return {}

    def catch_up(self) -> None:
        """Read again what may have changed without an announcement."""

    def close_unused(self) -> None:
        """Forget the clubs that nobody here needs."""

    async def close(self) -> None:
        """The server stops."""
