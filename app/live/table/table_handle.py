"""What those who act for a table know of it: bots, deadlines, absences."""

from typing import Protocol

from app.tables.draft import Command
from app.tables.table import Table


class TableHandle(Protocol):
    """A table that they look at and give commands to; `LiveTable` is one.

    It is passed to them with each call, and their tasks hold it until they end: so a table
    that is closed, which ends these tasks, is referred to by nobody.
    """

    table: Table
    """As the log has it."""

    async def submit(self, player: str | None, request: str | None, command: Command) -> int:
        """Do what a player, or the table itself (None), asks; the version when it is stored."""
