"""The server dies at the worst moments; each has a name, and a state to check."""

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.storage.database import connect
from app.storage.log.contract import Entry
from app.storage.log.sql import SqlLog
from tests.faults.crowd import Crowd, crowd_at
from tests.faults.inquest import Inquest, asked_as
from tests.faults.mortal import Mortal, Nursery
from tests.faults.settings import UNLIMITED
from tests.faults.visitor import Visitor
from tests.patience import PATIENCE
from tests.servers import NewDatabase

TABLES = 3


class Scene:
    """A crowd at a server that dies, and the log as its death left it."""

    def __init__(self, server: Mortal, crowd: Crowd, url: str) -> None:
        self.server = server
        self.crowd = crowd
        self.url = url

    async def die(self, point: str, nth: int) -> list[dict[str, Any]]:
        """Start, and play until the server dies there; returns the request in progress."""
        self.server.dies_at(point, nth)
        dying = asyncio.create_task(asyncio.to_thread(self.server.live))
        await self.crowd.until(dying.done)
        assert await dying == -signal.SIGKILL, self.server.output
        # Once everybody has noticed, everything on its way has arrived.
        await self.crowd.until(
            lambda: all(visitor.socket is None for visitor in self.crowd.visitors)
        )
        return self.server.last

    async def entry(self, table: str, version: int) -> Entry | None:
        """The log's entry at this version."""
        database = connect(self.url)
        log = SqlLog(database)
        try:
            found = await log.read(table, version - 1)
            return found[0] if found else None
        finally:
            await log.close()
            await database.close()

    async def is_stored(self, asked: dict[str, Any]) -> bool:
        """Whether this very request is in the log at its version."""
        entry = await self.entry(asked["table"], asked["version"])
        who = (asked["player"], asked["id"])
        return entry is not None and (entry.player, asked_as(entry)) == who

    def asker(self, asked: dict[str, Any]) -> Visitor | None:
        """The visitor who made the request; None for the table itself."""
        visitors = {visitor.player: visitor for visitor in self.crowd.visitors}
        return visitors.get(asked["player"])

    def shown(self, table: str) -> list[int]:
        """The versions that those at a table have received, the lowest first."""
        visitors = [visitor for visitor in self.crowd.visitors if visitor.code == table]
        return sorted(visitor.version or 0 for visitor in visitors)


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as found:
        yield found


async def played_through(server: Mortal, url: str, point: str) -> None:
    """Let it die there several times; check each death, and everything at the end."""
    with server:
        async with crowd_at(lambda: server.url, TABLES) as crowd:
            await crowd.play(20)
            server.kill()
            scene = Scene(server, crowd, url)
            for nth in TIMES.get(point, (1, 25)):
                await AFTERWARDS[point](scene, await scene.die(point, nth))
            server.dies_at("never", 1)
            await asyncio.to_thread(server.start)
            await crowd.play(10)
            await crowd.come_to_rest()
        assert "Traceback" not in server.output
        server.stop()
    found = await Inquest(url).hold(crowd)
    print(dict(found))
    assert found["entries"] > 60


def waits_for(visitor: Visitor, asked: dict[str, Any]) -> bool:
    """Whether the visitor has no answer yet."""
    return asked["id"] is None or own_id(asked["id"]) == visitor.pending


def own_id(logged: str) -> str:
    """The client's id of a request; for a "ready" the log has its connection before it."""
    return logged.rpartition(" ")[2]


async def not_stored(scene: Scene, last: list[dict[str, Any]]) -> None:
    """Nothing is stored, and nobody has received it."""
    for asked in last:
        assert await scene.entry(asked["table"], asked["version"]) is None
        visitor = scene.asker(asked)
        assert visitor is None or waits_for(visitor, asked)
        assert scene.shown(asked["table"])[-1] < asked["version"]


async def stored_and_not_told(scene: Scene, last: list[dict[str, Any]]) -> None:
    """It is stored, and nobody has received it."""
    for asked in last:
        assert await scene.is_stored(asked)
        visitor = scene.asker(asked)
        assert visitor is None or waits_for(visitor, asked)
        assert scene.shown(asked["table"])[-1] < asked["version"]


async def told_to_one(scene: Scene, last: list[dict[str, Any]]) -> None:
    """It is stored; one client has received it, the others have not."""
    for told in last:
        assert await scene.entry(told["table"], told["version"]) is not None
        *others, one = scene.shown(told["table"])
        assert one == told["version"]
        assert max(others) < told["version"]


async def told_and_not_acknowledged(scene: Scene, last: list[dict[str, Any]]) -> None:
    """The requester sees the effect, but has no answer."""
    for told in last:
        entry = await scene.entry(told["table"], told["version"])
        assert entry is not None
        assert own_id(asked_as(entry) or "") == told["id"]
        asker = scene.asker({"player": entry.player})
        assert asker is not None
        assert (asker.version or 0) >= told["version"]
        assert waits_for(asker, told)


AFTERWARDS = {
    "before_append": not_stored,
    "before_commit": not_stored,
    "before_commit_of_a_hand": not_stored,
    "after_commit": stored_and_not_told,
    "between_sends": told_to_one,
    "before_ack": told_and_not_acknowledged,
}

TIMES = {"before_commit_of_a_hand": (1, 2)}
"""The counts at which the server dies; other points are reached more often than hands end."""


@pytest.mark.parametrize("point", AFTERWARDS)
async def test_a_server_that_dies_there_loses_nothing(
    point: str, tmp_path: Path, nursery: Nursery
) -> None:
    server = Mortal(nursery, tmp_path, **UNLIMITED)
    await played_through(server, f"sqlite:///{server.data / 'dingo.sqlite3'}", point)


@pytest.mark.parametrize("point", ["before_commit", "before_commit_of_a_hand", "after_commit"])
async def test_a_server_that_dies_there_loses_nothing_on_postgres(
    point: str, tmp_path: Path, nursery: Nursery, migrated_postgres: NewDatabase
) -> None:
    url = migrated_postgres()
    await played_through(Mortal(nursery, tmp_path, **UNLIMITED, database_url=url), url, point)


async def test_a_server_killed_in_its_very_first_start_starts_again(
    tmp_path: Path, nursery: Nursery
) -> None:
    """The first start creates the secret and the database's tables."""
    for number in range(4):
        server = Mortal(nursery, tmp_path / str(number), **UNLIMITED)
        server.folder.mkdir()
        server.launch()
        await asyncio.sleep(0.2 * number)
        server.kill()
        with server:
            made = httpx.post(f"{server.url}/api/tables", json={"game": "dingo"}, timeout=PATIENCE)
            assert made.status_code == 201
