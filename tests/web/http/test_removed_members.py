"""What happens to a removed member at the tables of the club, and how they come back."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.rules.errors import Refusal
from app.tables.draft import Command
from app.tables.seats.admission import SetAdmission
from app.tables.seats.sitting import Kick, Sit
from tests.web.club_of_friends import (
    begin,
    browsers,
    document,
    ids,
    join,
    new_club,
    play_on,
    seated,
)
from tests.web.played import player_of


async def remove(keeper: httpx.AsyncClient, club: str, name: str) -> str:
    """Remove this member; returns the club's new code."""
    member = (await ids(keeper, club))[name]
    gone = await keeper.delete(f"/api/clubs/{club}/members/{member}")
    assert gone.status_code == 204, gone.text
    return await only_club(keeper)


async def only_club(browser: httpx.AsyncClient) -> str:
    """The code of the club of this browser, which belongs to no other."""
    [mine] = (await browser.get("/api/me/clubs")).json()["clubs"]
    code: str = mine["code"]
    return code


async def admit_again(keeper: httpx.AsyncClient, club: str, **asks: httpx.AsyncClient) -> None:
    """A removed member asks to join, and the keeper says yes."""
    [(name, browser)] = asks.items()
    asked = await browser.post(f"/api/clubs/{club}/join", json={"name": name})
    assert asked.status_code == 202, asked.text
    [one] = (await document(keeper, club))["asking"]
    yes = await keeper.put(f"/api/clubs/{club}/members/{one['id']}", json={"yes": True})
    assert yes.status_code == 204, yes.text


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


async def refusal(live: Any, browser: httpx.AsyncClient, asked: Command) -> str:
    """The code with which the table refuses this."""
    with pytest.raises(Refusal) as refused:
        await live.submit(player_of(browser), None, asked)
    return refused.value.code


async def table_of(app: FastAPI, code: str) -> Any:
    """The live table with this code."""
    return await app.state.services.directory.open(code)
