"""Messages that wait to be sent to one client: in order, bounded in bytes, sent by one task."""

import asyncio
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect

GONE = (WebSocketDisconnect, RuntimeError)
"""What sending raises when the connection is closed already."""


class Outbox:
    """`put` and `close` never wait and never raise: a slow client must not delay the others."""

    def __init__(self, websocket: WebSocket, most_bytes: int) -> None:
        self._websocket = websocket
        self._waiting: deque[bytes] = deque()
        self._room = most_bytes
        self._changed = asyncio.Event()
        self._close: tuple[int, str] | None = None

    @property
    def closed(self) -> bool:
        """Whether the server is ending this connection: nothing more is taken."""
        return self._close is not None

    def put(self, message: bytes) -> bool:
        """Take a message; False if so much is waiting already that it does not fit."""
        if self.closed:
            return True
        if len(message) > self._room:
            return False
        self._room -= len(message)
        self._waiting.append(message)
        self._changed.set()
        return True

    def close(self, code: int, reason: str) -> None:
        """End the connection after what waits was sent."""
        if not self.closed:
            self._close = code, reason
            self._changed.set()

    def drop(self) -> None:
        """Forget what waits."""
        self._waiting.clear()

    async def send_all(self) -> None:
        """Send whatever comes, until the connection is closed by either side."""
        try:
            while self._close is None or self._waiting:
                await self._changed.wait()
                self._changed.clear()
                await self._send_waiting()
            await self._websocket.close(*self._close)
        except GONE:
            return

    async def _send_waiting(self) -> None:
        while self._waiting:
            message = self._waiting.popleft()
            await self._websocket.send_text(message.decode())
            self._room += len(message)
