"""Connecting to a table: who is admitted, and what refused connections cause."""

import json
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from app.main import create_app
from app.server.logs import NotOurFault
from app.settings import Settings
from app.web.limits.allowances import Rate
from tests.patience import PATIENCE
from tests.served import visit
from tests.web.running import Running, Visitor, serving


async def turned_away(running: Running, code: str, origin: str | None) -> dict[str, Any]:
    """The problem document with which a connection is refused."""
    origin_header = None if origin is None else Origin(origin)
    with pytest.raises(InvalidStatus) as turned:
        await connect(
            running.address(code), origin=origin_header, proxy=None, open_timeout=PATIENCE
        )
    response = turned.value.response
    assert response.headers["content-type"] == "application/problem+json"
    problem: dict[str, Any] = json.loads(response.body or b"")
    assert problem["status"] == response.status_code
    return problem


@pytest.mark.parametrize(
    "origin", [None, "null", "https://evil.example", "http://127.0.0.1", "http://localhost:1"]
)
async def test_pages_of_other_sites_are_refused(running: Running, origin: str | None) -> None:
    problem = await turned_away(running, await running.table(), origin)
    assert (problem["status"], problem["code"]) == (403, "wrong_origin")


async def test_an_address_longer_than_any_of_ours_is_refused(running: Running) -> None:
    code = await running.table()
    problem = await turned_away(running, f"{code}?{'since=1&' * 300}", running.url)
    assert (problem["status"], problem["code"]) == (414, "address_too_long")


async def test_refusing_a_connection_is_no_server_error(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    """A refused handshake logs nothing."""
    with caplog.filtering(NotOurFault()):
        await turned_away(running, await running.table(), "https://evil.example")
        await turned_away(running, "nowhere", running.url)
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.parametrize("variables", [{"public_url": "https://Cards.Example.org/"}])
async def test_with_a_public_url_only_its_pages_may_connect(running: Running) -> None:
    code = await running.table()
    assert (await turned_away(running, code, running.url))["code"] == "wrong_origin"
    origin = Origin("https://cards.example.org")
    address = running.address(code)
    async with connect(address, origin=origin, proxy=None, open_timeout=PATIENCE) as socket:
        assert (await Visitor(socket).next())["type"] == "snapshot"


@pytest.mark.parametrize("code", ["nowhere", "a%00b", "x" * 100, "%2e%2e"])
async def test_an_unknown_table_is_a_problem_404(running: Running, code: str) -> None:
    problem = await turned_away(running, code, running.url)
    assert (problem["status"], problem["code"]) == (404, "unknown_table")


async def test_a_visitor_without_a_cookie_gets_an_identity_with_the_handshake(
    running: Running,
) -> None:
    code = await running.table()
    async with running.visitor(code) as ben:
        assert ben.socket.response is not None
        cookie = ben.socket.response.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        await ben.ask("sit", seat=1, name="Ben")
    value = cookie.partition("=")[2].partition(";")[0]
    async with running.visitor(code, cookie=value) as ben:
        assert (await ben.next())["you"] == {
            "seat": 1,
            "host": False,
            "name": "Ben",
            "kicked": False,
            "played": None,
            "watchers": None,
        }
        assert ben.socket.response is not None
        assert "set-cookie" not in ben.socket.response.headers


async def test_a_page_whose_browser_keeps_no_cookie_only_looks(running: Running) -> None:
    """A program without a cookie may sit down: the handshake gives it one to keep."""
    code = await running.table()
    asked: list[dict[str, Any]] = [
        {"kind": "sit", "seat": 1, "name": "Ben"}, {"kind": "say", "text": "Hello?"},
        {"kind": "knock", "seat": 0, "name": "Ann", "mine": True},
    ]  # fmt: skip
    async with running.visitor(code, query="?page=1") as ben:
        assert (await ben.ask("ping"))["type"] == "ack"
        for message in asked:
            assert (await ben.ask(**message)).get("code") == "no_cookies", message
    async with running.visitor(code, host=True, query="?page=1") as ann:
        assert (await ann.ask("sit", seat=0, name="Ann"))["type"] == "ack"
    async with running.visitor(code) as program:
        assert (await program.ask("sit", seat=1, name="Ben"))["type"] == "ack"


async def test_a_visitor_who_only_looks_at_a_table_does_not_get_it_into_their_list(
    running: Running,
) -> None:
    """Its code is a key that only the people it was given to may keep."""
    async with running.visitor(await running.table()) as eve:
        assert eve.socket.response is not None
        cookie = eve.socket.response.headers["set-cookie"].partition(";")[0]
        await eve.ask("say", text="What a table.")
    me = await running.http.get("/api/me", headers={"Cookie": cookie})
    assert me.json()["tables"] == []


@pytest.mark.parametrize("allowed", [{"REQUESTS": Rate(0.001, 3)}])
async def test_a_handshake_counts_as_a_request(running: Running) -> None:
    codes = [(await turned_away(running, "nowhere", running.url))["code"] for _ in range(4)]
    assert codes == ["unknown_table"] * 3 + ["rate_limited"]


async def test_a_forged_cookie_is_ignored(running: Running) -> None:
    code = await running.table()
    stolen = running.http.cookies["dingo"].partition(".")[0]
    async with running.visitor(code, cookie=f"{stolen}.{'A' * 43}") as eve:
        assert (await eve.next())["you"]["host"] is False


@pytest.mark.parametrize("allowed", [{"AT_TABLE": 2}])
async def test_a_table_accepts_a_limited_number_of_connections(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code), running.visitor(code):
        problem = await turned_away(running, code, running.url)
        assert (problem["status"], problem["code"]) == (429, "too_many_connections")
    async with running.visitor(code) as again:
        assert (await again.next())["type"] == "snapshot"


@pytest.mark.parametrize("allowed", [{"OF_ADDRESS": 1}])
async def test_an_address_gets_a_limited_number_of_connections(running: Running) -> None:
    one, other = await running.table(), await running.table()
    async with running.visitor(one):
        assert (await turned_away(running, other, running.url))["code"] == "too_many_connections"


async def test_a_stopping_server_tells_its_visitors_to_reconnect(settings: Settings) -> None:
    async with serving(create_app(settings), settings) as url, visit(url) as http:
        running = Running(url, http)
        visitor = await connect(
            running.address(await running.table()),
            origin=Origin(url),
            proxy=None,
            open_timeout=PATIENCE,
        )
    with pytest.raises(ConnectionClosed) as closed:
        await Visitor(visitor).until(type="never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012


async def test_a_handshake_that_lost_its_upgrade_is_answered_426_and_logged_once(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    """So the operator of a proxy that drops the header learns what to set."""
    for path in (f"/ws/tables/{await running.table()}", "/ws/clubs/x", "/ws/hands/x/together"):
        answer = await running.http.get(path)
        assert (answer.status_code, answer.headers["upgrade"]) == (426, "websocket")
        assert answer.json()["code"] == "upgrade_required"
    told = [one.getMessage() for one in caplog.records if one.levelname == "WARNING"]
    assert [text for text in told if "Upgrade" in text and "proxy" in text] == told
    assert len(told) == 1
