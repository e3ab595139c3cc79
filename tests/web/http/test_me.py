"""The visitor's name and tables, and moving to another device."""

import httpx
import pytest
from fastapi import FastAPI

from app.tables.seats.admission import Admit, KnockFor
from app.tables.seats.hosting import Close
from tests.web.club_of_friends import browsers
from tests.web.played import new_table, play_hand, player_of


async def test_a_stranger_has_no_name_and_no_tables(client: httpx.AsyncClient) -> None:
    me = (await client.get("/api/me")).json()
    assert (me["name"], me["avatar"], me["tables"], me["may_host"]) == (None, None, [], True)


async def test_an_avatar_is_stored_with_the_name_exported_and_erased(
    client: httpx.AsyncClient,
) -> None:
    await client.put("/api/me", json={"name": "Ann"})
    me = (await client.put("/api/me", json={"avatar": "owl-2"})).json()
    assert (me["name"], me["avatar"]) == ("Ann", "owl-2")
    assert (await client.get("/api/me/export")).json()["avatar"] == "owl-2"
    refused = await client.put("/api/me", json={"avatar": "elephant-1"})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_avatar")
    await client.delete("/api/me")
    assert (await client.get("/api/me")).json()["avatar"] is None


async def test_a_name_is_stored_without_needless_spaces(client: httpx.AsyncClient) -> None:
    assert (await client.put("/api/me", json={"name": " Ann  Lee "})).json()["name"] == "Ann Lee"
    assert (await client.get("/api/me")).json()["name"] == "Ann Lee"


async def test_the_host_has_the_name_that_was_given(client: httpx.AsyncClient) -> None:
    await client.put("/api/me", json={"name": "Ann"})
    table = (await client.get(f"/api/tables/{await new_table(client)}")).json()
    assert table["host"] == {"name": "Ann", "seat": None}


async def test_my_tables_are_listed_with_the_last_visited_first(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    first, second = await new_table(client), await new_table(client)
    await play_hand(app, client, first)
    tables = (await client.get("/api/me")).json()["tables"]
    assert [table["code"] for table in tables] == [first, second]
    assert tables[0]["phase"] == "between"
    assert tables[0]["seats"][0] == "Ann"
    assert tables[1]["seats"] == [None] * 4


async def test_a_newcomer_whom_the_host_let_in_finds_the_table_again(each_app: FastAPI) -> None:
    """Their list has it, and so has the address in a notification, as if they had sat down."""
    async with browsers(each_app, "Ann", "Eve") as friends:
        ann, eve = friends.values()
        code = await new_table(ann)
        live = await each_app.state.services.table(code)
        turn = f"/turn/{live.table.id}"
        await live.submit(player_of(eve), None, KnockFor(1, "Eve"))
        assert (await eve.get(turn)).status_code == 404
        await live.submit(player_of(ann), None, Admit(1, "Eve"))
        tables = (await eve.get("/api/me")).json()["tables"]
        assert [(table["code"], table["seats"][1]) for table in tables] == [(code, "Eve")]
        taken = await eve.get(turn)
        assert (taken.status_code, taken.headers["location"]) == (303, f"/t/{code}")


async def test_a_table_of_mine_that_was_closed_says_so(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    live = await app.state.services.table(await new_table(client))
    await live.submit(live.table.host, None, Close())
    assert (await client.get("/api/me")).json()["tables"][0]["phase"] == "closed"


async def test_a_link_moves_the_identity_to_another_device_once(
    client: httpx.AsyncClient,
) -> None:
    await client.put("/api/me", json={"name": "Ann"})
    player = player_of(client)
    made = await client.post("/api/me/transfer")
    assert made.status_code == 201
    token = made.json()["url"].removeprefix("http://dingo.local/move/")
    client.cookies.clear()
    assert (await client.get(f"/move/{token}")).status_code == 200
    assert player_of(client) != player
    taken = await client.post(f"/api/me/transfer/{token}")
    assert taken.json()["name"] == "Ann"
    assert player_of(client) == player
    again = await client.post(f"/api/me/transfer/{token}")
    assert (again.status_code, again.json()["code"]) == (404, "unknown_transfer")


async def test_looking_at_the_link_does_not_use_it_up(client: httpx.AsyncClient) -> None:
    """Programs that fetch a preview of a link must not take the identity."""
    token = (await client.post("/api/me/transfer")).json()["url"].rpartition("/")[2]
    for path in (
        f"/move/{token}",
        *(f"/api/me/transfer/{token}{rest}" for rest in ("", "/qr.svg")),
    ):
        assert (await client.get(path)).status_code == 200
    assert (await client.post(f"/api/me/transfer/{token}")).status_code == 200


@pytest.mark.parametrize("variables", [{"transfer_minutes": 1e-9}])
async def test_an_expired_link_no_longer_works(client: httpx.AsyncClient) -> None:
    token = (await client.post("/api/me/transfer")).json()["url"].rpartition("/")[2]
    assert (await client.post(f"/api/me/transfer/{token}")).status_code == 404


async def test_the_database_does_not_contain_the_token(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    token = (await client.post("/api/me/transfer")).json()["url"].rpartition("/")[2]
    data = app.state.services.settings.data_dir
    assert all(token.encode() not in file.read_bytes() for file in data.iterdir())


async def test_an_accent_typed_apart_from_its_letter_is_composed_with_it(
    client: httpx.AsyncClient,
) -> None:
    said = await client.put("/api/me", json={"name": "e\u0301" * 13})
    assert (said.status_code, said.json()["name"]) == (200, "\u00e9" * 13)
