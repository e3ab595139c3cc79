"""Pages of other sites cannot change anything here in a visitor's name."""

import httpx
import pytest

NEW = {"game": "dingo"}


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://dingo.local"},
        {"Origin": "http://dingo.local:81"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
async def test_requests_from_another_site_are_refused(
    client: httpx.AsyncClient, headers: dict[str, str]
) -> None:
    made = await client.post("/api/tables", json=NEW, headers=headers)
    assert (made.status_code, made.json()["code"]) == (403, "wrong_origin")
    named = await client.put("/api/me", json={"name": "Eve"}, headers=headers)
    assert named.status_code == 403
    assert (await client.get("/api/me", headers=headers)).json()["name"] is None


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "http://dingo.local"},
        {"Origin": "HTTP://DINGO.local:80"},
        {"Origin": "http://dingo.local", "Sec-Fetch-Site": "same-origin"},
    ],
)
async def test_requests_from_the_site_itself_and_from_programs_are_accepted(
    client: httpx.AsyncClient, headers: dict[str, str]
) -> None:
    assert (await client.post("/api/tables", json=NEW, headers=headers)).status_code == 201


@pytest.mark.parametrize("variables", [{"public_url": "https://cards.example.org"}])
async def test_with_a_public_url_only_its_own_pages_are_accepted(client: httpx.AsyncClient) -> None:
    own = {"Origin": "https://cards.example.org"}
    assert (await client.post("/api/tables", json=NEW, headers=own)).status_code == 201
    asked = {"Origin": "http://dingo.local"}
    assert (await client.post("/api/tables", json=NEW, headers=asked)).status_code == 403


async def test_a_page_whose_browser_keeps_no_cookie_creates_nothing(
    client: httpx.AsyncClient,
) -> None:
    """Otherwise its visitor would be a stranger to their own table, club or seat after a reload."""
    page = {"Origin": "http://dingo.local", "X-Dingo-Page": "1"}
    founding = {"game": "dingo", "name": "Ours", "you": "Ann", "zone": "UTC"}
    asked = [
        ("POST", "/api/tables", NEW), ("POST", "/api/clubs", founding),
        ("PUT", "/api/me", {"name": "Ann"}), ("POST", "/api/me/recovery", None),
        ("POST", "/api/me/transfer", None), ("POST", "/api/clubs/x/join", {"name": "Ann"}),
    ]  # fmt: skip
    for method, path, body in asked:
        answer = await client.request(method, path, json=body, headers=page)
        assert (answer.status_code, answer.json()["code"]) == (403, "no_cookies"), path
        assert "set-cookie" not in answer.headers
    await client.get("/")
    assert (await client.post("/api/tables", json=NEW, headers=page)).status_code == 201
