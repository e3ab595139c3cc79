"""What is asked of a server only when its figures are asked for: nothing is counted meanwhile."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, get_args

from prometheus_client.metrics_core import GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector

from app import __version__
from app.live.bus import Bus
from app.live.directory import Directory
from app.live.reviewing import Reviewing
from app.live.thinking import Thinking
from app.tables.table import Phase
from app.web.database_size import DatabaseSize
from app.web.readiness import Readiness


class Observed(NamedTuple):
    """The parts of a server that have something to say."""

    directory: Directory
    thinking: Thinking
    bus: Bus
    readiness: Readiness
    reviewing: Reviewing
    size: DatabaseSize


class Figures(Collector):
    """Metrics of the state that a server is in."""

    def __init__(self, observed: Observed) -> None:
        self._observed = observed

    def collect(self) -> Iterator[Metric]:
        """What Prometheus asks for."""
        directory, thinking, bus, readiness, reviewing, size = self._observed
        yield InfoMetricFamily("dingo_build", "What runs.", {"version": __version__})
        phases = Counter(host.table.phase for host in directory.tables.values())
        tables = GaugeMetricFamily(
            "dingo_tables_by_phase", "Tables in memory, by phase.", labels=["phase"]
        )
        for phase in get_args(Phase):
            tables.add_metric([phase], phases[phase])
        yield tables
        yield _one("dingo_thoughts_waiting", "Questions that no process thinks about yet.",
                   thinking.waiting)  # fmt: skip
        yield _one("dingo_reviews_waiting", "Reviews that no process makes yet.", reviewing.waiting)
        yield _one("dingo_database_up", "Whether the newest small write was stored.",
                   readiness.good)  # fmt: skip
        if bus.shared:
            yield _one("dingo_redis_up", "Whether messages come back from Redis.", bus.receives)
        yield _one("dingo_database_bytes", "Room the database takes.", size.bytes)


def _one(name: str, says: str, value: float) -> Metric:
    return GaugeMetricFamily(name, says, value)
