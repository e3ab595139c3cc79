"""A turn is never lost: it waits while the player looks or the table is paused."""

import asyncio
import time
from datetime import timedelta
from typing import Any

import pytest

from app.features.notices.push import Push
from app.live.table.live_table import LiveTable
from app.tables.play.pausing import Pause
from app.times import to_millis
from tests.patience import PATIENCE
from tests.served import free_port
from tests.web.conftest import MakeSettings
from tests.web.push.conftest import Person, Site, site_of
from tests.web.push.push_service import PushService
from tests.web.push.tables import act, asked, table_of, until_asked
from tests.web.running import connected


async def turns(site: Site, person: Person) -> list[Any]:
    """The pending notices of a turn of this person."""
    return [
        one for one in await site.rows() if (one.player_id, one.occasion) == (person.player, "turn")
    ]


async def waiting_for_ann(site: Site, **wants: Any) -> tuple[Person, LiveTable]:
    """A table by mail at which it is Ann's turn."""
    ann = await site.person("Ann", **{"occasions": ["turn"], **wants})
    live = await table_of(site, ann, await site.person("Ben", told=False))
    await until_asked(live, ann)
    return ann, live


async def test_a_player_who_looked_is_told_two_minutes_after_they_stopped(each_site: Site) -> None:
    site = each_site
    ann, live = await waiting_for_ann(site)
    pages = site.services.part(Push).visible_pages
    pages.note(live.table.key, ann.player, "page", visible=True)
    site.pass_time(seconds=31)
    await site.settled()
    [turn] = await turns(site, ann)
    assert abs(turn.due_at - to_millis(site.notices.now() + timedelta(minutes=2))) < 5000
    pages.note(live.table.key, ann.player, "page", visible=False)
    assert site.service.taken == []
    site.pass_time(minutes=2)
    assert len(await site.service.until(1)) == 1


async def test_a_player_who_moved_after_looking_is_not_told(each_site: Site) -> None:
    site = each_site
    ann, live = await waiting_for_ann(site)
    await site.notices.postpone_turn(ann.player, live.table.key)
    [before] = await turns(site, ann)
    await act(live, ann.player)
    site.pass_time(minutes=3)
    await site.settled()
    assert before.decision not in [one.decision for one in await turns(site, ann)]
    assert len(site.service.taken) == int(ann.player in asked(live))


async def test_the_end_of_the_time_is_told_unless_the_player_is_looking(each_site: Site) -> None:
    site = each_site
    ann, live = await waiting_for_ann(site, occasions=["time"])
    site.services.part(Push).visible_pages.note(live.table.key, ann.player, "page", visible=True)
    site.pass_time(hours=40)
    await site.settled()
    assert site.service.taken == []
    assert "time" not in [one.occasion for one in await site.rows()]


@pytest.mark.parametrize(("active", "told"), [(False, 1), (True, 0)])
async def test_only_a_page_that_somebody_touched_postpones_the_notice(
    make_settings: MakeSettings, service: PushService, *, active: bool, told: int
) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    async with site_of(make_settings, service, port=port, public_url=url) as site:
        ann, live = await waiting_for_ann(site)
        address = f"{url.replace('http', 'ws', 1)}/ws/tables/{live.table.code}"
        async with connected(address, url, ann.http.cookies["dingo"]) as page:
            said = await page.ask("looking", visible=True, active=active)
            assert said["type"] == "ack"
            site.pass_time(seconds=31)
            if told:
                await service.until(1)
            await site.settled()
            assert (len(service.taken), len(await turns(site, ann))) == (told, 1 - told)


async def test_a_host_who_pauses_and_resumes_for_ever_keeps_nobody_from_being_told(
    each_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every 8 s, so that the table is paused whenever 30 s have passed since it was resumed."""
    site, real, passed = each_site, time.time_ns, 0
    monkeypatch.setattr("app.times.time.time_ns", lambda: real() + passed * 1_000_000_000)
    _, live = await waiting_for_ann(site)
    for on in (False, True) * 5:
        passed += 8
        await site.settled()
        assert not site.service.taken or passed > 30
        await live.submit(live.table.host, None, Pause(on=on))
    async with asyncio.timeout(PATIENCE):
        await site.service.until(1)
    assert passed <= 80


async def test_the_end_of_the_time_moves_with_a_pause(
    each_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    site, real, passed = each_site, time.time_ns, 0
    monkeypatch.setattr("app.times.time.time_ns", lambda: real() + passed * 1_000_000_000)
    _, live = await waiting_for_ann(site)
    due = {one.occasion: one.due_at for one in await site.rows()}["time"]
    await live.submit(live.table.host, None, Pause(on=True))
    passed += 3600
    await live.submit(live.table.host, None, Pause(on=False))
    moved = {one.occasion: one.due_at for one in await site.rows()}["time"]
    assert 3_590_000 < moved - due < 3_610_000
