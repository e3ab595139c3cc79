"""The seam at which a feature stands beside every live table of a server."""

from collections.abc import Callable, Hashable, Mapping
from datetime import datetime
from typing import Any, Protocol

from app.live.tasks import Work
from app.tables.draft import Command
from app.tables.seats.attendance import Attendance
from app.tables.table import Table

# The part of a live table that its timers, hints and features use.


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


Shown = Callable[[int], Mapping[str, Any]]
"""What the player on a seat is shown beside the view. Nobody else is."""


class TableFeature:
    """What a feature does at every table. This one does nothing."""

    async def opened(self, live: TableHandle) -> None:
        """The table was loaded or created. Raises StorageUnavailable."""

    def closed(self, key: str) -> None:
        """The table with this key was unloaded."""

    def work(self, _: TableHandle) -> Mapping[Hashable, Work]:
        """What is to be done at the table by itself, as things are now. Called after each change;
        what is still to be done under the same key goes on."""
        return {}

    async def before_deadline(self, live: TableHandle) -> None:
        """Update the table with anything that may move a deadline. Raises StorageUnavailable."""

    def shown(self, _: Table) -> Shown | None:
        """What this adds to the messages of this table; None: nothing."""
        return None
