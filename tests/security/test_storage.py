"""Nobody can fill the disk, and players are not affected by the limits."""

import sqlite3
from collections import Counter
from contextlib import AsyncExitStack, closing

import httpx
import pytest
from fastapi import FastAPI
from websockets.asyncio.client import connect
from websockets.typing import Origin

from app.live.table.stored import ENTRY_BYTES, HAND_BYTES
from app.settings import Settings
from app.web.limits.allowances import Rate
from app.web.limits.limits import HOUR, MB, ROW_BYTES, STORED
from tests.patience import PATIENCE
from tests.web.played import new_table, play_hand
from tests.web.running import Running, Visitor

SMALL = {"STORED": Rate(1, 400_000), "TALK": Rate(1000, 100_000)}
"""A hundredth of the default bytes, and unlimited requests other than moves."""

LINE = "ü" * 500
"""The longest chat line, with two bytes for each character."""


def stored(settings: Settings) -> int:
    """Bytes of the database, including what is not yet in its file."""
    with closing(sqlite3.connect(settings.data_dir / "dingo.sqlite3")) as database:
        sizes = [
            database.execute(f"PRAGMA {one}").fetchone() for one in ("page_count", "page_size")
        ]
    pages, size = (one[0] for one in sizes)
    return int(pages * size)


def test_an_address_stores_less_than_100_mb_in_an_hour() -> None:
    assert STORED.burst + STORED.rate * HOUR <= 90 * MB


@pytest.mark.parametrize("allowed", [SMALL])
async def test_a_host_cannot_fill_the_disk_with_chat_at_tables_of_their_own(
    running: Running, settings: Settings
) -> None:
    codes = [await running.table() for _ in range(4)]
    before = stored(settings)
    async with AsyncExitStack() as stack:
        tables = [
            await stack.enter_async_context(running.visitor(code, host=True)) for code in codes
        ]
        said: Counter[str] = Counter()
        for number in range(400):
            answer = await tables[number % 4].ask("say", text=LINE)
            said[answer.get("code", "ack")] += 1
        assert said.keys() == {"ack", "too_much_stored"}
        assert answer["message"] == (
            f"That was too much for one hour. Try again in {answer['args']['minutes']} min."
        )
        assert said["ack"] < 60, "a player has a quarter of what an address has"
        assert stored(settings) - before < 400_000 / 8 + 20_000
        # The rest is reserved for play: a hand can be dealt and played to its end.
        await tables[0].ask("sit", seat=0, name="Ann")
        for seat in (1, 2, 3):
            assert (await tables[0].ask("bot", seat=seat, level="pup"))["type"] == "ack"
        assert (await tables[0].ask("ready"))["type"] == "ack"
        snapshot = await tables[0].until(type="update")
        while not snapshot.get("legal"):
            snapshot = await tables[0].next()
        act = {"version": snapshot["version"], "action": snapshot["legal"][0]}
        assert (await tables[0].ask("act", **act))["type"] == "ack"


@pytest.mark.parametrize("allowed", [SMALL])
async def test_many_cookies_of_one_address_together_store_no_more(
    running: Running, settings: Settings
) -> None:
    codes = [await running.table() for _ in range(4)]
    before = stored(settings)
    said: Counter[str] = Counter()
    for number in range(40):
        async with running.visitor(codes[number % 4]) as eve:
            for _ in range(40):
                answer = await eve.ask("say", text=LINE)
                said[answer.get("code", "ack")] += 1
                if answer["type"] == "refused":
                    break
    assert said["too_much_stored"] > 20
    assert stored(settings) - before < 400_000 / 2 + 20_000  # chat leaves half for hands
    # Another address has lost nothing by it.
    headers = {"X-Forwarded-For": "203.0.113.9"}
    async with connect(
        running.address(codes[0]),
        origin=Origin(running.url),
        additional_headers=headers,
        open_timeout=PATIENCE,
        proxy=None,
    ) as socket:
        assert (await Visitor(socket).ask("say", text="Hello"))["type"] == "ack"


@pytest.mark.parametrize("allowed", [{"STORED": Rate(1, 400_000), "REQUESTS": Rate(1e6, 1e6)}])
async def test_new_identities_count_as_stored_bytes(
    client: httpx.AsyncClient, settings: Settings
) -> None:
    before = stored(settings)
    answers = []
    for number in range(450):
        client.cookies.clear()
        answers.append(await client.put("/api/me", json={"name": f"Eve {number}"}))
    named = [one for one in answers if one.status_code == 200]
    refused = answers[-1]
    assert len(named) <= 400_000 // ROW_BYTES + 1
    assert (refused.status_code, refused.json()["code"]) == (429, "too_much_stored")
    assert int(refused.headers["retry-after"]) > 0
    assert 0 < stored(settings) - before < 400_000
    # Existing people may still leave.
    client.cookies.update(named[0].cookies)
    assert (await client.delete("/api/me")).status_code == 204


@pytest.mark.parametrize(("game", "hands"), [("dingo", 30), ("ding", 90)])
async def test_a_hand_is_charged_for_its_size(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings, game: str, hands: int
) -> None:
    """Enough hands that a few pages more or less, and long or short hands, make no difference."""
    code = await new_table(client, game=game)
    live = app.state.services.directory.tables[code]
    live.collect()
    before = stored(settings)
    for _ in range(hands):
        await play_hand(app, client, code)
    charged, taken = live.collect(), stored(settings) - before
    assert taken < charged < 3 * taken
    assert live.collect() == 0, "and once"


def test_sixty_tables_behind_one_address_play_and_chat_all_day() -> None:
    """Four people at each play 15 hands an hour, and every player says 100 lines of some 60
    letters."""
    hour = 60 * (15 * HAND_BYTES + 4 * 100 * (ENTRY_BYTES + 150))
    assert hour < STORED.rate * HOUR
