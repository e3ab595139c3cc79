"""How the server recognises a visitor."""

from http.cookies import SimpleCookie

import httpx
import pytest

from app.web.people.identity import MAX_AGE, Signatures


def cookie_of(response: httpx.Response) -> SimpleCookie:
    return SimpleCookie(response.headers["set-cookie"])


async def test_the_first_request_that_needs_it_sets_the_cookie(client: httpx.AsyncClient) -> None:
    assert "set-cookie" not in (await client.get("/api/games")).headers
    cookie = cookie_of(await client.get("/api/me"))["dingo"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["path"] == "/"
    assert int(cookie["max-age"]) == MAX_AGE
    assert not cookie["secure"]
    player = cookie.value.partition(".")[0]
    assert player.startswith("p_")
    assert len(player) == 24


async def test_the_cookie_is_kept_and_not_sent_again(client: httpx.AsyncClient) -> None:
    await client.get("/api/me")
    assert "set-cookie" not in (await client.get("/api/me")).headers


async def test_each_page_renews_the_cookie(client: httpx.AsyncClient) -> None:
    """The cookie is set before the page's scripts make several requests at once."""
    first = cookie_of(await client.get("/"))["dingo"].value
    assert cookie_of(await client.get("/t/anything"))["dingo"].value == first


@pytest.mark.parametrize("variables", [{"public_url": "https://cards.example.org"}])
async def test_a_site_with_tls_sends_the_cookie_over_tls_only(client: httpx.AsyncClient) -> None:
    assert cookie_of(await client.get("/api/me"))["__Host-dingo"]["secure"]


@pytest.mark.parametrize("forged", ["", "p_x", "p_x.y", "ü", '"', "p_x." + "A" * 43])
async def test_a_visitor_with_a_forged_cookie_is_a_stranger(
    client: httpx.AsyncClient, forged: str
) -> None:
    header = f"dingo={forged}".encode()
    response = await client.get("/api/me", headers={b"cookie": header})
    assert response.status_code == 200
    assert cookie_of(response)["dingo"].value != forged


def test_only_the_secret_that_signed_a_value_accepts_its_signature() -> None:
    ours, theirs = Signatures("our secret"), Signatures("their secret")
    assert ours.identity(ours.cookie("p_ann", "d_phone")) == ("p_ann", "d_phone")
    assert theirs.identity(ours.cookie("p_ann", "d_phone")) == (None, None)


async def test_a_player_id_is_never_shown(client: httpx.AsyncClient) -> None:
    made = await client.post("/api/tables", json={"game": "dingo"})
    player = client.cookies["dingo"].partition(".")[0]
    code = made.json()["code"]
    for path in (f"/api/tables/{code}", "/api/me", f"/api/tables/{code}/hands", "/metrics"):
        assert player not in (await client.get(path)).text
