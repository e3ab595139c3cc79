"""The private parts of uvicorn that Dingo uses.

**Direct writes.** A move sends five messages. Through ASGI each of them passes a task, four
coroutines and a framer for every kind of frame, which together cost a fifth of the move. Text that
does not have to queue is framed and written here; the rest goes through ASGI (outbox.py).

**Graceful stop.** uvicorn closes sockets at once when it stops. A client that is just sending would
get a reset, and never read the close frame or what was sent before it.

**Early refusals.** uvicorn answers neither a handshake that it cannot parse, nor a long head (431).

No other file uses private parts: `scope`, `transport`, `conn`, `close_sent`, `send_400_response` of
the protocols; `startup`, `shutdown`, `servers`, `server_state` of the server. If they change, this
file's tests or tests/security/test_headers.py fail; pyproject.toml allows no later minor version.
"""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import uvicorn
from starlette.websockets import WebSocket
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from app.web.heads import LONG_HEAD, ShortHeads
from app.web.ws.text_frame import frame_head

CLOSE_SECONDS, POLL_SECONDS = 2.0, 0.02
"""How long, and how often, a stopping server checks whether its WebSockets are closed."""

_KEY = "dingo.protocol"
_FULL = 0x10000
"""Bytes buffered on a connection beyond which writes have to wait, as in asyncio."""
_UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
"""The answer to a handshake for which `websockets` has none."""


class HeadProtocol(H11Protocol):
    """uvicorn's protocol for HTTP, which refuses long heads."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn: ShortHeads = ShortHeads()

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read, and close."""
        if self.conn.long:
            self.transport.write(LONG_HEAD)
            self.transport.close()
        else:
            super().send_400_response(msg)


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which stores itself in the state of its connection."""

    def data_received(self, data: bytes) -> None:
        """Process received bytes; refuse a handshake that is unreadable or has a long header."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()) or _UNREADABLE)
            self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """Begin a connection; the application starts after this."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][_KEY] = self

    def write_text(self, text: bytes) -> bool:
        """Send text now; False if it would have to wait or the connection is being closed."""
        transport = self.transport
        if self.close_sent or transport.is_closing() or transport.get_write_buffer_size() > _FULL:
            return False
        transport.write(frame_head(len(text)) + text)
        return True


def direct_protocol(websocket: WebSocket) -> DirectProtocol | None:
    """Take the connection's protocol (works once); None if uvicorn runs with another one."""
    # Protocol and state would keep each other alive.
    protocol: DirectProtocol | None = websocket.scope.get("state", {}).pop(_KEY, None)
    return protocol


class Server(uvicorn.Server):
    """Calls `ready` once it serves, and `stopping` before it stops.

    `stopping` closes the WebSockets; its argument, which it calls first, closes the listeners.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[], Awaitable[None]],
        stopping: Callable[[Callable[[], None]], Awaitable[None]],
    ) -> None:
        super().__init__(config)
        self._ready, self._stopping = ready, stopping

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            await self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Wait until the WebSockets are closed, then stop."""
        await self._stopping(self._accept_nobody)
        for _ in range(int(CLOSE_SECONDS / POLL_SECONDS)):
            if not any(isinstance(one, DirectProtocol) for one in self.server_state.connections):
                break
            await asyncio.sleep(POLL_SECONDS)
        await super().shutdown(sockets)

    def _accept_nobody(self) -> None:
        for server in self.servers:
            server.close()
