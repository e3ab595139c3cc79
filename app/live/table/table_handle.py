"""The part of a live table that its timers, hints and features use."""

from datetime import datetime
from typing import Protocol

from app.tables.draft import Command
from app.tables.seats.attendance import Attendance
from app.tables.table import Table


class TableHandle(Protocol):
    """A table that takes commands; implemented by `LiveTable`.

    It is passed with each call, and tasks keep it until they end. Closing a table ends these tasks,
    so nothing refers to it any more.
    """

    table: Table
    """As the log has it."""

    @property
    def here(self) -> Attendance:
        """The people present, and for whom the table waits since when."""

    async def submit(
        self,
        player: str | None,
        request: str | None,
        command: Command,
        *,
        at: datetime | None = None,
    ) -> int:
        """Do what a player, or the table itself (None), asks; returns the version once it is
        stored. `at` is the time at which it happens, if not now."""

    async def read_up_to(self, version: int) -> None:
        """Read the log at least up to this version. Raises StorageUnavailable."""

    def tell(self) -> None:
        """Send everybody here the table again, without an event."""

    def tell_player(self, player: str) -> None:
        """Send one player here what concerns only them, without an event."""

    def reschedule(self) -> None:
        """Look again at what the table has to do by itself."""
