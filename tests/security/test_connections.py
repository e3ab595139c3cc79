"""One cookie with many sockets keeps nobody else from the table, and other sites change nothing."""

from contextlib import AsyncExitStack

import httpx
import pytest

from app.web.limits.allowances import Rate
from app.web.limits.limits import LINE
from app.web.ws.message import REPLACED
from tests.web.running import Running

MANY = 5


@pytest.mark.parametrize("allowed", [{"AT_TABLE": 2, "OF_PLAYER": MANY}])
async def test_a_players_oldest_connection_gives_way_and_seated_players_always_get_in(
    running: Running,
) -> None:
    code = await running.table()
    async with AsyncExitStack() as stack:
        ann = await stack.enter_async_context(running.visitor(code, host=True))
        assert (await ann.ask("sit", seat=0, name="Ann"))["type"] == "ack"
        await stack.enter_async_context(running.visitor(code))
        for _ in range(MANY - 1):
            await stack.enter_async_context(running.visitor(code, host=True))
        newest = await stack.enter_async_context(running.visitor(code, host=True))
        await ann.socket.wait_closed()
        assert ann.socket.close_code == REPLACED
        assert (await newest.ask("ping"))["type"] == "ack"


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
async def test_a_page_of_another_site_changes_nothing_even_without_an_origin(
    client: httpx.AsyncClient, site: str
) -> None:
    asked = {"game": "dingo"}
    refused = await client.post("/api/tables", json=asked, headers={"Sec-Fetch-Site": site})
    assert refused.json()["code"] == "wrong_origin"
    own = await client.post("/api/tables", json=asked, headers={"Sec-Fetch-Site": "same-origin"})
    assert own.status_code == 201


@pytest.mark.parametrize("allowed", [{"TALK": Rate(0.001, 3 * LINE)}])
async def test_many_cookies_together_cannot_flood_the_chat_of_a_table(running: Running) -> None:
    code = await running.table()
    answers = []
    async with running.visitor(code, host=True) as ann:
        for _ in range(6):
            async with running.visitor(code) as stranger:
                answers.append((await stranger.ask("say", text="Hello"))["type"])
        assert (await ann.ask("sit", seat=0, name="Ann"))["type"] == "ack"
    assert answers == ["ack"] * 3 + ["refused"] * 3
