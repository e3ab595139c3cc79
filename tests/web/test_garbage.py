"""What a guest who has gone leaves behind in memory: nothing that has to be searched for."""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from app.web.reception import BoundedProtocol
from app.web.ws.connection import Connection
from app.web.ws.transport import CuttableProtocol
from tests.patience import PATIENCE
from tests.web.running import Running

OURS = Connection, CuttableProtocol, BoundedProtocol


@contextmanager
def unsearched() -> Iterator[None]:
    """Nobody searches for garbage: what goes, goes because nobody refers to it."""
    gc.collect()
    gc.disable()
    gc.freeze()  # what other tests left is set aside, and not counted
    try:
        yield
    finally:
        gc.unfreeze()
        gc.enable()


def kept() -> list[str]:
    """What is left of connections."""
    return [type(one).__name__ for one in gc.get_objects() if isinstance(one, OURS)]


async def all_gone() -> None:
    """Wait until nothing is left."""
    async with asyncio.timeout(PATIENCE):
        while kept():
            await asyncio.sleep(0.02)


async def test_a_connection_that_ended_does_not_wait_for_the_garbage_to_be_searched(
    running: Running,
) -> None:
    code = await running.table()
    with unsearched():
        async with running.guest(code) as ann, running.guest(code) as ben:
            await ann.ask("sit", seat=0, name="Ann")
            await ben.ask("say", text="Good evening.")
            await ann.ask("hint")
            assert set(kept()) >= {"Connection", "CuttableProtocol"}
        await all_gone()


async def test_a_search_finds_all_who_were_turned_away(running: Running) -> None:
    """No error outlives them: it would keep them, and one after the other ever more."""
    code = await running.table()
    with unsearched():
        with pytest.raises(InvalidStatus):
            await connect(running.address(code), origin=Origin("https://evil.example"), proxy=None)
        async with asyncio.timeout(PATIENCE):
            while kept():
                await asyncio.sleep(0.02)
                gc.collect()
