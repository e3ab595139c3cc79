"""What waits to be sent to one connection: in order, bounded, and never in anybody's way."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol


class Line(Protocol):
    """Where texts are written to."""

    def write(self, text: bytes) -> bool:
        """Send a text, if what was sent before goes out as fast as it comes; whether it does."""


class Outbox:
    """Writes straight to the line while it takes more; what it does not take waits here.

    `put` returns at once. A reader that lets too much pile up is given up:
    `overflowed` is called once, and nothing more is sent.
    """

    def __init__(self, line: Line, most_bytes: int, overflowed: Callable[[], None]) -> None:
        self._write = line.write
        self._room = most_bytes
        self._overflowed: Callable[[], None] | None = overflowed
        self._open = True
        # Made when they are needed, which is hardly ever: there are very many outboxes.
        self._waiting: deque[bytes] | None = None
        self._emptied: asyncio.Event | None = None

    def put(self, text: bytes) -> None:
        """Take a message to be sent."""
        if not self._open or (not self._waiting and self._write(text)):
            return
        if len(text) > self._room:
            self._overflow()
        else:
            self._room -= len(text)
            if self._waiting is None:
                self._waiting = deque()
            self._waiting.append(text)

    def drained(self) -> None:
        """The line takes more: write what waits."""
        while self._waiting and self._write(self._waiting[0]):
            self._room += len(self._waiting.popleft())
        if self._emptied is not None and not self._waiting:
            self._emptied.set()

    def finish(self) -> None:
        """Take nothing more; what waits is still sent."""
        self._open = False

    def shut(self) -> None:
        """Take nothing more and send nothing more."""
        self._open = False
        self._waiting = None
        self._overflowed = None  # whom it would tell refers to this outbox
        self.drained()

    def _overflow(self) -> None:
        overflowed = self._overflowed
        self.shut()
        if overflowed is not None:
            overflowed()

    async def emptied(self) -> None:
        """Wait until nothing waits any more."""
        if self._waiting:
            self._emptied = asyncio.Event()
            await self._emptied.wait()
