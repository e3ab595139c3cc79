"""Deadlines: the table acts when the time of a decision, or of a break between hands, is up.

The deadline is part of the table, so it is in the log. Every process that has the table open waits
for it, and the log accepts the first append.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime
from random import Random

from app.bots.levels import LEVELS
from app.live.table.bot_seats import fallback_move
from app.live.table.table_handle import TableHandle
from app.live.tasks import TaskSet
from app.rules.errors import Refusal
from app.tables.play.moves import ActFor
from app.tables.play.readiness import CallTime
from app.tables.table import Hand, Table

RETURN_SECONDS = 5.0
"""Grace for a player who reconnects before an overdue deadline is enforced."""

RETRY_SECONDS = 1.0
"""Retry a deadline that could not be enforced after this long."""


Learn = Callable[[TableHandle], Awaitable[None]]


class Deadlines:
    """One task sleeps until the table's next deadline, if there is one."""

    def __init__(self, now: Callable[[], datetime], learn: Learn) -> None:
        """`learn` updates the table with anything that may move a deadline before it is
        enforced."""
        self._now = now
        self._learn = learn
        self._due: datetime | None = None
        self._timer: asyncio.Task[None] | None = None
        self._enforcing: asyncio.Task[None] | None = None
        self._tasks = TaskSet()

    def wait_for(self, live: TableHandle, due: datetime | None) -> None:
        """Act at this time instead of the one before."""
        if due == self._due:
            return
        self._due = due
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if due is not None:
            self._timer = self._tasks.start_unattended(self._wait(live, due))

    def reschedule(self, live: TableHandle) -> None:
        """Restart the timer: the clock may have advanced while it was suspended."""
        due, self._due = self._due, None
        self.wait_for(live, due)

    async def close(self) -> None:
        """Stop waiting."""
        await self._tasks.cancel()

    async def _wait(self, live: TableHandle, due: datetime) -> None:
        """Submit what is overdue until that changes the deadline, which ends this task.

        If the deadline passed while nobody was connected, people first get some time to come back.
        """
        if due < self._now():
            await asyncio.sleep(RETURN_SECONDS)
        while True:
            left = (due - self._now()).total_seconds()
            if left <= 0:
                await self._enforce_once(live)
            await asyncio.sleep(left if left > 0 else RETRY_SECONDS)

    async def _enforce_once(self, live: TableHandle) -> None:
        """Enforce the deadline, or wait for the task that is enforcing it.

        That task goes on when its own change ends the timer. There is never a second one: while the
        storage hangs, each would hold up the players' moves.
        """
        if self._enforcing is None or self._enforcing.done():
            self._enforcing = self._tasks.start_unattended(self._enforce(live))
        await asyncio.wait([self._enforcing])

    async def _enforce(self, live: TableHandle) -> None:
        """Raises StorageUnavailable."""
        await self._learn(live)
        for command in overdue(live.table, self._now()):
            with suppress(Refusal):  # the table has moved on
                await live.submit(None, None, command)


def overdue(table: Table, now: datetime) -> list[ActFor | CallTime]:
    """What the table does after its deadline has passed."""
    hand = table.hand
    if table.phase != "playing" or hand is None:
        return [CallTime()]
    late = [seat for seat, due in enumerate(hand.due) if due is not None and due <= now]
    return [late_move(table, hand, seat) for seat in late]


def late_move(table: Table, hand: Hand, seat: int) -> ActFor:
    """The move for a seat that ran out of time: a sound one, the same in every process."""
    version = hand.asked[seat]
    window = table.game.window(hand.state, seat)
    if window is not None:
        return ActFor(seat, version, window.then, late=True)
    random = Random(f"{hand.id} {version}")  # noqa: S311 - it only has to be the same in every process
    action = fallback_move(table, hand, seat, LEVELS["tracker"], random)
    return ActFor(seat, version, action, late=True)
