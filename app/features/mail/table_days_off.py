"""Days off at one play-by-mail table: recorded in its log."""

from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import NamedTuple

from app.features.mail.days_off import DaysOff
from app.live.table.table_feature import TableFeature, TableHandle
from app.live.tasks import Work
from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable
from app.tables.clock import BY_MAIL
from app.tables.seats.away import KnowDaysOff
from app.tables.table import Table, people


class MailPlayers(NamedTuple):
    """The people whose days off a play-by-mail table has to know."""

    players: frozenset[str]


class TableDaysOff(TableFeature):
    """Keeps a table up to date with the days off of the people who sit there.

    They are read when the people or the clock change, and before any deadline is enforced. So no
    deadline passes on a day off, whichever server recorded it and whatever message was lost.
    """

    def __init__(self, days_off: DaysOff, now: Callable[[], datetime]) -> None:
        self._days_off = days_off
        self._now = now

    def work(self, live: TableHandle) -> Mapping[Hashable, Work]:
        """Read the days off of new people."""
        key = MailPlayers(_players(live.table))
        return {key: partial(self._learn_soon, live)} if key.players else {}

    async def before_deadline(self, live: TableHandle) -> None:
        """No deadline passes on a day off."""
        await self.learn(live)

    async def learn(self, live: TableHandle) -> None:
        """Record all days off in the table. Raises StorageUnavailable."""
        players = _players(live.table)
        if not players:
            return
        for player, days in (await self._days_off.spans(players, self._now())).items():
            with suppress(Refusal):  # the table was closed, or they have left it
                await live.submit(None, None, KnowDaysOff(player, days))

    async def _learn_soon(self, live: TableHandle) -> None:
        with suppress(StorageUnavailable):  # retried before a deadline is enforced
            await self.learn(live)


def _players(table: Table) -> frozenset[str]:
    """The people at a play-by-mail table."""
    if table.clock < BY_MAIL or table.closed:
        return frozenset()
    return frozenset(sitter.player for _, sitter in people(table) if sitter.player)
