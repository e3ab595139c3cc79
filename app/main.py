"""Assembles the program: the only place that knows all of its parts."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Collection, Sequence
from functools import cache

from fastapi import APIRouter, FastAPI
from starlette.middleware import Middleware

from app import __version__
from app.features.clubs.feature import ClubsFeature
from app.features.docs.feature import DocsFeature
from app.features.export.feature import ExportFeature
from app.features.lessons.feature import LessonsFeature
from app.features.mail.feature import MailFeature
from app.features.notices.feature import NoticesFeature
from app.features.reviews.feature import ReviewsFeature
from app.features.together.feature import TogetherFeature
from app.live.club_access import ClubAccess
from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.expiry import EntryExpiry, Expiry, IdlePeople
from app.live.peers.bus import Bus
from app.live.peers.redis_bus import RedisBus
from app.live.workers.thinking import ThinkingPool, cores
from app.settings import Settings, kept_secret
from app.storage.database import Database, connect
from app.storage.hands.history import History
from app.storage.log.sql import SqlLog
from app.storage.people.erasing import Erasing
from app.storage.people.identities import DeviceTransfers, Identities
from app.storage.people.players import Players
from app.storage.upkeep.facts import Facts
from app.storage.upkeep.idle import IdleTables, OldEntries
from app.storage.upkeep.orders import Orders
from app.web.address import Address
from app.web.dependencies import Core, Feature, Hands, People, Services, Upkeep
from app.web.errors import add_error_handlers
from app.web.limits.guard import GuardMiddleware
from app.web.limits.limits import Limits
from app.web.middleware.addresses import (
    CleanAddressMiddleware,
    HeadMiddleware,
    LastHopMiddleware,
    TargetMiddleware,
    TunnelMiddleware,
)
from app.web.middleware.header_check import HeaderCheckMiddleware
from app.web.middleware.headers import HeadersMiddleware
from app.web.monitoring.database_figures import DatabaseFigures
from app.web.monitoring.figures import Figures
from app.web.monitoring.metrics import Metrics, MetricsMiddleware
from app.web.monitoring.operator_notices import OperatorNotices
from app.web.monitoring.readiness import Readiness
from app.web.monitoring.rounds import make_rounds, watch_lag
from app.web.operator.load import LoadWatch
from app.web.operator.session import Sessions
from app.web.pages.client import Client
from app.web.pages.encodings import VENDORED, Files
from app.web.pages.refused import error_page
from app.web.people.device_connections import DeviceConnections
from app.web.people.identity import IdentityMiddleware, Signatures
from app.web.pictures.pictures import Pictures
from app.web.replays import Replays
from app.web.routers import LAST, ROUTERS
from app.web.tunnel import Tunnel
from app.web.ws.messages_in import MessageReader
from app.web.ws.outbox import Outbox

FEATURES: Sequence[type[Feature]] = (
    ClubsFeature, MailFeature, NoticesFeature, ReviewsFeature, TogetherFeature, LessonsFeature,
    ExportFeature, DocsFeature,
)  # fmt: skip
"""What stands beside the tables of a server."""


@cache
def routers_of(features: Sequence[type[Feature]]) -> list[APIRouter]:
    """The routers of a server with these features, in the order in which their routes match."""
    return [*ROUTERS, *[router for one in features for router in one.routers], *LAST]


def routes_of(features: Sequence[type[Feature]]) -> APIRouter:
    """What they route, described once for all applications of this process."""
    found = APIRouter()
    for router in routers_of(features):
        found.include_router(router)
    return found


def create_app(
    settings: Settings,
    tunnel: Tunnel | None = None,
    features: Sequence[type[Feature]] = FEATURES,
) -> FastAPI:
    """The whole application. Nothing is opened before it starts.

    The database must be up to date. Raises ValueError for contradictory settings.
    """
    metrics, secret = Metrics(), kept_secret(settings)
    database, url = connect(settings.database), settings.redis_url
    bus = Bus() if url is None else RedisBus(url, metrics.bus_lag.observe)
    core = Core(settings, secret, database, bus)
    beside = [feature(core) for feature in features]
    stored = [feature.hand_stored for feature in beside if feature.hand_stored is not None]
    log = SqlLog(database, metrics.committed, stored)
    services = _services(core, log, metrics, tunnel, beside)
    for feature in beside:
        feature.serve(services)
    metrics.registry.register(Figures(services))
    app = FastAPI(
        title="Dingo",
        version=__version__,
        lifespan=lambda _: _opened(services, log),
        openapi_url=None,  # Its route is in app/features/docs, compressed.
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        middleware=[
            *([Middleware(LastHopMiddleware)] if settings.trusted_proxies == "*" else []),
            *([] if tunnel is None else [Middleware(TunnelMiddleware, tunnel=tunnel)]),
            *_middleware(services, secret),
        ],
    )
    app.state.services, app.state.secret = services, secret
    add_error_handlers(app, error_page)
    app.router.routes.extend(routes_of(features).routes)
    app.mount("/static", Files(settings.static_dir))
    for package in VENDORED:
        app.mount(f"/vendor/{package}", Files(settings.node_modules_dir / package))
    return app


def _services(
    core: Core,
    log: SqlLog,
    metrics: Metrics,
    tunnel: Tunnel | None,
    features: Sequence[Feature],
) -> Services:
    """The parts of the server that routes use."""
    settings, database = core.settings, core.database
    dependencies = _dependencies(core, log, metrics, features)
    people = _people(database, dependencies, features)

    def subscribed(players: Collection[str]) -> None:
        for feature in features:
            feature.subscribed(players)

    directory = Directory(dependencies, people.device_connections.end, subscribed)
    outboxes = set[Outbox]()
    return Services(
        settings=settings,
        address=Address(settings.public_url, settings.host, tunnel),
        database=database,
        directory=directory,
        dependencies=dependencies,
        people=people,
        hands=Hands(History(database), Replays()),
        upkeep=Upkeep(
            readiness=Readiness(Facts(database)),
            operator_notices=OperatorNotices(Orders(database), directory, outboxes),
            expiry=_expiry(settings, database, directory, people.identities),
            database_figures=DatabaseFigures(database),
            load=LoadWatch(metrics),
            sessions=Sessions(database),
        ),
        limits=Limits(settings.limits),
        metrics=metrics,
        client=Client(settings.static_dir, settings.built_dir),
        pictures=Pictures(settings.static_dir, settings.built_dir, settings.node_modules_dir),
        features=features,
        messages=MessageReader([message for one in features for message in one.messages]),
        outboxes=outboxes,
    )


def _people(database: Database, dependencies: Dependencies, features: Sequence[Feature]) -> People:
    identities = Identities(database)
    return People(
        players=Players(database),
        identities=identities,
        moving=DeviceTransfers(database),
        erasing=Erasing(
            database,
            around=[around for one in features for around in one.around_erasing],
            also_store=dependencies.also_store,
        ),
        device_connections=DeviceConnections(identities, dependencies.bus),
    )


def _expiry(
    settings: Settings, database: Database, directory: Directory, identities: Identities
) -> Expiry:
    people = IdlePeople(identities, settings.identity_days)
    old = EntryExpiry(OldEntries(database), settings.entry_days)
    return Expiry(directory, IdleTables(database), settings.table_days, people=people, old=old)


def _dependencies(
    core: Core,
    log: SqlLog,
    metrics: Metrics,
    features: Sequence[Feature],
) -> Dependencies:
    """The objects that all tables of this server share."""
    settings, thinkers = core.settings, core.settings.thinkers
    access = [one.club_access for one in features if one.club_access is not None]
    return Dependencies(
        log,
        pace=settings.pace,
        host_grace=settings.host_grace_seconds,
        away_grace=settings.away_grace_seconds,
        club_access=access[0] if access else ClubAccess(),
        also_store=[also for one in features for also in one.also_store],
        features=[at_table for one in features for at_table in one.at_tables],
        bus=core.bus,
        thinking=ThinkingPool(cores() if thinkers is None else thinkers, metrics.thought),
    )


def _middleware(services: Services, secret: str) -> list[Middleware]:
    """From the outermost to the innermost, behind those that say whose address counts."""
    metrics, address = services.metrics, services.address
    return [
        Middleware(HeadMiddleware),
        Middleware(HeadersMiddleware, address=address),
        Middleware(HeaderCheckMiddleware, address=address, metrics=metrics, page=error_page),
        Middleware(
            GuardMiddleware,
            address=address,
            limits=services.limits,
            metrics=metrics,
            page=error_page,
        ),
        Middleware(MetricsMiddleware, metrics=metrics),
        Middleware(TargetMiddleware, page=error_page),
        Middleware(CleanAddressMiddleware),
        Middleware(IdentityMiddleware, signatures=Signatures(secret), address=address),
    ]


@contextlib.asynccontextmanager
async def _opened(services: Services, log: SqlLog) -> AsyncIterator[None]:
    """Open the tables, and close them all at the end."""
    await services.directory.start()
    tasks = [
        asyncio.create_task(work)
        for work in (
            make_rounds(services),
            watch_lag(services.metrics.loop_lag),
            *[work for feature in services.features for work in feature.work()],
        )
    ]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        await services.directory.close()
        for feature in services.features:
            await feature.close()
        await services.pictures.close()
        await services.dependencies.thinking.close()
        await log.close()
        await services.database.close()
