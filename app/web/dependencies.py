"""What FastAPI injects into routes: the services of one server, which only `app.main` puts
together."""

import re
from collections.abc import Collection, Coroutine, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Annotated, Any, NamedTuple, TypeVar

from fastapi import APIRouter, Depends
from prometheus_client.metrics_core import Metric
from starlette.requests import HTTPConnection

from app.live.club_access import ClubAccess
from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.expiry import Expiry
from app.live.live_refusals import UnknownTable
from app.live.peers.bus import Bus
from app.live.table.live_table import LiveTable
from app.live.table.table_feature import TableFeature
from app.settings import Settings
from app.storage.database import Database
from app.storage.hands.history import History
from app.storage.log.contract import AlsoStore, HandStored
from app.storage.people.devices import Device
from app.storage.people.erasing import Around, Erasing
from app.storage.people.identities import DeviceTransfers, Identities
from app.storage.people.players import Players
from app.tables.chance import is_code
from app.tables.draft import Message
from app.tables.table import Table, belongs
from app.tables.table_refusals import SentAway
from app.tables.watching import is_sent_away
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
from app.web.ws.messages_in import MessageReader
from app.web.ws.outbox import Outbox

Part = TypeVar("Part")

_TOKEN = re.compile(r"[0-9A-Za-z_-]{1,64}")


class People(NamedTuple):
    """People: their identities, devices and names."""

    players: Players
    identities: Identities
    moving: DeviceTransfers
    erasing: Erasing
    device_connections: DeviceConnections


class Hands(NamedTuple):
    """Finished hands."""

    history: History
    replays: Replays


class Upkeep(NamedTuple):
    """Maintenance, and what the operator sees."""

    readiness: Readiness
    operator_notices: OperatorNotices
    expiry: Expiry
    database_figures: DatabaseFigures
    load: LoadWatch
    sessions: Sessions
    """Sessions of the operator's page."""


class Core(NamedTuple):
    """What features are made of, before there is a server."""

    settings: Settings
    secret: str
    database: Database
    bus: Bus


class FeatureMessage(Message):
    """A message at a table that its log does not hold; done once, however often it is sent."""

    async def do(
        self, services: "Services", live: LiveTable, player: str, device: Device, request: str
    ) -> None:
        """Do what the player asks. Raises Refusal, StorageUnavailable."""


class Feature:
    """What stands beside the tables of a server, and what it gives to it; this one gives nothing.

    `app/main.py` has the one list of them. A server without any plays whole hands.
    """

    routers: Sequence[APIRouter] = ()
    """Its routes over HTTP and WebSocket, and its pages."""
    messages: Sequence[type[FeatureMessage]] = ()
    """What it lets people ask at a table's WebSocket."""
    parts: Sequence[object] = ()
    """What routes find by its class (`Services.part`)."""
    also_store: Sequence[AlsoStore] = ()
    at_tables: Sequence[TableFeature] = ()
    around_erasing: Sequence[Around] = ()
    """Entered before a person's rows are erased, in the same transaction, and left afterwards."""
    club_access: ClubAccess | None = None
    """The rules for the tables of clubs."""
    hand_stored: HandStored | None = None
    """What is stored with a finished hand."""

    def __init__(self, _: Core) -> None:
        """Made before there is a server."""

    def serve(self, services: "Services") -> None:
        """Make what needs the server's tables. Nothing runs yet."""

    def work(self) -> Sequence[Coroutine[Any, Any, None]]:
        """What runs beside the tables until the server stops."""
        return ()

    async def make_round(self) -> None:
        """What is looked after every few seconds. Raises StorageUnavailable."""

    async def close(self) -> None:
        """The server stops."""

    def figures(self) -> Iterator[Metric]:
        """Metrics of its current state."""
        yield from ()

    def waiting(self) -> Mapping[str, int]:
        """How much waits to be done, by the key of its name on the operator's page."""
        return {}

    def erasing(self, _: str) -> AbstractAsyncContextManager[None]:
        """Entered before this player is erased through this server, and left afterwards."""
        return nullcontext()

    async def waiting_tables(self, _: str) -> Sequence[str]:
        """The codes of tables that wait for this player, the most urgent first. Raises
        StorageUnavailable."""
        return ()

    def subscribed(self, players: Collection[str]) -> None:
        """These players have subscribed to notifications through another process."""

    async def looked(self, table: str, player: str, page: str, *, looks: bool) -> None:
        """A page of this table says whether its player is looking. Raises StorageUnavailable."""


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
    upkeep: Upkeep
    limits: Limits
    metrics: Metrics
    client: Client
    pictures: Pictures
    features: Sequence[Feature]
    messages: MessageReader
    """Reads what people send to a table."""
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
        member = table.club is not None and self.dependencies.club_access.admits(player, table.club)
        return member or belongs(table, player)

    def part(self, kind: type[Part]) -> Part:
        """The part of a feature that has this class. Raises LookupError without that feature."""
        for feature in self.features:
            for part in feature.parts:
                if isinstance(part, kind):
                    return part
        raise LookupError(kind.__name__)

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
