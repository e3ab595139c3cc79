"""Real servers that are killed between a turn and its notification, alone and in pairs."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import Executable, func, insert, select, update

from app.features.notices.notices import Notices
from app.features.notices.schema import notices
from app.features.notices.sender import POLL_SECONDS
from app.storage.database import Database, connect
from app.times import to_millis, utc_now
from tests.faults.settings import UNLIMITED
from tests.identity import cookie_in
from tests.patience import PATIENCE
from tests.served import Served
from tests.servers import NewDatabase
from tests.web.push.conftest import SITE, Person, arrived
from tests.web.push.push_service import PushService
from tests.web.push.tables import BY_MAIL
from tests.web.running import Visitor, connected

HOST = {"Host": SITE.removeprefix("http://")}
"""Browsers reach each server under one address, as through a proxy."""

MANY = 60
"""Three batches of notices."""

TURN = notices.c.occasion == "turn"


class Servers:
    """Servers that share one database, and the people who use them."""

    def __init__(self, running: list[Served], database: Database, service: PushService) -> None:
        self.running = running
        self.database = database
        self._service = service
        self._stack = AsyncExitStack()

    async def close(self) -> None:
        await self._stack.aclose()
        await self.database.close()

    async def person(self, name: str, at: int = 0) -> Person:
        """A new person who uses this server."""
        url = self.running[at].url
        http = httpx.AsyncClient(base_url=url, headers=HOST, timeout=PATIENCE, verify=False)
        await self._stack.enter_async_context(http)
        return await arrived(http, self._service, name)

    async def dealt(self, ann: Person, ben: Person) -> None:
        """Deal both people a hand at a table by mail; then they leave."""
        code = (await ann.http.post("/api/tables", json={"game": "dingo"})).json()["code"]
        async with self._at(code, ann) as host, self._at(code, ben) as other:
            await done(host, "sit", seat=0, name="Ann")
            await done(other, "sit", seat=1, name="Ben")
            for seat in (2, 3):
                await done(host, "bot", seat=seat, level="pup")
            await done(host, "options", clock=BY_MAIL)
            await done(host, "ready")
            await done(other, "ready")
            await self.until(lambda: self.count(TURN))

    def _at(self, code: str, person: Person) -> Any:
        address = f"{SITE.replace('http', 'ws', 1)}/ws/tables/{code}"
        where = {"host": "127.0.0.1", "port": person.http.base_url.port}
        return connected(address, SITE, cookie_in(person.http.cookies), **where)

    async def count(self, which: Any) -> int:
        """The number of notices."""
        return int(await self.database.value(select(func.count()).where(which)) or 0)

    async def change(self, statement: Executable) -> None:
        async with self.database.writing() as connection:
            await connection.execute(statement)

    async def make_due(self, which: Any) -> None:
        """Make these notices due, and let all leases expire."""
        later = update(notices).where(which, notices.c.due_at.is_not(None))
        await self.change(later.values(due_at=1, leased_until=0))

    async def until(self, true: Callable[[], Awaitable[object]]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not await true():
                await asyncio.sleep(0.05)

    async def until_leased(self) -> None:
        """Wait until each due turn is leased; of two servers, each may take one."""
        free = TURN & notices.c.due_at.is_not(None) & (notices.c.leased_until == 0)

        async def leased() -> bool:
            return await self.count(free) == 0

        await self.until(leased)

    async def until_told(self) -> None:
        """Wait until every turn has been notified."""
        turns = TURN & notices.c.due_at.is_not(None)

        async def told() -> bool:
            return await self.count(turns) == 0

        await self.until(told)


async def done(visitor: Visitor, kind: str, **rest: Any) -> None:
    answer = await visitor.ask(kind, **rest)
    assert answer["type"] == "ack", answer


class Kind(NamedTuple):
    """The number of servers and the kind of their database."""

    number: int
    shared: dict[str, str]


@pytest.fixture(params=["one on SQLite", "two on Postgres"])
def kind(request: pytest.FixtureRequest) -> Kind:
    if request.param == "one on SQLite":
        return Kind(1, {})
    return pair_on(request)


def pair_on(request: pytest.FixtureRequest) -> Kind:
    migrated_postgres: NewDatabase = request.getfixturevalue("migrated_postgres")
    url = migrated_postgres()
    return Kind(2, {"database_url": url, "redis_url": request.getfixturevalue("redis_url")})


@asynccontextmanager
async def serving(kind: Kind, folder: Path, service: PushService) -> AsyncIterator[Servers]:
    own = {"public_url": SITE, "push_hosts": service.host, "secret": "shared by all of them"}
    with ExitStack() as stack:
        found = [
            Served(folder / str(n), **(UNLIMITED | own | kind.shared)) for n in range(kind.number)
        ]
        for one in found:
            one.launch()
            stack.callback(one.stop)
        for one in found:
            await asyncio.to_thread(one.wait_until_ready)
        servers = Servers(found, connect(found[0].database_url), service)
        try:
            yield servers
        finally:
            await servers.close()


@pytest.fixture
async def servers(kind: Kind, tmp_path: Path, service: PushService) -> AsyncIterator[Servers]:
    async with serving(kind, tmp_path, service) as servers:
        yield servers


async def both_asked(servers: Servers) -> tuple[Person, Person, int]:
    """Ann and Ben, who were dealt a hand and left, and the number of turns to notify them of."""
    ann, ben = await servers.person("Ann"), await servers.person("Ben", at=-1)
    await servers.dealt(ann, ben)
    return ann, ben, await servers.count(TURN)


def paths(service: PushService) -> list[str]:
    return sorted(one.path for one in service.taken)


async def test_a_server_killed_between_a_turn_and_its_notification_sends_it_after_the_restart(
    servers: Servers, service: PushService
) -> None:
    ann, ben, asked = await both_asked(servers)
    for one in servers.running:
        one.kill()
    await servers.make_due(TURN)
    assert service.taken == []
    # Nobody opens the table: the row alone says whom to notify.
    await asyncio.gather(*[asyncio.to_thread(one.start) for one in servers.running])
    await service.until(asked)
    await servers.until_told()
    assert set(paths(service)) <= {ann.browser.path, ben.browser.path}
    assert len(service.taken) == asked == len(set(paths(service)))


async def test_a_server_killed_while_it_sends_sends_again_after_its_lease(
    servers: Servers, service: PushService
) -> None:
    _, _, asked = await both_asked(servers)
    service.silent = True
    await servers.make_due(TURN)
    await servers.until_leased()
    async with asyncio.timeout(PATIENCE):
        while service.asked == 0:
            await asyncio.sleep(0.02)
    for one in servers.running:
        one.kill()
    service.silent = False
    assert service.taken == []
    await asyncio.gather(*[asyncio.to_thread(one.start) for one in servers.running])
    await asyncio.sleep(2.5 * POLL_SECONDS)
    assert service.taken == []
    await servers.make_due(TURN)
    await servers.until_told()
    assert len(service.taken) == asked == len(set(paths(service)))


async def test_only_one_of_two_servers_sends(
    request: pytest.FixtureRequest, tmp_path: Path, service: PushService
) -> None:
    async with serving(pair_on(request), tmp_path, service) as servers:
        people = [await servers.person(f"P{number}", at=number % 2) for number in range(MANY)]
        for person in people:
            assert (await person.http.post("/api/me/push/test")).status_code == 202
        await service.until(MANY)
        assert paths(service) == sorted(person.browser.path for person in people)

        async def all_answered() -> bool:
            return sum([await sent_by(person) for person in people[:2]]) >= MANY

        await servers.until(all_answered)
        assert len(service.taken) == MANY


async def sent_by(person: Person) -> float:
    """The number of messages that this person's server has sent."""
    figures = text_string_to_metric_families((await person.http.get("/metrics")).text)
    (pushed,) = [family for family in figures if family.name == "dingo_push"]
    return sum(one.value for one in pushed.samples if one.labels == {"outcome": "sent"})


async def test_two_servers_never_lease_the_same_notice(migrated_postgres: NewDatabase) -> None:
    url = migrated_postgres()
    databases = [connect(url) for _ in range(2)]
    queues = [Notices(database) for database in databases]
    try:
        due = utc_now()
        until = due + timedelta(hours=1)
        async with databases[0].writing() as connection:
            rows = [
                {
                    "player_id": f"p{number}",
                    "occasion": "turn",
                    "subject": "table",
                    "decision": number,
                    "due_at": to_millis(due),
                    "until": to_millis(until),
                    "leased_until": 0,
                }
                for number in range(200)
            ]
            await connection.execute(insert(notices).values(rows))
        leased: list[int] = []
        while batches := await asyncio.gather(*[one.lease(60, 7) for one in queues]):
            found = [one.decision for batch in batches for one in batch]
            if not found:
                break
            leased += found
        assert sorted(leased) == list(range(200))
    finally:
        for database in databases:
            await database.close()
