"""A site whose people get notifications, a push service of its own, and a clock that tests move."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from app.features.notices import sender
from app.features.notices.push import Push
from app.features.notices.schema import notices
from app.main import create_app
from app.times import to_millis
from tests.identity import cookie_in
from tests.patience import PATIENCE
from tests.web.conftest import MakeSettings
from tests.web.push.push_service import Browser, PushService, listening
from tests.web.running import serving

SITE = "http://dingo.local"


class Site:
    """A server with a push service."""

    def __init__(self, app: FastAPI, service: PushService, url: str) -> None:
        self.app = app
        self.url = url
        self.service = service
        self.services = app.state.services
        self.notices = self.services.part(Push).notices
        self._real = self.notices.now
        self._people: list[httpx.AsyncClient] = []

    def pass_time(self, **amount: float) -> None:
        """Move the clock of everything that sends."""
        before = self.notices.now
        self.notices.now = lambda: before() + timedelta(**amount)

    async def person(self, name: str, *, told: bool = True, **wants: Any) -> "Person":
        """A new person with a browser."""
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
        http = httpx.AsyncClient(transport=transport, base_url=self.url)
        self._people.append(http)
        return await arrived(http, self.service, name, told=told, **wants)

    async def rows(self) -> list[Any]:
        """The pending notices."""
        query = select(notices).where(notices.c.due_at.is_not(None))
        return list(await self.services.database.read(query))

    async def settled(self) -> list[Any]:
        """The pending notices, once none is due."""
        async with asyncio.timeout(PATIENCE):
            while any(one.due_at <= to_millis(self.notices.now()) for one in await self.rows()):
                await asyncio.sleep(0.02)
        return await self.rows()

    async def close(self) -> None:
        for http in self._people:
            await http.aclose()


class Person:
    """A browser with a subscription."""

    def __init__(self, http: httpx.AsyncClient, browser: Browser) -> None:
        self.http = http
        self.browser = browser

    @property
    def player(self) -> str:
        return cookie_in(self.http.cookies).partition(".")[0]

    async def subscribe(self, **wants: Any) -> httpx.Response:
        everything = ["turn", "time", "seat", "club", "date", "review"]
        said = {
            "subscription": self.browser.subscription(),
            "occasions": everything,
            "lang": "en",
            "zone": "Europe/Berlin",
            "quiet": None,
        }
        return await self.http.put("/api/me/push", json={**said, **wants})


async def arrived(
    http: httpx.AsyncClient, service: PushService, name: str, *, told: bool = True, **wants: Any
) -> Person:
    """A new person at a server, notified through this service."""
    await http.put("/api/me", json={"name": name})
    person = Person(http, Browser(service))
    if told:
        answer = await person.subscribe(**wants)
        assert answer.status_code == 204, answer.text
    return person


@asynccontextmanager
async def site_of(
    make_settings: MakeSettings, service: PushService, *, port: int = 0, **given: Any
) -> AsyncIterator[Site]:
    """A site that may send to this service; with a port, one that browsers can reach too."""
    settings = make_settings(**{"public_url": SITE, "push_hosts": service.host, **given})
    app = create_app(settings)
    async with serving(app, settings, port) if port else app.router.lifespan_context(app):
        site = Site(app, service, str(settings.public_url))
        yield site
        await site.close()


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wake the sender at once, rather than wait for its next poll."""
    monkeypatch.setattr(sender, "POLL_SECONDS", 0.05)


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    async with listening(PushService()) as service:
        yield service


@pytest.fixture
async def site(make_settings: MakeSettings, service: PushService) -> AsyncIterator[Site]:
    async with site_of(make_settings, service) as site:
        yield site


@pytest.fixture(params=["sqlite", "postgres"])
async def each_site(
    make_settings: MakeSettings, service: PushService, request: pytest.FixtureRequest
) -> AsyncIterator[Site]:
    """A site on each database."""
    given: dict[str, Any] = {}
    if request.param == "postgres":
        given["database_url"] = request.getfixturevalue("migrated_postgres")()
    async with site_of(make_settings, service, **given) as site:
        yield site


async def ask_for_test(person: Person) -> None:
    answer = await person.http.post("/api/me/push/test")
    assert (answer.status_code, answer.text) == (202, "null")
