"""Read-only commands: they may run beside servers, on SQLite and Postgres."""

from collections.abc import Mapping
from math import inf
from typing import Annotated
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

import typer
from prometheus_client.parser import text_string_to_metric_families

from app import __version__
from app.console.on_database import on_database
from app.console.terminal import listed, read_settings
from app.settings import Settings
from app.storage.database import Database
from app.storage.schema import NEWEST
from app.storage.upkeep.facts import Care, Facts
from app.storage.upkeep.overview import newest_tables, sizes
from app.times import utc_now
from app.web.address import EVERYWHERE
from app.web.monitoring.database_figures import DatabaseFigures
from app.web.operator.load import within_99

# The figures of the server on this machine, as Prometheus gets them.


SECONDS = 5
"""A healthy server answers within milliseconds."""


class Figures:
    """Values by name; histograms by the upper bounds of their buckets."""

    def __init__(self, text: str) -> None:
        """`text` is an answer of `/metrics`."""
        self._values: dict[str, float] = {}
        self._buckets: dict[str, dict[float, int]] = {}
        self.slowest_tables: dict[str, float] = {}
        """Seconds by the id of a table."""
        for family in text_string_to_metric_families(text):
            for sample in family.samples:
                if sample.name.endswith("_bucket"):
                    kept = self._buckets.setdefault(family.name, {})
                    kept[float(sample.labels["le"])] = int(sample.value)
                elif sample.name == "dingo_slowest_tables_seconds":
                    self.slowest_tables[sample.labels["table"]] = sample.value
                elif not sample.labels:
                    self._values[sample.name] = sample.value

    def one(self, name: str) -> float | None:
        """A figure without labels; None if the server has none of that name."""
        return self._values.get(name)

    def histogram(self, name: str) -> Mapping[float, int]:
        """The number of cases up to each bound; empty if there is none of that name."""
        return self._buckets.get(name, {})


def read_figures(settings: Settings) -> Figures | str:
    """The figures, or why there are none."""
    host = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    where = f"[{host}]" if ":" in host else host
    request = Request(f"http://{where}:{settings.port}/metrics")
    if settings.metrics_token is not None:
        token = settings.metrics_token.get_secret_value()
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with build_opener(ProxyHandler({})).open(request, timeout=SECONDS) as answer:
            return Figures(answer.read().decode())
    except HTTPError as error:
        return f"the server at port {settings.port} refuses its figures ({error.code})"
    except OSError:
        return f"NO SERVER ANSWERS at port {settings.port}"


def status() -> None:
    """Show whether the server is healthy and quick, what fills up, and when a backup was made."""
    settings = read_settings()
    figures = read_figures(settings)
    typer.echo(on_database(lambda database: _status(database, settings, figures)))


def tables(
    limit: Annotated[int, typer.Option(min=1, max=100_000, help="Show at most this many.")] = 20,
) -> None:
    """List the tables with the most recent activity.

    Anyone with the code may enter. The id only names the table in hand records.
    """
    typer.echo(on_database(lambda database: _tables(database, limit)))


async def _status(database: Database, settings: Settings, figures: Figures | str) -> str:
    found = await sizes(database)
    kept = DatabaseFigures(database)
    await kept.refresh()
    care = await Facts(database).care()
    lines = [
        f"dingo {__version__}, {database.file or 'Postgres'}, schema {NEWEST}",
        f"health        {_health(figures, settings)}",
        f"speed         {'not known' if isinstance(figures, str) else _speed(figures)}",
        f"disk          {_disk(found.pop('bytes'), kept)}",
        f"backup        {_backup(care)}",
    ]
    return "\n".join([*lines, *(f"{name:<14}{number:>14,}" for name, number in found.items())])


def _health(figures: Figures | str, settings: Settings) -> str:
    if isinstance(figures, str):
        return figures
    database = "stores" if figures.one("dingo_database_up") else "STORES NOTHING"
    answers = figures.one("dingo_redis_up")
    redis = "" if answers is None else ", Redis answers" if answers else ", REDIS IS DOWN"
    people = f"{figures.one('dingo_connections') or 0:,.0f} connections"
    return f"the server at port {settings.port} is up with {people}, the database {database}{redis}"


def _speed(figures: Figures) -> str:
    """Since the server's start."""
    parts = {"moves": "dingo_move_seconds", "commits": "dingo_commit_seconds",
             "the event loop": "dingo_loop_lag_seconds"}  # fmt: skip
    found = {what: within_99(figures.histogram(name)) for what, name in parts.items()}
    said = [
        f"{what} within {'10,000' if seconds == inf else f'{seconds * 1000:,.3g}'} ms"
        for what, seconds in found.items()
        if seconds is not None
    ]
    slowest = sorted(figures.slowest_tables.items(), key=lambda one: -one[1])
    tables = ", ".join(f"{table} {seconds * 1000:,.0f} ms" for table, seconds in slowest)
    more = f"; slowest tables of the last hour: {tables}" if tables else ""
    return f"99 % of {', '.join(said)}{more}" if said else "nothing was measured yet"


def _disk(size: int, kept: DatabaseFigures) -> str:
    room = f"{_megabytes(size)} in use, {_megabytes(kept.growth)} more a day"
    if kept.disk is None:
        return f"{room}; Postgres does not say how much is free"
    days = "" if kept.days_left is None else f", full in {kept.days_left:,.0f} days"
    return f"{room}, {_megabytes(kept.disk.free)} free{days}"


def _backup(care: Care) -> str:
    if care.backed_up_at is None:
        return "NEVER: dingo backup --keep 7 FOLDER"
    # The database may stand on another machine, whose clock is ahead.
    hours = max(0.0, (utc_now() - care.backed_up_at).total_seconds() / 3600)
    return f"{care.backed_up_at:%Y-%m-%d %H:%M}Z, {hours:,.0f} hours ago"


def _megabytes(size: float) -> str:
    return f"{size / 1_000_000:,.1f} MB"


async def _tables(database: Database, limit: int) -> str:
    found = await newest_tables(database, limit)
    rows = [
        (
            one.code,
            "(damaged)" if one.id is None else one.id,
            f"{one.at:%Y-%m-%d %H:%M}Z",
            str(one.version),
        )
        for one in found
    ]
    return listed(("code", "id", "last change", "version"), rows) or "no tables"
