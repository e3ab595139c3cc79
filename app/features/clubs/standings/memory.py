"""Keeps results in memory under what they were computed from."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, TypeVar

T = TypeVar("T")

Key = tuple[Hashable, ...]

MOST_RESULTS = 256
"""Cap on the results kept by one process. The largest, of 500 people over all time, takes about
0.4 MB."""


class ResultMemory:
    """The results used last. Each is computed once, however many people wait for it."""

    def __init__(self) -> None:
        self._kept = OrderedDict[Key, asyncio.Task[Any]]()

    async def get(self, key: Key, compute: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The result of this key, computed now unless it is known. Raises what computing raises.

        The key has the club's mark, so a result that is out of date is not found any more.
        """
        task: asyncio.Task[T] | None = self._kept.get(key)
        if task is None:
            task = self._kept[key] = asyncio.create_task(compute())
            while len(self._kept) > MOST_RESULTS:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        try:
            return await asyncio.shield(task)
        except Exception:
            self._kept.pop(key, None)
            raise

    def newest(self, *beginning: Hashable) -> Any:
        """The result last used of those whose keys begin so; None: none is there yet."""
        for key, task in reversed(self._kept.items()):
            if key[: len(beginning)] == beginning and task.done() and not _failed(task):
                return task.result()
        return None


def _failed(task: asyncio.Task[Any]) -> bool:
    return task.cancelled() or task.exception() is not None
