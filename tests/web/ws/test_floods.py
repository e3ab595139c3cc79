"""A client that sends more than a server can use harms only itself."""

import asyncio
import gc
import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from app.live.table.live_table import LiveTable
from app.web.limits.allowances import Rate
from tests.web.running import Running, Visitor

FLOODS: dict[str, Callable[[int], str | bytes]] = {
    "pings": lambda n: json.dumps({"type": "ping", "id": n}),
    "what is no JSON": lambda _: "{",
    "what is no object": lambda _: "[]",
    "binary frames": lambda _: b"{}",
    "messages nobody knows": lambda n: json.dumps({"type": "dance", "id": n}),
    "texts that are too long": lambda _: "x" * 10_000,
}


@pytest.mark.parametrize("what", FLOODS)
@pytest.mark.parametrize("allowed", [{"MESSAGES": Rate(0.001, 20)}])
async def test_too_many_messages_of_any_kind_end_the_connection(
    running: Running, what: str
) -> None:
    code = await running.table()
    async with running.visitor(code) as eve, running.visitor(code) as ben:
        for number in range(100):
            await eve.socket.send(FLOODS[what](number))
        with pytest.raises(ConnectionClosedError) as closed:
            await eve.until(type="never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        assert len([message for message in eve.heard if message["type"] == "refused"]) <= 41
        assert (await ben.ask("ping"))["type"] == "ack"


async def say_much(visitor: Visitor) -> None:
    """More than fits into the buffers of both systems."""
    for _ in range(900):
        await visitor.say("ping", more="x" * 8000)


async def test_the_server_reads_no_message_while_it_handles_one(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rest stays with the client, and does not fill the server's memory."""
    submit, may_go_on = LiveTable.submit, asyncio.Event()

    async def slowly(live: LiveTable, *what: Any) -> int:
        await may_go_on.wait()
        return await submit(live, *what)

    monkeypatch.setattr(LiveTable, "submit", slowly)
    async with running.visitor(await running.table()) as eve:
        first = await eve.say("say", text="Are you there?")
        much = asyncio.create_task(say_much(eve))
        await asyncio.sleep(0.5)
        assert not much.done()
        may_go_on.set()
        assert (await eve.until(id=first))["type"] == "ack"
        await much


EMPTY = b"\x81\x80\x00\x00\x00\x00"
"""The shortest possible text frame of a client."""

LONGEST_TURN = 0.1
"""CPU seconds. All frames that arrive in one packet are parsed in one turn."""


async def longest_turn(over: asyncio.Event) -> float:
    """The most CPU time that the event loop took for one round."""
    longest = 0.0
    while not over.is_set():
        before = time.thread_time()
        await asyncio.sleep(0)
        longest = max(longest, time.thread_time() - before)
    return longest


@pytest.fixture
def no_garbage() -> Iterator[None]:
    """Without garbage collections meanwhile, since all tests before have left a lot to collect."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_garbage")
async def test_a_flood_of_empty_frames_keeps_nobody_waiting(running: Running) -> None:
    code, over = await running.table(), asyncio.Event()
    async with running.visitor(code) as eve, running.visitor(code) as ben:
        watching = asyncio.create_task(longest_turn(over))
        eve.socket.transport.write(EMPTY * 50_000)
        with pytest.raises(ConnectionClosedError):
            await eve.until(type="never")
        assert (await ben.ask("ping"))["type"] == "ack"
    over.set()
    assert await watching < LONGEST_TURN
