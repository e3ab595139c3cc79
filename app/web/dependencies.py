"""What FastAPI injects into routes: the services of one server, which only `app.main` puts
together."""

import re
from dataclasses import dataclass, field
from typing import Annotated, NamedTuple

from fastapi import Depends
from starlette.requests import HTTPConnection

from app.features.clubs.parts import ClubParts
from app.features.mail.by_mail import ByMail
from app.features.notices.notices import Notices
from app.features.notices.sender import Sender
from app.features.notices.subscriptions import Subscriptions
from app.features.notices.visible_pages import VisiblePages
from app.features.reviews.course import Courses
from app.features.reviews.drills import Drills
from app.features.reviews.inquiring import InquiryPool
from app.features.reviews.reviewing import ReviewMaker
from app.features.reviews.step_marks import StepMarks
from app.features.together.sessions import TogetherSessions
from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.expiry import Expiry
from app.live.live_refusals import UnknownTable
from app.live.table.live_table import LiveTable
from app.settings import Settings
from app.storage.database import Database
from app.storage.hands.history import History
from app.storage.people.erasing import Erasing
from app.storage.people.identities import Identities
from app.storage.people.moving import DeviceTransfers
from app.storage.people.players import Players
from app.tables.chance import is_code
from app.tables.table import Table, belongs
from app.tables.table_refusals import SentAway
from app.tables.talk.watching import is_sent_away
from app.web.address import Address
from app.web.limits.limits import Limits
from app.web.monitoring.database_figures import DatabaseFigures
from app.web.monitoring.metrics import Metrics
from app.web.monitoring.operator_notices import OperatorNotices
from app.web.monitoring.readiness import Readiness
from app.web.operator.load import LoadWatch
from app.web.operator.session import Sessions
from app.web.pages.client import Client
from app.web.people.device_connections import Closable, DeviceConnections
from app.web.pictures.pictures import Pictures
from app.web.replays import Replays
from app.web.ws.outbox import Outbox

_TOKEN = re.compile(r"[0-9A-Za-z_-]{1,64}")


class People(NamedTuple):
    """People: their identities, devices and names."""

    players: Players
    identities: Identities
    moving: DeviceTransfers
    erasing: Erasing
    device_connections: DeviceConnections


class Hands(NamedTuple):
    """Finished hands, and what people do with them."""

    history: History
    replays: Replays
    reviewing: ReviewMaker
    inquiring: InquiryPool
    step_marks: StepMarks
    together: TogetherSessions
    """Sessions in which people look back at a hand together."""
    courses: Courses
    drills: Drills


class Push(NamedTuple):
    """Notifications by web push."""

    notices: Notices
    subscriptions: Subscriptions
    visible_pages: VisiblePages
    sender: Sender | None
    """None if notifications cannot be sent."""

    @property
    def key(self) -> str | None:
        """The public key with which browsers subscribe; None where nobody can be notified."""
        return None if self.sender is None else self.sender.key


class Upkeep(NamedTuple):
    """Maintenance, and what the operator sees."""

    readiness: Readiness
    operator_notices: OperatorNotices
    expiry: Expiry
    database_figures: DatabaseFigures
    load: LoadWatch
    sessions: Sessions
    """Sessions of the operator's page."""


@dataclass(frozen=True, slots=True)
class Services:
    """All parts of one server that routes use."""

    settings: Settings
    address: Address
    database: Database
    directory: Directory
    dependencies: Dependencies
    """What all tables share."""
    people: People
    hands: Hands
    clubs: ClubParts
    by_mail: ByMail
    push: Push
    upkeep: Upkeep
    limits: Limits
    metrics: Metrics
    client: Client
    pictures: Pictures
    outboxes: set[Outbox]
    """The outboxes of all open connections."""
    open_by_player: dict[tuple[str, str], list[Closable]] = field(default_factory=dict)
    """The open connections by player and table id, oldest first."""

    async def table(self, code: str, player: str | None = None) -> LiveTable:
        """The table with this code. Raises Refusal `unknown_table`, `sent_away`.

        A code that has been replaced still works for people who belong to the table or its club.
        """
        if not is_code(code):
            raise UnknownTable
        live = await self.directory.open(code)
        if code != live.table.code and not (player and self._knows(live.table, player)):
            raise UnknownTable
        if player is not None and is_sent_away(live.table, player):
            raise SentAway
        return live

    def _knows(self, table: Table, player: str) -> bool:
        """Whether this player needs no code, because they belong to the table or its club."""
        member = table.club is not None and self.clubs.known.admits(player, table.club)
        return member or belongs(table, player)

    async def player_name(self, player: str) -> str | None:
        """The name a player chose; None if they have not chosen one."""
        known = await self.people.players.get(player)
        return None if known is None else known.name


def is_token(text: str) -> bool:
    """Whether this can be a hand's id or a link's token. (If not, no query is made.)"""
    return _TOKEN.fullmatch(text) is not None


def services_of(connection: HTTPConnection) -> Services:
    """The services of the application that serves this request."""
    services: Services = connection.app.state.services
    return services


async def _services(connection: HTTPConnection) -> Services:
    """`services_of` as a coroutine: FastAPI runs plain functions in a thread, which costs 0.2 ms
    a request."""
    return services_of(connection)


ServicesOf = Annotated[Services, Depends(_services)]
