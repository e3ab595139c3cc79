"""What a client leaves behind in memory: no cycle of ours that has to be collected."""

import asyncio
import gc

from app.web.ws.connection import Connection
from tests.patience import PATIENCE
from tests.web.running import Running


def connections() -> int:
    """How many there are, new ones."""
    return sum(isinstance(one, Connection) for one in gc.get_objects())


async def test_a_connection_that_ended_goes_without_a_search_for_garbage(
    running: Running,
) -> None:
    """Objects that survived some collections are hardly ever searched again."""
    code = await running.table()
    gc.collect()
    gc.disable()
    gc.freeze()  # what other tests left is set aside, and not counted
    try:
        async with running.visitor(code) as ann, running.visitor(code) as ben:
            await ann.ask("sit", seat=0, name="Ann")
            await ben.ask("say", text="Good evening.")
            await ann.ask("hint")
            assert connections() == 2
        async with asyncio.timeout(PATIENCE):
            while connections():
                await asyncio.sleep(0.02)
    finally:
        gc.unfreeze()
        gc.enable()
