"""Tasks that are referenced until they end: each is awaited, cancelled, or its failure is
logged."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable

logger = logging.getLogger(__name__)

T = TypeVar("T")


class TaskSet:
    """The tasks of one owner. The event loop keeps only weak references to tasks."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def __len__(self) -> int:
        return len(self._running)

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a task that the caller awaits."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    def start_unattended(self, work: Coroutine[Any, Any, object]) -> asyncio.Task[Any]:
        """Start a task that nobody awaits; if it fails, the failure is logged."""
        task = self.start(work)
        task.add_done_callback(log_failure)
        return task

    async def join(self) -> None:
        """Wait until all tasks have ended."""
        while self._running:
            await asyncio.wait(self._running)

    async def cancel(self) -> None:
        for task in self._running:
            task.cancel()
        await self.join()


def log_failure(task: asyncio.Task[Any]) -> None:
    """Log the failure of a task that nobody awaits. A refusal only means that the table moved
    on."""
    error = None if task.cancelled() else task.exception()
    if isinstance(error, StorageUnavailable):
        logger.warning("the storage is unavailable: a table could not act on its own")
    elif error is not None and not isinstance(error, Refusal):
        # The error's message may name cards, so only its type is logged.
        logger.error("a background task failed", extra={"error": type(error).__name__})
