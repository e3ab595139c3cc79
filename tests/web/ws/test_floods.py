"""Who sends more than a server can use harms nobody but themselves."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from app.live.live_table import LiveTable
from tests.web.running import Guest, Running

FLOODS: dict[str, Callable[[int], str | bytes]] = {
    "pings": lambda n: json.dumps({"type": "ping", "id": n}),
    "what is no JSON": lambda _: "{",
    "what is no object": lambda _: "[]",
    "binary frames": lambda _: b"{}",
    "messages nobody knows": lambda n: json.dumps({"type": "dance", "id": n}),
    "texts that are too long": lambda _: "x" * 10_000,
}


@pytest.mark.parametrize("what", FLOODS)
@pytest.mark.parametrize("variables", [{"message_rate": 0.001, "message_burst": 20}])
async def test_whatever_is_said_too_often_ends_the_connection(running: Running, what: str) -> None:
    code = await running.table()
    async with running.guest(code) as eve, running.guest(code) as ben:
        for number in range(100):
            await eve.socket.send(FLOODS[what](number))
        with pytest.raises(ConnectionClosedError) as closed:
            await eve.until(type="never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        assert len([message for message in eve.heard if message["type"] == "refused"]) <= 41
        assert (await ben.ask("ping"))["type"] == "ack"


async def say_much(guest: Guest) -> None:
    """More than fits into the buffers of both systems."""
    for _ in range(900):
        await guest.say("ping", more="x" * 8000)


async def test_while_a_request_is_being_done_no_more_is_taken_in(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a client goes on to send stays with the client, and does not fill our memory."""
    submit, may_go_on = LiveTable.submit, asyncio.Event()

    async def slowly(live: LiveTable, *what: Any) -> int:
        await may_go_on.wait()
        return await submit(live, *what)

    monkeypatch.setattr(LiveTable, "submit", slowly)
    async with running.guest(await running.table()) as eve:
        first = await eve.say("say", text="Are you there?")
        much = asyncio.create_task(say_much(eve))
        await asyncio.sleep(0.5)
        assert not much.done()
        may_go_on.set()
        assert (await eve.until(id=first))["type"] == "ack"
        await much
