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
from collections.abc import Callable

FEWEST, MOST = 700, 10_000
"""So much has to be new before it is searched, and as much as can be searched in `_PAUSE`.

Where tables are few most of it is gone again before; where there are thousands each of them costs
some microseconds, as it is in no cache any more, and with more of them people would wait."""

_PAUSE = 0.0005
"""Seconds that nobody notices."""

_NEVER = 1_000_000_000
"""The threshold of the older generations: the number of searches of the younger before one."""

_QUIET = 0.2
"""The share of a processor up to which there is little to do."""


class _Young:
    """Adapts how much has to be new to the time that the last search took for each of it."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._began = 0.0
        self._new = 0

    def __call__(self, phase: str, about: dict[str, int]) -> None:
        """Python begins or ends a search."""
        if about["generation"] > 0:
            return
        if phase == "start":
            self._new = gc.get_count()[0]
            self._began = self._clock()
        elif self._new >= FEWEST:  # fewer say little
            took = max(self._clock() - self._began, 1e-9)
            fitting = int(self._new * _PAUSE / took)
            gc.set_threshold(max(FEWEST, min(MOST, fitting)), _NEVER, _NEVER)


class Garbage:
    """Searches for garbage in one process, at times that suit it."""

    def __init__(
        self,
        every: float,
        quiet_after: float,
        at_latest: float,
        clock: Callable[[], float] = time.monotonic,
        worked: Callable[[], float] = time.process_time,
        *,
        stopwatch: Callable[[], float] = time.perf_counter,
    ) -> None:
        """All in seconds; `worked` tells how long the processor has worked for this process.

        `stopwatch` measures single searches.
        """
        self._every = every
        self._quiet_after = quiet_after
        self._at_latest = at_latest
        self._clock = clock
        self._worked = worked
        self._looked: tuple[float, float] | None = None
        self._searched_all = clock()
        self._young = _Young(stopwatch)

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
        gc.set_threshold(FEWEST, _NEVER, _NEVER)
        gc.callbacks.append(self._young)
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
