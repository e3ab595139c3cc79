"""Counters for every move, at almost no cost.

prometheus_client looks up labels and takes a lock each time, which was 5 % of the bytecodes of a
move. Here only the event loop's thread counts.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import inf

from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector


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
