"""A finished hand is reviewed once, and its review grows where everybody can follow."""

import json

import httpx
import pytest
from fastapi import FastAPI

from app.analysis.engine import ENGINE
from app.analysis.export import as_csv, as_html
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
