"""Play by mail across tables: days off apply to all of a person's tables, and tables wake in
time."""

import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

from app.features.mail.days_off import DayOff, DaysOff, TableDaysOff
from app.features.mail.prepared import PreparedChoices
from app.features.mail.requests import AtTable
from app.features.mail.table_choices import AdvanceChoices
from app.features.mail.turns import MailTurns
from app.live.directory import Directory
from app.live.live_refusals import UnknownTable
from app.rules.errors import Refusal
from app.storage.database import Database
from app.storage.log.contract import StorageUnavailable
from app.storage.people.devices import Device

logger = logging.getLogger(__name__)


class ByMail:
    """Operations on more than one play-by-mail table. Every method raises StorageUnavailable."""

    def __init__(
        self,
        database: Database,
        directory: Directory,
        choices: AdvanceChoices,
        at_tables: TableDaysOff,
        now: Callable[[], datetime],
    ) -> None:
        self.turns = MailTurns(database)
        self.days_off = DaysOff(database)
        self.prepared = PreparedChoices(database)
        self.choices = choices
        self._at_tables = at_tables
        self._directory = directory
        self._now = now

    async def take_day_off(
        self, seat: AtTable, device: Device | None, request: str, one: DayOff | None
    ) -> None:
        """Take a day off, or (None) give back those that have not begun; they asked at this table.

        Raises Refusal as `DaysOff` does. Other servers learn of it from the tables' logs.
        """
        if one is None:
            await self.days_off.give_back(seat, device, request, self._now())
        else:
            await self.days_off.take(seat, device, request, one, self._now())
        for table in await self.turns.tables(seat.player):
            with suppress(Refusal):  # purged since, or closed by the operator
                live = await self._directory.open(table)
                await self._at_tables.learn(live)

    async def wake(self) -> None:
        """Open the tables that have to act, even if nobody looks at them."""
        for key in await self.turns.to_wake(self._now()):
            try:
                await self._directory.open(key)
            except UnknownTable:  # an earlier version kept the rows of a table it closed
                await self.turns.forget(key)
            except StorageUnavailable:
                raise
            except Exception as error:
                # The next table must not wait for this one. The error's message may name cards.
                about = {"error": type(error).__name__}
                logger.error("a table by mail could not be opened", extra=about)
