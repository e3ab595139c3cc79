"""Deadlines: when the time of a decision, or of a break between hands, is up, the table acts.

The deadline is in the table, which is in the log: every process that has the
table open waits for it, and the first to append is right.
"""

import asyncio
from collections.abc import Callable
from datetime import datetime
from random import Random

from app.bots.levels import LEVELS
from app.live.table.fallback import fallback_move
from app.live.table.table_handle import TableHandle
from app.live.table.tasks import TaskSet
from app.tables.clock import next_due
from app.tables.play.moves import ActFor
from app.tables.play.readiness import CallTime
from app.tables.table import Hand, Table

RETURN_SECONDS = 5.0
"""So long who comes back has, before what was due meanwhile is done."""

RETRY_SECONDS = 1.0
"""A deadline that could not be acted on is tried again after this."""


class Deadlines:
    """One task sleeps until the table's next deadline, if it has one."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._due: datetime | None = None
        self._timer: asyncio.Task[None] | None = None
        self._tasks = TaskSet()

    def look(self, live: TableHandle, *, waited: bool = True) -> None:
        """The table has changed: wait for its next deadline, if anybody waits for anybody."""
        due = next_due(live.table) if waited else None
        if due == self._due:
            return
        self._due = due
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if due is not None:
            self._timer = self._tasks.start_unattended(self._wait(live, due))

    async def close(self) -> None:
        """Wait no more."""
        await self._tasks.cancel()

    async def _wait(self, live: TableHandle, due: datetime) -> None:
        """Whatever is submitted changes the deadline, which ends this; else it is tried again.

        A deadline that passed while nobody was there leaves a moment to those who come back.
        """
        if due < self._now():
            await asyncio.sleep(RETURN_SECONDS)
        while True:
            left = (due - self._now()).total_seconds()
            if left <= 0:
                for command in overdue(live.table, self._now()):
                    self._tasks.start_unattended(live.submit(None, None, command))
            await asyncio.sleep(left if left > 0 else RETRY_SECONDS)


def overdue(table: Table, now: datetime) -> list[ActFor | CallTime]:
    """What the table does when its deadline has passed."""
    hand = table.hand
    if table.phase != "playing" or hand is None:
        return [CallTime()]
    late = [seat for seat, due in enumerate(hand.due) if due is not None and due <= now]
    return [late_move(table, hand, seat) for seat in late]


def late_move(table: Table, hand: Hand, seat: int) -> ActFor:
    """What the table plays for somebody whose time is up: a sound move, the same everywhere."""
    version = hand.asked[seat]
    window = table.game.window(hand.state, seat)
    if window is not None:
        return ActFor(seat, version, window.then, late=True)
    random = Random(f"{hand.id} {version}")  # noqa: S311 - it only has to be the same everywhere
    action = fallback_move(table, hand, seat, LEVELS["tracker"], random)
    return ActFor(seat, version, action, late=True)
