"""Requests to join a club, and how they are taken back."""

import asyncio
from typing import Any

import httpx
from fastapi import FastAPI

from tests.patience import PATIENCE
from tests.web.club_of_friends import browsers, club_of, document, join, new_club, remove, seated


async def test_a_person_who_asks_to_join_can_take_it_back(each_app: FastAPI) -> None:
    async with browsers(each_app, "Ann", "Eve") as people:
        ann, eve = people.values()
        club = await new_club(ann, "Ann")
        await ann.patch(f"/api/clubs/{club}", json={"policy": "ask"})
        refused = await eve.delete(f"/api/clubs/{club}/join")
        assert (refused.status_code, refused.json()["code"]) == (409, "nobody_asks")
        await eve.post(f"/api/clubs/{club}/join", json={"name": "Eve"})
        assert [one["name"] for one in (await document(ann, club))["asking"]] == ["Eve"]
        assert (await eve.delete(f"/api/clubs/{club}/join")).status_code == 204
        assert (await document(ann, club))["asking"] == []
        assert "asking" not in await document(eve, club)
        assert (await ann.delete(f"/api/clubs/{club}/join")).status_code == 409, "she is in it"


async def test_a_guest_who_asks_at_the_table_of_a_club_can_take_it_back(each_app: FastAPI) -> None:
    async with browsers(each_app, "Ann", "Ben", "Eve") as people:
        ann, ben, eve = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben)
        table = await seated(each_app, club, {"Ann": ann, "Ben": ben})
        path = f"/api/tables/{table}/club"
        assert (await eve.post(path, json={"name": "Eve"})).status_code == 202
        await until_shown(eve, table, {"name": "Thursdays", "member": False, "asking": True})
        await until_shown(ben, table, {"name": "Thursdays", "member": True, "code": club})
        assert (await eve.delete(path)).status_code == 204
        await until_shown(eve, table, {"name": "Thursdays", "member": False})
        assert (await document(ann, club))["asking"] == []
        assert (await eve.delete(path)).status_code == 409


async def until_shown(browser: httpx.AsyncClient, table: str, club: dict[str, Any]) -> None:
    """Wait until this is what the table shows this browser of its club."""
    async with asyncio.timeout(PATIENCE):
        while (await browser.get(f"/api/tables/{table}")).json()["club"] != club:
            await asyncio.sleep(0.05)


async def test_a_removed_member_who_takes_back_their_request_stays_removed(
    each_app: FastAPI,
) -> None:
    async with club_of(each_app, "Ann", "Ben") as (club, people):
        ann, ben = people.values()
        new = await remove(ann, club, "Ben")
        for _ in range(2):
            asked = await ben.post(f"/api/clubs/{new}/join", json={"name": "Ben"})
            assert asked.status_code == 202, "never at once again"
            assert (await ben.delete(f"/api/clubs/{new}/join")).status_code == 204
