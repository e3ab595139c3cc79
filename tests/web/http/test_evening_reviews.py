"""Reviewing a whole evening of a club with one request."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from fastapi import FastAPI

from app.main import create_app
from tests.patience import PATIENCE
from tests.web.club_of_friends import browsers, join, new_club, play, seated
from tests.web.conftest import MakeSettings
from tests.web.played import jobs_of, keep_review


@pytest.fixture
async def app(make_settings: MakeSettings) -> AsyncIterator[FastAPI]:
    app = create_app(make_settings(review_slices="2"))
    async with app.router.lifespan_context(app):
        yield app


async def test_an_evenings_hands_are_all_reviewed_after_one_request(
    app: FastAPI,
) -> None:
    async with browsers(app, "Ann", "Ben", "Eve") as people:
        ann, eve = people["Ann"], people.pop("Eve")
        club = await new_club(ann, "Ann", game="ding")
        await join(club, Ben=people["Ben"])
        table = await seated(app, club, people, game="ding", options={})
        hands: list[str] = []
        while app.state.services.directory.tables[table].table.phase != "over":
            hands += await play(app, table)
        for hand in hands[2:]:
            await keep_review(jobs_of(app), hand, 4)
        day = (await ann.get(f"/api/clubs/{club}/contests")).json()["contests"][0]["day"]
        path = f"/api/clubs/{club}/evenings/{day}/reviews"
        assert (await ann.get(path)).json() == {"hands": len(hands), "made": len(hands) - 2}
        for browser, where in ((eve, path), (ann, path.replace(day, "1999-12-31"))):
            assert (await browser.post(where)).status_code in (403, 404)
        begun = await ann.post(path)
        assert begun.status_code == 202, begun.text
        async with asyncio.timeout(PATIENCE):
            while (await ann.get(path)).json() != {"hands": len(hands), "made": len(hands)}:
                await asyncio.sleep(0.2)
        for hand in hands:
            seats = await jobs_of(app).seats(hand)
            assert {seat for seat, job in seats.items() if job.state == "done"} >= {0, 1}
