"""Everything a request may need. It is put together in `app.main` and nowhere else."""

import re
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from app.live.directory import CODE_ALPHABET, CODE_LENGTH, Directory
from app.live.live_table import LiveTable
from app.live.refusals import UnknownTable
from app.settings import Settings
from app.storage.history import History
from app.storage.players import Players
from app.web.address import Address
from app.web.limits import Crowd, Limit
from app.web.metrics import Metrics
from app.web.pages.client import Client
from app.web.pages.files import Files
from app.web.readiness import Readiness
from app.web.ws.outbox import Outbox

_CODE = re.compile(f"[{CODE_ALPHABET}]{{{CODE_LENGTH}}}")
_TOKEN = re.compile(r"[0-9A-Za-z_-]{1,64}")


class Limits:
    """What one visitor may do at once, by the settings."""

    def __init__(self, settings: Settings) -> None:
        rate, burst = settings.table_rate, settings.table_burst
        self.requests = Limit(settings.request_rate, settings.request_burst)
        self.tables_of_address = Limit(rate, burst)
        self.tables_of_player = Limit(rate / 2, max(1, burst / 2))
        self.chat = Limit(settings.chat_rate, settings.chat_burst)
        self.hints = Limit(settings.hint_rate, settings.hint_burst)
        self.at_table = Crowd(settings.connections_per_table)
        self.at_address = Crowd(settings.connections_per_address)


@dataclass(frozen=True, slots=True)
class Site:
    """One server with all its parts."""

    settings: Settings
    address: Address
    directory: Directory
    history: History
    players: Players
    readiness: Readiness
    limits: Limits
    metrics: Metrics
    files: Files
    client: Client
    outboxes: set[Outbox] = field(default_factory=set)
    """Those of all open connections to tables."""

    async def table(self, code: str) -> LiveTable:
        """The table with this code. Raises Refusal `unknown_table`."""
        if not _CODE.fullmatch(code):
            raise UnknownTable
        return await self.directory.open(code)

    async def called(self, player: str) -> str | None:
        """The name a player goes by; None if we have not heard it."""
        known = await self.players.get(player)
        return None if known is None else known.name


def is_token(text: str) -> bool:
    """Whether this may be the id of a hand or the token of a link: no database is asked else."""
    return _TOKEN.fullmatch(text) is not None


def site_of(connection: HTTPConnection) -> Site:
    """The site a request was made to."""
    site: Site = connection.app.state.site
    return site


SiteOf = Annotated[Site, Depends(site_of)]
