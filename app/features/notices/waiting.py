"""Notifies people who may have looked away while a live table waits for them."""

import asyncio
from collections.abc import Callable, Hashable, Mapping
from datetime import datetime
from functools import partial

from app.features.notices.notices import Notices
from app.features.notices.occasions import WITHOUT_CLOCK, note
from app.live.table.table_feature import TableFeature, TableHandle
from app.live.tasks import Work
from app.tables.clock import BY_MAIL, OpenDecision, waited_for
from app.tables.table import Table, people

SHORTEST_CLOCK = 60
"""Seconds for a decision below which nobody could come back in time."""

AFTER_SECONDS = 15.0
OF_CLOCK = 1 / 3


class TurnNotices(TableFeature):
    """Sleeps while the table waits for the same people, and then notifies them."""

    def __init__(self, notices: Notices, now: Callable[[], datetime]) -> None:
        self._notices = notices
        self._now = now

    def work(self, live: TableHandle) -> Mapping[Hashable, Work]:
        """Notify those of the people for whom others wait who have subscribed."""
        subscribed = self._notices.subscribed
        if not subscribed:
            return {}
        asked = _asked(live.table)
        if not any(one.player in subscribed for one in asked):
            return {}
        return {asked: partial(self._notify, live, asked)}

    async def _notify(self, live: TableHandle, asked: tuple[OpenDecision, ...]) -> None:
        clock, key = live.table.clock, live.table.key
        await asyncio.sleep(min(AFTER_SECONDS, clock * OF_CLOCK) if clock else AFTER_SECONDS)
        now = self._now()
        last = now + WITHOUT_CLOCK
        await self._notices.write([
            note(one.player, "turn", key, one.decision, due=now, until=one.due or last)
            for one in asked
            if one.player in self._notices.subscribed
        ])  # fmt: skip


def _asked(table: Table) -> tuple[OpenDecision, ...]:
    """The people for whom others wait at a live table with time to come back."""
    if table.clock >= BY_MAIL or 0 < table.clock < SHORTEST_CLOCK or len(people(table)) < 2:
        return ()
    return waited_for(table)
