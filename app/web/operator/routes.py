"""The operator's page: signing in, the overview, and the notice to all tables."""

import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from math import inf
from pathlib import Path
from typing import Annotated, Any, NamedTuple
from urllib.parse import parse_qsl

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from markupsafe import Markup, escape

from app import __version__
from app.live.table.live_table import LiveTable
from app.rules.errors import Refusal
from app.storage.upkeep.facts import Care, Facts
from app.storage.upkeep.orders import Notice
from app.storage.upkeep.overview import newest_of
from app.tables.seats.naming import TEXT_LENGTH, clean_text
from app.times import utc_now
from app.web.dependencies import Services, ServicesOf
from app.web.monitoring.metrics import Metrics
from app.web.operator.load import Load
from app.web.operator.session import PATH, OperatorSession
from app.web.templates import templates
from app.words.catalogue import Catalogue

# In the operator's language, with numbers formatted for it.


_SIZES = ("bytes", "KB", "MB", "GB", "TB")
_AGES = ((86400 * 2, 86400, "days"), (3600 * 2, 3600, "hours"), (120, 60, "minutes"))
_CODE = re.compile(r"`([^`]+)`")
THOUSAND = 1000


class Words:
    """The messages of one language, by key without the prefix `operator-`."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def __call__(self, key: str, **told: object) -> Markup:
        """A message; text between backticks is shown as a command."""
        text = self._catalogue.say(f"operator-{key}", **{k: f"{v}" for k, v in told.items()})
        return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704 - escaped before

    def number(self, number: float, places: int = 1) -> str:
        """The number with this language's decimal separator."""
        return f"{number:.{places}f}".replace(".", self._catalogue.say("operator-decimal"))

    def size(self, number: float | None) -> str:
        """Bytes: `12.3 MB`."""
        if number is None:
            return self("unknown")
        power = 0
        while number >= THOUSAND and power < len(_SIZES) - 1:
            number, power = number / THOUSAND, power + 1
        return f"{self.number(number, min(power, 1))} {_SIZES[power]}"

    def span(self, seconds: float) -> Markup:
        """A duration: `3 hours`."""
        for least, unit, name in _AGES:
            if seconds >= least:
                return self(name, count=int(seconds // unit))
        return self("seconds", count=f"{max(0, seconds):.0f}")

    def ago(self, at: datetime | float | None) -> Markup:
        """The time since a moment, given as a datetime or a Unix timestamp."""
        if at is None:
            return self("never")
        moment = at.timestamp() if isinstance(at, datetime) else at
        return self("ago", span=self.span(utc_now().timestamp() - moment))

    def within(self, seconds: float | None) -> Markup:
        """The 99th percentile as text."""
        if seconds is None:
            return self("no-commits")
        if seconds == inf:
            return self("long-commits", seconds=self.number(2.5))
        return self("up-to", milliseconds=f"{seconds * THOUSAND:g}")


# What the operator's page shows, collected on request.


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


router = APIRouter(prefix=PATH, include_in_schema=False)

_TEMPLATES = templates(Path(__file__).parent / "templates")
_HEADERS = {"Cache-Control": "no-store"}

MINUTES = ("5", "15", "60", "")
"""How many minutes a notice may stay, as the form sends it. "" means until it is taken down."""


async def _session(request: Request, services: ServicesOf) -> OperatorSession:
    return await services.upkeep.sessions.of(request)


async def _form(request: Request) -> dict[str, str]:
    """The fields of a form. Bytes that are not UTF-8 become replacement characters."""
    body = (await request.body()).decode("utf-8", "replace")
    return dict(parse_qsl(body, keep_blank_values=True))


SessionOf = Annotated[OperatorSession, Depends(_session)]
FormOf = Annotated[dict[str, str], Depends(_form)]


@router.get("")
async def overview_page(session: SessionOf, request: Request, services: ServicesOf) -> HTMLResponse:
    """The overview page."""
    return await _overview(services, session, request)


@router.get("/enter/{token}")
async def knock(token: str, request: Request, services: ServicesOf) -> HTMLResponse:
    """Ask before using up the link: programs that preview links do not press buttons."""
    good = await services.upkeep.sessions.links.holds(token)
    return _page(services, request, "enter.html", 200 if good else 404, good=good)


@router.post("/enter/{token}")
async def enter(token: str, request: Request, services: ServicesOf) -> Response:
    """Use up the link and begin a session."""
    if not await services.upkeep.sessions.links.take(token):
        return _page(services, request, "enter.html", 404, good=False)
    return await services.upkeep.sessions.begin(request, services.address)


@router.post("/notice")
async def post_notice(
    form: FormOf, session: SessionOf, request: Request, services: ServicesOf
) -> Response:
    """Show a notice at all tables, or take it down."""
    session.checked(form.get("check", ""))
    orders = services.upkeep.operator_notices.orders
    if form.get("do") == "clear":
        await orders.clear()
    else:
        try:
            text = clean_text(form.get("text", ""))
        except Refusal:
            wrong = {"wrong": TEXT_LENGTH, "text": form.get("text", "")}
            return await _overview(services, session, request, 422, **wrong)
        await orders.post(Notice(text, _until(form.get("minutes", ""))))
    await services.upkeep.operator_notices.refresh()
    return RedirectResponse(PATH, 303)


@router.post("/leave")
async def leave(
    form: FormOf, session: SessionOf, request: Request, services: ServicesOf
) -> Response:
    """End the session."""
    session.checked(form.get("check", ""))
    return await services.upkeep.sessions.end(session, request, services.address)


def _until(minutes: str) -> datetime | None:
    """When the notice ends. An unknown choice counts as the shortest."""
    if minutes == "":
        return None
    return utc_now() + timedelta(minutes=int(minutes if minutes in MINUTES else "5"))


async def _overview(
    services: Services, session: OperatorSession, request: Request, status: int = 200, **wrong: Any
) -> HTMLResponse:
    return _page(
        services,
        request,
        "overview.html",
        status,
        now=await overview(services),
        check=session.check,
        notice=services.upkeep.operator_notices.notice,
        minutes=MINUTES,
        days=services.settings.table_days,
        several=services.settings.redis_url is not None,
        version=__version__,
        at=utc_now(),
        **wrong,
    )


def _page(
    services: Services, request: Request, template: str, status: int, **values: Any
) -> HTMLResponse:
    """A whole page in the reader's language, which may not be cached."""
    language, catalogue = services.client.catalogue(request)
    sheet = services.client.sheet("css/operator.css")
    told = {"language": language, "t": Words(catalogue), "sheet": sheet} | values
    return HTMLResponse(_TEMPLATES.get_template(template).render(told), status, _HEADERS)
