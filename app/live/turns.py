"""One thing after the other: whoever would change a table waits for their turn."""

import asyncio
from collections import deque
from collections.abc import Callable
from types import TracebackType


class Turns:
    """The turns at one table, in the order in which they were asked for.

    A turn begins with a call and ends with `end`, in that call or long after
    it: most things that are asked of a table take no task of their own.
    """

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._taken = False
        self._passing_on = False

    @property
    def taken(self) -> bool:
        """Whether somebody is about something."""
        return self._taken

    def take(self, begin: Callable[[], None]) -> None:
        """Call this when all who came before have ended: at once if nobody is about anything."""
        if self._taken or self._passing_on:
            self._waiting.append(begin)
        else:
            self._taken = True
            begin()

    def end(self) -> None:
        """The turn is over: the next one begins."""
        self._taken = False
        if self._waiting:
            self._pass_on()

    def _pass_on(self) -> None:
        """In a loop, and not each within the one before: many short ones may wait."""
        if self._passing_on:
            return
        self._passing_on = True
        try:
            while self._waiting and not self._taken:
                self._taken = True
                self._waiting.popleft()()
        finally:
            self._passing_on = False

    async def __aenter__(self) -> None:
        """Wait for a turn, in a task."""
        mine = asyncio.get_running_loop().create_future()
        self.take(lambda: self.end() if mine.done() else mine.set_result(None))
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # the turn had come already
                self.end()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        """Whatever came of it, the turn is over."""
        self.end()
