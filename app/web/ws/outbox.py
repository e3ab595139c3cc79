"""Messages to one client: in order, with a cap in bytes, and without delaying other clients."""

import asyncio
import contextlib
import logging
from collections import deque

from prometheus_client import Counter
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.web.ws.message import SLOW
from app.web.ws.uvicorn_parts import direct_protocol

logger = logging.getLogger(__name__)

OUTBOX_BYTES = 1_048_576
"""Bytes queued for a slow client before it is dropped."""

GONE = (WebSocketDisconnect, RuntimeError)
"""Raised by sending once the connection is closed."""


class Outbox:
    """Sends at once what the network takes, and queues the rest for a task.

    `put` and `close` never wait or raise, so a slow client delays nobody.
    """

    def __init__(
        self,
        websocket: WebSocket,
        dropped: Counter,
        subject: str = "",
        most_bytes: int = OUTBOX_BYTES,
    ) -> None:
        """`dropped` counts slow clients; `subject` is the table, club or hand of the connection."""
        self.subject = subject
        self._websocket = websocket
        self._direct = direct_protocol(websocket)
        """None also from the end of the connection on."""
        self._waiting: deque[bytes] | None = None
        """Created only when needed, to save memory: there is an outbox for each connection."""
        self._free_bytes = most_bytes
        self._dropped = dropped
        self._sending: asyncio.Task[None] | None = None
        self._close: tuple[int, str] | None = None
        self._gone = False
        """Whether the client has disconnected."""

    @property
    def closed(self) -> bool:
        """Whether the server is ending this connection, so that further messages are dropped."""
        return self._close is not None

    def put(self, message: bytes) -> None:
        """Send this after everything before it; a client for which too much waits is too slow."""
        if self._direct is not None and not self._waiting and self._direct.write_text(message):
            return
        if self._gone or self._close is not None:
            return
        if len(message) > self._free_bytes:
            self._drop()
            return
        self._free_bytes -= len(message)
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(message)
        self._start_sending()

    def close(self, code: int, reason: str) -> None:
        """End the connection once everything queued is sent."""
        if self._close is None:
            self._direct, self._close = None, (code, reason)
            self._start_sending()

    def _drop(self) -> None:
        """End the connection without what waits, except for the message that is being sent."""
        logger.warning("connection ended by the server", extra={"reason": "too slow"})
        self._dropped.inc()
        while self._waiting and len(self._waiting) > 1:
            self._waiting.pop()
        self.close(SLOW, "too slow")

    async def finish(self) -> None:
        """Stop sending. If the server ends the connection, first wait until the client is told."""
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
            self._direct = self._waiting = None
