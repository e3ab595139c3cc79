"""Pages that report whether they are visible, while the Redis that other servers read hangs."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from redis.asyncio import Redis

from app.features.notices.visible_pages import VisiblePages
from app.main import create_app
from tests.patience import PATIENCE
from tests.served import visit
from tests.web.conftest import MakeSettings
from tests.web.running import Running, serving

KEY = ("table", "ann")


@pytest.fixture(autouse=True)
def _hangs_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """The client waits for Redis longer than any test does."""
    monkeypatch.setattr("app.live.peers.redis_bus.HEARTBEAT_SECONDS", 2 * PATIENCE)


@asynccontextmanager
async def hung(redis_url: str) -> AsyncIterator[None]:
    """Redis answers nothing that is to be written."""
    redis = Redis.from_url(redis_url)
    await redis.client_pause(int(4000 * PATIENCE), all=False)
    try:
        yield
    finally:
        await redis.client_unpause()
        await redis.aclose()


async def test_while_redis_hangs_a_page_that_becomes_visible_delays_no_move(
    make_settings: MakeSettings, redis_url: str
) -> None:
    settings = make_settings(redis_url=redis_url)
    async with serving(create_app(settings), settings) as url, visit(url) as http:
        running = Running(url, http)
        async with running.visitor(await running.table(), host=True) as ann, hung(redis_url):
            for visible in (True, False, True):
                await ann.say("looking", visible=visible)
            assert (await ann.ask("sit", seat=0, name="Ann"))["type"] == "ack"


async def test_a_redis_that_hung_learns_how_each_page_is_now(redis_url: str) -> None:
    here, there = VisiblePages("here", redis_url), VisiblePages("there", redis_url)
    async with hung(redis_url):
        for page in ("a", "b"):
            here.note(*KEY, page, visible=True)
            await asyncio.sleep(0.05)
            here.note(*KEY, page, visible=False)
        here.note(*KEY, "c", visible=True)
        assert not await there.shows(*KEY)
    async with asyncio.timeout(PATIENCE):
        while not await there.shows(*KEY):
            await asyncio.sleep(0.01)
    await here.close()
    await there.close()
