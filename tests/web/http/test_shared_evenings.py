"""Evenings of a club that are shared by a link, and days that are none."""

import pytest
from fastapi import FastAPI

from tests.web.club_of_friends import browsers, club_of, got, new_club, play, seated


async def test_an_evening_is_shared_by_a_link_that_can_be_revoked(each_app: FastAPI) -> None:
    async with club_of(each_app, "Ann", "Ben") as (club, people):
        ann, ben = people.values()
        await play(each_app, await seated(each_app, club, people))
        day = (await got(ann, club, "evenings"))["evenings"][0]["day"]
        made = [await one.post(f"/api/clubs/{club}/evenings/{day}/share") for one in (ben, ann)]
        assert made[0].json() == made[1].json()
        assert club not in made[0].text
        token = made[0].json()["url"].rpartition("/")[2]
        async with browsers(each_app, "Stranger") as others:
            stranger = others["Stranger"]
            shared = (await stranger.get(f"/api/evenings/{token}")).json()
            [evening] = (await got(ann, club, "evenings"))["evenings"]
            [told] = evening["games"].values()
            assert [(one["place"], one["name"], one["wins"]) for one in shared["podium"]] == [
                (row["place"], row["name"], row["wins"]) for row in told["standing"]
            ]
            whole = await got(ann, club, f"evenings/{day}")
            assert whole["shared"] == made[0].json()["url"]
            page = await stranger.get(f"/evenings/{token}")
            assert "Thursdays" in page.text
            assert club not in page.text
            picture = await stranger.get(f"/evenings/{token}/picture.png")
            assert picture.headers["content-type"] == "image/png"
        assert (await ann.delete(f"/api/clubs/{club}/evenings/{day}/share")).status_code == 204
        assert (await ann.delete(f"/api/clubs/{club}/evenings/{day}/share")).status_code == 404
        assert (await ben.get(f"/api/evenings/{token}")).json()["code"] == "not_shared"
        for gone in (f"/evenings/{token}", "/evenings/nothing", "/c/nothing"):
            page = await ben.get(gone)
            assert (page.status_code, page.headers["content-type"][:9]) == (404, "text/html"), gone
            assert "Ann" not in page.text


@pytest.mark.parametrize(
    "day", ["2026-99-99", "2026-02-30", "20260201", "2026-W01-1", "\u0662026-01-01", ""]
)
async def test_evenings_before_an_invalid_day_are_refused(app: FastAPI, day: str) -> None:
    async with browsers(app, "Ann") as people:
        ann = people["Ann"]
        club = f"/api/clubs/{await new_club(ann, 'Ann')}/evenings"
        refused = await ann.get(club, params={"before": day})
        assert (refused.status_code, refused.json()["code"]) == (422, "bad_cursor")
        shared = await ann.post(f"{club}/{day or '2026-99-99'}/share")
        assert (shared.status_code, shared.json()["code"]) == (404, "unknown_evening")
