"""A request to join a club from its table; tests/features/clubs/test_club.py has the rules."""

import asyncio
from typing import Any

import httpx
from fastapi import FastAPI

from tests.patience import PATIENCE
from tests.web.club_of_friends import browsers, document, join, new_club, seated


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
