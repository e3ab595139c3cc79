"""Requests that do not properly name the site they are for."""

import pytest

from tests.web.running import Running

STRANGE = ["", "a b", "<b>", 'a"b', "ann@evil.example", "a:65536", "a/b", "[::1", "[::1]]", "\xe4"]
PROPER = {"[::1]:8000": "http://[::1]:8000", "Cards.Local:80": "http://cards.local"}


@pytest.mark.parametrize("host", STRANGE)
async def test_no_link_is_made_from_an_invalid_host(running: Running, host: str) -> None:
    """A real server is used: only what gets through it can reach the application."""
    code = await running.table()
    for method, path in [
        ("POST", "/api/tables"),
        ("POST", "/api/me/transfer"),
        ("GET", f"/api/tables/{code}/qr.svg"),
        ("GET", "/api/me/transfer/token/qr.svg"),
    ]:
        answer = await running.http.request(
            method,
            path,
            headers={b"host": host.encode("latin-1")},
            json={"game": "dingo"} if method == "POST" else None,
        )
        assert answer.status_code == 400, (path, answer.text)
        assert answer.headers["content-type"] == "application/problem+json"
        if answer.json()["code"] != "bad_request":  # the server itself refused it
            assert answer.json()["code"] == "bad_host"
    assert len((await running.http.get("/api/me")).json()["tables"]) == 1


@pytest.mark.parametrize("host", PROPER)
async def test_a_link_leads_to_the_host_that_was_requested(running: Running, host: str) -> None:
    made = await running.http.post("/api/tables", headers={"host": host}, json={"game": "dingo"})
    assert made.json()["url"] == f"{PROPER[host]}/t/{made.json()['code']}"
    moved = await running.http.post("/api/me/transfer", headers={"host": host})
    assert moved.json()["url"].startswith(f"{PROPER[host]}/move/")


@pytest.mark.parametrize("host", STRANGE)
async def test_requests_that_need_no_link_are_answered(running: Running, host: str) -> None:
    """They may come from a load balancer that checks the server's health."""
    for path, status in [("/healthz", 200), ("/api/games", 200), ("/nowhere", 404)]:
        wanted = {b"host": host.encode("latin-1"), b"accept": b"text/html"}
        answer = await running.http.get(path, headers=wanted)
        assert answer.status_code in {status, 400}, (path, answer.text)
