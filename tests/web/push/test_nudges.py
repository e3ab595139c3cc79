"""A nudge reaches the person who has to act, like the notice of their turn."""

import time
from datetime import timedelta

import pytest

from app.live.table.live_table import LiveTable
from app.tables.chat import NudgePlayer
from app.tables.clock import DAY
from tests.web.push.conftest import Person, Site
from tests.web.push.tables import table_of, until_asked

TABLE, TURN = "Ann\u2019s table", "It\u2019s your turn."


async def told_once(
    site: Site, ann: Person, ben: Person, clock: int = DAY
) -> tuple[LiveTable, int]:
    """A table that waits for Ann, who knows it; and her seat."""
    live = await table_of(site, ann, ben, clock=clock)
    await until_asked(live, ann, alone=True)
    seat = live.table.seat_of(ann.player)
    assert seat is not None
    site.pass_time(seconds=31)
    await site.settled()
    return live, seat


async def test_a_nudged_player_is_told_again_in_the_words_of_their_turn(each_site: Site) -> None:
    site = each_site
    ann, ben = await site.person("Ann", occasions=["turn"]), await site.person("Ben", told=False)
    live, seat = await told_once(site, ann, ben)
    before = len(site.service.taken)
    await live.submit(ben.player, None, NudgePlayer(seat))
    pushed = (await site.service.until(before + 1))[-1]
    told = ann.browser.read(pushed)
    assert (told["title"], told["body"]) == (TABLE, TURN)
    assert told["navigate"].endswith(f"/turn/{live.table.id}")
    assert pushed.headers["urgency"] == "high"
    assert DAY < int(pushed.headers["ttl"]) <= 2 * DAY
    await site.settled()
    assert len(site.service.taken) == before + 1


async def test_a_player_may_be_nudged_again_about_the_same_decision(
    each_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    site, real, passed = each_site, time.time_ns, 0
    monkeypatch.setattr("app.times.time.time_ns", lambda: real() + passed * 1_000_000_000)
    ann, ben = await site.person("Ann", occasions=["turn"]), await site.person("Ben", told=False)
    live, seat = await told_once(site, ann, ben, 3 * DAY)
    told = len(site.service.taken)
    for number in (1, 2):
        await live.submit(ben.player, None, NudgePlayer(seat))
        assert len(await site.service.until(told + number)) == told + number
        passed += DAY


async def test_the_switch_of_turns_holds_back_nudges_too(each_site: Site) -> None:
    site = each_site
    ann, ben = await site.person("Ann", occasions=["time"]), await site.person("Ben", told=False)
    live, seat = await told_once(site, ann, ben)
    await live.submit(ben.player, None, NudgePlayer(seat))
    site.pass_time(minutes=1)
    await site.settled()
    assert site.service.taken == []


async def test_a_nudge_waits_for_the_end_of_quiet_hours(each_site: Site) -> None:
    site = each_site
    now = site.notices.now()
    quiet = [f"{now - timedelta(hours=1):%H:%M}", f"{now + timedelta(hours=2):%H:%M}"]
    ann = await site.person("Ann", occasions=["turn"], zone="UTC", quiet=quiet)
    ben = await site.person("Ben", told=False)
    live, seat = await told_once(site, ann, ben)
    await live.submit(ben.player, None, NudgePlayer(seat))
    held = {one.occasion for one in await site.settled()}
    assert {"turn", "nudge"} <= held
    assert site.service.taken == []
