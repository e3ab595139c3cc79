"""Two processes on one Postgres and Redis, either of which may die; also behind Caddy."""

import asyncio
import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import Executable, text
from websockets import ConnectionClosed, Origin
from websockets.sync.client import ClientConnection, connect

from app.storage.database import Database
from app.storage.database import connect as database_at
from app.storage.upkeep import idle
from tests.faults.caddy import Caddy, looked_up, named
from tests.faults.conftest import Two
from tests.faults.crowd import Crowd, crowd_at
from tests.faults.inquest import Inquest
from tests.faults.settings import often
from tests.identity import cookie_in, cookie_to
from tests.patience import PATIENCE
from tests.served import Served, visit


async def hold_inquest(two: Two, crowd: Crowd, entries: int) -> None:
    await crowd.come_to_rest()
    await crowd.leave()
    found = await Inquest(two.url).hold(crowd)
    print(dict(found))
    assert found["entries"] > entries


async def kill_in_turns(two: Two, crowd: Crowd, times: int) -> None:
    """One dies while the other goes on; when it is back, the other dies."""
    chance = Random(times)
    for number in range(times):
        await crowd.play(chance.randrange(5, 40))
        server = two.servers[number % 2]
        server.kill()
        await crowd.play(chance.randrange(5, 20))
        await asyncio.to_thread(server.start)
    await crowd.play(20)


async def kill_redis(two: Two, crowd: Crowd, times: int) -> None:
    """Without Redis play continues, if more slowly, and returns to normal when Redis is back."""
    for _ in range(times):
        await crowd.play(10)
        two.redis.kill()
        await crowd.play(3)
        two.redis.start()
    await crowd.play(30)


async def test_when_a_process_dies_the_other_serves_its_tables(two: Two) -> None:
    async with crowd_at(two.way(1), 4, ways=two.way) as crowd:
        await kill_in_turns(two, crowd, 2)
        await hold_inquest(two, crowd, 200)


async def test_nothing_is_lost_when_redis_is_killed(two: Two) -> None:
    async with crowd_at(two.way(1), 4, ways=two.way) as crowd:
        await kill_redis(two, crowd, 1)
        await hold_inquest(two, crowd, 160)


KEPT = [
    text("CREATE TABLE kept (LIKE entries)"),
    text("""
        CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN INSERT INTO kept VALUES (OLD.*); RETURN OLD; END'
    """),
    text("CREATE TRIGGER keep BEFORE DELETE ON entries FOR EACH ROW EXECUTE FUNCTION keep()"),
]
"""Postgres keeps what is deleted from the log, so that the inquest can read everything."""
DROPPED = text("SELECT count(*) FROM kept WHERE table_code = :table")


async def execute(database: Database, *statements: Executable) -> None:
    async with database.writing() as connection:
        for statement in statements:
            await connection.execute(statement)


async def test_nobody_notices_that_old_entries_are_dropped_while_both_servers_play_on(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(idle, "LEFT", 16)
    database = database_at(two.url)
    in_two_days = idle.OldEntries(database, lambda: datetime.now(UTC) + timedelta(days=2))
    await execute(database, *KEPT)
    async with crowd_at(two.way(1), 3, ways=two.way) as crowd:
        for table in crowd.tables:
            while await database.value(DROPPED, {"table": table.code}) < 100:
                await crowd.play(20)
                await in_two_days.drop(1)
        two.servers[0].kill()
        await crowd.play(10)
        await asyncio.to_thread(two.servers[0].start)
        await crowd.play(10)
        await crowd.come_to_rest()
        await execute(database, text("INSERT INTO entries SELECT * FROM kept"))
        await database.close()
        await hold_inquest(two, crowd, 300)


@pytest.fixture(params=[named, looked_up], ids=["named", "looked up"])
def caddy(
    two: Two, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Caddy]:
    """A proxy in front of both, with a certificate that this test trusts."""
    caddy = Caddy(tmp_path, request.param([server.port for server in two.servers]))
    monkeypatch.setenv("SSL_CERT_FILE", str(caddy.trusted))
    yield caddy
    caddy.stop()


async def test_behind_the_proxy_of_the_docker_example_either_may_die(
    two: Two, caddy: Caddy
) -> None:
    async with crowd_at(lambda: caddy.url, 2) as crowd:
        await kill_in_turns(two, crowd, 2)
        await hold_inquest(two, crowd, 100)


async def test_the_proxy_hides_the_metrics_and_links_name_the_proxy(caddy: Caddy) -> None:
    async with visit(caddy.url) as http:
        assert (await http.get("/metrics")).status_code == 404
        made = await http.post("/api/tables", json={"game": "dingo"})
        assert made.json()["url"].startswith(f"{caddy.url}/t/")


async def test_the_proxy_sends_the_players_of_a_table_to_one_server(two: Two, caddy: Caddy) -> None:
    async with crowd_at(lambda: caddy.url, 1) as crowd:
        await crowd.play(5)
        assert sorted([await connections(server) for server in two.servers]) == [0, 4]


async def connections(server: Served) -> float:
    async with visit(server.url) as http:
        figures = text_string_to_metric_families((await http.get("/metrics")).text)
        return {family.name: family.samples[0].value for family in figures if family.samples}[
            "dingo_connections"
        ]


async def test_the_proxy_limits_the_length_of_headers(caddy: Caddy) -> None:
    async with visit(caddy.url) as http:
        answer = await http.get("/healthz", headers={"x-long": "a" * 40_000})
        assert answer.status_code == 431


@pytest.mark.soak
async def test_the_proxy_ends_half_open_connections(caddy: Caddy) -> None:
    """A client connects and sends nothing, or an incomplete request."""
    begun = time.monotonic()
    reader, writer = await asyncio.open_connection("localhost", caddy.port)
    assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
    writer.close()
    assert time.monotonic() - begun < 15


@pytest.mark.soak
async def test_processes_and_redis_die_again_and_again(two: Two) -> None:
    async with crowd_at(two.way(1), 8, ways=two.way) as crowd:
        for _ in range(often(10)):
            await kill_in_turns(two, crowd, 4)
            await kill_redis(two, crowd, 1)
        two.redis.kill()
        await kill_in_turns(two, crowd, 4)
        two.redis.start()
        await crowd.play(20)
        await hold_inquest(two, crowd, 8 * 20 * often(10))


def keeps(club: str, person: httpx.Client) -> Any:
    """The club as this person's server reports it."""
    told = person.get(f"/api/clubs/{club}")
    return told.json() if told.status_code == 200 else told.json()["code"]


def until_told(socket: ClientConnection, name: str, told: Any) -> None:
    """Read a club page's messages until this part has changed to this."""
    while json.loads(socket.recv(PATIENCE)).get(name) != told:
        pass


def test_a_club_is_the_same_at_two_servers(two: Two) -> None:
    """Pages at one server see changes made at the other, and two keepers at once end in
    one state."""
    here, there = two.servers
    with (
        httpx.Client(base_url=here.url, headers={"Origin": here.url}) as ann,
        httpx.Client(base_url=there.url, headers={"Origin": there.url}) as ben,
    ):
        founding = {"game": "dingo", "name": "Ours", "you": "Ann", "zone": "UTC"}
        club = ann.post("/api/clubs", json=founding).json()["code"]
        assert ben.post(f"/api/clubs/{club}/join", json={"name": "Ben"}).status_code == 204
        ids = {one["name"]: one["id"] for one in keeps(club, ann)["members"]}
        way = there.url.replace("http", "ws", 1) + f"/ws/clubs/{club}"
        cookie = cookie_to(there.url, cookie_in(ben.cookies))
        with connect(way, origin=Origin(there.url), additional_headers=cookie, proxy=None) as page:
            until_told(page, "name", "Ours")
            assert ann.patch(f"/api/clubs/{club}", json={"name": "Fridays"}).status_code == 204
            until_told(page, "name", "Fridays")
            raised = ann.put(f"/api/clubs/{club}/members/{ids['Ben']}", json={"role": "keeper"})
            assert raised.status_code == 204
            with ThreadPoolExecutor(2) as both:
                done = both.map(
                    lambda one: one[0].patch(f"/api/clubs/{club}", json={"name": one[1]}),
                    [(ann, "Hers"), (ben, "His")],
                )
                assert [one.status_code for one in done] == [204, 204]
            assert keeps(club, ann)["name"] == keeps(club, ben)["name"] in ("Hers", "His")
            gone = ann.delete(f"/api/clubs/{club}/members/{ids['Ben']}")
            assert gone.status_code == 204
            with pytest.raises(ConnectionClosed):
                until_told(page, "name", "never")
        assert keeps(club, ben) == "unknown_club"
        [kept] = ann.get("/api/me/clubs").json()["clubs"]
        assert kept["code"] != club
        again = ben.post(f"/api/clubs/{kept['code']}/join", json={"name": "Ben"})
        assert again.status_code == 202, "a keeper has to say yes"
