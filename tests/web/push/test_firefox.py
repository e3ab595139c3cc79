"""A notification arrives in Firefox itself, through the tests' push service, and opens its
table."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.engines.firefox import NAMES, NOTIFIES, Firefox, Shown
from tests.engines.player import Player
from tests.patience import until
from tests.served import free_port
from tests.web.conftest import MakeSettings
from tests.web.push.autopush import Autopush
from tests.web.push.conftest import Site, site_of
from tests.web.push.push_service import listening
from tests.web.push.tables import table_of, until_asked

pytestmark = pytest.mark.browser

BECOME = """fetch("/api/me/transfer/%s?replace=true", { method: "POST" }).then(({ ok }) => ok)"""

TESTED = Shown("Dingo", "Notifications work on this device.")
TURN = Shown("Ann\u2019s table", "It\u2019s your turn.")


@pytest.fixture
async def service() -> AsyncIterator[Autopush]:
    async with listening(Autopush()) as service:
        yield service


@pytest.fixture
async def site(make_settings: MakeSettings, service: Autopush, built: Path) -> AsyncIterator[Site]:
    """A server with the client, which Firefox can reach."""
    port = free_port()
    where: dict[str, Any] = {
        "port": port,
        "public_url": f"http://127.0.0.1:{port}",
        "built_dir": built,
    }
    async with site_of(make_settings, service, **where) as site:
        yield site


@pytest.fixture
def firefox(service: Autopush) -> Iterator[Firefox]:
    """Firefox, connected to the tests' own push server."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        pytest.skip(f"{NAMES[0]} is not installed")
    address = service.url.replace("http", "ws", 1)
    firefox = Firefox(program, {**NOTIFIES, "dom.push.serverURL": f"{address}/"})
    yield firefox
    firefox.close()


async def test_a_player_who_left_the_table_is_notified_once_and_a_tap_opens_it(
    site: Site, service: Autopush, firefox: Firefox
) -> None:
    ann, ben = [await site.person(name, told=False) for name in ("Ann", "Ben")]
    link = (await ann.http.post("/api/me/transfer")).json()["url"].rpartition("/")[2]
    await asyncio.to_thread(turn_on, firefox, site.url, link)
    await service.until_read(1)
    await asyncio.to_thread(until, lambda: TESTED in firefox.shown)
    live = await table_of(site, ann, ben)
    await until_asked(live, ann)
    site.pass_time(seconds=31)
    await service.until_read(2)
    await asyncio.to_thread(until, lambda: firefox.shown.count(TURN) == 1)
    await asyncio.to_thread(firefox.tap_shown, TURN.body)
    table = f"{site.url}/t/{live.table.code}"
    await asyncio.to_thread(until, lambda: table in firefox.addresses)
    await asyncio.to_thread(until, lambda: TURN not in firefox.shown)


def turn_on(firefox: Firefox, url: str, link: str) -> None:
    """Become a player, and turn on notifications in this browser, as people do."""
    player = Player(firefox)
    player.open(url)
    assert firefox.evaluate(BECOME % link)
    player.open(url)
    player.press("Me")
    player.press("Turn on notifications")
    player.press("Send a test")
    assert player.complaints == []
