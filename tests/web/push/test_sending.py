"""Each occasion reaches the right people in time, and the server obeys each push service's
answer."""

import asyncio
import hmac
import re
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

import pytest
from sqlalchemy import select, update

from app.live.peers.visible_pages import VisiblePages
from app.notices.sender import LEASE_SECONDS, REFUSED_FOR
from app.settings import kept_secret
from app.storage.log.rows import to_millis
from app.storage.notices.notices import LeasedNotice
from app.storage.notices.schema import notices, subscriptions
from app.tables.play.pausing import Pause
from app.tables.seats.admission import KnockFor
from tests.patience import PATIENCE
from tests.web.conftest import MakeSettings
from tests.web.push.conftest import SITE, Person, Site, site_of
from tests.web.push.push_service import PushService
from tests.web.push.tables import BY_MAIL, act, asked, table_of, until_asked

TABLE, TURN = "Ann\u2019s table", "It\u2019s your turn."


@pytest.fixture(params=["sqlite", "postgres"])
async def site(
    request: pytest.FixtureRequest, make_settings: MakeSettings, service: PushService
) -> AsyncIterator[Site]:
    """Runs on each kind of database."""
    given: dict[str, Any] = {}
    if request.param == "postgres":
        given["database_url"] = request.getfixturevalue("migrated_postgres")()
    async with site_of(make_settings, service, **given) as site:
        yield site


async def ask_for_test(person: Person) -> None:
    answer = await person.http.post("/api/me/push/test")
    assert (answer.status_code, answer.text) == (202, "null")


async def test_a_player_by_mail_is_notified_half_a_minute_after_their_turn_began(
    site: Site,
) -> None:
    ann, ben = await site.person("Ann"), await site.person("Ben")
    live = await table_of(site, ann, ben)
    await until_asked(live, ben)
    assert site.service.taken == []
    site.pass_time(seconds=31)
    (pushed, *_) = [one for one in await site.service.until(1) if one.path == ben.browser.path]
    told = ben.browser.read(pushed)
    device = ben.http.cookies["dingo"].split(".")[1]
    secret = kept_secret(site.services.settings).encode()
    digest = hmac.digest(secret, f"{device}|{live.table.key}".encode(), sha256)
    topic = urlsafe_b64encode(digest[:24]).decode()
    assert told == {
        "title": TABLE,
        "body": TURN,
        "tag": topic,
        "lang": "en",
        "navigate": f"{SITE}/turn/{live.table.id}",
    }
    assert pushed.claims["sub"] == SITE
    assert pushed.key == (await ben.http.get("/api/push")).json()["key"]
    headers = pushed.headers
    assert (headers["topic"], headers["urgency"]) == (topic, "high")
    assert BY_MAIL < int(headers["ttl"]) <= 2 * BY_MAIL
    opened = await ben.http.get(told["navigate"])
    assert (opened.status_code, opened.headers["location"]) == (303, f"/t/{live.table.code}")
    eve = await site.person("Eve", told=False)
    assert (await eve.http.get(told["navigate"])).status_code == 404


async def test_nobody_is_notified_twice_or_of_something_that_is_over(site: Site) -> None:
    ann, ben = await site.person("Ann"), await site.person("Ben")
    live = await table_of(site, ann, ben)
    while not (first := next(iter(asked(live)), "")):
        await asyncio.sleep(0.005)
    await act(live, first)
    site.pass_time(seconds=31)
    await site.settled()
    told = len(site.service.taken)
    own = ann if first == ann.player else ben
    assert len(own.browser.mine(site.service.taken)) == int(first in asked(live))
    site.pass_time(minutes=5)
    await site.settled()
    assert len(site.service.taken) == told


async def test_a_deadline_is_notified_when_a_quarter_of_the_time_is_left(site: Site) -> None:
    ann, ben = await site.person("Ann", occasions=["time"]), await site.person("Ben", told=False)
    live = await table_of(site, ann, ben)
    await until_asked(live, ann)
    site.pass_time(seconds=2 * BY_MAIL * 0.74)
    await site.settled()
    assert site.service.taken == []
    site.pass_time(seconds=2 * BY_MAIL * 0.02)
    (pushed,) = await site.service.until(1)
    assert "running out" in ann.browser.read(pushed)["body"]
    assert 0.2 * 2 * BY_MAIL < int(pushed.headers["ttl"]) < 0.25 * 2 * BY_MAIL


async def until_told(pages: VisiblePages, table: str, player: str, *, visible: bool) -> None:
    """Wait until these pages know whether a page of the player shows the table."""
    async with asyncio.timeout(PATIENCE):
        while await pages.shows(table, player) != visible:
            await asyncio.sleep(0.01)


async def tells_nobody_who_looks(site: Site, through: VisiblePages) -> None:
    here: VisiblePages = site.services.push.visible_pages
    ann, ben = await site.person("Ann"), await site.person("Ben", told=False)
    live = await table_of(site, ann, ben)
    await until_asked(live, ann)
    through.note(live.table.key, ann.player, "page", visible=True)
    await until_told(here, live.table.key, ann.player, visible=True)
    site.pass_time(seconds=31)
    await site.settled()
    assert site.service.taken == []
    through.note(live.table.key, ann.player, "page", visible=False)
    await until_told(here, live.table.key, ann.player, visible=False)


async def test_a_player_who_looks_at_the_table_is_not_notified(site: Site) -> None:
    await tells_nobody_who_looks(site, site.services.push.visible_pages)


async def test_a_player_who_looks_through_another_server_is_not_notified(
    make_settings: MakeSettings, service: PushService, redis_url: str
) -> None:
    other = VisiblePages("other", redis_url)
    async with site_of(make_settings, service, redis_url=redis_url) as site:
        await tells_nobody_who_looks(site, other)
    await other.close()


async def test_nobody_is_notified_of_a_paused_table_until_it_goes_on(site: Site) -> None:
    ann, ben = await site.person("Ann", occasions=["turn"]), await site.person("Ben", told=False)
    live = await table_of(site, ann, ben)
    await until_asked(live, ann)
    await live.submit(ann.player, None, Pause(on=True))
    site.pass_time(seconds=31)
    await site.settled()
    assert site.service.taken == []
    await live.submit(ann.player, None, Pause(on=False))
    assert len(await site.service.until(1)) == 1


async def test_an_absent_host_is_notified_once_of_all_requests_for_a_seat(site: Site) -> None:
    ann, ben = await site.person("Ann"), await site.person("Ben", told=False)
    live = await table_of(site, ann, ben, clock=0)
    for name in ("Eve", "Tom"):
        eve = await site.person(name, told=False)
        await live.submit(eve.player, None, KnockFor(2, name))
    (pushed,) = await site.service.until(1)
    assert ann.browser.read(pushed)["body"] == "Somebody asks you for a seat."
    assert (pushed.headers["ttl"], pushed.headers["urgency"]) == ("600", "normal")
    await site.settled()
    assert len(site.service.taken) == 1


async def test_at_a_live_table_the_players_the_others_wait_for_are_notified(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.live.table.waiting.AFTER_SECONDS", 0.1)
    ann, ben = await site.person("Ann"), await site.person("Ben", told=False)
    live = await table_of(site, ann, ben, clock=0)
    await until_asked(live, ann, alone=True)
    (pushed, *_) = await site.service.until(1)
    assert ann.browser.read(pushed)["body"] == TURN


async def test_quiet_hours_delay_what_can_wait(site: Site) -> None:
    now = site.notices.now()
    ends = now + timedelta(hours=2)
    quiet = [f"{now - timedelta(hours=1):%H:%M}", f"{ends:%H:%M}"]
    wants: dict[str, Any] = {"zone": "UTC", "quiet": quiet}
    ann, ben = await site.person("Ann", **wants), await site.person("Ben", told=False)
    live = await table_of(site, ann, ben)
    await until_asked(live, ann)
    site.pass_time(seconds=31)
    (turn, *_) = [one for one in await site.settled() if one.occasion == "turn"]
    assert site.service.taken == []
    assert 0 <= to_millis(ends) - turn.due_at < 60_000
    soon = to_millis(now + timedelta(hours=1))
    async with site.services.database.writing() as connection:  # ends before quiet hours do
        await connection.execute(update(notices).values(until=soon, due_at=1, devices=None))
    assert ann.browser.read((await site.service.until(1))[0])["title"] == TABLE


async def test_a_device_is_notified_in_its_language_and_only_of_what_it_wants(site: Site) -> None:
    ann = await site.person("Ann", occasions=["time"], lang="de")
    await ask_for_test(ann)
    (pushed,) = await site.service.until(1)
    told = ann.browser.read(pushed)
    assert (told["lang"], told["body"]) == ("de", "Mitteilungen kommen auf diesem Gerät an.")
    ben = await site.person("Ben", told=False)
    live = await table_of(site, ann, ben)
    await until_asked(live, ann)
    site.pass_time(seconds=31)
    await site.settled()
    assert len(site.service.taken) == 1


async def test_a_device_with_a_removed_language_is_notified_in_english(site: Site) -> None:
    ann = await site.person("Ann", lang="de")
    async with site.services.database.writing() as connection:
        await connection.execute(update(subscriptions).values(lang="tlh"))
    await ask_for_test(ann)
    (pushed,) = await site.service.until(1)
    assert ann.browser.read(pushed)["body"] == "Notifications work on this device."


async def test_a_notification_is_deleted_with_the_next_turn_or_when_its_time_is_over(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.notices.sender.DATES_SECONDS", 0.05)
    ann, ben = await site.person("Ann", occasions=["turn"]), await site.person("Ben", told=False)
    live = await table_of(site, ann, ben)
    told: set[int] = set()
    for _ in range(3):
        await until_asked(live, ann)
        site.pass_time(seconds=31)
        await site.service.until(len(told) + 1)
        async with asyncio.timeout(PATIENCE):
            while len(now := await told_turns(site)) != 1 or now <= told:
                await asyncio.sleep(0.02)
        told |= now
        await act(live, ann.player)
    site.pass_time(days=3)
    async with asyncio.timeout(PATIENCE):
        while await told_turns(site):
            await asyncio.sleep(0.02)


async def told_turns(site: Site) -> set[int]:
    """The decisions of which somebody was notified."""
    was = notices.c.due_at.is_(None) & (notices.c.occasion == "turn")
    return {
        one for (one,) in await site.services.database.read(select(notices.c.decision).where(was))
    }


async def test_a_test_notification_goes_to_the_device_that_asks_and_needs_a_subscription(
    site: Site,
) -> None:
    ann = await site.person("Ann", told=False)
    refused = await ann.http.post("/api/me/push/test")
    assert (refused.status_code, refused.json()["code"]) == (404, "not_subscribed")
    await ann.subscribe()
    link = (await ann.http.post("/api/me/transfer")).json()["url"].rpartition("/")[2]
    other = await site.person("Ann", told=False)
    await other.http.post(f"/api/me/transfer/{link}")
    await other.subscribe()
    await ask_for_test(other)
    await site.service.until(1)
    await site.settled()
    assert [one.path for one in site.service.taken] == [other.browser.path]


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_the_push_service_forgot_is_deleted(
    site: Site, status: int
) -> None:
    ann = await site.person("Ann")
    site.service.answers.append((status, {}))
    await ask_for_test(ann)
    while (await ann.http.get("/api/me/push")).json()["devices"]:
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("status", [401, 403])
async def test_a_push_service_that_refuses_the_key_for_three_days_gets_no_more_requests(
    site: Site, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    ann = await site.person("Ann")
    for later in (0, REFUSED_FOR.days + 1):
        site.pass_time(days=later)
        assert (await ann.http.get("/api/me/push")).json()["devices"]
        site.service.answers.append((status, {}))
        asked = site.service.asked
        await ask_for_test(ann) if later == 0 else await note_test(site, ann)
        while site.service.asked == asked:
            await asyncio.sleep(0.02)
        await site.settled()
    assert (await ann.http.get("/api/me/push")).json()["devices"] == []
    assert ann.browser.path not in caplog.text
    assert site.service.host not in caplog.text


async def note_test(site: Site, person: Person) -> None:
    """Test the device again, at the time to which the tests have moved the clock."""
    now = to_millis(site.notices.now())
    again = update(notices).where(notices.c.player_id == person.player)
    async with site.services.database.writing() as connection:
        await connection.execute(again.values(due_at=now, until=now + 600_000, leased_until=0))


@pytest.mark.parametrize(
    ("status", "headers", "seconds"),
    [
        (429, {"Retry-After": "90"}, 90),
        (429, {}, 60),
        (500, {}, 60),
        (503, {"Retry-After": "7"}, 7),
    ],
)
async def test_a_busy_push_service_is_retried_when_it_says(
    site: Site, status: int, headers: dict[str, str], seconds: int
) -> None:
    ann = await site.person("Ann")
    site.service.answers.append((status, headers))
    await ask_for_test(ann)
    while site.service.asked == 0:
        await asyncio.sleep(0.02)
    (late,) = await site.settled()
    left = late.due_at - to_millis(site.notices.now())
    assert 0 <= seconds * 1000 - left < 5000
    site.pass_time(seconds=seconds)
    assert ann.browser.read((await site.service.until(1))[0])["body"]


async def test_an_expired_notification_is_not_retried(site: Site) -> None:
    ann = await site.person("Ann")
    site.service.answers.append((429, {"Retry-After": "86400"}))
    await ask_for_test(ann)
    while site.service.asked == 0:
        await asyncio.sleep(0.02)
    assert await site.settled() == []


async def test_a_silent_push_service_delays_nobody(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.notices.sender.ANSWER_SECONDS", 0.2)
    ann = await site.person("Ann")
    site.service.silent = True
    await ask_for_test(ann)
    (late,) = await site.settled()
    site.service.silent = False
    assert late.devices == [ann.http.cookies["dingo"].split(".")[1]]
    site.pass_time(seconds=61)
    assert len(await site.service.until(1)) == 1


async def test_a_notice_that_cannot_be_sent_does_not_send_the_others_again(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben = await site.person("Ann"), await site.person("Ben")
    real, failed = site.services.push.sender._reasons.of, 0

    async def of(notice: LeasedNotice, now: datetime) -> Any:
        nonlocal failed
        if notice.player == ann.player and failed < 2:
            failed += 1
            raise ValueError("may name a card")
        return await real(notice, now)

    monkeypatch.setattr(site.services.push.sender._reasons, "of", of)
    site.pass_time(minutes=-1)  # both are in the same batch
    for one in (ann, ben):
        await ask_for_test(one)
    site.pass_time(minutes=1)
    await site.service.until(1)
    for tries in (1, 2):
        async with asyncio.timeout(PATIENCE):
            while failed < tries:
                await asyncio.sleep(0.02)
        site.pass_time(seconds=LEASE_SECONDS + 1)
    assert await site.settled() == []
    assert [one.path for one in site.service.taken] == [ben.browser.path, ann.browser.path]
    said = [one for one in caplog.records if one.message.startswith("a notice could not be sent")]
    assert {one.__dict__["error"] for one in said} == {"ValueError"}


async def test_a_redirect_of_a_push_service_is_not_followed(site: Site) -> None:
    ann = await site.person("Ann")
    elsewhere = site.service.url + "/push/elsewhere"
    site.service.answers.append((307, {"Location": elsewhere}))
    await ask_for_test(ann)
    while site.service.asked == 0:
        await asyncio.sleep(0.02)
    await site.settled()
    assert (site.service.asked, site.service.taken) == (1, [])


async def test_a_subscription_of_another_key_is_not_used(site: Site) -> None:
    ann = await site.person("Ann")
    async with site.services.database.writing() as connection:
        await connection.execute(update(subscriptions).values(key="that of another secret"))
    await ask_for_test(ann)
    await site.settled()
    assert site.service.asked == 0


async def test_at_most_twenty_requests_run_at_once(site: Site) -> None:
    people = [await site.person(f"P{number}") for number in range(30)]
    site.service.silent = True
    site.pass_time(minutes=-1)  # nothing is due before all have asked
    for one in people:
        await ask_for_test(one)
    site.pass_time(minutes=1)
    async with asyncio.timeout(PATIENCE):
        while site.service.asked < 20:
            await asyncio.sleep(0.02)
    await asyncio.sleep(0.2)
    assert site.service.asked == 20
    site.service.silent = False
    await site.settled()
    assert (site.service.asked, site.service.most_at_once) == (30, 20)
    figures = (await people[0].http.get("/metrics")).text
    counted = re.findall(r'dingo_push_total{outcome="(?:sent|failed)"} (\d+)', figures)
    assert sum(map(int, counted)) == 30
