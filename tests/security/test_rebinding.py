"""Nobody's page becomes a page of this site because its name points here (DNS rebinding)."""

import json
import socket

import httpx
import pytest
from fastapi import FastAPI

from tests.web.raw import ask, handshake
from tests.web.running import Running

OWN = [
    "127.0.0.1", "192.0.2.7:8000", "[::1]:8000", "[2001:db8::7]", "localhost", "LocalHost:8000",
    "localhost.", "dingo.local", "Dingo.Local:80", socket.gethostname(),
]  # fmt: skip
FOREIGN = [
    "evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example",
    "dingo.local.evil.example", f"{socket.gethostname()}.evil.example", "evillocal", "local",
    "a.localhost", "2130706433", "0x7f000001", "127.1",
]  # fmt: skip
PATHS = ["/", "/api/games", "/healthz", "/metrics", "/docs", "/static/index.html", "/nowhere"]


@pytest.mark.parametrize("host", OWN)
async def test_requests_for_addresses_and_names_of_this_machine_are_answered(
    running: Running, host: str
) -> None:
    for path in ("/", "/metrics", "/api/me"):
        answer = await running.http.get(path, headers={"Host": host})
        assert answer.status_code == 200, (host, path, answer.text)
    named = f"http://{host.lower().removesuffix(':80')}"
    made = await running.http.post(
        "/api/tables", headers={"Host": host, "Origin": named}, json={"game": "dingo"}
    )
    assert made.json()["url"].startswith(f"{named}/t/")


@pytest.mark.parametrize("host", FOREIGN)
async def test_requests_for_a_name_that_may_be_anybodys_are_refused(
    running: Running, host: str
) -> None:
    for path in PATHS:
        for method in ("GET", "POST"):
            pretended = {"Host": host, "Origin": f"http://{host}"}
            answer = await running.http.request(method, path, headers=pretended)
            assert (answer.status_code, answer.json()["code"]) == (421, "unknown_host"), path
            assert "DINGO_PUBLIC_URL" in answer.json()["detail"]
            assert "set-cookie" not in answer.headers


async def test_no_table_opens_for_a_page_of_such_a_name(running: Running) -> None:
    code = await running.table()
    wanted = handshake(f"/ws/tables/{code}", host="evil.example", origin="http://evil.example")
    answer = await ask(running.url, wanted)
    assert answer.startswith(b"HTTP/1.1 421 ")
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "unknown_host"
    own = handshake(f"/ws/tables/{code}", host="dingo.local", origin="http://dingo.local")
    assert (await ask(running.url, own, enough=b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")


async def test_people_read_in_their_language_what_to_do(client: httpx.AsyncClient) -> None:
    browser = {"Host": "cards.example", "Accept": "text/html", "Accept-Language": "de"}
    answer = await client.get("/", headers=browser)
    assert answer.status_code == 421
    assert '<html lang="de"' in answer.text
    assert "DINGO_PUBLIC_URL" in answer.text


async def test_a_request_without_a_host_comes_from_no_browser(running: Running) -> None:
    """It may come from a load balancer that checks the server's health."""
    for head in (b"GET /healthz HTTP/1.0\r\n\r\n", b"GET /healthz HTTP/1.1\r\nHost:\r\n\r\n"):
        assert (await ask(running.url, head, enough=b"\r\n\r\n")).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("variables", [{"public_url": "https://cards.example.org"}])
async def test_with_a_public_url_every_link_has_it_and_metrics_are_for_this_machine(
    running: Running,
) -> None:
    for host in ("cards.example.org", "evil.example"):
        made = await running.http.post(
            "/api/tables", headers={"Host": host}, json={"game": "dingo"}
        )
        code = made.json()["code"]
        assert made.json()["url"] == f"https://cards.example.org/t/{code}"
        page = await running.http.get(f"/t/{code}", headers={"Host": host})
        assert f'content="https://cards.example.org/t/{code}"' in page.text
        assert "evil.example" not in page.text
        refused = await running.http.get("/metrics", headers={"Host": host})
        assert (refused.status_code, refused.json()["code"]) == (401, "metrics_refused")
    assert (await running.http.get("/metrics")).status_code == 200


@pytest.mark.parametrize("variables", [{"host": "cards.example"}])
async def test_the_name_an_operator_listens_on_is_the_machines_own(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    assert app.state.services.settings.host == "cards.example"
    for host, status in (("cards.example:8000", 200), ("evil.example", 421)):
        assert (await client.get("/", headers={"Host": host})).status_code == status


async def test_no_preview_names_a_forged_site(client: httpx.AsyncClient) -> None:
    await client.put("/api/me", json={"name": "Ann"})
    code = (await client.post("/api/tables", json={"game": "dingo"})).json()["code"]
    page = await client.get(f"/t/{code}", headers={"Host": "evil.example"})
    assert page.status_code == 421
    assert "evil.example" not in page.text
    assert "Ann" not in page.text
