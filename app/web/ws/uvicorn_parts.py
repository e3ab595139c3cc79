"""What is taken of uvicorn beyond its documentation: direct writing, a stop with a good-bye, a no.

**Direct writing.** A move sends five messages. Through ASGI each of them passes a task, four
coroutines and a framer for every kind of frame, which together cost a fifth of the move. So a text
that need not wait is framed and written here; whatever has to wait, and everything that is no text
of ours, goes through ASGI (see outbox.py, which works without this file as well).

**Good-bye.** uvicorn closes sockets at once when it stops. Where something was just being received
the client would get a reset, and never read the close frame nor what was sent before it.

**No.** uvicorn leaves a handshake that cannot be read open, without an answer. It gets one here.

This is the only file that knows parts of uvicorn that are not documented: `scope`, `transport`,
`conn` and `close_sent` of its protocol; `startup`, `shutdown`, `servers` and `server_state` of its
server.
tests/web/ws/test_uvicorn_parts.py fails where they change, and pyproject.toml admits no later
minor version.
"""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from functools import lru_cache

import uvicorn
from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

CLOSE_SECONDS = 2.0
"""How long a stopping server waits for its WebSockets to be closed by both sides."""

LOOK_SECONDS = 0.02
"""How often it looks whether they are."""

_KEY = "dingo.protocol"
_FULL = 0x10000
"""So many bytes may wait on a connection: from here on event loops pause who writes, too."""
_TEXT = 0x81
"""The first byte of a frame that is a whole text."""
_UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
"""The answer to a handshake for which `websockets` has none."""


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which leaves itself in the state of its connection."""

    def data_received(self, data: bytes) -> None:
        """Read what has come; refuse what is no handshake, or has too long a header."""
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
        """Send a text now; False if it would have to wait, or the connection is being closed."""
        transport = self.transport
        if self.close_sent or transport.is_closing():
            return False
        if transport.get_write_buffer_size() > _FULL:
            return False
        transport.write(_head(len(text)) + text)
        return True


def direct_protocol(websocket: WebSocket) -> DirectProtocol | None:
    """The protocol of a connection, to be taken once; None if uvicorn runs with another one."""
    # Protocol and state would keep each other alive.
    protocol: DirectProtocol | None = websocket.scope.get("state", {}).pop(_KEY, None)
    return protocol


@lru_cache(4096)
def _head(size: int) -> bytes:
    """What makes a text one frame from a server, which does not mask (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((_TEXT, size))
    if size < 0x10000:
        return bytes((_TEXT, 126, size >> 8, size & 0xFF))
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big")


class Server(uvicorn.Server):
    """Calls `ready` when it serves, and `stopping` before it stops, which closes the WebSockets."""

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[], Awaitable[None]],
        stopping: Callable[[], None],
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._stopping = stopping

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets)
        if self.started:
            await self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, wait until the WebSockets are closed, and stop."""
        for server in self.servers:
            server.close()
        self._stopping()
        for _ in range(int(CLOSE_SECONDS / LOOK_SECONDS)):
            if not any(isinstance(one, DirectProtocol) for one in self.server_state.connections):
                break
            await asyncio.sleep(LOOK_SECONDS)
        await super().shutdown(sockets)
