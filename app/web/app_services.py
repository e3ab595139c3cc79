"""Everything a request may need. It is put together in `app.main` and nowhere else."""

import re
from dataclasses import dataclass, field
from typing import Annotated, Protocol

from fastapi import Depends
from starlette.requests import HTTPConnection

from app.live.directory import CODE_ALPHABET, CODE_LENGTH, Directory
from app.live.live_table import LiveTable
from app.live.refusals import UnknownTable
from app.live.reviewing import Reviewing
from app.settings import Settings
from app.storage.history import History
from app.storage.players import Players
from app.web.address import Address
from app.web.limits import ConcurrencyLimit, RateLimit
from app.web.metrics import Metrics
from app.web.pages.client import Client
from app.web.pages.files import Files
from app.web.readiness import Readiness
from app.web.ws.outbox import Outbox

_CODE = re.compile(f"[{CODE_ALPHABET}]{{{CODE_LENGTH}}}")
_TOKEN = re.compile(r"[0-9A-Za-z_-]{1,64}")


TALKING = 3
"""At a table all together may say as much as so many who say all they may."""


class Replaceable(Protocol):
    """A connection that can be ended for a newer one."""

    def close(self, code: int, reason: str) -> None:
        """End it, and say why."""


class Limits:
    """What one player, address or table may ask for, by the settings."""

    def __init__(self, settings: Settings) -> None:
        rate, burst = settings.table_rate, settings.table_burst
        self.requests = RateLimit(settings.request_rate, settings.request_burst)
        self.tables_of_address = RateLimit(rate, burst)
        self.tables_of_player = RateLimit(rate / 2, max(1, burst / 2))
        self.chat = RateLimit(settings.chat_rate, settings.chat_burst)
        rate, burst = TALKING * settings.chat_rate, TALKING * settings.chat_burst
        self.chat_at_table = RateLimit(rate, burst)
        self.hints = RateLimit(settings.hint_rate, settings.hint_burst)
        self.at_table = ConcurrencyLimit(settings.connections_per_table)
        self.at_address = ConcurrencyLimit(settings.connections_per_address)


@dataclass(frozen=True, slots=True)
class Services:
    """All parts of one server that routes use."""

    settings: Settings
    address: Address
    directory: Directory
    history: History
    reviewing: Reviewing
    players: Players
    readiness: Readiness
    limits: Limits
    metrics: Metrics
    files: Files
    client: Client
    outboxes: set[Outbox] = field(default_factory=set)
    """Those of all open connections to tables."""
    open_by_player: dict[tuple[str, str], list[Replaceable]] = field(default_factory=dict)
    """The open connections of each player to each table, by code; the oldest first."""

    async def table(self, code: str) -> LiveTable:
        """The table with this code. Raises Refusal `unknown_table`."""
        if not _CODE.fullmatch(code):
            raise UnknownTable
        return await self.directory.open(code)

    async def player_name(self, player: str) -> str | None:
        """The name a player gave; None if they gave none yet."""
        known = await self.players.get(player)
        return None if known is None else known.name


def is_token(text: str) -> bool:
    """Whether this may be the id of a hand or the token of a link: no database is asked else."""
    return _TOKEN.fullmatch(text) is not None


def services_of(connection: HTTPConnection) -> Services:
    """Those of the application that serves this request."""
    services: Services = connection.app.state.services
    return services


ServicesOf = Annotated[Services, Depends(services_of)]
