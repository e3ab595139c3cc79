"""What is measured of commits, where measuring must cost next to nothing: each move may be one."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from time import time

from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

BOUNDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds: so many commits took no longer."""


class Commits(Collector):
    """How many entries were stored, and how long it took."""

    def __init__(self) -> None:
        self._since = time()
        self._appends = 0
        self._seconds = 0.0
        self._counts = [0] * (len(BOUNDS) + 1)

    def add(self, appends: int, seconds: float) -> None:
        """A commit with so many entries took so long."""
        self._appends += appends
        self._seconds += seconds
        self._counts[bisect_left(BOUNDS, seconds)] += 1

    def collect(self) -> Iterator[Metric]:
        """What Prometheus asks for."""
        stored = "Entries stored in the tables' logs."
        yield CounterMetricFamily("dingo_appends", stored, self._appends, created=self._since)
        took = "Time of a commit, which may hold several entries."
        buckets = [*zip([*map(str, BOUNDS), "+Inf"], accumulate(self._counts), strict=True)]
        family = HistogramMetricFamily("dingo_commit_seconds", took, buckets, self._seconds)
        family.add_sample("dingo_commit_seconds_created", {}, self._since)
        yield family
