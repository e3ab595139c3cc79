"""A player with an advance choice is not notified of their turn, unless they have to act."""

import asyncio

from app.features.mail.by_mail import ByMail
from app.features.mail.requests import AtTable
from app.features.notices.reasons import PLAYED_WITHIN
from app.live.table.live_table import LiveTable
from app.storage.people.devices import Device
from app.tables.play.moves import decision_now, outlook
from app.tables.play.readiness import Ready
from app.times import to_millis
from tests.identity import cookie_in
from tests.patience import PATIENCE
from tests.web.push.conftest import Person, Site
from tests.web.push.tables import act, asked, table_of


async def prepare(site: Site, live: LiveTable, person: Person, *, last: bool = False) -> None:
    """Choose the next possible action in advance; `last` withdraws the choice."""
    seat = live.table.seat_of(person.player)
    assert seat is not None
    ahead = outlook(live.table, seat)
    action = None if last or ahead is None or not ahead.may_hold else ahead.legal[0]
    device = Device(cookie_in(person.http.cookies).split(".")[1])
    request = f"{live.table.version} {last}"
    await site.services.part(ByMail).choices.prepare(live, person.player, device, request, action)


def stands(site: Site, live: LiveTable, player: str) -> bool:
    """Whether the advance choice can be played now."""
    known = site.services.part(ByMail).choices.known.get(live.table.key, {})
    choice, seat = known.get(player), live.table.seat_of(player)
    if choice is None or seat is None or not choice.open:
        return False
    return decision_now(live.table, seat) == (choice.hand, choice.decision, choice.basis)


async def until_a_choice_stands(site: Site, live: LiveTable, people: list[Person]) -> Person:
    """Play until somebody has to decide what they have chosen in advance."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if live.table.phase != "playing":
                for person in people:
                    await live.submit(person.player, None, Ready())
                continue
            waiting = [one for one in people if one.player not in asked(live)]
            for person in waiting:
                await prepare(site, live, person)
            await act(live, next(iter(asked(live))))
            for person in people:
                if person.player in asked(live) and stands(site, live, person.player):
                    return person
            for person in waiting:
                await prepare(site, live, person, last=True)


async def test_a_player_whose_advance_choice_holds_is_not_notified_until_it_is_withdrawn(
    site: Site,
) -> None:
    people = [await site.person(name, occasions=["turn"]) for name in ("Ann", "Ben", "Eve", "Tom")]
    live = await table_of(site, *people)
    person = await until_a_choice_stands(site, live, people)
    site.pass_time(seconds=31)
    rows = [one for one in await site.settled() if one.player_id == person.player]
    assert person.browser.mine(site.service.taken) == []
    (later,) = [one for one in rows if one.occasion == "turn"]
    left = later.due_at - to_millis(site.notices.now())
    assert PLAYED_WITHIN.total_seconds() * 1000 - left < 5000
    await prepare(site, live, person, last=True)
    site.pass_time(seconds=PLAYED_WITHIN.total_seconds())
    await site.settled()
    assert len(person.browser.mine(site.service.taken)) == 1


async def test_a_player_is_notified_of_a_dropped_advance_choice(site: Site) -> None:
    people = [await site.person(name, occasions=["turn"]) for name in ("Ann", "Ben", "Eve", "Tom")]
    live = await table_of(site, *people)
    person = await until_a_choice_stands(site, live, people)
    choice = site.services.part(ByMail).choices.known[live.table.key][person.player]
    store, seat = site.services.part(ByMail).prepared, (live.table.key, person.player)
    await store.close(AtTable(*seat), choice, dropped=True)
    site.pass_time(seconds=31)
    await site.settled()
    assert len(person.browser.mine(site.service.taken)) == 1
