"""A page in the same domain, such as evil.example.test, cannot choose who a visitor here is."""

import re
from http.cookies import SimpleCookie
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from websockets.asyncio.client import connect
from websockets.typing import Origin

from app.storage.people.passes import operator_sessions
from app.web.operator.session import SESSION
from app.web.people.identity import Signatures
from tests.web.running import Running

OURS = "__Host-dingo"
URL = "https://cards.example.test"
SITE = {"Origin": URL}
BROWSER = {"Accept": "text/html", "Accept-Language": "en"}


@pytest.fixture
def variables() -> dict[str, Any]:
    """The site is reached over TLS, in a domain that others share."""
    return {"public_url": URL}


def names(*cookies: str) -> dict[str, str]:
    return {"Cookie": "; ".join(cookies)}


def set_cookies(answer: httpx.Response) -> list[str]:
    return answer.headers.get_list("set-cookie")


def deleted(answer: httpx.Response, name: str = "dingo") -> set[tuple[str, str]]:
    """The domains and paths at which the answer deletes the cookie; "" is this host alone."""
    found = [SimpleCookie(one)[name] for one in set_cookies(answer) if one.startswith(f"{name}=")]
    return {(one["domain"], one["path"]) for one in found if one["max-age"] == "0"}


async def known(app: FastAPI, name: str | None) -> str:
    """The value of the cookie of somebody who is known here."""
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url=URL) as browser:
        await browser.get("/")
        await browser.put("/api/me", json={} if name is None else {"name": name})
        return browser.cookies[OURS]


async def name_of(client: httpx.AsyncClient, *cookies: str) -> str | None:
    answer = await client.get("/api/me", headers=names(*cookies))
    assert answer.status_code == 200, answer.text
    name: str | None = answer.json()["name"]
    return name


async def test_over_tls_only_this_host_can_have_set_the_cookie(client: httpx.AsyncClient) -> None:
    (header,) = set_cookies(await client.get("/api/me"))
    assert header.startswith(f"{OURS}=p_")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(header.split("; "))
    assert "domain" not in header.lower()


async def test_another_sites_cookie_beside_ours_is_ignored_and_deleted(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    ann, eve = await known(app, "Ann"), await known(app, "Eve")
    for cookies in ((f"{OURS}={ann}", f"dingo={eve}"), (f"dingo={eve}", f"{OURS}={ann}")):
        assert await name_of(client, *cookies) == "Ann"
    two = (f"dingo={eve}", f"{OURS}={ann}", f"dingo={ann}")
    assert await name_of(client, *two) == "Ann"
    page = await client.get("/t/abcdefghjkmn", headers=names(*two) | BROWSER)
    everywhere = {(domain, path) for domain in ("", "cards.example.test", "example.test")
                  for path in ("/", "/t", "/t/", "/t/abcdefghjkmn")}  # fmt: skip
    assert everywhere <= deleted(page)
    assert deleted(page, OURS) == set()


async def test_an_invalid_cookie_of_ours_is_not_replaced_by_another_sites(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    eve = await known(app, "Eve")
    assert await name_of(client, f"{OURS}=p_x.y", f"dingo={eve}") is None


async def test_a_cookie_that_another_site_may_have_set_is_asked_about_and_nothing_else_answered(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    eve = names(f"dingo={await known(app, 'Eve')}")
    page = await client.get("/t/abcdefghjkmn?a=b", headers=eve | BROWSER)
    assert page.status_code == 409
    assert "<h1>Are you Eve?</h1>" in page.text
    assert 'value="/t/abcdefghjkmn?a=b"' in page.text
    assert page.headers["cache-control"] == "no-store"
    assert OURS not in "".join(set_cookies(page))
    assert ("", "/") not in deleted(page)
    assert ("example.test", "/") in deleted(page)
    asked: list[tuple[str, str, dict[str, Any]]] = [
        ("GET", "/api/me", {}), ("GET", "/api/me/export", {}), ("DELETE", "/api/me", {}),
        ("PUT", "/api/me", {"json": {"name": "Ann"}}), ("GET", "/api/me/devices", {}),
        ("POST", "/api/me/transfer", {}), ("POST", "/api/me/recovery", {}),
        ("POST", "/api/tables", {"json": {"game": "dingo"}}),
    ]  # fmt: skip
    for method, path, body in asked:
        answer = await client.request(method, path, headers=eve | SITE, **body)
        assert (answer.status_code, answer.json()["code"]) == (409, "confirm_identity"), path
    # An earlier page that the browser keeps is replaced by one that asks.
    assert (await client.get("/shells", headers=eve)).json() == {"anew": True}
    assert (await client.get("/healthz", headers=eve)).status_code == 200
    assert await name_of(client, f"{OURS}={eve['Cookie'].partition('=')[2]}") == "Eve"


async def test_a_name_from_right_to_left_keeps_its_sign_in_the_question(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    ali = names(f"dingo={await known(app, 'علي!')}")
    page = await client.get("/t/abcdefghjkmn", headers=ali | BROWSER)
    assert "<h1>Are you \u2068علي!\u2069?</h1>" in page.text


async def test_a_page_that_is_open_reloads_and_then_asks(running: Running) -> None:
    code = await running.table()
    made = await running.http.put("/api/me", json={"name": "Ann"}, headers=SITE)
    value = SimpleCookie(set_cookies(made)[0])[OURS].value
    for way in (f"/ws/tables/{code}", f"/ws/tables/{code}?since=1"):
        address = running.address(code).partition("/ws/")[0] + way
        plain = names(f"dingo={value}")
        async with connect(
            address, origin=Origin(URL), additional_headers=plain, proxy=None
        ) as open_page:
            await open_page.wait_closed()
        assert open_page.close_code == 4004


async def test_the_person_says_yes_and_is_who_they_were(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    ann = await known(app, "Ann")
    said = {"me": "yes", "to": "/t/abcdefghjkmn"}
    answer = await client.post("/former-identity", data=said, headers=names(f"dingo={ann}") | SITE)
    assert (answer.status_code, answer.headers["location"]) == (303, "/t/abcdefghjkmn")
    assert f"{OURS}={ann}" in "".join(set_cookies(answer))
    assert ("", "/") in deleted(answer)


async def test_the_person_says_no_and_is_somebody_new(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    eve = await known(app, "Eve")
    answer = await client.post(
        "/former-identity", data={"me": "no", "to": "/"}, headers=names(f"dingo={eve}") | SITE
    )
    value = SimpleCookie(set_cookies(answer)[0])[OURS].value
    assert value.partition(".")[0] != eve.partition(".")[0]
    assert ("", "/") in deleted(answer)
    assert await name_of(client, f"{OURS}={value}") is None


@pytest.mark.parametrize(
    "headers", [{}, {"Origin": "https://evil.example.test"}, {"Sec-Fetch-Site": "same-origin"}]
)
async def test_only_a_page_of_this_site_can_say_yes(
    app: FastAPI, client: httpx.AsyncClient, headers: dict[str, str]
) -> None:
    eve = names(f"dingo={await known(app, 'Eve')}")
    answer = await client.post("/former-identity", data={"me": "yes"}, headers=eve | headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
    assert OURS not in "".join(set_cookies(answer))


@pytest.mark.parametrize(
    "to", ["//evil.example", "https://evil.example/", "/\\evil.example", "", "evil", "/\n/evil"]
)
async def test_the_answer_leads_nowhere_else(client: httpx.AsyncClient, to: str) -> None:
    answer = await client.post("/former-identity", data={"me": "no", "to": to}, headers=SITE)
    assert answer.headers["location"] == "/"


async def test_a_yes_without_that_cookie_is_a_new_identity(client: httpx.AsyncClient) -> None:
    """The question has deleted another site's cookie before the answer came."""
    answer = await client.post("/former-identity", data={"me": "yes"}, headers=SITE)
    assert set_cookies(answer)[0].startswith(f"{OURS}=p_")


async def test_nobody_is_asked_about_a_forged_or_signed_out_or_unknown_cookie(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    gone, mine = await known(app, "Ann"), app.state.secret
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url=URL) as browser:
        browser.cookies.set(OURS, gone)
        assert (await browser.delete("/api/me")).status_code == 204
    for value in (gone, "p_x.y", "", Signatures(mine).cookie("p_new", "d_new")):
        page = await client.get("/", headers=names(f"dingo={value}") | BROWSER)
        assert page.status_code == 200, value
        assert set_cookies(page)[0].startswith(f"{OURS}=p_")
        assert "p_new" not in set_cookies(page)[0]
        assert ("", "/") in deleted(page) or value == ""


async def test_somebody_without_a_name_is_asked_too(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    nameless = await known(app, None)
    page = await client.get("/", headers=names(f"dingo={nameless}") | BROWSER)
    assert "<h1>Have you been here before?</h1>" in page.text


@pytest.mark.parametrize("name", ["dingo", OURS, "dingo-operator", "__Host-dingo-operator"])
async def test_two_cookies_of_one_name_are_refused_and_the_other_sites_deleted(
    app: FastAPI, client: httpx.AsyncClient, name: str
) -> None:
    ann, eve = await known(app, "Ann"), await known(app, "Eve")
    twice = names(f"{name}={ann}", f"{name}={eve}")
    answer = await client.get("/api/me", headers=twice)
    assert (answer.status_code, answer.json()["code"]) == (400, "two_cookies")
    page = await client.get("/operator", headers=twice | BROWSER)
    assert "Try again" in page.text
    assert re.findall(r"<link|<script|src=", page.text) == []  # they would be refused as well
    own = ("", "/operator") if name == "dingo-operator" else ("", "/")
    assert own not in deleted(page, name)
    assert ("example.test", "/") in deleted(page, name)
    assert ("example.test", "/operator") in deleted(page, name)


@pytest.mark.parametrize("space", ["\t", "\x0b", "\x0c", "\x85", "\xa0", "%20"])
async def test_a_name_with_odd_spaces_is_another_name(
    app: FastAPI, client: httpx.AsyncClient, space: str
) -> None:
    """A browser lets any page set a cookie whose name only looks like one with our prefix."""
    ann, eve = await known(app, "Ann"), await known(app, "Eve")
    sent = f"{space}{OURS}={eve}; {OURS}={ann}; {OURS}{space}={eve}".encode("latin-1")
    answer = await client.get("/api/me", headers={b"Cookie": sent})
    assert answer.json()["name"] == "Ann"


async def test_the_operators_session_is_of_this_host_alone(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    session = await operator_sessions(app.state.services.database).issue(SESSION)
    answer = await client.get("/operator", headers=names(f"dingo-operator={session}"))
    assert answer.status_code == 404
    assert ("", "/operator") in deleted(answer, "dingo-operator")
    page = await client.get("/operator", headers=names(f"__Host-dingo-operator={session}"))
    assert page.status_code == 200
    check = re.search(r'name="check" value="(\w+)"', page.text)
    assert check is not None
    left = await client.post(
        "/operator/leave", data={"check": check[1]},
        headers=names(f"__Host-dingo-operator={session}") | SITE,
    )  # fmt: skip
    (header,) = set_cookies(left)
    assert header.startswith("__Host-dingo-operator=; Max-Age=0; Path=/;")
    assert "Secure" in header


async def test_anybody_may_set_the_language(app: FastAPI, client: httpx.AsyncClient) -> None:
    ann = await known(app, "Ann")
    both = names("language=de", f"{OURS}={ann}", "language=nonsense")
    assert (await client.get("/", headers=both)).status_code == 200
    assert await name_of(client, "language=en", "language=de", f"{OURS}={ann}") == "Ann"


@pytest.mark.parametrize("variables", [{}])
async def test_without_tls_the_name_stays_and_two_are_refused(client: httpx.AsyncClient) -> None:
    assert set_cookies(await client.get("/api/me"))[0].startswith("dingo=p_")
    value = client.cookies["dingo"]
    client.cookies.clear()
    twice = names(f"dingo={value}", "dingo=p_x.y")
    answer = await client.get("/api/me", headers=twice)
    assert answer.json()["code"] == "two_cookies"
    assert ("", "/") not in deleted(answer)
    assert {("dingo.local", "/"), ("", "/api/me")} <= deleted(answer)
    # With TLS this name is another cookie's.
    assert await name_of(client, f"dingo={value}", f"{OURS}=p_x.y", f"{OURS}=p_y.z") is None
