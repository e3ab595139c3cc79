"""An identity moves only with consent, signs out at once, and comes back with ten words."""

from contextlib import suppress

import httpx
import pytest
from fastapi import FastAPI
from websockets.exceptions import ConnectionClosed

from app.settings import Settings, kept_secret
from app.web.http.recovery import code_hash, new_code
from app.web.limits.allowances import Rate
from app.web.limits.limits import IDENTITY
from app.web.people.identity import Signatures
from app.web.ws.message import SIGNED_OUT
from tests.web.played import new_table, play_hand, player_of
from tests.web.running import Running

PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1"


def browser(app: FastAPI, agent: str = PHONE) -> httpx.AsyncClient:
    """Another browser without an identity."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    return httpx.AsyncClient(
        transport=transport, base_url="http://dingo.local", headers={"User-Agent": agent}
    )


async def moved(client: httpx.AsyncClient, phone: httpx.AsyncClient) -> None:
    """Make the phone this browser's player."""
    token = (await client.post("/api/me/transfer")).json()["url"].rpartition("/")[2]
    assert (await phone.post(f"/api/me/transfer/{token}")).status_code == 200


async def test_a_link_to_another_device_names_its_player_and_looking_does_not_use_it_up(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    await client.put("/api/me", json={"name": "Grace"})
    await play_hand(app, client, await new_table(client))
    token = (await client.post("/api/me/transfer")).json()["url"].rpartition("/")[2]
    async with browser(app) as phone:
        for _ in range(2):
            told = (await phone.get(f"/api/me/transfer/{token}")).json()
            assert told == {"name": "Grace", "hands": 1, "replaces": None}
        assert (await phone.post(f"/api/me/transfer/{token}")).json()["name"] == "Grace"
        assert player_of(phone) == player_of(client)
        gone = await phone.get(f"/api/me/transfer/{token}")
    assert (gone.status_code, gone.json()["code"]) == (404, "unknown_transfer")


async def test_an_identity_with_hands_is_replaced_only_with_consent(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    await client.put("/api/me", json={"name": "Grace"})
    token = (await client.post("/api/me/transfer")).json()["url"].rpartition("/")[2]
    async with browser(app) as phone:
        await phone.put("/api/me", json={"name": "Bob"})
        await play_hand(app, phone, await new_table(phone))
        bob = player_of(phone)
        told = (await phone.get(f"/api/me/transfer/{token}")).json()
        assert told == {"name": "Grace", "hands": 0, "replaces": {"name": "Bob", "hands": 1}}
        refused = await phone.post(f"/api/me/transfer/{token}")
        assert (refused.status_code, refused.json()["code"]) == (409, "has_hands")
        assert player_of(phone) == bob
        assert (await phone.post(f"/api/me/transfer/{token}?replace=true")).status_code == 200
        assert player_of(phone) == player_of(client)


async def test_an_invented_link_leads_nowhere_and_has_no_picture(
    client: httpx.AsyncClient,
) -> None:
    for path in ("/api/me/transfer/unknown", "/api/me/transfer/unknown/qr.svg"):
        gone = await client.get(path)
        assert (gone.status_code, gone.json()["code"]) == (404, "unknown_transfer")


async def test_every_device_is_listed_in_plain_words_and_never_by_its_user_agent(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings
) -> None:
    await client.put("/api/me", json={"name": "Grace"})
    async with browser(app) as phone:
        await moved(client, phone)
        told = (await phone.get("/api/me/devices")).json()["devices"]
    assert [(one["browser"], one["system"], one["this"]) for one in told] == [
        ("Safari", "iPhone", True),
        ("", "", False),
    ]
    assert all(one["first_seen"] <= one["seen_at"] for one in told)
    kept = b"".join(file.read_bytes() for file in settings.data_dir.iterdir())
    assert b"Mozilla" not in kept


async def test_a_signed_out_device_is_a_stranger_from_that_moment_on(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    await client.put("/api/me", json={"name": "Grace"})
    async with browser(app) as phone:
        await moved(client, phone)
        _, phones = (await client.get("/api/me/devices")).json()["devices"]
        stolen = dict(phone.cookies)
        assert (await client.delete(f"/api/me/devices/{phones['id']}")).status_code == 204
        again = await client.delete(f"/api/me/devices/{phones['id']}")
        assert (again.status_code, again.json()["code"]) == (404, "unknown_device")
        for path in ("/", "/api/me", "/api/me/export", "/api/me/devices"):
            answer = await phone.get(path, headers={"Cookie": f"dingo={stolen['dingo']}"})
            assert "Grace" not in answer.text
            assert player_of(client) not in answer.headers.get("set-cookie", player_of(client))
    assert (await client.get("/api/me")).json()["name"] == "Grace"


async def test_one_request_signs_out_every_other_device_and_cookies_that_name_none(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings
) -> None:
    await client.put("/api/me", json={"name": "Grace"})
    people = app.state.services.people
    async with browser(app) as phone, browser(app) as laptop, browser(app) as stranger:
        await moved(client, phone)
        await moved(client, laptop)
        await stranger.put("/api/me", json={"name": "Bob"})
        link = (await phone.post("/api/me/transfer")).json()["url"].rpartition("/")[2]
        own_link = (await client.post("/api/me/transfer")).json()["url"].rpartition("/")[2]
        cookies = [dict(one.cookies)["dingo"] for one in (phone, laptop)]
        assert (await client.delete("/api/me/devices")).status_code == 204
        for cookie in cookies:
            answer = await phone.get("/api/me", headers={"Cookie": f"dingo={cookie}"})
            assert answer.json()["name"] is None
        assert (await stranger.get(f"/api/me/transfer/{link}")).status_code == 404
        assert (await stranger.get(f"/api/me/transfer/{own_link}")).status_code == 200
        assert (await stranger.get("/api/me")).json()["name"] == "Bob"
    kept = (await client.get("/api/me/devices")).json()
    assert [one["this"] for one in kept["devices"]] == [True]

    await people.players.remember("p_grace", "Grace")
    old = {"Cookie": f"dingo={Signatures(kept_secret(settings)).cookie('p_grace')}"}
    async with browser(app) as former:
        assert (await former.delete("/api/me/devices", headers=old)).status_code == 204
    async with browser(app) as thief:
        assert (await thief.get("/api/me", headers=old)).json()["name"] is None


async def test_nobody_can_sign_out_another_players_device(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    await client.put("/api/me", json={"name": "Grace"})
    (mine,) = (await client.get("/api/me/devices")).json()["devices"]
    async with browser(app) as stranger:
        await stranger.put("/api/me", json={"name": "Mallory"})
        assert (await stranger.delete(f"/api/me/devices/{mine['id']}")).status_code == 404
    assert (await client.get("/api/me")).json()["name"] == "Grace"


async def test_cookies_that_name_no_device_are_accepted_until_they_are_signed_out(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings
) -> None:
    """They were set before devices existed; a visit to a page gives them one."""
    old = {"Cookie": f"dingo={Signatures(kept_secret(settings)).cookie('p_grace')}"}
    await app.state.services.people.players.remember("p_grace", "Grace")
    assert (await client.get("/api/me", headers=old)).json()["name"] == "Grace"
    page = await client.get("/", headers=old)
    assert page.headers["set-cookie"].startswith("dingo=p_grace.d_")
    told = (await client.get("/api/me/devices")).json()
    assert (len(told["devices"]), told["older"]) == (1, True)
    assert (await client.delete("/api/me/devices/older")).status_code == 204
    async with browser(app) as thief:
        assert (await thief.get("/api/me", headers=old)).json()["name"] is None
    assert (await client.get("/api/me")).json()["name"] == "Grace"


async def test_ten_words_bring_an_identity_back_however_they_are_typed(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    await client.put("/api/me", json={"name": "Grace"})
    code = (await client.post("/api/me/recovery")).json()["code"]
    assert len(code.split()) == 10
    typed = "  " + ",\n".join(word.upper() for word in code.split()) + "."
    async with browser(app) as phone:
        told = await phone.post("/api/me/recovery/whose", json={"code": typed})
        assert told.json() == {"name": "Grace", "hands": 0, "replaces": None}
        taken = await phone.post("/api/me/recovery/take", json={"code": typed})
        assert taken.json()["name"] == "Grace"
        assert player_of(phone) == player_of(client)
        assert len((await phone.get("/api/me/devices")).json()["devices"]) == 2


async def test_a_new_recovery_code_voids_the_old_one(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    first = (await client.post("/api/me/recovery")).json()["code"]
    await client.post("/api/me/recovery")
    async with browser(app) as phone:
        refused = await phone.post("/api/me/recovery/take", json={"code": first})
    assert (refused.status_code, refused.json()["code"]) == (404, "unknown_recovery")


async def test_the_database_contains_no_word_of_a_recovery_code(
    client: httpx.AsyncClient, settings: Settings
) -> None:
    code = (await client.post("/api/me/recovery")).json()["code"]
    kept = b"".join(file.read_bytes() for file in settings.data_dir.iterdir())
    assert code.encode() not in kept
    assert code.replace(" ", "").encode() not in kept


@pytest.mark.parametrize("allowed", [{"WORK": Rate(0.001, 3 * IDENTITY)}])
async def test_recovery_codes_cannot_be_guessed_without_limit(client: httpx.AsyncClient) -> None:
    tried = [
        await client.post("/api/me/recovery/take", json={"code": new_code()}) for _ in range(4)
    ]
    assert [one.status_code for one in tried] == [404, 404, 404, 429]


def test_a_recovery_code_is_ten_words_of_more_than_a_hundred_random_bits() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert len({word for code in codes for word in code.split()}) > 1000
    assert all(code_hash(code) for code in codes)
    assert code_hash("nine words are one too few for a code") is None


async def test_a_signed_out_device_has_no_open_connection_left(running: Running) -> None:
    async with running.visitor(await running.table(), host=True) as grace:
        await grace.ask("ping")
        (device,) = (await running.http.get("/api/me/devices")).json()["devices"]
        await running.http.delete(f"/api/me/devices/{device['id']}")
        with suppress(ConnectionClosed):
            while True:
                await grace.next()
        assert grace.socket.close_code == SIGNED_OUT
