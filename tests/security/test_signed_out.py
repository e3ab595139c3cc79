"""A signed-out device, or one whose player is erased, is a stranger everywhere from then on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from typing import Any, NamedTuple

import httpx
import pytest
from fastapi import FastAPI
from websockets.exceptions import ConnectionClosed

from app.main import create_app
from app.web.cookies import PLAYER
from app.web.ws.message import SIGNED_OUT
from tests.patience import PATIENCE
from tests.security.test_devices import browser, moved
from tests.security.test_erasing import NAME, all_that_is_kept
from tests.served import visit
from tests.servers import NewDatabase
from tests.web.conftest import MakeSettings
from tests.web.played import device_of, new_table, player_of
from tests.web.running import Running, Visitor, serving

SECRET = "the same for both servers, or nobody knows anybody"
ROUND = 3600.0


class Servers(NamedTuple):
    """Two servers with one database, and their settings."""

    one: Running
    other: Running
    settings: Any


@pytest.fixture(params=["apart", "with Redis"])
async def servers(
    request: pytest.FixtureRequest,
    make_settings: MakeSettings,
    migrated_postgres: NewDatabase,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Servers]:
    """Neither server polls the database meanwhile; with `apart` they receive no announcements
    either."""
    monkeypatch.setattr("app.web.monitoring.rounds.ROUND_SECONDS", ROUND)
    url = migrated_postgres()
    redis = request.getfixturevalue("redis_url") if request.param == "with Redis" else None
    settings = make_settings(database_url=url, redis_url=redis, secret=SECRET)
    async with AsyncExitStack() as stack:
        running = []
        for _ in range(2):
            address = await stack.enter_async_context(serving(create_app(settings), settings))
            http = await stack.enter_async_context(visit(address))
            running.append(Running(address, http))
        yield Servers(running[0], running[1], settings)


async def ended(visitor: Visitor) -> int | None:
    """How the server ends a connection."""
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionClosed):
            while True:
                await visitor.next()
    return visitor.socket.close_code


async def devices_of(http: httpx.AsyncClient) -> list[dict[str, Any]]:
    """The devices on which the player of these cookies is signed in."""
    listed: list[dict[str, Any]] = (await http.get("/api/me/devices")).json()["devices"]
    return listed


def header(cookie: str) -> dict[str, str]:
    return {"Cookie": f"{PLAYER}={cookie}"}


@pytest.mark.parametrize("parallel", [1, 4])
async def test_signing_out_is_not_undone_by_requests_in_flight(
    app: FastAPI, client: httpx.AsyncClient, parallel: int
) -> None:
    await client.put("/api/me", json={"name": "Grace"})
    for _ in range(6):
        async with browser(app) as phone:
            await moved(client, phone)
            (phones,) = [one for one in await devices_of(client) if not one["this"]]
            cookie = header(phone.cookies[PLAYER])
            renames = [
                phone.put("/api/me", json={"name": "Thief"}, headers=cookie)
                for _ in range(parallel)
            ]
            out, *_ = await asyncio.gather(
                client.delete(f"/api/me/devices/{phones['id']}"), *renames
            )
            assert out.status_code == 204
            assert [one["this"] for one in await devices_of(client)] == [True]
            await client.put("/api/me", json={"name": "Grace"})
            late = await phone.put("/api/me", json={"name": "Thief"}, headers=cookie)
            assert player_of(client) not in late.headers["set-cookie"]
            assert (await client.get("/api/me")).json()["name"] == "Grace"


async def test_a_write_admitted_before_the_sign_out_is_refused_and_ends_the_cookie(
    app: FastAPI, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The device is signed out between the check of the cookie and the write."""
    await client.put("/api/me", json={"name": "Grace"})
    async with browser(app) as phone:
        await moved(client, phone)
        services = app.state.services
        remember, player = services.people.players.remember, player_of(client)
        mine, device = device_of(client), device_of(phone)

        async def sign_out_first(*given: Any, **more: Any) -> None:
            assert await services.people.identities.sign_out(player, device.id, mine)
            await remember(*given, **more)

        monkeypatch.setattr(services.people.players, "remember", sign_out_first)
        answer = await phone.put("/api/me", json={"name": "Thief"})
    assert (answer.status_code, answer.json()["code"]) == (403, "signed_out")
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert answer.headers["clear-site-data"] == '"cache"'


async def test_a_seat_cannot_be_taken_over_a_connection_to_another_server(
    servers: Servers,
) -> None:
    one, other, _ = servers
    await one.http.put("/api/me", json={"name": "Grace"})
    code = await one.table()
    async with visit(one.url) as phone:
        await moved(one.http, phone)
        (phones,) = [d for d in await devices_of(one.http) if not d["this"]]
        cookie = phone.cookies[PLAYER]
        async with other.visitor(code, cookie=cookie) as thief:
            await thief.until(type="snapshot")
            await one.http.delete(f"/api/me/devices/{phones['id']}")
            with suppress(ConnectionClosed):
                answer = await thief.ask("sit", seat=0, name="Grace")
                assert (answer["type"], answer["code"]) == ("refused", "signed_out")
            assert await ended(thief) == SIGNED_OUT
    assert [d["this"] for d in await devices_of(one.http)] == [True]
    for server in (one, other):
        table = (await server.http.get(f"/api/tables/{code}")).json()
        assert [seat["name"] for seat in table["seats"]] == [None] * 4


@pytest.mark.parametrize("before", ["named", "never seen"])
async def test_an_erased_name_does_not_come_back_over_a_connection_to_another_server(
    servers: Servers, before: str
) -> None:
    """This holds even if nothing had been stored about them when that connection was made."""
    one, other, settings = servers
    code = await one.table()
    async with visit(one.url) as http:
        await http.get("/")
        if before == "named":
            await http.put("/api/me", json={"name": NAME})
        async with other.visitor(code, cookie=http.cookies[PLAYER]) as grace:
            await grace.until(type="snapshot")
            await http.put("/api/me", json={"name": NAME})
            player = player_of(http)
            assert (await http.delete("/api/me")).status_code == 204
            for kind, rest in (("sit", {"seat": 0}), ("knock", {"seat": 1})):
                with suppress(ConnectionClosed):
                    answer = await grace.ask(kind, name=NAME, **rest)
                    assert (answer["type"], answer["code"]) == ("refused", "signed_out")
            assert await ended(grace) == SIGNED_OUT
    kept = await all_that_is_kept(settings)
    assert [said for said in (NAME, player) if said in kept] == []


@pytest.mark.parametrize("servers", ["with Redis"], indirect=True)
async def test_a_sign_out_reaches_the_other_servers(servers: Servers) -> None:
    """A silent connection ends there too, though no server polls the database."""
    one, other, _ = servers
    await one.http.put("/api/me", json={"name": "Grace"})
    code = await one.table()
    for end in ("signed out", "erased"):
        async with visit(one.url) as phone:
            await moved(one.http, phone)
            async with other.visitor(code, cookie=phone.cookies[PLAYER]) as silent:
                await silent.until(type="snapshot")
                if end == "signed out":
                    (phones,) = [d for d in await devices_of(one.http) if not d["this"]]
                    await one.http.delete(f"/api/me/devices/{phones['id']}")
                else:
                    await one.http.delete("/api/me")
                assert await ended(silent) == SIGNED_OUT


async def test_a_page_that_reconnects_after_its_sign_out_does_not_get_the_table_again(
    running: Running,
) -> None:
    """It still shows what another player saw. A page that reloads is a stranger's."""
    await running.http.put("/api/me", json={"name": "Grace"})
    code = await running.table()
    async with visit(running.url) as phone:
        await moved(running.http, phone)
        (phones,) = [one for one in await devices_of(running.http) if not one["this"]]
        await running.http.delete(f"/api/me/devices/{phones['id']}")
        cookie = phone.cookies[PLAYER]
    for there in (code, "2345678923456"):  # the table may have another link by now
        async with running.visitor(there, cookie=cookie, query="?since=1") as back:
            assert await ended(back) == SIGNED_OUT
            assert back.heard == []
    async with running.visitor(code, cookie=cookie) as anew:
        snapshot = await anew.until(type="snapshot")
        assert snapshot["you"]["name"] is None


async def test_a_devices_links_and_codes_are_void_once_it_is_signed_out(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    await client.put("/api/me", json={"name": "Grace"})
    async with browser(app) as phone, browser(app) as thief:
        await moved(client, phone)
        link = (await phone.post("/api/me/transfer")).json()["url"].rpartition("/")[2]
        code = (await phone.post("/api/me/recovery")).json()["code"]
        (phones,) = [one for one in await devices_of(client) if not one["this"]]
        await client.delete(f"/api/me/devices/{phones['id']}")
        for gone in (
            await thief.get(f"/api/me/transfer/{link}"),
            await thief.post(f"/api/me/transfer/{link}"),
            await thief.post("/api/me/recovery/whose", json={"code": code}),
            await thief.post("/api/me/recovery/take", json={"code": code}),
        ):
            assert gone.status_code == 404
        assert (await client.get("/api/me/devices")).json()["recovery_made_at"] is None


@pytest.mark.parametrize("by", ["link", "code"])
async def test_a_browser_that_becomes_another_player_leaves_the_former_ones_list_and_tables(
    running: Running, by: str
) -> None:
    async with visit(running.url) as grace, visit(running.url) as laptop:
        await grace.put("/api/me", json={"name": "Grace"})
        await running.http.put("/api/me", json={"name": "Bob"})
        code = await running.table()
        await moved(running.http, laptop)
        async with running.visitor(code, cookie=laptop.cookies[PLAYER]) as table:
            await table.until(type="snapshot")
            if by == "code":
                given = {"code": (await grace.post("/api/me/recovery")).json()["code"]}
                taken = await laptop.post("/api/me/recovery/take?replace=true", json=given)
            else:
                link = (await grace.post("/api/me/transfer")).json()["url"].rpartition("/")[2]
                taken = await laptop.post(f"/api/me/transfer/{link}?replace=true")
            assert taken.json()["name"] == "Grace"
            assert await ended(table) == SIGNED_OUT
        assert [one["this"] for one in await devices_of(running.http)] == [True]
        assert len(await devices_of(grace)) == 2


async def test_a_signed_out_device_signs_no_other_out_and_erases_nobody(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    await client.put("/api/me", json={"name": "Grace"})
    (mine,) = await devices_of(client)
    async with browser(app) as phone:
        await moved(client, phone)
        cookie = header(phone.cookies[PLAYER])
        (phones,) = [one for one in await devices_of(client) if not one["this"]]
        await client.delete(f"/api/me/devices/{phones['id']}")
        out = await phone.delete(f"/api/me/devices/{mine['id']}", headers=cookie)
        assert out.status_code == 404
        erased = await phone.delete("/api/me", headers=cookie)
        assert (erased.status_code, erased.json()["code"]) == (403, "signed_out")
    assert (await client.get("/api/me")).json()["name"] == "Grace"


async def test_a_signed_out_page_clears_its_data_at_the_next_request(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    await client.put("/api/me", json={"name": "Grace"})
    async with browser(app) as phone:
        await moved(client, phone)
        cookie = header(phone.cookies[PLAYER])
        (phones,) = [one for one in await devices_of(client) if not one["this"]]
        kept = await client.delete(f"/api/me/devices/{phones['id']}")
        assert "clear-site-data" not in kept.headers  # the browser that asks keeps its identity
        for path in ("/", "/api/me", f"/t/{await new_table(client)}"):
            answer = await phone.get(path, headers=cookie)
            assert answer.headers["clear-site-data"] == '"cache"'
    (mine,) = await devices_of(client)
    own = await client.delete(f"/api/me/devices/{mine['id']}")
    assert own.headers["clear-site-data"] == '"cache"'
    assert (await client.get("/api/me")).json()["name"] is None
