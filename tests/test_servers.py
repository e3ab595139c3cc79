"""The tests' own servers start, die when killed, and start again."""

import pytest
from redis.asyncio import Redis as Client
from redis.exceptions import ConnectionError as NoConnection

from tests.servers import Redis, short_folder


async def test_redis_answers(redis_url: str) -> None:
    async with Client.from_url(redis_url) as client:
        assert await client.ping()


async def test_a_killed_redis_forgets_everything_and_starts_again() -> None:
    with short_folder("redis") as folder:
        server = Redis(folder)
        async with Client.from_url(server.url) as client:
            await client.set("a", "b")
            server.kill()
            with pytest.raises(NoConnection):
                await client.get("a")
            server.start()
            assert await client.get("a") is None
        server.stop()
