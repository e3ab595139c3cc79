"""Assembles the program: the only place that knows all of its parts."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence

from fastapi import FastAPI
from starlette.middleware import Middleware

from app import __version__
from app.features.clubs.contests.recording import ContestRecorder
from app.features.clubs.members.erasing import leave_clubs
from app.features.clubs.members.known_clubs import KnownClubs
from app.features.clubs.open_clubs import OpenClubs
from app.features.clubs.parts import ClubParts
from app.features.mail.by_mail import ByMail
from app.features.mail.days_off import DaysOff
from app.features.mail.prepared import PreparedChoices
from app.features.mail.table_choices import AdvanceChoices
from app.features.mail.table_days_off import TableDaysOff
from app.features.mail.turns import kept_with
from app.features.notices.endpoints import pushes
from app.features.notices.message import PushMessages
from app.features.notices.notices import Notices
from app.features.notices.reasons import CatalogueOf, Reasons
from app.features.notices.sender import Sender
from app.features.notices.subscriptions import Subscriptions
from app.features.notices.visible_pages import VisiblePages
from app.features.notices.waiting import TurnNotices
from app.features.reviews.course import Courses
from app.features.reviews.drills import Drills
from app.features.reviews.inquiring import InquiryPool
from app.features.reviews.reviewing import ReviewMaker
from app.features.reviews.reviews import Reviews
from app.features.reviews.step_marks import StepMarks
from app.features.together.sessions import TogetherSessions
from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.expiry import EntryExpiry, Expiry, IdlePeople
from app.live.peers.bus import Bus
from app.live.peers.redis_bus import RedisBus
from app.live.table.table_feature import TableFeature
from app.live.workers.thinking import ThinkingPool, cores
from app.settings import Settings, kept_secret
from app.storage.database import Database, connect
from app.storage.hands.history import History
from app.storage.log.contract import AlsoStore, StorageUnavailable, utc_now
from app.storage.log.sql import SqlLog
from app.storage.people.erasing import Erasing
from app.storage.people.identities import Identities
from app.storage.people.moving import DeviceTransfers
from app.storage.people.players import Players
from app.storage.upkeep.dropping import OldEntries
from app.storage.upkeep.facts import Facts
from app.storage.upkeep.idle import IdleTables
from app.storage.upkeep.orders import Orders
from app.web.address import Address
from app.web.dependencies import Hands, People, Push, Services, Upkeep
from app.web.errors import add_error_handlers
from app.web.http.openapi import DescribedApp
from app.web.limits.guard import GuardMiddleware
from app.web.limits.limits import Limits
from app.web.middleware.clean_address import CleanAddressMiddleware
from app.web.middleware.forwarding import LastHopMiddleware, TunnelMiddleware
from app.web.middleware.head import HeadMiddleware
from app.web.middleware.header_check import HeaderCheckMiddleware
from app.web.middleware.headers import HeadersMiddleware
from app.web.middleware.target import TargetMiddleware
from app.web.monitoring.database_figures import DatabaseFigures
from app.web.monitoring.figures import Figures
from app.web.monitoring.metrics import Metrics, MetricsMiddleware
from app.web.monitoring.operator_notices import OperatorNotices
from app.web.monitoring.readiness import Readiness
from app.web.monitoring.rounds import make_rounds, watch_lag
from app.web.operator.load import LoadWatch
from app.web.operator.session import Sessions
from app.web.pages.client import Client
from app.web.pages.files import VENDORED, Files
from app.web.pages.refused import error_page
from app.web.people.device_connections import DeviceConnections
from app.web.people.identity import IdentityMiddleware, Signatures
from app.web.pictures.pictures import Pictures
from app.web.replays import Replays
from app.web.routers import ROUTES
from app.web.tunnel import Tunnel
from app.web.ws.outbox import Outbox


def create_app(settings: Settings, tunnel: Tunnel | None = None) -> FastAPI:
    """The whole application. Nothing is opened before it starts.

    The database must be up to date. Raises ValueError for contradictory settings.
    """
    metrics = Metrics()
    database = connect(settings.database)
    log = SqlLog(database, metrics.committed, ContestRecorder(database))
    secret = kept_secret(settings)
    services = _services(settings, secret, log, metrics, tunnel)
    metrics.registry.register(Figures(services))
    app = DescribedApp(
        title="Dingo",
        version=__version__,
        lifespan=lambda _: _opened(services, log),
        openapi_url=None,  # Its route is in app/web/http/openapi.py, compressed.
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
    app.router.routes.extend(ROUTES.routes)
    app.mount("/static", Files(settings.static_dir))
    for package in VENDORED:
        app.mount(f"/vendor/{package}", Files(settings.node_modules_dir / package))
    return app


def _services(
    settings: Settings, secret: str, log: SqlLog, metrics: Metrics, tunnel: Tunnel | None
) -> Services:
    """The parts of the server that routes use."""
    database = log.database
    clubs = ClubParts.on(database)
    notices = Notices(database, clubs.known.evening)
    choices = AdvanceChoices(PreparedChoices(database), settings.pace, utc_now)
    at_tables = TableDaysOff(DaysOff(database), utc_now)
    features = (at_tables, choices, TurnNotices(notices, utc_now))
    dependencies = _dependencies(
        settings,
        log,
        metrics,
        clubs.known,
        also_store=(notices.with_change, kept_with),
        features=features,
    )
    people = _people(database, dependencies)
    directory = Directory(dependencies, people.device_connections.end, notices.subscribed.update)
    client = Client(settings.static_dir, settings.built_dir)
    outboxes = set[Outbox]()
    return Services(
        settings=settings,
        address=Address(settings.public_url, settings.host, tunnel),
        database=database,
        directory=directory,
        dependencies=dependencies,
        people=people,
        hands=_hands(settings, database, notices, directory.clubs),
        clubs=clubs,
        by_mail=ByMail(database, directory, choices, at_tables, utc_now),
        push=_push(
            settings,
            log,
            notices,
            dependencies.bus,
            directory,
            secret=secret,
            catalogues=client.catalogue_of,
        ),
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
        client=client,
        pictures=Pictures(settings.static_dir, settings.built_dir, settings.node_modules_dir),
        outboxes=outboxes,
    )


def _people(database: Database, dependencies: Dependencies) -> People:
    identities = Identities(database)
    return People(
        players=Players(database),
        identities=identities,
        moving=DeviceTransfers(database),
        erasing=Erasing(database, around=leave_clubs, also_store=dependencies.also_store),
        device_connections=DeviceConnections(identities, dependencies.bus),
    )


def _hands(settings: Settings, database: Database, notices: Notices, clubs: OpenClubs) -> Hands:
    elsewhere, marks = settings.reviews == "elsewhere", StepMarks(database)
    history = History(database)
    return Hands(
        history=history,
        replays=Replays(),
        reviewing=ReviewMaker(
            Reviews(database), settings.review_slices, notices, elsewhere=elsewhere
        ),
        inquiring=InquiryPool(),
        step_marks=marks,
        together=TogetherSessions(marks, history, clubs),
        courses=Courses(database),
        drills=Drills(database),
    )


def _push(
    settings: Settings,
    log: SqlLog,
    notices: Notices,
    bus: Bus,
    directory: Directory,
    *,
    secret: str,
    catalogues: CatalogueOf,
) -> Push:
    """Notifications, without a sender if browsers cannot subscribe at the public address."""
    subscriptions = Subscriptions(log.database)
    visible_pages = VisiblePages(bus.process, settings.redis_url)
    public, hosts = settings.public_url, settings.push_services
    if public is None or not pushes(public, hosts):
        return Push(notices, subscriptions, visible_pages, None)
    reasons = Reasons(log.database, log, directory, visible_pages)
    messages = PushMessages(secret, public)
    sender = Sender(notices, subscriptions, reasons, messages, catalogues=catalogues, hosts=hosts)
    return Push(notices, subscriptions, visible_pages, sender)


def _expiry(
    settings: Settings, database: Database, directory: Directory, identities: Identities
) -> Expiry:
    people = IdlePeople(identities, settings.identity_days)
    old = EntryExpiry(OldEntries(database), settings.entry_days)
    return Expiry(directory, IdleTables(database), settings.table_days, people=people, old=old)


def _dependencies(
    settings: Settings,
    log: SqlLog,
    metrics: Metrics,
    club_access: KnownClubs,
    *,
    also_store: Sequence[AlsoStore],
    features: Sequence[TableFeature],
) -> Dependencies:
    """The objects that all tables of this server share."""
    url, thinkers = settings.redis_url, settings.thinkers
    return Dependencies(
        log,
        pace=settings.pace,
        host_grace=settings.host_grace_seconds,
        away_grace=settings.away_grace_seconds,
        club_access=club_access,
        also_store=also_store,
        features=features,
        bus=Bus() if url is None else RedisBus(url, metrics.bus_lag.observe),
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
    hands, push = services.hands, services.push
    await services.directory.start()
    rounds = [
        asyncio.create_task(make_rounds(services)),
        asyncio.create_task(watch_lag(services.metrics.loop_lag)),
        asyncio.create_task(hands.reviewing.work(hands.history.hand)),
    ]
    if push.sender is not None:
        with contextlib.suppress(StorageUnavailable):  # the sender tries again
            await push.notices.learn()
        rounds.append(asyncio.create_task(push.sender.run()))
    try:
        yield
    finally:
        for task in rounds:
            task.cancel()
        await asyncio.wait(rounds)
        await services.directory.close()
        await hands.together.close()
        await hands.reviewing.close()
        await hands.inquiring.close()
        await services.pictures.close()
        await services.dependencies.thinking.close()
        await push.visible_pages.close()
        await log.close()
        await services.database.close()
