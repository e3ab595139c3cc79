"""A finished hand is reviewed once, and its review grows where everybody can follow."""

import asyncio
import json

import httpx
import pytest
from fastapi import FastAPI

from app.analysis.choices import Effort
from app.analysis.engine import ENGINE, SEED
from app.analysis.export import as_csv, as_html
from app.analysis.review import hand_of, review
from app.analysis.slices import Name, Slices
from app.live.reviewing import Reviewing
from app.rules.game import Json
from app.settings import Settings
from app.storage.database import connect
from app.storage.reviews import Reviews
from tests.web.played import keep_review, new_table, play_hand


@pytest.mark.parametrize("variables", [{"review_slices": 2}])
async def test_a_review_is_made_once_and_kept(app: FastAPI, client: httpx.AsyncClient) -> None:
    hand = await play_hand(app, client, await new_table(client, game="ding"))
    client.cookies.clear()
    first = await client.get(f"/api/hands/{hand}/review")
    assert first.headers["cache-control"] == "no-store"
    assert first.json()["status"] == "running"
    async with client.stream("GET", f"/api/hands/{hand}/review/progress") as stream:
        told = [
            json.loads(line.removeprefix("data: "))
            async for line in stream.aiter_lines()
            if line.startswith("data: ")
        ]
    assert told[-1]["status"] == "done"
    assert told[-1]["choices"] == told[-1]["to_judge"]
    assert len(told) > 2
    again = await client.get(f"/api/hands/{hand}/review")
    assert "immutable" in again.headers["cache-control"]
    document = again.json()
    assert (document["status"], document["engine"]) == ("done", ENGINE)
    assert len(document["choices"]) == told[-1]["to_judge"]
    assert len(document["ledger"]) == 4


async def test_what_another_process_has_made_is_not_made_again(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client))
    theirs = await keep_review(app, client, hand)
    reviewing = app.state.services.reviewing
    await reviewing.kept.keep(hand, reviewing.engine, {**theirs, "status": "running"})
    assert (await client.get(f"/api/hands/{hand}/review")).json() == theirs


async def test_a_review_is_taken_away_as_a_table_and_as_a_page(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client))
    made = await keep_review(app, client, hand)
    table = await client.get(f"/api/hands/{hand}/review.csv")
    assert table.text == as_csv(made)
    page = await client.get(f"/api/hands/{hand}/review.html")
    assert page.text == as_html(made)
    for answer, kind in ((table, "csv"), (page, "html")):
        assert answer.headers["content-type"].startswith(f"text/{kind}")
        assert answer.headers["content-disposition"].startswith("attachment; ")
        assert "immutable" in answer.headers["cache-control"]


async def test_there_is_no_review_of_a_hand_that_is_not_finished(client: httpx.AsyncClient) -> None:
    for path in ("review", "review/progress", "review.csv", "review.html"):
        response = await client.get(f"/api/hands/nothing/{path}")
        assert (response.status_code, response.json()["code"]) == (404, "unknown_hand")


class Counting(Reviews):
    """Counts the slices that it is given."""

    given = 0

    async def keep_slice(self, hand: str, engine: str, made: dict[str, Json]) -> None:
        """One more."""
        self.given += 1
        await super().keep_slice(hand, engine, made)


async def test_a_review_that_was_killed_goes_on_in_one_other_process_with_what_there_is(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings
) -> None:
    """What comes out is what an undisturbed one says, and no slice is made twice.

    Two processes are asked at the same time, and both tell of the whole.
    """
    hand = await play_hand(app, client, await new_table(client, game="ding"))
    record = (await client.get(f"/api/hands/{hand}")).json()
    every: list[Name] = []
    undisturbed = Slices(keep=lambda name, _found: every.append(name))
    whole = review(hand_of(record), Effort(2, SEED, undisturbed))

    database = connect(settings.database)
    kept = Counting(database)
    killed = Reviewing(kept, 2)
    async for document in killed.follow(hand, record):
        if len(document["choices"]) >= len(whole["choices"]) // 2:
            break
    await killed.close()
    there = await kept.slices(hand, killed.engine)
    assert 0 < len(there) < len(every)

    kept.given = 0

    async def told(other: Reviewing) -> dict[str, Json]:
        documents = [document async for document in other.follow(hand, record)]
        await other.close()
        return documents[-1]

    other, another = Reviewing(kept, 2), Reviewing(kept, 2)
    for last in await asyncio.gather(told(other), told(another)):
        assert last == json.loads(json.dumps(whole))
    assert kept.given == len(every) - len(there)
    assert await kept.slices(hand, other.engine) == []
    await database.close()
