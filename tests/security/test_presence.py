"""A stranger with a table's link who comes and goes all the time is no burden to its players."""

import asyncio
from contextlib import AsyncExitStack, suppress
from time import monotonic

import pytest
from websockets.exceptions import WebSocketException

from app.live.table.audience import PRESENCE_SECONDS
from tests.web.running import Running, Visitor

LASTS = 4.0
STRANGERS = 8
"""Strangers at the same time."""


async def come_and_go(running: Running, code: str, until: float) -> int:
    """Open and close connections as fast as the server admits them; returns how often."""
    times = 0
    while monotonic() < until:
        with suppress(WebSocketException, OSError):
            async with running.visitor(code) as stranger:
                await stranger.next()
                times += 1
    return times


async def hear(visitor: Visitor, until: float) -> int:
    """The number of messages until then."""
    with suppress(TimeoutError):
        async with asyncio.timeout(until - monotonic()):
            while True:
                await visitor.next()
    return len(visitor.heard)


@pytest.mark.parametrize("variables", [{"limits": 1000}])
async def test_strangers_who_come_and_go_cost_each_seat_one_message_a_second(
    running: Running,
) -> None:
    code = await running.table()
    async with AsyncExitStack() as stack:
        ann = await stack.enter_async_context(running.visitor(code, host=True))
        await ann.ask("sit", seat=0, name="Ann")
        await ann.quiet()
        await asyncio.sleep(PRESENCE_SECONDS)
        ann.heard.clear()
        until = monotonic() + LASTS
        strangers = [come_and_go(running, code, until) for _ in range(STRANGERS)]
        heard, *times = await asyncio.gather(hear(ann, until), *strangers)
    assert sum(times) > 10 * LASTS, "too few came for a message each to be told from one a second"
    assert heard <= LASTS / PRESENCE_SECONDS + 2
