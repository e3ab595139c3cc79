"""How long tests wait for something that must happen.

It is no measure of speed. A busy machine may take many times as long as a quiet one, and a test
that gives up too early proves nothing.
"""

import time
from collections.abc import Callable

PATIENCE = 180.0
"""Seconds after which something that has not come will not come any more."""


def until(true: Callable[[], object], seconds: float = PATIENCE, *, every: float = 0.01) -> None:
    """Wait for something to become true, and look this often, in seconds."""
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "this takes too long"
        time.sleep(every)
