"""A messenger's preview of a link to a table, or to a step of a finished hand."""

import re
from html import unescape

import httpx
from fastapi import FastAPI

from tests.web.played import new_table, play_hand

TOLD = re.compile(r'<meta property="og:([a-z:]+)" content="([^"]*)">')


async def test_a_links_preview_says_whose_table_it_is(
    client: httpx.AsyncClient,
) -> None:
    await client.put("/api/me", json={"name": 'Grace "<b>"'})
    made = (await client.post("/api/tables", json={"game": "dingo"})).json()
    page = (await client.get(f"/t/{made['code']}", headers={"Accept-Language": "de"})).text
    told = dict(TOLD.findall(page))
    assert told["title"] == ("Grace &quot;&lt;b&gt;&quot; hat dir einen Platz freigehalten: Dingo")
    assert told["url"].endswith(f"/t/{made['code']}")
    assert told["image"] == "http://dingo.local/games/dingo/picture.png"
    picture = await client.get(told["image"])
    assert picture.headers["content-type"] == "image/png"
    # Where there is no table, the preview shows no data of one.
    assert "og:title" not in (await client.get("/t/abcdefghjkmn")).text


async def test_a_name_from_right_to_left_stays_in_its_place_in_a_preview(
    client: httpx.AsyncClient,
) -> None:
    await client.put("/api/me", json={"name": "علي!"})
    made = (await client.post("/api/tables", json={"game": "dingo"})).json()
    told = dict(TOLD.findall((await client.get(f"/t/{made['code']}")).text))
    assert told["title"] == "\u2068علي!\u2069 saved you a seat: Dingo"


async def test_a_link_to_a_step_says_how_its_hand_ended_and_shows_it(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client))
    record = (await client.get(f"/api/hands/{hand}")).json()
    result, names = record["result"], [player["name"] for player in record["players"]]
    page = (await client.get(f"/hands/{hand}?step=17&seat=2")).text
    told = {name: unescape(content) for name, content in TOLD.findall(page)}
    assert told["title"] == f"Dingo, hand 1: {', '.join(names)}"
    winners = ", ".join(names[seat] for seat in result["winners"])
    assert told["description"].startswith(f"Won by {winners}." if winners else "Look back")
    assert told["url"].endswith(f"/hands/{hand}?step=17&seat=2")
    assert told["image"].endswith(f"/hands/{hand}/picture.png?step=17&seat=2")
    step, before, end = [
        await client.get(address)
        for address in (
            told["image"],
            f"/hands/{hand}/picture.png?step=16&seat=2",
            f"/hands/{hand}/picture.jpg",
        )
    ]
    assert {one.headers["content-type"] for one in (step, before, end)} == {"image/png"}
    assert len({one.content for one in (step, before, end)}) == 3
    assert (await client.get(f"/hands/{hand}/picture.png?step=9999&seat=9")).status_code == 200
    assert (await client.get(f"/hands/{hand}/picture.png?step=-1")).status_code == 422
    # An unfinished or unknown hand reveals nothing.
    assert "og:title" not in (await client.get("/hands/nowhere")).text
    assert (await client.get("/hands/nowhere/picture.png")).status_code == 404


async def test_no_preview_names_an_erased_visitor(app: FastAPI, client: httpx.AsyncClient) -> None:
    hand = await play_hand(app, client, await new_table(client))
    before = await client.get(f"/hands/{hand}/picture.png")
    assert "Ann" in (await client.get(f"/hands/{hand}")).text
    assert (await client.delete("/api/me")).is_success
    after = await client.get(f"/hands/{hand}/picture.png")
    assert before.headers["cache-control"] == "private, no-cache"
    assert before.content != after.content
    title = dict(TOLD.findall((await client.get(f"/hands/{hand}")).text))["title"]
    assert "Ann" not in title
    assert "Somebody" in title


async def test_a_hands_page_is_the_same_in_every_compression(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client))
    pages = {}
    for encoding in ("identity", "gzip", "br", "gzip, br;q=0"):
        answer = await client.get(f"/hands/{hand}", headers={"Accept-Encoding": encoding})
        pages[encoding] = answer.headers.get("content-encoding"), answer.text
    assert [how for how, _ in pages.values()] == [None, "gzip", "br", "gzip"]
    assert len({text for _, text in pages.values()}) == 1
