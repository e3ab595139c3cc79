"""Metrics computed only when Prometheus asks for them: nothing is counted in between."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from prometheus_client.metrics_core import (
    GaugeMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from app import __version__
from app.tables.table import Phase
from app.web.dependencies import Services


class Figures(Collector):
    """Metrics of the server's current state."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def collect(self) -> Iterator[Metric]:
        """Called by Prometheus."""
        services = self._services
        live_tables = services.directory.tables.values()
        yield InfoMetricFamily("dingo_build", "What runs.", {"version": __version__})
        yield _one("dingo_tables", "Tables in memory.", len(live_tables))
        phases = Counter(live.table.phase for live in live_tables)
        tables = GaugeMetricFamily(
            "dingo_tables_by_phase", "Tables in memory, by phase.", labels=["phase"]
        )
        for phase in get_args(Phase):
            tables.add_metric([phase], phases[phase])
        yield tables
        yield _one("dingo_thoughts_waiting", "Questions that wait for a free process.",
                   services.dependencies.thinking.waiting)  # fmt: skip
        yield _one("dingo_database_up", "Whether the newest small write was stored.",
                   services.upkeep.readiness.good)  # fmt: skip
        bus = services.dependencies.bus
        if bus.shared:
            yield _one("dingo_redis_up", "Whether messages come back from Redis.",
                       bus.receives)  # fmt: skip
        for feature in services.features:
            yield from feature.figures()
        kept = services.upkeep.database_figures
        yield _one("dingo_database_bytes", "Room the database takes.", kept.bytes)
        yield _one("dingo_database_growth_bytes", "Room it takes more a day, over the last week.",
                   kept.growth)  # fmt: skip
        yield _one("dingo_backup_timestamp_seconds",
                   "When the newest known backup of the database was made; 0: never.",
                   kept.backed_up_at)  # fmt: skip
        if (disk := kept.disk) is not None:
            yield _one("dingo_disk_bytes", "Size of the disk with the SQLite file.", disk.size)
            yield _one(
                "dingo_disk_free_bytes", "Free space on the disk with the SQLite file.", disk.free
            )


def _one(name: str, says: str, value: float) -> Metric:
    return GaugeMetricFamily(name, says, value)
