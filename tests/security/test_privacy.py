"""Everyone can export what is stored about them, and nobody else can."""

from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from app.rules.record import verify
from app.storage.schema import SCHEMA
from app.tables.chat import Say
from app.web.limits.allowances import Rate
from app.web.limits.limits import IDENTITY
from tests.web.played import new_table, play_hand, player_of

PAGE = Path(__file__).parent.parent.parent / "docs" / "privacy.md"


async def test_i_can_export_everything_stored_about_me(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    code = await new_table(client)
    hand = await play_hand(app, client, code)
    live, me = app.state.services.directory.tables[code], player_of(client)
    for who, said in ((me, "Well played"), ("eve", "Was it?"), (me, "Good night")):
        await live.submit(who, None, Say(said))
    mine = (await client.get("/api/me/export")).json()
    assert [one["code"] for one in mine["tables"]] == [code]
    assert [record["id"] for record in mine["hands"]] == [hand]
    verify(mine["hands"][0])
    assert [(one["name"], one["text"]) for one in mine["chat"]] == [
        ("Ann", "Well played"),
        ("Ann", "Good night"),
    ]
    assert mine["created_at"] <= mine["seen_at"]
    assert player_of(client) not in str(mine)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://dingo.local") as stranger:
        theirs = (await stranger.get("/api/me/export")).json()
    assert (theirs["tables"], theirs["hands"], theirs["name"]) == ([], [], None)
    assert theirs["chat"] == []


@pytest.mark.parametrize("allowed", [{"WORK": Rate(0.001, 2 * IDENTITY)}])
async def test_nobody_keeps_the_database_busy_with_exports(client: httpx.AsyncClient) -> None:
    """An export searches every log for the person's chat lines."""
    answers = [(await client.get("/api/me/export")).status_code for _ in range(3)]
    assert answers == [200, 200, 429]


def test_the_page_on_privacy_names_every_database_table_with_something_of_people() -> None:
    page = PAGE.read_text("utf-8")
    kept = {
        name
        for name, table in SCHEMA.tables.items()
        if any(column.info.get("holds") for column in table.columns)
    }
    assert len(kept) > 20
    assert {name for name in kept if f"`{name}`" not in page} == set()
