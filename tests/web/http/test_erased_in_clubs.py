"""What is left in a club of people who were erased: their contests, as "Somebody"."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.features.clubs.contests.rebuilding import ClubRebuild
from tests.web.club_of_friends import browsers, got, join, new_club, play, seated


async def standing(browser: httpx.AsyncClient, club: str) -> list[dict[str, Any]]:
    """The standing of the latest evening."""
    [evening] = (await got(browser, club, "evenings"))["evenings"]
    found: list[dict[str, Any]] = evening["games"]["dingo"]["standing"]
    return found


@pytest.mark.parametrize("gone", ["Ben", "Guest"])
async def test_an_erased_person_is_somebody_and_keeps_the_place(
    each_app: FastAPI, gone: str
) -> None:
    """A member or a guest, also after a rebuild."""
    async with browsers(each_app, "Guest", "Ann", "Ben", "Cleo") as people:
        ann = people["Ann"]
        club = await new_club(ann, "Ann")
        await join(club, Ben=people["Ben"], Cleo=people["Cleo"])
        seats = {name: people[name] for name in ("Ann", "Guest", "Ben", "Cleo")}
        await play(each_app, await seated(each_app, club, seats), 2)
        before = await standing(ann, club)
        await people[gone].delete("/api/me")
        nameless = [
            row | {"name": "Somebody", "member": None} if row["name"] == gone else row
            for row in before
        ]
        assert by_place(await standing(ann, club)) == by_place(nameless)
        assert await ClubRebuild(each_app.state.services.database).all() == (1, 2, 0)
        assert by_place(await standing(ann, club)) == by_place(nameless)
        contest = (await got(ann, club, "contests"))["contests"][0]
        assert [one["name"] for one in contest["seats"]] == [
            "Somebody" if name == gone else name for name in seats
        ]
        assert len((await got(ann, club, "pairs"))["pairs"]) == (1 if gone == "Ben" else 3)


def by_place(rows: list[dict[str, Any]]) -> list[str]:
    """Rows in an order that does not depend on names, which decide between equals."""
    return sorted(map(str, rows))


async def test_a_person_erased_before_a_club_took_over_the_hands_is_somebody(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben") as people:
        ann, ben = people.values()
        table = await seated(each_app, None, people)
        await play(each_app, table, 2)
        await ben.delete("/api/me")
        club = await new_club(ann, "Ann", table=table, hands=True)
        assert {row["name"] for row in await standing(ann, club)} == {"Ann", "Somebody"}
