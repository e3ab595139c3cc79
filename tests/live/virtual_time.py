"""An event loop whose clock jumps to the next timer: minutes pass at once, and tests begin and end
at the same moments each time."""

import asyncio
import selectors
from collections.abc import Coroutine
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

T = TypeVar("T")

START = datetime(2026, 11, 21, 10, 0, tzinfo=UTC)


class _Jump(selectors.DefaultSelector):
    """Never waits: the clock moves by as much as it should have waited."""

    seconds = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits, and for nothing that has a time")
        self.seconds += max(timeout, 0.0)
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """Only for coroutines that wait for timers and each other: no sockets, no processes."""

    def __init__(self) -> None:
        self._jump = _Jump()
        super().__init__(self._jump)

    def time(self) -> float:
        return self._jump.seconds

    def pause(self, seconds: float) -> None:
        """Let time pass in which nothing runs, as if the process were suspended."""
        self._jump.seconds += seconds


def in_virtual_time(main: Coroutine[Any, Any, T]) -> T:
    """The coroutine's result, without waiting."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(main)


def virtual_now() -> datetime:
    """The time of day, by the loop's clock, in whole milliseconds."""
    return START + timedelta(milliseconds=round(asyncio.get_running_loop().time() * 1000))
