"""Attacks with bad intentions, carried out against a server on a socket."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
import pytest
from fastapi import FastAPI
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from app.main import create_app
from app.settings import Settings
from app.web.cookies import PLAYER
from app.web.http.recovery import new_code
from tests.patience import PATIENCE
from tests.served import visit
from tests.web.played import choice, new_table, play_hand, player_of, reviewed
from tests.web.running import Running, serving

AT_ONCE = 12
EVIL = "http://evil.example"


class Site(NamedTuple):
    """A server, its data, and a browser that has not visited it yet."""

    app: FastAPI
    running: Running

    @property
    def http(self) -> httpx.AsyncClient:
        return self.running.http

    def browser(self) -> httpx.AsyncClient:
        """Another browser without an identity."""
        return visit(self.running.url)


@pytest.fixture
async def site(settings: Settings) -> AsyncIterator[Site]:
    app = create_app(settings)
    async with serving(app, settings) as url, visit(url) as http:
        yield Site(app, Running(url, http))


async def link_of(http: httpx.AsyncClient) -> str:
    """The address behind a link to another device, made by this browser."""
    token = (await http.post("/api/me/transfer")).json()["url"].rpartition("/")[2]
    return f"/api/me/transfer/{token}"


async def somebody_who_has_played(site: Site, http: httpx.AsyncClient, name: str) -> None:
    await http.put("/api/me", json={"name": name})
    await play_hand(site.app, http, await new_table(http))


async def name_of(http: httpx.AsyncClient, cookie: str | None = None) -> str | None:
    headers = {} if cookie is None else {"Cookie": f"{PLAYER}={cookie}"}
    name: str | None = (await http.get("/api/me", headers=headers)).json()["name"]
    return name


async def test_a_link_to_move_takes_over_a_used_browser_once_and_only_with_consent(
    site: Site,
) -> None:
    await site.http.put("/api/me", json={"name": "Grace"})
    async with site.browser() as laptop:
        await somebody_who_has_played(site, laptop, "Bob")
        bob, cookie = player_of(laptop), laptop.cookies[PLAYER]
        words = (await laptop.post("/api/me/recovery")).json()["code"]
        link = await link_of(site.http)
        refused = await laptop.post(link)
        assert (refused.status_code, refused.json()["code"]) == (409, "has_hands")
        assert player_of(laptop) == bob
        taken = await laptop.post(f"{link}?replace=true")
        assert taken.json()["name"] == "Grace"
        assert player_of(laptop) == player_of(site.http)
        assert await name_of(laptop, cookie) is None
        async with site.browser() as phone:
            assert (await phone.post(link)).status_code == 404
            back = await phone.post("/api/me/recovery/take", json={"code": words})
            assert (back.json()["name"], player_of(phone)) == ("Bob", bob)


async def test_one_of_many_browsers_that_take_a_link_at_once_becomes_its_player(
    site: Site,
) -> None:
    await site.http.put("/api/me", json={"name": "Grace"})
    link = await link_of(site.http)
    browsers = [site.browser() for _ in range(AT_ONCE)]
    answers = await asyncio.gather(*[browser.post(link) for browser in browsers])
    assert sorted(one.status_code for one in answers) == [200] + [404] * (AT_ONCE - 1)
    names = [await name_of(browser) for browser in browsers]
    assert names.count("Grace") == 1
    for browser in browsers:
        await browser.aclose()


async def test_a_page_of_another_site_can_neither_take_a_link_nor_make_one(site: Site) -> None:
    await site.http.put("/api/me", json={"name": "Grace"})
    link = await link_of(site.http)
    async with site.browser() as victim:
        await victim.put("/api/me", json={"name": "Bob"})
        for origin in (EVIL, "null", f"{site.running.url}0"):
            for path in (link, f"{link}?replace=true", "/api/me/transfer", "/api/me/recovery"):
                refused = await victim.post(path, headers={"Origin": origin})
                assert (refused.status_code, refused.json()["code"]) == (403, "wrong_origin")
            erased = await victim.delete("/api/me", headers={"Origin": origin})
            assert erased.status_code == 403
        assert await name_of(victim) == "Bob"
    assert (await site.http.get(link)).status_code == 200


async def test_a_recovery_code_takes_over_a_used_browser_only_with_consent_and_no_other_code_does(
    site: Site,
) -> None:
    await site.http.put("/api/me", json={"name": "Grace"})
    words = (await site.http.post("/api/me/recovery")).json()["code"].split()
    async with site.browser() as laptop:
        await somebody_who_has_played(site, laptop, "Bob")
        bob = player_of(laptop)
        for wrong in (words[::-1], words[:9], [*words, "zoo"], new_code().split(), ["%"]):
            given = {"code": " ".join(wrong)}
            tried = await laptop.post("/api/me/recovery/take?replace=true", json=given)
            assert (tried.status_code, tried.json()["code"]) == (404, "unknown_recovery")
        given = {"code": " ".join(words)}
        told = (await laptop.post("/api/me/recovery/whose", json=given)).json()
        assert told == {"name": "Grace", "hands": 0, "replaces": {"name": "Bob", "hands": 1}}
        assert (await laptop.post("/api/me/recovery/take", json=given)).status_code == 409
        assert player_of(laptop) == bob
        await laptop.post("/api/me/recovery/take?replace=true", json=given)
        assert await name_of(laptop) == "Grace"


@pytest.mark.parametrize(
    "origin",
    [None, "null", "", EVIL, "https://{host}", "http://{host}.evil.example", "http://x@{host}"],
)
async def test_a_table_opens_its_socket_only_to_pages_of_its_own_site(
    site: Site, origin: str | None
) -> None:
    """It refuses programs without an Origin, sandboxed frames, and names that begin alike."""
    code = await site.running.table()
    host = urlsplit(site.running.url).netloc
    given = None if origin is None else Origin(origin.format(host=host))
    headers = {"Cookie": f"{PLAYER}={site.http.cookies[PLAYER]}"}
    with pytest.raises(InvalidStatus) as refused:
        async with connect(
            site.running.address(code), origin=given, additional_headers=headers, proxy=None
        ):
            pass
    assert refused.value.response.status_code == 403
    async with site.running.visitor(code, host=True) as own:
        assert (await own.until(type="snapshot"))["you"]["host"]


async def test_drills_and_statistics_are_private(site: Site) -> None:
    """They stay private whatever hand a visitor names, and however they alter their own cookie."""
    hand = await reviewed(site.app, site.http, choice(4, 0, "blunder"), choice(8, 0, "blunder"))
    assert (await site.http.get("/api/me/drills")).json()["due"] == 2
    async with site.browser() as eve:
        await somebody_who_has_played(site, eve, "Eve")
        player, device, signature = eve.cookies[PLAYER].split(".")
        victim, victims_device, _ = site.http.cookies[PLAYER].split(".")
        forged = [
            f"{victim}.{device}.{signature}",
            f"{victim}.{victims_device}.{signature}",
            f"{victim}.{signature}",
            victim,
            f"{player}.{victims_device}.{signature}",
        ]
        for cookie in (None, *forged):
            headers = {} if cookie is None else {"Cookie": f"{PLAYER}={cookie}"}
            drills = (await eve.get("/api/me/drills", headers=headers)).json()
            assert (drills["drills"], drills["due"]) == ([], 0)
            assert hand not in drills["unreviewed"]
            statistics = (await eve.get("/api/me/statistics", headers=headers)).json()
            assert (statistics["hands"], statistics["course"]) == (0, [])
            for step in (4, 8, 0, -1):
                answer = await eve.post(
                    f"/api/me/drills/{hand}/{step}", json={"action": 2}, headers=headers
                )
                refused = (422, "bad_request") if step < 0 else (404, "unknown_drill")
                assert (answer.status_code, answer.json()["code"]) == refused
    assert (await site.http.get("/api/me/drills")).json()["due"] == 2
    statistics = (await site.http.get("/api/me/statistics")).json()
    assert [one["hand"] for one in statistics["course"]] == [hand]


async def trickle(url: str, address: str, head: str) -> tuple[asyncio.StreamReader, Any]:
    """Begin a request and send only its first bytes."""
    where = urlsplit(url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    sent = f"{head}Host: {where.netloc}\r\nOrigin: {url}\r\nX-Forwarded-For: {address}\r\n"
    writer.write(sent.encode())
    await writer.drain()
    return reader, writer


@pytest.mark.parametrize("whole_head", [True, False], ids=["slow bodies", "slow heads"])
async def test_requests_that_never_end_keep_nobody_waiting(
    site: Site, caplog: pytest.LogCaptureFixture, whole_head: bool
) -> None:
    """Neither others nor their sender have to wait; once they are gone, nothing is left of them."""
    head = "PUT /api/me HTTP/1.1\r\n"
    slow = []
    for _ in range(300):
        reader, writer = await trickle(site.running.url, "203.0.113.7", head)
        if whole_head:
            body = b"Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"
            writer.write(body)
        slow.append((reader, writer))
    for drip in range(5):
        for _, writer in slow:
            writer.write(b" " if whole_head else b"X")
        for address in ("198.51.100.1", "203.0.113.7"):
            headers = {"X-Forwarded-For": address}
            async with asyncio.timeout(PATIENCE):
                answer = await site.http.get("/api/games", headers=headers)
            assert answer.status_code == 200, (drip, address)
    code = await site.running.table()
    async with site.running.visitor(code, host=True) as ann:
        assert (await ann.ask("sit", seat=0, name="Ann"))["type"] == "ack"
    for _, writer in slow:
        writer.close()
    for reader, writer in slow:
        async with asyncio.timeout(PATIENCE):
            assert b"200 OK" not in await reader.read()
        await asyncio.gather(writer.wait_closed(), return_exceptions=True)
    assert (await site.http.get("/readyz")).status_code == 200
    assert not [one for one in caplog.records if one.exc_info]


async def test_a_body_longer_than_declared_or_allowed_is_cut_off(
    site: Site,
) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(10_000):
            yield b" " * 1024

    answer = await site.http.put(
        "/api/me", content=endless(), headers={"Content-Type": "application/json"}
    )
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert await name_of(site.http) is None
