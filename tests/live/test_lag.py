"""How long the bus takes, as a process measures it by its own announcements."""

import asyncio
from time import perf_counter

from redis.asyncio import Redis

from app.live.peers.bus import BusMessage
from app.live.peers.redis_bus import CHANNEL, RedisBus
from tests.live.conftest import eventually
from tests.patience import PATIENCE


async def test_each_announcement_is_timed_until_it_arrives(redis_url: str) -> None:
    lags: list[float] = []
    bus = RedisBus(redis_url, lags.append)
    begun, listening = perf_counter(), asyncio.Event()
    try:
        await bus.start(lambda _: None, listening.set)
        async with asyncio.timeout(PATIENCE):
            await listening.wait()
        bus.announce_version("table", 1)
        await eventually(lambda: len(lags) == 1)
        bus.ask_presence("table")
        bus.announce_version("table", 2)
        bus.announce_version("other", 1)
        await eventually(lambda: len(lags) == 2)
    finally:
        await bus.close()
    assert all(0 < lag < perf_counter() - begun for lag in lags)


async def test_what_is_no_message_is_passed_over(redis_url: str) -> None:
    """Of another version of the program, or from somebody else on the same Redis."""
    heard: list[BusMessage] = []
    listening = asyncio.Event()
    bus, other = RedisBus(redis_url), RedisBus(redis_url)
    try:
        await bus.start(heard.append, listening.set)
        async with asyncio.timeout(PATIENCE):
            await listening.wait()
        await other.start(lambda _: None, lambda: None)
        async with Redis.from_url(redis_url) as redis:
            for strange in (b"\xff", b"[]", b"7", b'{"sender":"x","more":1}', b"{}"):
                await redis.publish(CHANNEL, strange)
        other.announce_version("table", 1)
        await eventually(lambda: any(message.versions for message in heard))
    finally:
        await bus.close()
        await other.close()
    assert {message.sender for message in heard} - {bus.process} == {other.process}
