"""When Python looks for garbage: never when it would keep everybody waiting.

What nobody refers to goes at once, by counting references. Only what refers to
itself in a circle has to be searched for, and by itself Python now and then
searches everything that lives. With 8,000 connections that stops the process
for half a second. So it is never searched like that while people play: Python
searches what is new whenever there is a little of it, and what has outlived
that is set aside from time to time (`gc.freeze`) without another look at it.
Everything is searched when there is little to do, or when it is long overdue.
"""

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_YOUNG = 700
"""So much has to be new before it is searched. Each of them costs some microseconds when there are
thousands of tables, as it is in no cache any more: with more of them people would wait."""

_NEVER = 1_000_000_000
"""The threshold of the older generations: the number of searches of the younger before one."""

_QUIET = 0.2
"""The share of a processor up to which there is little to do."""


@contextmanager
def unsearched() -> Iterator[None]:
    """For loading modules: nothing is searched meanwhile, nor what was loaded afterwards.

    All of it stays. Searching it again and again is a fifth of a server's start.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


class Garbage:
    """Searches for garbage in one process, at times that suit it."""

    def __init__(
        self,
        every: float,
        quiet_after: float,
        at_latest: float,
        clock: Callable[[], float] = time.monotonic,
        worked: Callable[[], float] = time.process_time,
    ) -> None:
        """All in seconds; `worked` tells how long the processor has worked for this process."""
        self._every = every
        self._quiet_after = quiet_after
        self._at_latest = at_latest
        self._clock = clock
        self._worked = worked
        self._looked: tuple[float, float] | None = None
        self._searched_all = clock()

    def look(self) -> None:
        """See whether it is time. To be called every second or so."""
        now, worked = self._clock(), self._worked()
        if self._looked is None:
            self._begin()
        elif now - self._looked[0] < self._every:
            return
        elif self._is_due(now, (worked - self._looked[1]) / (now - self._looked[0])):
            self._search_all()
            self._searched_all = now
        else:
            self._search_new()
        self._looked = now, worked

    def _begin(self) -> None:
        gc.set_threshold(_YOUNG, _NEVER, _NEVER)
        gc.freeze()

    def _is_due(self, now: float, busy: float) -> bool:
        since = now - self._searched_all
        return since > self._at_latest or (since > self._quiet_after and busy < _QUIET)

    def _search_new(self) -> None:
        # Only the young: what outlived a search is set aside unseen. It is what people wait for
        # otherwise, and hardly ever garbage, which is found when all is searched.
        gc.collect(0)
        gc.freeze()

    def _search_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
