"""The contests and links of two identities that were merged, and of one that comes back. The rules
are in tests/features/clubs/test_club.py."""

import httpx
from fastapi import FastAPI

from tests.web.club_of_friends import (
    admit_again,
    browsers,
    document,
    got,
    join,
    merge,
    new_club,
    play,
    remove,
    seated,
)


async def contests(browser: httpx.AsyncClient, club: str) -> dict[str, int]:
    """How many contests count for each member."""
    rows = (await got(browser, club, "standings"))["rows"]
    return {row["name"]: row["games"] for row in rows}


async def test_a_person_who_is_let_in_again_has_all_their_contests_and_can_undo_the_merge(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben", "Phone") as people:
        ann, ben, phone = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben, Phone=phone)
        for one in ({"Ben": ben}, {"Phone": phone}):
            await play(each_app, await seated(each_app, club, {"Ann": ann, **one}))
        same = await merge(club, ann, Ben=ben, Phone=phone)
        assert await contests(ann, club) == {"Ann": 2, "Phone": 2}
        known = (await document(ann, club))["merges"]
        club = await remove(ann, club, "Phone")
        assert (await document(ann, club))["merges"] == [], "a merge of nobody who is here"
        await admit_again(ann, club, Phone=phone)
        assert (await document(ann, club))["merges"] == known
        assert await contests(ann, club) == {"Ann": 2, "Phone": 2}
        assert (await phone.delete(f"/api/clubs/{club}/{same}")).status_code == 204
        assert await contests(ann, club) == {"Ann": 2, "Ben": 1, "Phone": 1}


async def test_a_merged_person_revokes_the_link_that_their_older_device_made(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben", "Phone", "Cleo") as people:
        ann, ben, phone, cleo = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben, Phone=phone, Cleo=cleo)
        await play(each_app, await seated(each_app, club, {"Ann": ann, "Ben": ben}))
        day = (await got(ann, club, "evenings"))["evenings"][0]["day"]
        share = f"/api/clubs/{club}/evenings/{day}/share"
        assert (await ben.post(share)).status_code == 201
        await merge(club, ann, Ben=ben, Phone=phone)
        assert (await cleo.delete(share)).json()["code"] == "keepers_only"
        assert (await ben.delete(share)).json()["code"] == "members_only"
        assert (await phone.delete(share)).status_code == 204
