"""What happens to a removed member at the tables of the club, and how they come back."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import update

from app.features.clubs.open_clubs import OpenClubs
from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable
from app.storage.log.schema import entries
from app.tables.draft import Command
from app.tables.seats.admission import ChangeCode, SetAdmission
from app.tables.seats.club import FollowClub
from app.tables.seats.sitting import Kick, Sit
from tests.live.conftest import Ear
from tests.web.club_of_friends import (
    admit_again,
    begin,
    browsers,
    document,
    ids,
    join,
    new_club,
    only_club,
    play_on,
    remove,
    seated,
)
from tests.web.played import player_of

DAY_MILLIS = 24 * 3600 * 1000


async def test_a_member_who_is_admitted_again_may_sit_at_the_tables_that_were_open_before(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben", "Cleo") as people:
        ann, ben, cleo = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben, Cleo=cleo)
        live = await table_of(each_app, await seated(each_app, club, people))
        await live.submit(player_of(ann), None, Kick(2))
        await live.submit(player_of(ann), None, SetAdmission("open"))
        for name, browser in (("Ben", ben), ("Cleo", cleo)):
            club = await remove(ann, club, name)
            assert live.table.seat_of(player_of(browser)) is None
            assert await refusal(live, browser, Sit(1, name)) == "kicked"
            await admit_again(ann, club, **{name: browser})
        await live.submit(player_of(ben), None, Sit(1, "Ben"))
        assert await refusal(live, cleo, Sit(2, "Cleo")) == "kicked", (
            "it was the host who kicked her"
        )


async def test_a_member_who_is_admitted_again_during_the_hand_keeps_the_seat(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben") as people:
        ann, ben = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben)
        live = await begin(each_app, await seated(each_app, club, people))
        club = await remove(ann, club, "Ben")
        await admit_again(ann, club, Ben=ben)
        await play_on(live)
        assert live.table.seat_of(player_of(ben)) == 1


async def test_only_the_removed_member_has_to_leave_and_everybody_else_is_told_the_new_code(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben", "Cleo", "Guest") as people:
        ann, ben, cleo, guest = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben, Cleo=cleo)
        live = await table_of(each_app, await seated(each_app, club, {"Ann": ann, "Ben": ben}))
        stay, gone = [Ear(player_of(one)) for one in (ann, cleo, guest)], Ear(player_of(ben))
        second = Ear(player_of(ben))
        for ear in (*stay, gone, second):
            live.join(ear)
        await remove(ann, club, "Ben")
        assert [ear.table["code"] for ear in stay] == [live.table.code] * 3
        assert [ear.dismissed for ear in (*stay, gone, second)] == [None] * 3 + ["code_changed"] * 2
        assert live.table.code not in str(gone.heard)
        await live.submit(player_of(ann), None, ChangeCode())
        assert [ear.dismissed for ear in stay] == [None, None, "code_changed"], "by the host"


async def test_after_the_hand_watchers_are_told_the_new_code_and_the_removed_member_is_not(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben", "Guest") as people:
        ann, ben, guest = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben)
        live = await begin(each_app, await seated(each_app, club, {"Ann": ann, "Ben": ben}))
        watches, plays = Ear(player_of(guest)), Ear(player_of(ben))
        for ear in (watches, plays):
            live.join(ear)
        await remove(ann, club, "Ben")
        during = live.table.code
        assert [ear.table["code"] for ear in (watches, plays)] == [during] * 2
        await play_on(live)
        assert (watches.dismissed, plays.dismissed) == (None, "code_changed")
        assert watches.table["code"] == live.table.code != during
        assert live.table.code not in str(plays.heard)


async def test_a_removed_member_is_not_told_the_new_code_by_a_process_that_has_not_heard_of_it(
    each_app: FastAPI,
) -> None:
    """It reads the table's log before the news of the club."""
    async with browsers(each_app, "Ann", "Ben") as people:
        ann, ben = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben)
        live = await table_of(each_app, await seated(each_app, club, {"Ann": ann}))
        watches = Ear(player_of(ben))
        live.join(watches)
        await live.submit(None, None, FollowClub(str(live.table.club), frozenset({player_of(ben)})))
        assert watches.dismissed == "code_changed"
        assert live.table.code not in str(watches.heard)


@pytest.mark.parametrize("trouble", ["the database", "the first table"])
async def test_a_removal_that_was_interrupted_is_finished_by_repeating_it(
    each_app: FastAPI, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with browsers(each_app, "Ann", "Ben") as people:
        ann, ben = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben)
        tables = [
            await table_of(each_app, await seated(each_app, club, {"Ann": ann, "Ben": ben}))
            for _ in range(2)
        ]
        before = [live.table.code for live in tables]
        member = (await ids(ann, club))["Ben"]
        with monkeypatch.context() as patch:
            clubs = each_app.state.services.part(OpenClubs)
            where = (clubs, "refresh") if trouble == "the database" else (tables[0], "submit")
            patch.setattr(*where, unavailable)
            patch.setattr(clubs, "changed", lambda *_: None)  # the process dies
            cut = await ann.delete(f"/api/clubs/{club}/members/{member}")
            assert cut.status_code == 503
        club = await only_club(ann)
        again = await ann.delete(f"/api/clubs/{club}/members/{member}")
        assert again.status_code == 204
        assert await only_club(ann) == club, "the club has its new code already"
        for live, code in zip(tables, before, strict=True):
            assert live.table.seat_of(player_of(ben)) is None
            assert live.table.code != code
            assert (await ben.get(f"/api/tables/{code}")).status_code == 404


async def unavailable(*_: Any, **__: Any) -> None:
    raise StorageUnavailable("disk full")


async def test_an_idle_table_gets_a_new_code_before_anybody_is_let_in_by_the_old_one(
    each_app: FastAPI,
) -> None:
    """Removing a member does not load it, and opening it does not make it look played at."""
    async with browsers(each_app, "Ann", "Ben", "Stranger") as people:
        ann, ben, stranger = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben)
        code = await seated(each_app, club, {"Ann": ann, "Ben": ben})
        live = await table_of(each_app, code)
        key, directory = live.table.key, each_app.state.services.directory
        async with each_app.state.services.database.writing() as connection:
            long_ago = update(entries).where(entries.c.table_code == key)
            await connection.execute(long_ago.values(at=entries.c.at - 2 * DAY_MILLIS))
        member = (await ids(ann, club))["Ben"]
        live.touched = -1000.0
        await directory.close_idle()
        assert (await ann.delete(f"/api/clubs/{club}/members/{member}")).status_code == 204
        assert key not in directory.tables
        for browser in (stranger, ben):
            assert (await browser.get(f"/api/tables/{code}")).status_code == 404
        seen = (await ann.get(f"/api/tables/{code}")).json()
        assert seen["code"] != code
        assert seen["seats"][0]["name"] == "Ann"
        assert "Ben" not in [one["name"] for one in seen["seats"]]
        club = await only_club(ann)
        for _ in range(2):
            assert (await document(ann, club))["tables"] == []


async def test_a_new_table_keeps_its_code_and_bars_members_who_were_removed_before(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben") as people:
        ann, ben = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben)
        club = await remove(ann, club, "Ben")
        code = await seated(each_app, club, {"Ann": ann})
        await document(ann, club)
        live = await table_of(each_app, code)
        await live.follow_club()
        assert live.table.code == code
        assert await refusal(live, ben, Sit(1, "Ben")) == "kicked"


async def test_a_member_who_is_removed_while_opening_a_table_does_not_stay_its_host(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben") as people:
        ann, ben = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben)
        mine = await table_of(each_app, await seated(each_app, club, {"Ann": ann}))
        await remove(ann, club, "Ben")
        directory = each_app.state.services.directory
        live = await directory.create("dingo", {}, player_of(ben), "Ben", club=mine.table.club)
        assert live.table.host == player_of(ben)
        await live.follow_club()
        assert live.table.closed, "nobody else is there"
        assert await refusal(live, ben, Sit(1, "Ben")) == "table_closed"


async def refusal(live: Any, browser: httpx.AsyncClient, asked: Command) -> str:
    """The code with which the table refuses this."""
    with pytest.raises(Refusal) as refused:
        await live.submit(player_of(browser), None, asked)
    return refused.value.code


async def table_of(app: FastAPI, code: str) -> Any:
    """The live table with this code."""
    return await app.state.services.directory.open(code)
