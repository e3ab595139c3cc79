"""What is left in a club of people who were erased: members as "Somebody", guests not at all."""

from typing import Any

import httpx
from fastapi import FastAPI

from app.features.clubs.contests.rebuilding import ClubRebuild
from tests.web.club_of_friends import browsers, got, ids, join, new_club, play, seated


async def test_an_erased_member_is_nameless_in_old_evenings_and_in_no_list(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben", "Cleo") as people:
        ann, ben, cleo = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben, Cleo=cleo)
        await play(each_app, await seated(each_app, club, people), 2)
        assert len((await got(ann, club, "standings"))["rows"]) == 3
        await ben.delete("/api/me")
        assert len((await got(ann, club, "standings"))["rows"]) == 2
        assert len((await got(ann, club, "pairs"))["pairs"]) == 1
        podium = (await got(ann, club, "evenings"))["evenings"][0]["podium"]
        assert sum(one["member"] is None for one in podium) == 1
        contest = (await got(ann, club, "contests"))["contests"][0]
        assert [one["member"] is None for one in contest["seats"]] == [False, True, False]


async def podium(browser: httpx.AsyncClient, club: str) -> list[dict[str, Any]]:
    """The podium of the latest evening."""
    found: list[dict[str, Any]] = (await got(browser, club, "evenings"))["evenings"][0]["podium"]
    return found


async def test_an_erased_guest_is_on_no_podium_and_takes_nobodys_place(
    each_app: FastAPI,
) -> None:
    """An erased member stays where they were, without their name."""
    async with browsers(each_app, "Guest", "Ann", "Ben", "Cleo") as people:
        guest, ann, ben, cleo = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben, Cleo=cleo)
        seats = {name: people[name] for name in ("Ann", "Guest", "Ben", "Cleo")}
        await play(each_app, await seated(each_app, club, seats), 2)
        before = await podium(ann, club)
        assert len(before) == 3
        await guest.delete("/api/me")
        assert await podium(ann, club) == before
        gone = (await ids(ann, club))["Ben"]
        await ben.delete("/api/me")
        nameless = [one | {"member": None} if one["member"] == gone else one for one in before]
        assert same_places(await podium(ann, club)) == same_places(nameless)
        assert await ClubRebuild(each_app.state.services.database).all() == (1, 2, 0)
        assert same_places(await podium(ann, club)) == same_places(nameless)


def same_places(podium: list[dict[str, Any]]) -> list[str]:
    """Its entries in an order that does not depend on names, which decide between equals."""
    return sorted(map(str, podium))


async def test_a_person_erased_before_a_club_took_over_the_hands_is_on_no_podium(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben") as people:
        ann, ben = people.values()
        table = await seated(each_app, None, people)
        await play(each_app, table, 2)
        await ben.delete("/api/me")
        club = await new_club(ann, "Ann", table=table, hands=True)
        assert [one["member"] for one in await podium(ann, club)] == [(await ids(ann, club))["Ann"]]
