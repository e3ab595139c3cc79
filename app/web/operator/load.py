"""How busy this server has been during the last minute."""

from collections import deque
from collections.abc import Mapping
from math import inf
from time import monotonic, process_time
from typing import NamedTuple

from app.web.monitoring.metrics import Metrics

KEPT_SECONDS = 60.0


class Sample(NamedTuple):
    """All counters at one moment."""

    at: float
    entries: float
    cpu_seconds: float
    commits: dict[float, int]
    """The cumulative histogram: commits by their upper bound in seconds."""


class Load(NamedTuple):
    """The differences between two samples."""

    entries_a_second: float
    cpu: float
    """CPU use: 1.0 is a whole core."""
    commit_seconds: float | None
    """The 99th percentile in seconds; None without commits, infinite beyond the largest bucket."""


class LoadWatch:
    """Keeps the samples of the last minute."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._samples = deque([self._sample()])

    def sample(self) -> None:
        """Take a sample and drop the old ones."""
        self._samples.append(self._sample())
        while len(self._samples) > 1 and self._samples[1].at <= monotonic() - KEPT_SECONDS:
            self._samples.popleft()

    def now(self) -> Load:
        """The load since the oldest sample."""
        before, after = self._samples[0], self._sample()
        seconds = max(after.at - before.at, 0.001)
        return Load(
            (after.entries - before.entries) / seconds,
            (after.cpu_seconds - before.cpu_seconds) / seconds,
            within_99({most: n - before.commits[most] for most, n in after.commits.items()}),
        )

    def _sample(self) -> Sample:
        # Only these two metrics: collecting all takes 20 ms with 2,000 tables.
        appends = self._metrics.appends.collect()
        entries = sum(one.value for told in appends for one in told.samples)
        return Sample(monotonic(), entries, process_time(), self._metrics.commit_seconds.within())


def within_99(counts: Mapping[float, int]) -> float | None:
    """The bound below which 99 % of a cumulative histogram lie; None if it counts nothing."""
    total = counts.get(inf, 0)
    if not total:
        return None
    return next(most for most, number in sorted(counts.items()) if number >= 0.99 * total)
