"""Tasks that are referenced until they end: each is awaited, cancelled, or its failure is
logged."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Mapping
from typing import Any, TypeVar

from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable

logger = logging.getLogger(__name__)

T = TypeVar("T")

Effect = Callable[[], Awaitable[object]]
Work = Callable[[], Coroutine[Any, Any, Effect | None]]
"""Waits, and returns what is to be done then; None: nothing, or it is done already."""


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


class KeyedTasks:
    """Tasks by what they are about: what is wanted runs once, and nothing else does.

    What has begun to act is never cancelled: its own change may have ended it, and while the
    storage hangs, every further attempt would hold up the others.
    """

    def __init__(self) -> None:
        self._running: dict[Hashable, asyncio.Task[None]] = {}
        """Work that left nothing to do stays here, so that it is not started again."""
        self._acting: set[Hashable] = set()
        self._tasks = TaskSet()

    def follow(self, wanted: Mapping[Hashable, Work]) -> None:
        """Start what is new, and cancel what is no longer wanted."""
        for key in self._running.keys() - wanted.keys() - self._acting:
            self._running.pop(key).cancel()
        for key, work in wanted.items():
            if key not in self._running:
                self._running[key] = self._tasks.start_unattended(self._run(key, work))

    def is_running(self, kind: type) -> bool:
        """Whether anything of this kind is wanted."""
        return any(isinstance(key, kind) for key in self._running)

    async def close(self) -> None:
        """Cancel everything."""
        await self._tasks.cancel()

    async def _run(self, key: Hashable, work: Work) -> None:
        is_done = False
        try:
            effect = await work()
            is_done = effect is None
            if effect is not None:
                self._acting.add(key)
                await effect()
        finally:
            self._acting.discard(key)
            if not is_done and self._running.get(key) is asyncio.current_task():
                del self._running[key]  # if it is still wanted, the next change starts it anew


def log_failure(task: asyncio.Task[Any]) -> None:
    """Log the failure of a task that nobody awaits. A refusal only means that the table moved
    on."""
    error = None if task.cancelled() else task.exception()
    if isinstance(error, StorageUnavailable):
        logger.warning("the storage is unavailable: a table could not act on its own")
    elif error is not None and not isinstance(error, Refusal):
        # The error's message may name cards, so only its type is logged.
        logger.error("a background task failed", extra={"error": type(error).__name__})
