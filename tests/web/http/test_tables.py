"""Opening a table and looking at it."""

import re
import sqlite3
from contextlib import closing

import httpx
import pytest
from fastapi import FastAPI

from app.settings import Settings
from tests.web.played import new_table, play_hand


async def test_every_game_is_described_well_enough_to_offer_it(client: httpx.AsyncClient) -> None:
    games = (await client.get("/api/games")).json()["games"]
    for game in games:
        assert game["seats"]["min"] <= game["seats"]["max"]
        defaults = {name: p["default"] for name, p in game["options"]["properties"].items()}
        assert next(iter(game["presets"].values())) == defaults
        assert game["bots"]
        assert game["lower_is_better"] is False
    assert "dingo" in {game["name"] for game in games}


async def test_a_stored_table_is_returned_even_if_the_visit_cannot_be_stored(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings
) -> None:
    with closing(sqlite3.connect(settings.data_dir / "dingo.sqlite3")) as database:
        database.execute("DROP TABLE visits")
    made = await client.post("/api/tables", json={"game": "dingo"})
    assert made.status_code == 201
    assert made.json()["code"] in app.state.services.directory.tables


async def test_a_new_table_has_a_code_that_cannot_be_guessed(client: httpx.AsyncClient) -> None:
    made = await client.post("/api/tables", json={"game": "dingo", "options": {"cut": False}})
    assert made.status_code == 201
    code = made.json()["code"]
    assert re.fullmatch("[2-9a-hjkmnp-z]{13,}", code)
    assert made.json() == {"code": code, "url": f"http://dingo.local/t/{code}"}
    assert made.headers["location"] == f"/api/tables/{code}"


@pytest.mark.parametrize("variables", [{"public_url": "https://cards.example.org/"}])
async def test_links_lead_to_the_public_url(client: httpx.AsyncClient) -> None:
    made = await client.post("/api/tables", json={"game": "dingo"})
    assert made.json()["url"] == f"https://cards.example.org/t/{made.json()['code']}"


async def test_a_table_is_opened_to_play_by_mail(client: httpx.AsyncClient) -> None:
    clocks = (await client.get("/api/games")).json()["clocks"]
    assert [clock // 3600 for clock in clocks if clock >= 3600] == [8, 24, 72]
    for clock in clocks:
        made = await client.post("/api/tables", json={"game": "ding", "clock": clock})
        table = (await client.get(f"/api/tables/{made.json()['code']}")).json()
        assert table["clock"] == clock
    refused = await client.post("/api/tables", json={"game": "ding", "clock": 3600})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_clock")


async def test_a_table_shows_what_everybody_may_know(client: httpx.AsyncClient) -> None:
    code = await new_table(client, cut=False)
    table = (await client.get(f"/api/tables/{code}")).json()
    assert table["game"] == "dingo"
    assert table["options"]["cut"] is False
    assert table["phase"] == "waiting"
    assert table["version"] == 1
    assert [seat["name"] for seat in table["seats"]] == [None] * 4
    assert re.fullmatch("[0-9a-f]{64}", table["coming"]["commitment"])


async def test_a_table_does_not_show_its_cards(app: FastAPI, client: httpx.AsyncClient) -> None:
    code = await new_table(client)
    await play_hand(app, client, code)
    table = (await client.get(f"/api/tables/{code}")).json()
    assert "view" not in table
    assert table["last_hand"]["number"] == 1


async def test_the_code_of_a_table_as_a_qr_code(client: httpx.AsyncClient) -> None:
    code = await new_table(client)
    picture = await client.get(f"/api/tables/{code}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<?xml")
    assert "style" not in picture.text


async def test_a_table_is_found_again_after_a_restart(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    code = await new_table(client)
    await play_hand(app, client, code)
    before = (await client.get(f"/api/tables/{code}")).json()
    await app.state.services.directory.close()
    assert (await client.get(f"/api/tables/{code}")).json() == before
