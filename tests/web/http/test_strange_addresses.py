"""Addresses that the site never gave out, tried on each database: Postgres cannot even store some
of them."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from app.main import create_app
from app.settings import Settings
from app.storage.upkeep.migration import upgrade
from tests.servers import NewDatabase

STRANGE = ["a%00b", "%00", "%F0%9F%90%95", "x" * 5000, "2345678901234", "'; DROP TABLE hands; --"]


@pytest.fixture(params=["sqlite", "postgres"])
async def browser(
    request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[httpx.AsyncClient]:
    """A browser at a site on each kind of database."""
    url = f"sqlite:///{tmp_path / 'dingo.db'}"
    if request.param == "postgres":
        new_postgres: NewDatabase = request.getfixturevalue("new_postgres")
        url = new_postgres()
    upgrade(url)
    app = create_app(Settings(database_url=url, data_dir=tmp_path, pace=0))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://dingo.local") as client:
            yield client


async def test_an_unknown_address_is_not_found(browser: httpx.AsyncClient) -> None:
    for strange in STRANGE:
        for method, address in [
            ("GET", f"/api/tables/{strange}"),
            ("GET", f"/api/tables/{strange}/hands"),
            ("GET", f"/api/tables/{strange}/qr.svg"),
            ("GET", f"/api/hands/{strange}"),
            ("GET", f"/api/hands/{strange}/frames"),
            ("POST", f"/api/me/transfer/{strange}"),
            ("GET", f"/api/me/transfer/{strange}/qr.svg"),
        ]:
            response = await browser.request(method, address)
            if not address.endswith("/qr.svg") or "tables" in address:
                assert response.status_code == 404, (method, address, response.text)
            assert response.status_code < 500


async def test_no_club_member_contest_or_device_has_an_invalid_address(
    browser: httpx.AsyncClient,
) -> None:
    founding = {"name": "Thursdays", "game": "dingo", "you": "Ann"}
    club = (await browser.post("/api/clubs", json=founding)).json()["code"]
    mine = (await browser.get(f"/api/clubs/{club}")).json()["you"]["id"]
    for strange in STRANGE:
        for method, address, body, code in [
            ("GET", f"/api/clubs/{strange}", None, "unknown_club"),
            ("GET", f"/api/clubs/{strange}/standings", None, "unknown_club"),
            ("POST", f"/api/clubs/{strange}/join", {"name": "Ann"}, "unknown_club"),
            ("PUT", f"/api/clubs/{club}/members/{strange}", {"name": "Ann"}, "unknown_member"),
            ("DELETE", f"/api/clubs/{club}/members/{strange}", None, "unknown_member"),
            ("POST", f"/api/clubs/{club}/members/{strange}/same-as/{mine}", {}, "unknown_member"),
            (
                "DELETE",
                f"/api/clubs/{club}/members/{mine}/same-as/{strange}",
                None,
                "unknown_member",
            ),
            ("PUT", f"/api/clubs/{club}/contests/{strange}", {"counts": True}, "unknown_contest"),
            ("DELETE", f"/api/me/devices/{strange}", None, "unknown_device"),
            ("GET", f"/c/{strange}", None, None),
            ("GET", f"/evenings/{strange}", None, None),
        ]:
            # A page's address is first cleaned of what no code contains.
            response = await browser.request(method, address, json=body, follow_redirects=True)
            assert response.status_code == 404, (method, address, response.text)
            if code is not None and len(strange) < 256:
                assert response.json()["code"] == code, (method, address)


async def test_texts_that_cannot_be_stored_are_refused_or_cleaned(
    browser: httpx.AsyncClient,
) -> None:
    for body in ({"game": "a\0b"}, {"game": "dingo", "options": {"a\0b": "\0"}}):
        assert (await browser.post("/api/tables", json=body)).status_code == 422
    assert (await browser.put("/api/me", json={"name": "A\0nn"})).json()["name"] == "A nn"
    code = (await browser.post("/api/tables", json={"game": "dingo"})).json()["code"]
    for before in ("%00", "WzEsIlx1MDAwMCJd", "WzEsMV0"):  # the second is [1,"\u0000"]
        for address in (f"/api/tables/{code}/hands", "/api/me/hands"):
            response = await browser.get(f"{address}?before={before}")
            assert response.status_code == 422, (address, before, response.text)
