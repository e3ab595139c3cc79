"""What a client leaves in memory: no reference cycle of ours."""

import asyncio
import gc

from app.web.ws.socket import Socket
from app.web.ws.table_socket import TableConnection
from tests.patience import PATIENCE
from tests.web.running import Running


def connections() -> int:
    """The number of new ones."""
    return sum(isinstance(one, TableConnection | Socket) for one in gc.get_objects())


async def test_an_ended_connection_is_freed_without_a_garbage_collection(
    running: Running,
) -> None:
    """Objects that survive some collections are hardly ever checked again."""
    code = await running.table()
    gc.collect()
    gc.disable()
    gc.freeze()  # freeze what other tests left, so that it does not count
    try:
        async with running.visitor(code) as ann, running.visitor(code) as ben:
            await ann.ask("sit", seat=0, name="Ann")
            await ben.ask("say", text="Good evening.")
            await ann.ask("hint")
            assert connections() == 4
        async with asyncio.timeout(PATIENCE):
            while connections():
                await asyncio.sleep(0.02)
    finally:
        gc.unfreeze()
        gc.enable()
