"""What the operator's page shows, collected on request."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from app.live.table.live_table import LiveTable
from app.storage.upkeep.facts import Care, Facts
from app.storage.upkeep.overview import newest_of
from app.web.dependencies import Services
from app.web.monitoring.metrics import Metrics
from app.web.operator.load import Load

MOST_TABLES = 100
"""Cap on the tables on the page: those with the most people connected."""


class TableRow(NamedTuple):
    """A table, by its id, which grants no access."""

    id: str
    game: str
    phase: str
    taken: int
    seats: int
    connected: int
    changed_at: datetime | None
    """When something last happened there; None if its log is gone."""


class Process(NamedTuple):
    """What the system reports about this server process; None where it does not."""

    started_at: float | None
    memory: float | None
    files: float | None
    most_files: float | None


class Overview(NamedTuple):
    """Everything on the page."""

    tables: list[TableRow]
    more_tables: int
    people: int
    connections: int
    load: Load
    thoughts_waiting: int
    waiting: Mapping[str, int]
    """How much else waits, by the key of its name."""
    process: Process
    file: str | None
    """The folder of an embedded database; None for Postgres."""
    bytes: int
    free: int | None
    days_left: float | None
    care: Care
    next_purge_in: float | None


async def overview(services: Services) -> Overview:
    """The current state. Raises StorageUnavailable."""
    tables = list(services.directory.tables.values())
    people = frozenset[str]().union(*(live.presence.players_here() for live in tables))
    shown = sorted(tables, key=lambda live: -len(live.presence.players_here()))[:MOST_TABLES]
    changed = await newest_of(services.database, [live.table.key for live in shown])
    file, disk = services.database.file, services.upkeep.database_figures.disk
    return Overview(
        tables=[_row(live, changed.get(live.table.key)) for live in shown],
        more_tables=len(tables) - len(shown),
        people=len(people),
        connections=len(services.outboxes),
        load=services.upkeep.load.now(),
        thoughts_waiting=services.dependencies.thinking.waiting,
        waiting={key: n for one in services.features for key, n in one.waiting().items()},
        process=_process(services.metrics),
        file=None if file is None else str(file.resolve().parent),
        bytes=services.upkeep.database_figures.bytes,
        free=None if disk is None else disk.free,
        days_left=services.upkeep.database_figures.days_left,
        care=await Facts(services.database).care(),
        next_purge_in=services.upkeep.expiry.next_purge_in,
    )


def _row(live: LiveTable, changed_at: datetime | None) -> TableRow:
    table = live.table
    return TableRow(
        id=table.id,
        game=table.game.title,
        phase="closed" if table.closed else table.phase,
        taken=sum(sitter is not None for sitter in table.seats),
        seats=len(table.seats),
        connected=len(live.presence.players_here()),
        changed_at=changed_at,
    )


def _process(metrics: Metrics) -> Process:
    told = metrics.registry.get_sample_value
    return Process(
        told("process_start_time_seconds"),
        told("process_resident_memory_bytes"),
        told("process_open_fds"),
        told("process_max_fds"),
    )
