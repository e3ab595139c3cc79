"""What the server reveals to whom: metrics, links, addresses, cheap replays."""

import httpx
import pytest
from fastapi import FastAPI

from app.main import create_app
from app.server.welcome import unnamed, welcome
from app.settings import Settings
from app.web.address import network_address
from app.web.limits import limits
from app.web.limits.allowances import Rate
from app.web.replays import Replays
from tests.web.conftest import MakeSettings
from tests.web.played import new_table, play_hand
from tests.web.running import serving

TOKEN = "a token of 16 characters or more"


def from_address(app: FastAPI, address: str) -> httpx.AsyncClient:
    """A browser on another machine."""
    transport = httpx.ASGITransport(app, client=(address, 4711))
    return httpx.AsyncClient(transport=transport, base_url="http://dingo.local")


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.8.8.8"])
async def test_without_a_token_only_this_machine_gets_the_metrics(
    app: FastAPI, address: str
) -> None:
    async with from_address(app, address) as here:
        assert (await here.get("/metrics")).status_code == 200


@pytest.mark.parametrize("address", ["192.0.2.7", "10.0.0.1", "2001:db8::1", "::ffff:192.0.2.7"])
async def test_without_a_token_no_other_machine_gets_the_metrics(
    app: FastAPI, address: str
) -> None:
    async with from_address(app, address) as elsewhere:
        refused = await elsewhere.get("/metrics")
        assert (refused.status_code, refused.json()["code"]) == (401, "metrics_refused")
        assert refused.headers["www-authenticate"] == "Bearer"
        assert (await elsewhere.get("/healthz")).status_code == 200


@pytest.mark.parametrize("variables", [{"metrics_token": TOKEN}])
async def test_with_a_token_only_its_bearer_gets_the_metrics(app: FastAPI) -> None:
    async with from_address(app, "192.0.2.7") as prometheus:
        for scheme in ("Bearer", "bearer"):
            asked = {"Authorization": f"{scheme} {TOKEN}"}
            assert (await prometheus.get("/metrics", headers=asked)).status_code == 200
    async with from_address(app, "127.0.0.1") as here:
        for wrong in (None, TOKEN, "Bearer", f"Basic {TOKEN}", f"Bearer {TOKEN[:-1]}", "Bearer ü"):
            headers = {} if wrong is None else {b"Authorization": wrong.encode()}
            assert (await here.get("/metrics", headers=headers)).status_code == 401


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "", "192.0.2.7"])
def test_a_public_server_without_a_public_url_is_warned_about(host: str) -> None:
    settings = Settings(host=host)
    said: list[str] = []
    welcome(settings, "s" * 32, 8000, said.append)
    (warning,) = [line for line in said if line.startswith("WARNING")]
    assert str(unnamed(settings)) in warning
    assert "DINGO_PUBLIC_URL" in warning
    for well in (
        Settings(host=host, public_url="https://cards.example.org"),
        Settings(host="127.0.0.1"),
        Settings(host="::1"),
        Settings(host="localhost"),
    ):
        assert unnamed(well) is None


def test_a_server_on_loopback_says_which_setting_lets_phones_connect() -> None:
    said: list[str] = []
    welcome(Settings(host="127.0.0.1"), "s" * 32, 8123, said.append)
    words = " ".join(said)
    assert "DINGO_HOST=0.0.0.0" in words
    assert "`dingo share` lets in friends anywhere" in words
    if (near := network_address()) is not None:
        assert f"http://{near}:8123/" in words


@pytest.mark.parametrize("proxies", ["127.0.0.1", "127.0.0.1,10.0.0.0/8", "*"])
async def test_a_forged_forwarded_address_gains_nothing(
    make_settings: MakeSettings, monkeypatch: pytest.MonkeyPatch, proxies: str
) -> None:
    """A proxy appends the address it sees to what the visitor sends, and that one counts."""
    settings = make_settings(trusted_proxies=proxies)
    monkeypatch.setattr(limits, "REQUESTS", Rate(0.001, 3))
    async with (
        serving(create_app(settings), settings) as url,
        httpx.AsyncClient(base_url=url) as proxy,
    ):

        async def asked(*hops: str) -> int:
            headers = {"X-Forwarded-For": ", ".join(hops)}
            return (await proxy.get("/healthz", headers=headers)).status_code

        forged = [await asked(f"198.51.100.{n}", "203.0.113.9") for n in range(4)]
        assert forged == [200, 200, 200, 429]
        assert await asked("203.0.113.9", "203.0.113.10") == 200
        if "10." in proxies:
            assert await asked("198.51.100.9", "203.0.113.9", "10.1.2.3") == 429
        forged_local = {"X-Forwarded-For": "127.0.0.1, 203.0.113.11"}
        assert (await proxy.get("/metrics", headers=forged_local)).status_code == 401


async def test_a_hand_that_is_erased_beside_the_server_is_replayed_no_more(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    """This holds however often it was requested a moment before."""
    hand = await play_hand(app, client, await new_table(client))
    paths = [f"/api/hands/{hand}/frames{query}" for query in ("", "?seat=0", "?seat=3")]
    for path in (*paths, *paths):
        assert (await client.get(path)).status_code == 200
    assert await app.state.services.people.erasing.hand(hand)
    for path in paths:
        assert (await client.get(path)).status_code == 404


async def test_an_unchanged_replay_is_not_sent_again(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client))
    for path in (f"/api/hands/{hand}", f"/api/hands/{hand}/frames?seat=1"):
        tag = (await client.get(path)).headers["etag"]
        for known in (tag, f"W/{tag}"):
            again = await client.get(path, headers={"If-None-Match": known})
            assert (again.status_code, again.content) == (304, b"")
        other = await client.get(path, headers={"If-None-Match": '"another"'})
        assert other.status_code == 200


async def test_a_replay_is_made_anew_only_if_the_record_has_changed(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client))
    record = await app.state.services.hands.history.hand(hand)
    kept = Replays()
    first = await kept.of(record, "open")
    assert await kept.of({**record}, "open") is first
    assert await kept.of(record, 0) != first
    other = {**record, "actions": record["actions"][:-1]}
    assert await kept.of(other, "open") != first


async def test_the_cache_of_replays_is_bounded(app: FastAPI, client: httpx.AsyncClient) -> None:
    hand = await play_hand(app, client, await new_table(client))
    record = await app.state.services.hands.history.hand(hand)
    records = [{**record, "number": number} for number in range(1, 21)]
    size = len(await Replays().of(record, "open"))
    kept = Replays(most=3 * size)
    made = [await kept.of(one, "open") for one in records]
    assert kept.bytes <= 3 * size
    assert await kept.of(records[-1], "open") is made[-1]
    assert await kept.of(records[-4], "open") is not made[-4]
