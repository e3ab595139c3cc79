"""Figures of every move, counted at next to no cost.

prometheus_client looks labels up and takes a lock each time, which were 5 % of the bytecodes of a
move. Only the thread of the event loop counts here.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import inf

from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector


class Tally(Collector):
    """How often something happened, by a label: `counts[label] += 1`."""

    def __init__(self, name: str, says: str, label: str) -> None:
        self.counts = Counter[str]()
        self._head = name, says
        self._label = label

    def collect(self) -> Iterator[Metric]:
        """What Prometheus asks for."""
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
        """It took this long once more."""
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def within(self) -> dict[float, int]:
        """By bound: how often it took no longer."""
        return dict(zip(self._bounds, accumulate(self._counts), strict=True))

    def collect(self) -> Iterator[Metric]:
        """What Prometheus asks for."""
        buckets = [
            ("+Inf" if bound == inf else str(float(bound)), count)
            for bound, count in self.within().items()
        ]
        yield HistogramMetricFamily(*self._head, buckets=buckets, sum_value=self._sum)
