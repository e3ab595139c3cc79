"""Two servers that share a database and a Redis."""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path

import pytest

from tests.faults.settings import UNLIMITED
from tests.faults.visitor import Where
from tests.served import Served
from tests.servers import NewDatabase, Redis, short_folder


class Two:
    """Two servers with one database, and their Redis."""

    def __init__(self, folder: Path, database_url: str, redis: Redis) -> None:
        shared = UNLIMITED | {
            "database_url": database_url,
            "redis_url": redis.url,
            "secret": "the same for both, or nobody knows who anybody is",
        }
        self.url = database_url
        self.redis = redis
        self.servers = [Served(folder / name, **shared) for name in ("one", "other")]

    def way(self, number: int) -> Where:
        """Half of the players start at each server; a refused player tries the next."""
        turns = cycle(self.servers if number % 2 else reversed(self.servers))
        return lambda: next(turns).url


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory, migrated_postgres: NewDatabase) -> Iterator[Two]:
    """Start both servers."""
    with short_folder("redis") as folder, ExitStack() as stack:
        redis = Redis(folder)
        stack.callback(redis.stop)
        found = Two(tmp_path_factory.mktemp("two"), migrated_postgres(), redis)
        for server in found.servers:
            server.launch()
            stack.callback(server.stop)
        for server in found.servers:
            server.wait_until_ready()
        yield found
        for server in found.servers:
            assert "Traceback" not in server.output
