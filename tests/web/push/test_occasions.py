"""A club that plays, its next date, and a review: the people concerned are notified of
each once."""

import asyncio
from datetime import timedelta
from math import inf

import pytest

from app.features.reviews.desk import ReviewDesk, ReviewWorker
from app.features.reviews.jobs import ReviewJobs
from app.storage.database import connect
from app.storage.hands.history import History
from app.tables.seats.sitting import Sit, Stand
from tests.patience import PATIENCE
from tests.web.club_of_friends import join, new_club
from tests.web.conftest import MakeSettings
from tests.web.played import new_table, play_hand
from tests.web.push.conftest import SITE, Person, Site, site_of
from tests.web.push.push_service import PushService

NAMES = ("Ann", "Ben", "Eve", "Tom")


@pytest.fixture(autouse=True)
def _look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check the clubs at once, rather than at the next poll."""
    monkeypatch.setattr("app.features.notices.sender.DATES_SECONDS", 0.05)


async def friends(site: Site) -> tuple[str, list[Person]]:
    """The code of a club of the first three people; the fourth is no member."""
    people = [await site.person(name) for name in NAMES]
    club = await new_club(people[0].http, "Ann")
    await join(club, Ben=people[1].http, Eve=people[2].http)
    return club, people


async def test_members_are_notified_once_an_evening_that_their_club_plays(site: Site) -> None:
    code, (ann, ben, eve, tom) = await friends(site)
    for number in range(2):
        opened = await ann.http.post("/api/tables", json={"game": "dingo", "club": code})
        live = site.services.directory.tables[opened.json()["code"]]
        await live.submit(ann.player, None, Sit(0, "Ann"))
        await site.settled()
        assert len(site.service.taken) == number  # one person at a table is not playing yet
        await live.submit(ben.player, None, Sit(1, "Ben"))
        (pushed,) = await site.service.until(1)
        await live.submit(ben.player, None, Stand())
        await live.submit(ben.player, None, Sit(1, "Ben"))
        await site.settled()
    assert len(site.service.taken) == 1
    told = eve.browser.read(pushed)
    assert (told["title"], told["body"]) == ("Thursdays", "Your club is playing.")
    assert (pushed.headers["ttl"], pushed.headers["urgency"]) == ("7200", "normal")
    assert told["navigate"].startswith(f"{SITE}/turn/")
    opened = await eve.http.get(told["navigate"])
    assert (opened.status_code, opened.headers["location"]) == (303, f"/c/{code}")
    assert (await tom.http.get(told["navigate"])).status_code == 404


async def test_members_who_did_not_decline_are_notified_two_hours_before_a_date(site: Site) -> None:
    code, (ann, ben, eve, _) = await friends(site)
    at = site.notices.now() + timedelta(hours=3)
    await ann.http.patch(f"/api/clubs/{code}", json={"next": at.isoformat()})
    for person, coming in ((ann, True), (ben, False)):
        said = await person.http.put(f"/api/clubs/{code}/next", json={"coming": coming})
        assert said.status_code == 204
    site.pass_time(minutes=59)
    await site.settled()
    await asyncio.sleep(0.2)  # a few polls of the clubs
    assert site.service.taken == []
    site.pass_time(minutes=2)
    await site.service.until(2)
    site.pass_time(minutes=30)
    await asyncio.sleep(0.2)
    await site.settled()
    sent = site.service.taken
    assert {one.path for one in sent} == {ann.browser.path, eve.browser.path}
    assert len(sent) == 2
    (told,) = eve.browser.mine(sent)
    assert told["title"] == "Thursdays"
    assert told["body"] == "Your next game night begins in two hours or less."
    assert [one.headers["ttl"] for one in sent] == ["7200", "7200"]


async def test_an_evening_is_announced_once_however_often_its_hour_is_changed(
    each_site: Site,
) -> None:
    """A weekly date is announced again a week later."""
    code, (ann, ben, eve, _) = await friends(each_site)
    begin = each_site.notices.now() + timedelta(minutes=30)
    for minutes in (60, 40, 80):
        at = (begin + timedelta(minutes=minutes)).isoformat()
        await ann.http.patch(f"/api/clubs/{code}", json={"next": {"at": at, "weekly": True}})
        await each_site.service.until(3)
        await asyncio.sleep(0.2)  # a few polls of the clubs
        await each_site.settled()
    assert len(each_site.service.taken) == 3
    each_site.pass_time(days=7)
    await each_site.service.until(6)
    await each_site.settled()
    again = [one.path for one in each_site.service.taken[3:]]
    assert sorted(again) == sorted(one.browser.path for one in (ann, ben, eve))


async def test_a_date_less_than_two_hours_ahead_is_announced_until_it_begins(site: Site) -> None:
    """The push service keeps the message for two hours as well; the server sends none too late."""
    code, (ann, ben, eve, _) = await friends(site)
    site.service.answers.append((503, {"Retry-After": "1800"}))
    at = site.notices.now() + timedelta(hours=1)
    await ann.http.patch(f"/api/clubs/{code}", json={"next": at.isoformat()})
    sent = await site.service.until(2)
    assert [one.headers["ttl"] for one in sent] == ["7200", "7200"]
    (late,) = await site.settled()  # the one that the service was too busy for
    assert late.player_id in {one.player for one in (ann, ben, eve)}
    site.pass_time(hours=1)
    assert await site.settled() == []
    assert len(site.service.taken) == 2


async def test_a_member_who_declines_in_time_is_not_notified(site: Site) -> None:
    code, (ann, _, eve, _) = await friends(site)
    at = site.notices.now() + timedelta(minutes=90)
    night = {"quiet": [f"{at - timedelta(hours=3):%H:%M}", f"{at - timedelta(hours=1):%H:%M}"]}
    await eve.subscribe(zone="UTC", **night)
    await ann.http.patch(f"/api/clubs/{code}", json={"next": at.isoformat()})
    await site.service.until(2)
    await site.settled()
    await eve.http.put(f"/api/clubs/{code}/next", json={"coming": False})
    site.pass_time(minutes=40)
    await site.settled()
    assert eve.browser.mine(site.service.taken) == []


def all_have_left(site: Site, hand: str) -> None:
    """Pretend that everybody last asked for the review long ago."""
    asked_at = site.app.state.services.part(ReviewDesk)._followed[hand]
    asked_at.update(dict.fromkeys(asked_at, -inf))


async def test_a_player_who_asked_for_a_review_and_left_is_notified_when_it_is_ready(
    make_settings: MakeSettings, service: PushService
) -> None:
    async with site_of(make_settings, service, review_slices=2) as site:
        ann, ben = await site.person("Ann"), await site.person("Ben")
        hand = await play_hand(site.app, ann.http, await new_table(ann.http, game="ding"), 3)
        path = f"/api/hands/{hand}/review"
        assert (await ann.http.get(path)).json()["status"] == "running"
        all_have_left(site, hand)
        async with asyncio.timeout(PATIENCE):  # Ben follows it to its end
            while (await ben.http.get(path)).json()["status"] != "done":
                await asyncio.sleep(0.05)
        (pushed,) = await service.until(1)
        await site.settled()
        assert len(service.taken) == 1
        told = ann.browser.read(pushed)
        assert (told["title"], told["body"]) == ("Dingo", "Your review is ready.")
        assert told["navigate"] == f"{SITE}/hands/{hand}"
        assert (pushed.headers["ttl"], pushed.headers["urgency"]) == ("86400", "normal")


async def test_a_player_is_also_notified_of_a_review_by_a_separate_reviewer(
    make_settings: MakeSettings, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server makes no reviews; it polls for the review that was requested."""
    monkeypatch.setattr("app.features.reviews.desk.LOOK_SECONDS", 0.05)
    async with site_of(make_settings, service, review_slices=2, reviews="elsewhere") as site:
        ann, ben = await site.person("Ann"), await site.person("Ben")
        hand = await play_hand(site.app, ann.http, await new_table(ann.http, game="ding"))
        path = f"/api/hands/{hand}/review"
        assert (await ann.http.get(path)).json()["status"] == "running"
        all_have_left(site, hand)
        database = connect(site.app.state.services.settings.database)
        reviewer = ReviewWorker(ReviewJobs(database, 2), History(database))
        work = asyncio.create_task(reviewer.run())
        async with asyncio.timeout(PATIENCE):  # Ben follows it to its end
            while (await ben.http.get(path)).json()["status"] != "done":
                await asyncio.sleep(0.05)
        (pushed,) = await service.until(1)
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        await database.close()
        await site.settled()
        assert len(service.taken) == 1
        assert ann.browser.read(pushed)["body"] == "Your review is ready."
