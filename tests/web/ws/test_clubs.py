"""What a club's page receives through its WebSocket."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from fastapi import FastAPI
from websockets.exceptions import ConnectionClosed

from app.features.clubs.club import Club
from app.features.clubs.contests.evening import next_dawn
from app.features.clubs.document import club_view
from app.features.clubs.open_clubs import GATHER_SECONDS
from app.features.clubs.parts import ClubParts
from app.features.docs.asyncapi import asyncapi
from app.main import create_app
from app.settings import Settings
from app.storage.log.contract import StorageUnavailable
from app.tables.clock import DAY
from app.tables.create import SetOptions
from tests.patience import PATIENCE
from tests.web.club_of_friends import browsers, club_of, ids, join, merge, new_club, play, seated
from tests.web.described import check_all
from tests.web.running import Visitor, connected, serving

Standing = dict[str, Any]

JUST_BEFORE = timedelta(seconds=3)


@asynccontextmanager
async def page(url: str, club: str, browser: httpx.AsyncClient) -> AsyncIterator[Visitor]:
    """The page of a club after its first messages; everything it receives is checked against the
    docs."""
    address = f"ws://{urlsplit(url).netloc}/ws/clubs/{club}"
    async with connected(address, url, browser.cookies["dingo"]) as visitor:
        await visitor.until(type="club", code=club)
        yield visitor
        check_all(asyncapi(), "club", visitor.heard)


async def before(visitor: Visitor, name: str, told: Any) -> list[Standing]:
    """The standings that this page receives before a field of the club has this value."""
    found: list[Standing] = []
    while True:
        message = await visitor.next()
        if message["type"] == "standing":
            found.append(message)
        if message["type"] == "club" and message.get(name) == told:
            return found


async def to_the_end(visitor: Visitor) -> list[dict[str, Any]]:
    """What this page receives until the server closes it."""
    found = []
    with suppress(ConnectionClosed):
        while True:
            found.append(await visitor.next())
    return found


class Outage:
    """Lets each call fail until it is over."""

    def __init__(self, patch: pytest.MonkeyPatch, owner: Any, name: str) -> None:
        self._real = getattr(owner, name)
        self._over = False
        self.failed = 0
        patch.setattr(owner, name, self._call)

    async def _call(self, *given: Any) -> Any:
        if self._over:
            return await self._real(*given)
        self.failed += 1
        raise StorageUnavailable("for a moment")

    async def end_after(self, failures: int) -> None:
        """End it once this many calls have failed."""
        async with asyncio.timeout(PATIENCE):
            while self.failed < failures:
                await asyncio.sleep(0.01)
        self._over = True


@pytest.fixture
async def served(settings: Settings) -> AsyncIterator[tuple[FastAPI, str]]:
    app = create_app(settings)
    async with serving(app, settings) as url:
        yield app, url


async def test_a_new_visitor_gets_the_whole_document_with_its_nulls(
    served: tuple[FastAPI, str],
) -> None:
    """A club without a next date says so; a field that is already null is not sent again."""
    app, url = served
    async with browsers(app, "Ann") as people:
        (ann,) = people.values()
        club = await new_club(ann, "Ann")
        address = f"ws://{urlsplit(url).netloc}/ws/clubs/{club}"
        async with connected(address, url, ann.cookies["dingo"]) as visitor:
            first = await visitor.next()
            asked = (await ann.get(f"/api/clubs/{club}")).json()
            assert first["next"] is None
            here = [one | {"here": True} for one in asked["members"]]
            assert first == asked | {"type": "club", "members": here}
            await ann.patch(f"/api/clubs/{club}", json={"name": "Fridays"})
            assert await visitor.next() == {"type": "club", "name": "Fridays"}


async def test_tonights_standing_changes_with_a_hand_and_with_the_members(
    served: tuple[FastAPI, str],
) -> None:
    """A guest who joins adds what they played, and a member who leaves removes it."""
    app, url = served
    async with browsers(app, "Ann", "Ben", "Guest") as people:
        ann, ben, guest = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben)
        async with page(url, club, ann) as visitor:
            changed = {"type": "standing", "game": "dingo"}
            await play(app, await seated(app, club, people))
            assert await visitor.until(**changed)
            await join(club, Guest=guest)
            assert await visitor.until(**changed)
            mine = (await ids(ann, club))["Guest"]
            assert (await guest.delete(f"/api/clubs/{club}/members/{mine}")).status_code == 204
            assert await visitor.until(**changed)


async def test_a_contest_by_mail_does_not_change_tonights_standing(
    served: tuple[FastAPI, str],
) -> None:
    app, url = served
    async with browsers(app, "Ann", "Ben") as people:
        ann = people["Ann"]
        club = await new_club(ann, "Ann")
        await join(club, Ben=people["Ben"])
        async with page(url, club, ann) as visitor:
            by_mail = await seated(app, club, people)
            live = app.state.services.directory.tables[by_mail]
            await live.submit(live.table.host, None, SetOptions(clock=DAY))
            await play(app, by_mail)
            # A standing is sent after the fields that changed with it, and before any later ones.
            for name in ("Fridays", "Saturdays"):
                await ann.patch(f"/api/clubs/{club}", json={"name": name})
                assert await before(visitor, "name", name) == []
            await play(app, await seated(app, club, people))
            assert await visitor.until(type="standing", game="dingo")


async def test_tonights_standing_is_empty_again_at_six_in_the_morning(
    served: tuple[FastAPI, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, url = served
    real = time.time_ns
    shift = 0
    monkeypatch.setattr("app.times.time.time_ns", lambda: real() + shift)
    async with browsers(app, "Ann", "Ben") as people:
        ann = people["Ann"]
        club = await new_club(ann, "Ann", zone="UTC")
        await join(club, Ben=people["Ben"])
        await play(app, await seated(app, club, people))
        async with page(url, club, ann) as visitor:
            assert (await ann.get(f"/api/clubs/{club}/standings?period=tonight")).json()["rows"]
            now = datetime.now(UTC)
            shift = int((next_dawn(now, "UTC") - now - JUST_BEFORE).total_seconds() * 1e9)
            await ann.patch(f"/api/clubs/{club}", json={"name": "It is late"})
            await visitor.until(type="standing", game="dingo")
            empty = await ann.get(f"/api/clubs/{club}/standings?period=tonight")
            assert empty.json()["rows"] == []


async def test_a_date_that_passes_disappears_from_an_open_page(
    served: tuple[FastAPI, str],
) -> None:
    """Nothing else happens at that moment."""
    app, url = served
    async with browsers(app, "Ann") as people:
        (ann,) = people.values()
        club = await new_club(ann, "Ann")
        async with page(url, club, ann) as visitor:
            at = datetime.now(UTC) + JUST_BEFORE
            await ann.patch(f"/api/clubs/{club}", json={"next": at.isoformat()})
            told = await visitor.next()
            assert told.keys() == {"type", "next"}
            assert told["next"] is not None
            assert await visitor.next() == {"type": "club", "next": None}
            assert datetime.now(UTC) > at


async def test_the_page_of_an_identity_that_is_merged_learns_nothing_more_of_the_club(
    served: tuple[FastAPI, str],
) -> None:
    app, url = served
    async with club_of(app, "Ann", "Ben", "Phone") as (club, people):
        ann, ben, phone = people.values()
        async with page(url, club, ben) as visitor:
            await merge(club, ann, Ben=ben, Phone=phone)
            await to_the_end(visitor)


async def test_who_is_at_a_clubs_table_is_here_seated_or_not(served: tuple[FastAPI, str]) -> None:
    app, url = served
    async with club_of(app, "Ann", "Ben", "Cleo") as (club, people):
        ann, ben, cleo = people.values()
        table = await seated(app, club, {"Ann": ann})
        address = f"ws://{urlsplit(url).netloc}/ws/tables/{table}"
        async with page(url, club, cleo) as visitor:
            async with connected(address, url, ben.cookies["dingo"]):
                await who_is_here(visitor, {"Ann", "Ben", "Cleo"})
            await who_is_here(visitor, {"Ann", "Cleo"})


async def who_is_here(visitor: Visitor, names: set[str]) -> None:
    """Wait until the club says that exactly these members are here."""
    while True:
        members = (await visitor.until(type="club")).get("members") or []
        if {one["name"] for one in members if one["here"]} == names:
            return


async def test_all_open_pages_share_one_document_which_a_change_here_does_not_read_again(
    served: tuple[FastAPI, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, url = served
    built: list[Club] = []
    real = club_view

    async def counted(services: Any, club: Club) -> Any:
        built.append(club)
        return await real(services, club)

    monkeypatch.setattr("app.features.clubs.socket.club_view", counted)
    async with browsers(app, "Ann", "Ben") as people, AsyncExitStack() as pages:
        ann, ben = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben)
        visitors = [await pages.enter_async_context(page(url, club, one)) for one in (ann, ben) * 3]
        await asyncio.sleep(4 * GATHER_SECONDS)
        built.clear()
        outage = Outage(monkeypatch, app.state.services.part(ClubParts).store, "by_id")
        await ann.patch(f"/api/clubs/{club}", json={"name": "Fridays"})
        for visitor in visitors:
            await visitor.until(type="club", name="Fridays")
        assert (len(built), outage.failed) == (1, 0)


async def test_a_page_learns_of_a_change_that_it_could_not_read_at_first(
    served: tuple[FastAPI, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, url = served
    async with browsers(app, "Ann") as people:
        (ann,) = people.values()
        club = await new_club(ann, "Ann")
        async with page(url, club, ann) as visitor:
            outage = Outage(monkeypatch, app.state.services.part(ClubParts).results, "evening")
            await ann.patch(f"/api/clubs/{club}", json={"name": "Fridays"})
            await outage.end_after(1)
            await visitor.until(type="club", name="Fridays")


async def test_a_removed_member_leaves_a_table_once_the_club_can_be_read_again(
    served: tuple[FastAPI, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, url = served
    async with club_of(app, "Ann", "Ben") as (club, people):
        ann, ben = people.values()
        table = await seated(app, club, {"Ann": ann})
        member = (await ids(ann, club))["Ben"]
        address = f"ws://{urlsplit(url).netloc}/ws/tables/{table}"
        async with connected(address, url, ben.cookies["dingo"]) as visitor:
            await visitor.until(type="snapshot")
            outage = Outage(monkeypatch, app.state.services.dependencies.club_access, "learn")
            removed = await ann.delete(f"/api/clubs/{club}/members/{member}")
            assert removed.status_code == 503  # it is stored all the same
            await outage.end_after(2)
            await to_the_end(visitor)
