"""What becomes of merges when one of the two leaves, is removed, or comes back."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from tests.web.club_of_friends import (
    admit_again,
    browsers,
    document,
    got,
    ids,
    join,
    merge,
    new_club,
    play,
    remove,
    seated,
)


async def contests(browser: httpx.AsyncClient, club: str) -> dict[str, int]:
    """How many contests count for each member."""
    names = {id_: name for name, id_ in (await ids(browser, club)).items()}
    rows = (await got(browser, club, "standings"))["rows"]
    return {names[row["member"]]: row["contests"] for row in rows}


async def leave(browser: httpx.AsyncClient, club: str) -> None:
    me = (await document(browser, club))["you"]["id"]
    assert (await browser.delete(f"/api/clubs/{club}/members/{me}")).status_code == 204


async def merges(browser: httpx.AsyncClient, club: str) -> list[dict[str, Any]]:
    """The merges that this member sees."""
    found: list[dict[str, Any]] = (await document(browser, club))["merges"]
    return found


async def play_with(app: FastAPI, club: str, ann: httpx.AsyncClient, **other: Any) -> None:
    """Ann plays one contest with this member."""
    await play(app, await seated(app, club, {"Ann": ann, **other}))


@pytest.mark.parametrize("goes", ["old", "new"])
@pytest.mark.parametrize("how", ["leaves", "is removed"])
async def test_a_proposed_merge_ends_when_one_of_the_two_goes(
    each_app: FastAPI, goes: str, how: str
) -> None:
    """It would block every other merge of the one who stays."""
    async with browsers(each_app, "Ann", "Ben", "Phone", "Tablet") as people:
        ann, ben, phone, tablet = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben, Phone=phone, Tablet=tablet)
        names = await ids(ann, club)
        same = f"members/{names['Ben']}/same-as/{names['Phone']}"
        assert (await ann.post(f"/api/clubs/{club}/{same}")).status_code == 202
        gone, stays = ("Ben", "Phone") if goes == "old" else ("Phone", "Ben")
        if how == "leaves":
            await leave(people[gone], club)
        else:
            club = await remove(ann, club, gone)
        assert await merges(ann, club) == []
        await merge(club, ann, **{stays: people[stays]}, Tablet=tablet)
        assert set(await ids(ann, club)) == {"Ann", "Tablet"}


async def merged(
    app: FastAPI, ann: httpx.AsyncClient, ben: httpx.AsyncClient, phone: httpx.AsyncClient
) -> tuple[str, str]:
    """A club in which Ben and Phone each played a contest with Ann and were merged, and the merge's
    path within it."""
    club = await new_club(ann, "Ann")
    await join(club, Ben=ben, Phone=phone)
    await play_with(app, club, ann, Ben=ben)
    await play_with(app, club, ann, Phone=phone)
    return club, await merge(club, ann, Ben=ben, Phone=phone)


@pytest.mark.parametrize("goes", ["old", "new"])
async def test_leaving_ends_a_merge_and_each_device_can_join_as_itself(
    each_app: FastAPI, goes: str
) -> None:
    """Members who come back can be merged again."""
    async with browsers(each_app, "Ann", "Ben", "Phone") as people:
        ann, ben, phone = people.values()
        club, _ = await merged(each_app, ann, ben, phone)
        assert await contests(ann, club) == {"Ann": 2, "Phone": 2}
        await leave(ben if goes == "old" else phone, club)
        assert set(await ids(ann, club)) == {"Ann"}
        await join(club, Phone=phone)
        assert await merges(ann, club) == []
        assert await contests(ann, club) == {"Ann": 2, "Phone": 1}
        await join(club, Ben=ben)
        assert await contests(ann, club) == {"Ann": 2, "Ben": 1, "Phone": 1}
        await merge(club, ann, Ben=ben, Phone=phone)
        assert await contests(ann, club) == {"Ann": 2, "Phone": 2}


@pytest.mark.parametrize("asks", ["old", "new"])
async def test_a_person_who_is_admitted_again_comes_back_with_the_merge_and_it_can_be_undone(
    each_app: FastAPI, asks: str
) -> None:
    async with browsers(each_app, "Ann", "Ben", "Phone") as people:
        ann, ben, phone = people.values()
        club, same = await merged(each_app, ann, ben, phone)
        known = await merges(ann, club)
        club = await remove(ann, club, "Phone")
        assert await merges(ann, club) == [], "a merge of nobody who is here"
        await admit_again(ann, club, Phone=ben if asks == "old" else phone)
        assert set(await ids(ben, club)) == set(await ids(phone, club)) == {"Ann", "Phone"}
        assert await merges(ann, club) == known
        assert await contests(ann, club) == {"Ann": 2, "Phone": 2}
        assert (await phone.delete(f"/api/clubs/{club}/{same}")).status_code == 204
        assert await merges(ann, club) == []
        assert set(await ids(ben, club)) == {"Ann", "Ben", "Phone"}
        assert await contests(ann, club) == {"Ann": 2, "Ben": 1, "Phone": 1}


async def test_a_merged_person_revokes_the_link_that_their_older_device_made(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben", "Phone", "Cleo") as people:
        ann, ben, phone, cleo = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben, Phone=phone, Cleo=cleo)
        await play_with(each_app, club, ann, Ben=ben)
        day = (await got(ann, club, "evenings"))["evenings"][0]["day"]
        share = f"/api/clubs/{club}/evenings/{day}/share"
        for revokes in (phone, ben):
            assert (await ben.post(share)).status_code == 201
            same = await merge(club, ann, Ben=ben, Phone=phone)
            assert (await cleo.delete(share)).json()["code"] == "keepers_only"
            assert (await revokes.delete(share)).status_code == 204
            assert (await ann.delete(f"/api/clubs/{club}/{same}")).status_code == 204
