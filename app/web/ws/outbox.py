"""Messages to one client: sent in order, bounded in bytes, and never in anybody's way."""

import asyncio
import contextlib
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect

from app.web.ws.uvicorn_parts import direct_protocol

GONE = (WebSocketDisconnect, RuntimeError)
"""What sending raises when the connection is closed already."""


class Outbox:
    """`put` and `close` never wait and never raise: a slow client must not delay the others.

    What cannot be written at once waits, and a task sends it.
    """

    def __init__(self, websocket: WebSocket, most_bytes: int) -> None:
        self._websocket = websocket
        self._direct = direct_protocol(websocket)
        self._waiting: deque[bytes] | None = None
        """Made when it is needed, which is hardly ever: there are very many outboxes."""
        self._free_bytes = most_bytes
        self._sending: asyncio.Task[None] | None = None
        self._close: tuple[int, str] | None = None
        self._gone = False
        """The client has closed the connection: there is nobody to send anything to."""

    @property
    def closed(self) -> bool:
        """Whether the server is ending this connection: nothing more is taken."""
        return self._close is not None

    def put(self, message: bytes) -> bool:
        """Take a message; False if so much is waiting already that it does not fit."""
        if self._gone or self._close is not None:
            return True
        if not self._waiting and self._direct is not None and self._direct.write_text(message):
            return True
        if len(message) > self._free_bytes:
            return False
        self._free_bytes -= len(message)
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(message)
        self._start_sending()
        return True

    def close(self, code: int, reason: str) -> None:
        """End the connection after what waits was sent."""
        if self._close is None:
            self._close = code, reason
            self._start_sending()

    def drop(self) -> None:
        """Forget what waits, but for what is being sent."""
        while self._waiting and len(self._waiting) > 1:
            self._waiting.pop()

    async def finish(self) -> None:
        """The client has gone, or is being sent away: then wait until it has been told."""
        if self._sending is not None:
            if self._close is None:
                self._sending.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sending

    def _start_sending(self) -> None:
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        try:
            while self._waiting:
                await self._websocket.send_text(self._waiting[0].decode())
                self._free_bytes += len(self._waiting.popleft())
            if self._close is not None:
                await self._websocket.close(*self._close)
        except GONE:
            self._gone = True
            self._waiting = None
