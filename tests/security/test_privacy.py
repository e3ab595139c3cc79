"""Everybody can take along what is kept about them, and nobody else gets it."""

import httpx
from fastapi import FastAPI

from app.rules.record import verify
from tests.web.played import new_table, play_hand, player_of


async def test_everything_kept_about_me_is_mine_to_take(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    code = await new_table(client)
    hand = await play_hand(app, client, code)
    mine = (await client.get("/api/me/export")).json()
    assert [one["code"] for one in mine["tables"]] == [code]
    assert [record["id"] for record in mine["hands"]] == [hand]
    verify(mine["hands"][0])
    assert mine["created_at"] <= mine["seen_at"]
    assert player_of(client) not in str(mine)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://dingo.test") as stranger:
        theirs = (await stranger.get("/api/me/export")).json()
    assert (theirs["tables"], theirs["hands"], theirs["name"]) == ([], [], None)
