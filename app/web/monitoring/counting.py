"""Counters for every move, at almost no cost.

prometheus_client looks up labels and takes a lock each time, which was 5 % of the bytecodes of a
move. Here only the event loop's thread counts.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import inf
from time import monotonic

from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

SLOWEST_KEPT = 5
SLOWEST_SECONDS = 3600.0
"""A slow move is forgotten after an hour."""


class Tally(Collector):
    """How often something happened, by label: `counts[label] += 1`."""

    def __init__(self, name: str, says: str, label: str) -> None:
        self.counts = Counter[str]()
        self._head = name, says
        self._label = label

    def collect(self) -> Iterator[Metric]:
        """Called by Prometheus."""
        told = CounterMetricFamily(*self._head, labels=[self._label])
        for label, count in self.counts.items():
            told.add_metric([label], count)
        yield told


class Durations(Collector):
    """How long something took, as a histogram with these upper bounds in seconds."""

    def __init__(self, name: str, says: str, bounds: Sequence[float]) -> None:
        self._head = name, says
        self._bounds = (*bounds, inf)
        self._counts = [0] * len(self._bounds)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def within(self) -> dict[float, int]:
        """Cumulative counts by upper bound."""
        return dict(zip(self._bounds, accumulate(self._counts), strict=True))

    def collect(self) -> Iterator[Metric]:
        """Called by Prometheus."""
        buckets = [
            ("+Inf" if bound == inf else str(float(bound)), count)
            for bound, count in self.within().items()
        ]
        yield HistogramMetricFamily(*self._head, buckets=buckets, sum_value=self._sum)


class SlowestTables(Collector):
    """The few tables with the slowest moves lately, by their ids."""

    def __init__(self, name: str, says: str, clock: Callable[[], float] = monotonic) -> None:
        self._head = name, says
        self._clock = clock
        self._slowest: dict[str, tuple[float, float]] = {}
        """By table: the seconds of its slowest move, and when that was."""

    def observe(self, table: str, seconds: float) -> None:
        """Note a move, if it is among the slowest."""
        kept = self._slowest
        if len(kept) >= SLOWEST_KEPT and seconds <= min(kept.values())[0]:
            return
        if table not in kept or seconds > kept[table][0]:
            kept[table] = seconds, self._clock()
        self._forget()
        if len(self._slowest) > SLOWEST_KEPT:
            del self._slowest[min(self._slowest, key=lambda one: self._slowest[one])]

    def collect(self) -> Iterator[Metric]:
        """Called by Prometheus."""
        self._forget()
        told = GaugeMetricFamily(*self._head, labels=["table"])
        for table, (seconds, _) in self._slowest.items():
            told.add_metric([table], seconds)
        yield told

    def _forget(self) -> None:
        oldest = self._clock() - SLOWEST_SECONDS
        self._slowest = {table: one for table, one in self._slowest.items() if one[1] >= oldest}
