"""The server obeys each push service's answer, and one that fails delays no other."""

import asyncio
import re
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import update

from app.features.notices.notices import LeasedNotice
from app.features.notices.push import Push
from app.features.notices.schema import notices, subscriptions
from app.features.notices.sender import LEASE_SECONDS, REFUSED_FOR, retry_at
from app.times import to_millis
from tests.identity import cookie_in
from tests.patience import PATIENCE
from tests.web.push.conftest import Person, Site, ask_for_test

HTTP_DATES = st.builds(
    "Wed, {} Oct {} {}:28:00 {}".format,
    st.integers(0, 10**20),
    st.integers(-9, 10**21),
    st.integers(0, 10**20),
    st.sampled_from(["GMT", "+9999", "-99999999999", "-2359", "now"]),
)
"""Dates of any size, as a service might write them."""


@pytest.fixture
def site(each_site: Site) -> Site:
    """Runs on each kind of database."""
    return each_site


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
        (503, {"Retry-After": "0"}, 5),
        (429, {"Retry-After": "Thu, 01 Jan 1970 00:00:00 GMT"}, 5),
        (429, {"Retry-After": "Wed, 21 Oct 99999999999999999999 07:28:00 GMT"}, 60),
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


@given(said=st.one_of(st.text(), st.integers(-9).map(str), HTTP_DATES), ttl=st.integers(5, 86400))
def test_no_service_is_retried_within_five_seconds_or_after_the_message_has_ended(
    said: str, ttl: int
) -> None:
    now = datetime(2026, 11, 21, tzinfo=UTC)
    assert 5 <= (retry_at(said, now, ttl) - now).total_seconds() <= ttl


@pytest.mark.parametrize("said", ["86400", "9" * 5000, "Fri, 31 Dec 9999 23:59:59 GMT"])
async def test_an_expired_notification_is_not_retried(site: Site, said: str) -> None:
    ann = await site.person("Ann")
    site.service.answers.append((429, {"Retry-After": said}))
    await ask_for_test(ann)
    while site.service.asked == 0:
        await asyncio.sleep(0.02)
    assert await site.settled() == []


async def test_a_silent_push_service_delays_nobody(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.features.notices.sender.ANSWER_SECONDS", 0.2)
    ann = await site.person("Ann")
    site.service.silent = True
    await ask_for_test(ann)
    (late,) = await site.settled()
    site.service.silent = False
    assert late.devices == [cookie_in(ann.http.cookies).split(".")[1]]
    site.pass_time(seconds=61)
    assert len(await site.service.until(1)) == 1


async def test_a_notice_that_cannot_be_sent_does_not_send_the_others_again(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben = await site.person("Ann"), await site.person("Ben")
    real, failed = site.services.part(Push).sender._reasons.of, 0

    async def of(notice: LeasedNotice, now: datetime) -> Any:
        nonlocal failed
        if notice.player == ann.player and failed < 2:
            failed += 1
            raise ValueError("may name a card")
        return await real(notice, now)

    monkeypatch.setattr(site.services.part(Push).sender._reasons, "of", of)
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
