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
from app.storage.log.contract import StorageUnavailable
from app.tables.clock import waits_for_cut
from app.tables.play.moves import ActFor
from app.tables.play.readiness import CallTime
from app.tables.table import Hand, Table

RETURN_SECONDS = 5.0
"""Grace before an overdue deadline is enforced, for players who reconnect and for moves that were
sent in time but could not be read or stored."""

LATE_SECONDS = 1.0
"""A timer that fires later than this was held up: the process was paused, and has not read yet what
players sent meanwhile."""

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
        self._enforcing: asyncio.Task[bool] | None = None
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

        People first get some time if they could not act before the deadline: nobody was connected,
        the process was paused, or the storage was unavailable.
        """
        held_up = due < self._now()
        while True:
            left = (due - self._now()).total_seconds()
            if left > 0:
                await asyncio.sleep(left)
                held_up = (self._now() - due).total_seconds() > LATE_SECONDS
            elif held_up:
                await asyncio.sleep(RETURN_SECONDS)
                held_up = False
            else:
                held_up = not await self._enforce_once(live)
                await asyncio.sleep(RETRY_SECONDS)

    async def _enforce_once(self, live: TableHandle) -> bool:
        """Enforce the deadline, or wait for the task that is enforcing it; returns whether it
        could.

        That task goes on when its own change ends the timer. There is never a second one: while the
        storage hangs, each would hold up the players' moves.
        """
        if self._enforcing is None or self._enforcing.done():
            self._enforcing = self._tasks.start_unattended(self._enforce(live))
        await asyncio.wait([self._enforcing])
        return self._enforcing.exception() is None and self._enforcing.result()

    async def _enforce(self, live: TableHandle) -> bool:
        """Whether the storage was available; if not, this waits until the log can be read."""
        try:
            await self._learn(live)
            for command in overdue(live.table, self._now()):
                with suppress(Refusal):  # the table has moved on
                    await live.submit(None, None, command)
        except StorageUnavailable:
            await _until_readable(live)
            return False
        return True


async def _until_readable(live: TableHandle) -> None:
    """Wait until the table's log can be read."""
    while True:
        await asyncio.sleep(RETRY_SECONDS)
        with suppress(StorageUnavailable):
            await live.read_up_to(live.table.version + 1)
            return


def overdue(table: Table, now: datetime) -> list[ActFor | CallTime]:
    """What the table does after its deadline has passed."""
    hand = table.hand
    if table.phase != "playing" or hand is None or waits_for_cut(table):
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
