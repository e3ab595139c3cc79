"""A device subscribes to kinds of notifications: exact answers, and nothing stored for too long."""

import asyncio
from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from app.features.notices import sender
from app.features.notices.schema import subscriptions
from app.times import iso
from tests.identity import cookie_in
from tests.patience import PATIENCE
from tests.served import free_port
from tests.servers import NewDatabase
from tests.web.conftest import MakeSettings
from tests.web.push.conftest import Site, site_of
from tests.web.push.push_service import PushService
from tests.web.push.tables import table_of, until_asked
from tests.web.running import connected

NO_KEYS = {"p256dh": "", "auth": ""}


async def count(site: Site) -> int:
    query = select(func.count()).select_from(subscriptions)
    return int(await site.services.database.value(query))


async def test_a_browser_gets_the_key_and_the_address_for_subscribing(site: Site) -> None:
    ann = await site.person("Ann", told=False)
    said = (await ann.http.get("/api/push")).json()
    assert said.keys() == {"key", "hosts"}
    assert len(said["key"]) == 87
    assert said["hosts"][-1] == site.service.host
    assert "fcm.googleapis.com" in said["hosts"]


async def test_a_site_without_https_says_so_and_accepts_no_subscription(
    client: httpx.AsyncClient,
) -> None:
    assert (await client.get("/api/push")).json()["key"] is None
    assert await answer_without_https(client, "https://fcm.googleapis.com/x") == (409, "no_push")


async def test_an_address_outside_the_known_services_is_refused_as_such_on_every_site(
    client: httpx.AsyncClient,
) -> None:
    assert await answer_without_https(client, "https://10.0.0.1/x") == (422, "bad_endpoint")


async def answer_without_https(client: httpx.AsyncClient, endpoint: str) -> tuple[int, str]:
    """The status and code with which a site without https refuses this endpoint."""
    wanted = {
        "subscription": {"endpoint": endpoint, "keys": NO_KEYS},
        "occasions": ["turn"], "lang": "en", "zone": "UTC", "quiet": None,
    }  # fmt: skip
    refused = await client.put("/api/me/push", json=wanted)
    return refused.status_code, refused.json()["code"]


async def test_a_device_gets_the_notifications_it_asked_for_until_it_unsubscribes(
    site: Site,
) -> None:
    ann = await site.person("Ann", occasions=["turn", "time"], quiet=["22:00", "07:00"])
    wants: dict[str, Any] = {
        "occasions": ["time", "turn"],
        "lang": "en",
        "zone": "Europe/Berlin",
        "quiet": ["22:00", "07:00"],
    }
    devices = (await ann.http.get("/api/me/push")).json()
    assert devices == {"devices": [{"this": True, "browser": "", **wants}]}
    whole = await ann.http.get("/api/me/export")
    [exported] = whole.json()["push"]
    assert exported.pop("since") <= iso(site.notices.now())
    rest = {"service": site.service.host, "refused_since": None}
    assert exported == {"this": False, "browser": "", **wants, **rest}
    given = ann.browser.subscription()
    for secret in (ann.browser.path, *given["keys"].values()):
        assert secret not in whole.text
    await ann.subscribe(lang="de", quiet=None)
    (device,) = (await ann.http.get("/api/me/push")).json()["devices"]
    assert (device["lang"], device["quiet"]) == ("de", None)
    assert (await ann.http.delete("/api/me/push")).status_code == 204
    assert (await ann.http.get("/api/me/push")).json() == {"devices": []}


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"subscription": {"endpoint": "https://10.0.0.1/", "keys": NO_KEYS}},
         "bad_endpoint"),
        ({"zone": "Nowhere/Atall"}, "bad_zone"),
        ({"zone": "localtime"}, "bad_zone"),
        ({"lang": "tlh"}, "unknown_language"),
        ({"quiet": ["22:00", "25:00"]}, "bad_request"),
        ({"quiet": ["at 22:00", "07:00"]}, "bad_request"),
        ({"quiet": ["22:00", "07:00\n"]}, "bad_request"),
        ({"occasions": ["everything"]}, "bad_request"),
    ],
)  # fmt: skip
async def test_impossible_subscriptions_are_refused(
    site: Site, wrong: dict[str, Any], code: str
) -> None:
    ann = await site.person("Ann", told=False)
    refused = await ann.subscribe(**wrong)
    assert (refused.status_code, refused.json()["code"]) == (422, code)
    assert await count(site) == 0


async def test_keys_that_no_browser_would_send_are_refused(site: Site) -> None:
    ann = await site.person("Ann", told=False)
    good = ann.browser.subscription()
    for name, value in (("p256dh", "B" * 87), ("p256dh", "é"), ("auth", "AA"), ("auth", "A")):
        keys = {**good["keys"], name: value}
        refused = await ann.subscribe(subscription={**good, "keys": keys})
        assert (refused.status_code, refused.json()["code"]) == (422, "bad_subscription")


async def test_a_person_has_at_most_ten_devices(site: Site) -> None:
    ann = await site.person("Ann")
    for number in range(1, 11):
        link = (await ann.http.post("/api/me/transfer")).json()["url"].rpartition("/")[2]
        other = await site.person("Ann", told=False)
        assert (await other.http.post(f"/api/me/transfer/{link}")).status_code == 200
        answer = await other.subscribe()
        assert answer.status_code == (204 if number < 10 else 409)
    assert answer.json()["code"] == "too_many_devices"


async def test_a_signed_out_or_erased_device_is_not_notified(
    site: Site,
) -> None:
    ann, ben, eve = [await site.person(name) for name in ("Ann", "Ben", "Eve")]
    assert await count(site) == 3
    (device,) = (await ann.http.get("/api/me/devices")).json()["devices"]
    await ann.http.delete(f"/api/me/devices/{device['id']}")
    assert await count(site) == 2
    await ben.http.delete("/api/me")
    assert await count(site) == 1
    other = await site.person("Other", told=False)
    link = (await other.http.post("/api/me/transfer")).json()["url"].rpartition("/")[2]
    await eve.http.post(f"/api/me/transfer/{link}", json={"replace": True})
    assert await count(site) == 0


async def test_a_day_off_follows_the_time_zone_of_the_notified_device(
    make_settings: MakeSettings, service: PushService
) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    async with site_of(make_settings, service, port=port, public_url=url) as site:
        ann = await site.person("Ann", zone="Pacific/Auckland")
        ben = await site.person("Ben", told=False)
        code = (await ann.http.post("/api/tables", json={"game": "dingo"})).json()["code"]
        day = f"{site.notices.now() + timedelta(days=9):%Y-%m-%d}"
        for person, said, zone in (
            (ann, {}, "Pacific/Auckland"),
            (ann, {"zone": "Europe/Berlin"}, "Europe/Berlin"),
            (ben, {}, "UTC"),
        ):
            address = f"{url.replace('http', 'ws', 1)}/ws/tables/{code}"
            async with connected(address, url, cookie_in(person.http.cookies)) as visitor:
                assert (await visitor.ask("day_off", date=day, **said))["type"] == "ack"
                days = (await person.http.get("/api/me/days-off")).json()["days"]
                assert days == [{"day": day, "zone": zone}]
                assert (await visitor.ask("day_off", date=None))["type"] == "ack"


async def test_another_server_learns_at_once_of_a_new_subscriber(
    make_settings: MakeSettings,
    service: PushService,
    migrated_postgres: NewDatabase,
    redis_url: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sender, "POLL_SECONDS", 3600)  # it does not find them by polling
    database_url = migrated_postgres()
    both: dict[str, Any] = {
        "database_url": database_url,
        "redis_url": redis_url,
        "secret": "of both " * 5,
    }
    async with (
        site_of(make_settings, service, **both) as one,
        site_of(make_settings, service, **both) as other,
    ):
        ann = await other.person("Ann")
        async with asyncio.timeout(PATIENCE):
            while ann.player not in one.notices.subscribed:
                await asyncio.sleep(0.01)
        ben = await one.person("Ben", told=False)
        live = await table_of(one, ben, ann)
        await until_asked(live, ann)
        assert {(row.player_id, row.occasion) for row in await one.rows()} == {
            (ann.player, "turn"),
            (ann.player, "time"),
        }
