"""Each occasion reaches the right people in time."""

import asyncio
import hmac
from base64 import urlsafe_b64encode
from datetime import timedelta
from hashlib import sha256
from typing import Any

import pytest
from sqlalchemy import select, update

from app.features.notices.push import Push
from app.features.notices.schema import notices, subscriptions
from app.features.notices.visible_pages import VisiblePages
from app.settings import kept_secret
from app.tables.play.pausing import Pause
from app.tables.seats.admission import KnockFor
from app.times import to_millis
from tests.identity import cookie_in
from tests.patience import PATIENCE
from tests.web.conftest import MakeSettings
from tests.web.push.conftest import SITE, Site, ask_for_test, site_of
from tests.web.push.push_service import PushService
from tests.web.push.tables import BY_MAIL, act, asked, table_of, until_asked

TABLE, TURN = "Ann\u2019s table", "It\u2019s your turn."


@pytest.fixture
def site(each_site: Site) -> Site:
    """Runs on each kind of database."""
    return each_site


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
    device = cookie_in(ben.http.cookies).split(".")[1]
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


async def test_a_host_whose_name_is_written_from_right_to_left_is_named_as_they_write_it(
    site: Site,
) -> None:
    ali, ben = await site.person("علي!"), await site.person("Ben")
    live = await table_of(site, ali, ben)
    await until_asked(live, ben)
    site.pass_time(seconds=31)
    (pushed, *_) = [one for one in await site.service.until(1) if one.path == ben.browser.path]
    assert ben.browser.read(pushed)["title"] == "\u2068علي!\u2069\u2019s table"


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
    here: VisiblePages = site.services.part(Push).visible_pages
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
    await tells_nobody_who_looks(site, site.services.part(Push).visible_pages)


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
    monkeypatch.setattr("app.features.notices.feature.AFTER_SECONDS", 0.1)
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
    monkeypatch.setattr("app.features.notices.sender.DATES_SECONDS", 0.05)
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
