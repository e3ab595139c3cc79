"""Eight people look back at a hand behind Caddy and two servers, of which the first one dies."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, suppress
from itertools import count
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from app.storage.people.devices import Device
from app.web.cookies import PLAYER
from app.web.people.identity import Signatures
from tests.browser.past import SECRET, Past, with_pasts
from tests.faults.caddy import Caddy, named
from tests.faults.proxy import Proxy
from tests.faults.settings import UNLIMITED, often
from tests.faults.visitor import NOT_THERE
from tests.patience import PATIENCE
from tests.served import Served, visit
from tests.servers import NewDatabase, Redis, short_folder
from tests.web.running import connected

PLAYERS = ("Ann", "Ben", "Cem", "Dee")
OTHERS = ("Eve", "Fay", "Gus", "Hal")
SLOW_PHONE = 0.2
"""The longest delay, in seconds, of each half of everything a slow phone sends."""


def cursor_at(step: int) -> dict[str, Any]:
    return {"step": step, "seat": None, "open": "none", "variation": []}


class Person:
    """One page, which reconnects by itself."""

    def __init__(self, name: str, cookie: str, port: int, chance: Random) -> None:
        """`port` is Caddy's."""
        self.name = name
        self.told: dict[str, Any] = {}
        self.heard: list[str] = []
        self.hand = ""
        self.you = ""
        self.sessions = 0
        """How often the whole session was sent."""
        self.proxy = Proxy(self._way, chance)
        self._cookie = cookie
        self._port = port
        self._socket: ClientConnection | None = None
        self._asked: dict[str, tuple[str, asyncio.Future[dict[str, Any]]]] = {}
        self._ids = (f"{name}{number}" for number in count())

    @property
    def leads(self) -> bool:
        return bool(self.you) and self.told["leader"] == self.you

    async def stay(self) -> None:
        """Stay connected until this is cancelled."""
        url = f"http://127.0.0.1:{self.proxy.port}"
        while True:
            where = quote(json.dumps(self.told.get("cursor", {})))
            address = f"{url.replace('http', 'ws')}/ws/hands/{self.hand}/together?cursor={where}"
            try:
                async with connected(address, url, self._cookie) as visitor:
                    self._socket = visitor.socket
                    for text, _ in self._asked.values():
                        await visitor.socket.send(text)
                    while True:
                        self._hear(await visitor.next())
            except (*NOT_THERE, ConnectionClosed):
                pass
            finally:
                self._socket = None
            await asyncio.sleep(0.1)

    async def say(self, kind: str, **rest: Any) -> None:
        """Make a request that is not acknowledged, over the current connection."""
        assert self._socket is not None
        await self._socket.send(json.dumps({"type": kind, **rest}))

    async def ask(self, kind: str, **rest: Any) -> dict[str, Any]:
        """Repeat a request until it is answered, over as many connections as it takes."""
        name = next(self._ids)
        text = json.dumps({"type": kind, "id": name, **rest})
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._asked[name] = text, answer
        if self._socket is not None:
            with suppress(ConnectionClosed):  # it is sent again
                await self._socket.send(text)
        async with asyncio.timeout(PATIENCE):
            return await answer

    async def _way(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._port)

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "session":
            self.sessions += "you" in message
            self.you = message.get("you", self.you)
            self.told |= message
        elif message["type"] == "said":
            self.heard.append(message["text"])
        elif message.get("id") in self._asked:
            self._asked.pop(message["id"])[1].set_result(message)


class Site(NamedTuple):
    """Two servers and their proxy."""

    caddy: Caddy
    servers: tuple[Served, Served]

    async def people_at(self, url: str, hand: str) -> int:
        """How many look back at this hand, as far as this server or Caddy knows."""
        async with visit(url) as http:
            return int((await http.get(f"/api/hands/{hand}/together")).json()["people"])


class Room:
    """Eight people, and what all of them must see."""

    def __init__(self, people: list[Person], site: Site) -> None:
        self.people = people
        self.site = site
        self.marks: set[str] = set()
        self._lines = count()

    def person(self, name: str) -> Person:
        return next(one for one in self.people if one.name == name)

    async def leader(self) -> Person:
        """The leader, once there is one; if nobody leads, somebody takes the lead."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for one in self.people:
                    if one.leads:
                        return one
                ben = self.person("Ben")
                if ben.told.get("leader") is None and ben._socket is not None:
                    await ben.say("lead", take=True)
                await asyncio.sleep(0.1)

    async def all_see(self, **wanted: Any) -> None:
        """Wait until everybody sees each person once, all marks, and this."""
        names = sorted((*PLAYERS, *OTHERS))

        def sees(one: Person) -> bool:
            told = one.told
            return (
                sorted(str(each["name"]) for each in told.get("people", ())) == names
                and {each["text"] for each in told["marks"]} == self.marks
                and wanted.items() <= told.items()
            )

        try:
            async with asyncio.timeout(PATIENCE):
                while not all(map(sees, self.people)):
                    await asyncio.sleep(0.05)
        except TimeoutError:
            missing = [(one.name, one.told) for one in self.people if not sees(one)]
            raise AssertionError(missing) from None

    async def server(self) -> Served:
        """The server that has the session of all."""
        hand, people = self.people[0].hand, len(self.people)
        [found] = [
            one for one in self.site.servers if await self.site.people_at(one.url, hand) == people
        ]
        return found

    async def until_all_were_told_everything(self, before: dict[Person, int]) -> None:
        """Wait until everybody has reconnected."""
        async with asyncio.timeout(PATIENCE):
            while any(one.sessions == before[one] for one in self.people):
                await asyncio.sleep(0.05)

    async def let_in(self) -> None:
        """In a session that was begun again, people whom a player had admitted only watch."""
        for one in self.people[len(PLAYERS) :]:
            await self.person("Dee").ask("admit", person=one.you)

    async def go(self, step: int) -> None:
        """The leader goes there, and everybody sees it."""
        leader = await self.leader()
        await leader.say("go", cursor=cursor_at(step))
        await self.all_see(cursor=cursor_at(step))

    async def talk(self) -> None:
        """Everybody says a line, and a player marks a step; each is done once."""
        lines = {one: f"line {next(self._lines)}" for one in self.people}
        mark = f"mark {next(self._lines)}"
        self.marks.add(mark)
        answers = await asyncio.gather(
            *(one.ask("say", text=text) for one, text in lines.items()),
            self.person("Cem").ask("mark", step=3, text=mark),
        )
        assert {one["type"] for one in answers} == {"ack"}
        await self.all_see()
        for one in self.people:
            assert max(Counter(one.heard).values()) == 1, one.heard


@asynccontextmanager
async def room_at(site: Site) -> AsyncIterator[Room]:
    """The four players join first."""
    chance, url = Random(8), site.servers[0].url
    people = []
    for name in (*PLAYERS, *OTHERS):
        async with visit(url) as http:
            if name in PLAYERS:
                player = f"p_{name.lower()}"
                cookie = Signatures(SECRET).cookie(player, Device(f"d_{player}").id)
            else:
                await http.put("/api/me", json={"name": name})
                cookie = http.cookies[PLAYER]
        people.append(Person(name, cookie, site.caddy.port, chance))
    async with visit(url) as http:
        http.cookies[PLAYER] = people[0]._cookie
        hand = (await http.get("/api/me/hands")).json()["hands"][0]["id"]
    room = Room(people, site)
    async with AsyncExitStack() as stack:
        tasks = []
        for person in people:
            person.hand = hand
            await stack.enter_async_context(person.proxy)
            tasks.append(asyncio.create_task(person.stay()))
            async with asyncio.timeout(PATIENCE):
                while not person.you:
                    await asyncio.sleep(0.01)
        ann = room.person("Ann")
        room.marks = {one["text"] for one in ann.told["marks"]}
        for person in people[len(PLAYERS) :]:
            assert (await ann.ask("admit", person=person.you))["type"] == "ack"
        try:
            yield room
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            assert all(isinstance(end, asyncio.CancelledError) for end in ended), ended


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, new_postgres: NewDatabase) -> Iterator[Site]:
    """With a finished hand."""
    shared = UNLIMITED | {"database_url": new_postgres(), "secret": SECRET}
    folder = tmp_path_factory.mktemp("two")
    with short_folder("redis") as short, ExitStack() as stack:
        redis = Redis(short)
        stack.callback(redis.stop)
        one, other = (
            Served(folder / name, redis_url=redis.url, **shared) for name in ("one", "other")
        )
        with_pasts(one, {"played": Past("dingo", PLAYERS, 8, lambda number, _: number == 2)})
        for server in (one, other):
            server.start()
            stack.callback(server.stop)
        caddy = Caddy(tmp_path_factory.mktemp("caddy"), named([one.port, other.port]), "http")
        stack.callback(caddy.stop)
        yield Site(caddy, (one, other))
        for server in (one, other):
            assert "Traceback" not in server.output


@pytest.fixture
async def room(site: Site) -> AsyncIterator[Room]:
    async with room_at(site) as found:
        yield found


async def test_lost_connections_and_a_slow_phone_lose_nothing_and_do_nothing_twice(
    room: Room,
) -> None:
    chance = Random(1)
    leader = await room.leader()
    assert leader.name == "Ann"
    leader.proxy.delay = SLOW_PHONE
    for step in range(1, often(12) + 1):
        if step == 6:
            leader.proxy.delay = 0.0
            await leader.say("lead", to=room.person("Ben").you)
            leader = room.person("Ben")
            leader.proxy.delay = SLOW_PHONE
            await room.all_see(leader=leader.you)
        for one in room.people:
            if one is not leader and chance.random() < 0.3:
                one.proxy.cut()
        await asyncio.gather(room.go(step), room.talk())
    leader.proxy.cut()  # she is back before anybody may take the lead
    await room.all_see(leader=leader.you)
    assert sum(one.sessions for one in room.people) > len(room.people)


async def test_a_follower_who_looks_around_stays_where_they_are_over_a_lost_connection(
    room: Room,
) -> None:
    eve = room.person("Eve")
    await eve.say("free")
    free = {"Eve"}
    for step in (2, 3):
        await room.go(step)
        people = room.person("Ben").told["people"]
        assert {one["name"] for one in people if not one["following"]} == free
        room.person("Hal").proxy.cut()


async def test_caddy_sends_everybody_and_the_question_who_is_there_to_one_server(
    room: Room,
) -> None:
    await room.all_see()
    await room.server()
    for _ in range(8):
        assert await room.site.people_at(room.site.caddy.url, room.people[0].hand) == 8


async def test_the_sessions_server_is_killed_and_all_meet_again_where_they_were(
    room: Room,
) -> None:
    """Then it comes back, and the other one is killed."""
    hand, site = room.people[0].hand, room.site
    await room.go(5)
    await room.talk()
    for hash_chooses_it in (True, False):
        sessions = {one: one.sessions for one in room.people}
        dead = await room.server()
        dead.kill()
        await room.until_all_were_told_everything(sessions)
        await room.let_in()
        await room.all_see(cursor=cursor_at(5))
        await room.go(5)
        await room.talk()
        await asyncio.to_thread(dead.start)
        async with asyncio.timeout(PATIENCE):
            while hash_chooses_it and await site.people_at(site.caddy.url, hand):
                await asyncio.sleep(0.1)
