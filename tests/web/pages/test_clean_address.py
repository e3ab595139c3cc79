"""A link that was copied with a full stop, a bracket or in capitals leads to its page."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.web.middleware.addresses import clean_address
from tests.web.club_of_friends import new_club
from tests.web.played import new_table, play_hand

ADDRESSES: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "addresses.json").read_text("utf-8")
)


@pytest.mark.parametrize(("path", "cleaned"), ADDRESSES["cleaned"].items())
def test_what_was_copied_along_with_a_link_is_left_out(path: str, cleaned: str) -> None:
    assert clean_address(path) == cleaned
    assert clean_address(cleaned) == cleaned


@pytest.mark.parametrize("path", ADDRESSES["kept"])
def test_an_address_that_needs_no_cleaning_stays(path: str) -> None:
    assert clean_address(path) == path


async def test_every_page_behind_a_link_is_found_by_a_careless_copy_of_it(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    table, club = await new_table(client), await new_club(client, "Ann")
    hand = await play_hand(app, client, table)
    for link, copied in {
        f"/t/{table}": f"/t/{table.upper()})",
        f"/t/{table}/hands": f"/T/{table}/hands.",
        f"/c/{club}": f"/c/{club}/",
        f"/hands/{hand}?step=3&together": f"/hands/{hand}.?step=3&together",
    }.items():
        answer = await client.get(copied)
        assert (answer.status_code, answer.headers["location"]) == (307, link)
        assert (await client.get(link)).status_code == 200
    assert (await client.get("/t/%22abc%E2%80%9D")).headers["location"] == "/t/abc"
