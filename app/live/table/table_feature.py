"""The seam at which a feature stands beside every live table of a server."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from app.live.table.table_handle import TableHandle
from app.live.tasks import Work
from app.tables.table import Table

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
