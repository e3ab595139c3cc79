"""Runs work that takes milliseconds outside the event loop, so that no move waits for it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_THREAD = ThreadPoolExecutor(1, thread_name_prefix="worker")
"""A single thread: whatever strangers ask for, the other cores are left to the event loop."""


async def in_worker_thread(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call this in the other thread, after everything queued before it."""
    return await asyncio.wrap_future(_THREAD.submit(work, *args, **kwargs))
