"""What waits to be sent to one connection: in order, bounded, and never in anybody's way."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

Send = Callable[[bytes], Awaitable[None]]


class Outbox:
    """A queue with one writer.

    `put` returns at once. A reader that lets too much pile up is given up:
    `overflowed` is called once, and nothing more is sent.
    """

    def __init__(self, send: Send, most_bytes: int, overflowed: Callable[[], None]) -> None:
        self._send = send
        self._room = most_bytes
        self._overflowed = overflowed
        self._waiting: deque[bytes] = deque()
        self._filled = asyncio.Event()
        self._open = True

    def put(self, text: bytes) -> None:
        """Take a message to be sent."""
        if not self._open:
            return
        if len(text) > self._room:
            self.shut()
            self._overflowed()
            return
        self._room -= len(text)
        self._waiting.append(text)
        self._filled.set()

    def finish(self) -> None:
        """Take nothing more; what waits is still sent."""
        self._open = False
        self._filled.set()

    def shut(self) -> None:
        """Take nothing more and send nothing more."""
        self._waiting.clear()
        self.finish()

    async def write(self) -> None:
        """Send what is put in, until that is over."""
        while self._open or self._waiting:
            while self._waiting:
                text = self._waiting.popleft()
                await self._send(text)
                self._room += len(text)
            if self._open:
                self._filled.clear()
                await self._filled.wait()
