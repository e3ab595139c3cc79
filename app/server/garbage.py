"""Chooses when Python collects garbage, so that it never makes players wait.

Reference counting frees most objects at once. Only cycles need a search, and by default Python
sometimes searches every object: with 8,000 connections this stops the process for half a second.
While people play, this class lets Python search only new objects, and exempts the survivors from
time to time (`gc.freeze`). It searches everything when the server is idle, or when that is long
overdue.
"""

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_YOUNG = 5_000
"""New objects before a search of the young generation. Most objects of a move live for a moment,
so a second of play leaves fewer than this, and only bursts reach it. A search takes 2 ms."""

_NEVER = 1_000_000_000
"""The threshold of the older generations, so high that they are never searched."""

_QUIET = 0.2
"""The server counts as idle below this share of one CPU."""


@contextmanager
def unsearched() -> Iterator[None]:
    """For loading modules: disable the search, and exempt what was loaded.

    Modules stay loaded. Searching them again and again takes a fifth of a server's start.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


class Garbage:
    """Collects garbage in one process, at suitable times."""

    def __init__(
        self,
        every: float = 10,
        quiet_after: float = 10 * 60,
        at_latest: float = 6 * 3600,
        clock: Callable[[], float] = time.monotonic,
        worked: Callable[[], float] = time.process_time,
    ) -> None:
        """All in seconds; `worked` returns the CPU time of this process."""
        self._every = every
        self._quiet_after = quiet_after
        self._at_latest = at_latest
        self._clock = clock
        self._worked = worked
        self._last: tuple[float, float] | None = None
        self._searched_all = clock()

    def collect_if_due(self) -> None:
        """Collect if it is time. Call it about once a second."""
        now, worked = self._clock(), self._worked()
        if self._last is None:
            self._begin()
        elif now - self._last[0] < self._every:
            return
        elif self._is_due(now, (worked - self._last[1]) / (now - self._last[0])):
            self._search_all()
            self._searched_all = now
        else:
            self._search_new()
        self._last = now, worked

    def _begin(self) -> None:
        gc.set_threshold(_YOUNG, _NEVER, _NEVER)
        gc.freeze()

    def _is_due(self, now: float, busy: float) -> bool:
        since = now - self._searched_all
        return since > self._at_latest or (since > self._quiet_after and busy < _QUIET)

    def _search_new(self) -> None:
        # Only the young generation; survivors are exempted unsearched. Searching those would make
        # people wait, and they are hardly ever garbage; a full search finds the rest.
        gc.collect(0)
        gc.freeze()

    def _search_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
