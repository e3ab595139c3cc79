"""Deadlines: when the time of a decision, or of a break between hands, is up."""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import datetime
from random import Random
from typing import Any

from app.bots.levels import LEVELS
from app.live.offhand import decided_offhand
from app.live.tasks import Tasks
from app.tables.clock import next_due
from app.tables.commands import ActFor, CallTime, Command
from app.tables.table import Hand, Table

AGAIN_SECONDS = 1.0
"""A deadline that could not be acted on is tried again after this."""


class Alarm:
    """Rings when the table has to act by itself.

    The deadline is in the table, which is in the log: every process that has
    the table open rings, and the first to append is right.
    """

    def __init__(
        self,
        table: Callable[[], Table],
        submit: Callable[[Command], Coroutine[Any, Any, int]],
        now: Callable[[], datetime],
    ) -> None:
        self._table = table
        self._submit = submit
        self._now = now
        self._set_for: datetime | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._tasks = Tasks()

    def look(self, table: Table) -> None:
        """The table has changed: ring at its next deadline."""
        moment = next_due(table)
        if moment == self._set_for:
            return
        self._stop()
        self._set_for = moment
        if moment is not None:
            self._ring_in(max(0.0, (moment - self._now()).total_seconds()))

    async def close(self) -> None:
        """Ring no more."""
        self._stop()
        await self._tasks.close()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring_in(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        table, now = self._table(), self._now()
        if table.phase == "playing" and table.hand is not None:
            for seat, moment in enumerate(table.hand.due):
                if moment is not None and moment <= now:
                    self._tasks.start(self._submit(move_for(table, table.hand, seat)))
        else:
            self._tasks.start(self._submit(CallTime()))
        self._ring_in(AGAIN_SECONDS)


def move_for(table: Table, hand: Hand, seat: int) -> ActFor:
    """What the table plays for somebody whose time is up: a sound move, the same everywhere."""
    version = hand.asked[seat]
    window = table.game.window(hand.state, seat)
    if window is not None:
        return ActFor(seat, version, window.then, late=True)
    chance = Random(f"{hand.id} {version}")  # noqa: S311 - it only has to be the same everywhere
    action = decided_offhand(table, hand, seat, LEVELS["tracker"], chance)
    return ActFor(seat, version, action, late=True)
