"""How long the doorbell takes, as a process measures it by its own rings."""

import asyncio
from time import perf_counter

from app.live.redis_bus import RedisBus
from tests.live.test_host import eventually
from tests.patience import PATIENCE


async def test_each_ring_is_timed_until_it_is_heard(redis_url: str) -> None:
    lags: list[float] = []
    bus = RedisBus(redis_url, lags.append)
    begun, listening = perf_counter(), asyncio.Event()
    try:
        await bus.start(lambda _: None, listening.set)
        async with asyncio.timeout(PATIENCE):
            await listening.wait()
        bus.ring("table", 1)
        await eventually(lambda: len(lags) == 1)
        bus.ask("table")
        bus.ring("table", 2)
        bus.ring("other", 1)
        await eventually(lambda: len(lags) == 2)
    finally:
        await bus.close()
    assert all(0 < lag < perf_counter() - begun for lag in lags)
