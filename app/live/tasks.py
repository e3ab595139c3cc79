"""Things a table does by itself, beside what it is asked."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from app.rules.errors import Refusal
from app.storage.log import StorageUnavailable

logger = logging.getLogger(__name__)


class Tasks:
    """Tasks that are held until they end, and ended when the table closes."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, object]) -> None:
        """Do this beside everything else."""
        task = asyncio.create_task(_quietly(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def close(self) -> None:
        """End what still runs."""
        while self._running:
            await asyncio.sleep(0)  # what has not begun could not say that it was broken off
            tasks = list(self._running)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _quietly(work: Coroutine[Any, Any, object]) -> None:
    """The table may have moved on, or its storage be away: it is looked at again later."""
    try:
        await work
    except Refusal:
        return
    except StorageUnavailable:
        logger.warning("the storage is unavailable: a table could not act by itself")
