"""The private parts of uvicorn that Dingo uses: direct writes, a graceful stop, early refusals.

**Direct writes.** A move sends five messages. Through ASGI each of them passes a task, four
coroutines and a framer for every kind of frame, which together cost a fifth of the move. Text that
does not have to queue is framed and written here. Everything else goes through ASGI (outbox.py,
which also works without this file).

**Graceful stop.** uvicorn closes sockets at once when it stops. A client that is just sending would
get a reset, and never read the close frame or what was sent before it.

**Early refusals.** uvicorn never answers a handshake that it cannot parse. Here it gets an answer.
h11 parses the whole head of a request at once, in a few microseconds a line, and limits the length
only of a head that does not arrive whole. Here a long head is refused before that.

No other file uses private parts of uvicorn: `scope`, `transport`, `conn`, `close_sent` and
`send_400_response` of its protocols; `startup`, `shutdown`, `servers` and `server_state` of its
server. If they change, tests/web/ws/test_uvicorn_parts.py or tests/security/test_headers.py fails,
and pyproject.toml allows no later minor version.
"""

import asyncio
import re
import socket
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any

import h11
import uvicorn
from starlette.websockets import WebSocket
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

CLOSE_SECONDS = 2.0
"""How long a stopping server waits until both sides have closed its WebSockets."""

POLL_SECONDS = 0.02
"""Seconds between checks whether they are closed."""

HEAD_BYTES = 65_536
"""The longest head of a request that is read. The middleware refuses headers above 16 KB with a
sentence (app/web/middleware/header_check.py)."""

HEAD_LINES = 1000
"""The most lines of such a head. The middleware refuses more than 100 headers with a sentence."""

_HEAD_END = re.compile(rb"\n\r?\n")
_KEY = "dingo.protocol"
_FULL = 0x10000
"""Bytes buffered on a connection beyond which writes have to wait, as in asyncio."""
_TEXT = 0x81
"""The first byte of an unfragmented text frame."""
_CLOSING = b"\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
_UNREADABLE = b"HTTP/1.1 400 Bad Request" + _CLOSING
"""The answer to a handshake for which `websockets` has none."""
_LONG = b"HTTP/1.1 431 Request Header Fields Too Large" + _CLOSING


class _Requests(h11.Connection):
    """The requests of one connection, none of which has a long head."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, HEAD_BYTES)
        self.long = False
        """Whether a head was too long."""
        self._searched = 0
        """How many bytes of the next head are known not to contain its end."""

    def next_event(self) -> Any:
        """Return the next event. Raises h11.RemoteProtocolError."""
        if self.their_state is h11.IDLE and self._begins_long(self.trailing_data[0]):
            self.long = True
            raise h11.RemoteProtocolError("The head is too long.")
        return super().next_event()

    def _begins_long(self, data: bytes) -> bool:
        """Whether this begins with too long a head, as far as it has arrived.

        Too many lines are only refused once all have been read, because otherwise the client's
        system might drop the answer.
        """
        end = _HEAD_END.search(data, max(0, self._searched - len("\n\r")))
        self._searched = len(data) if end is None else 0
        size = len(data) if end is None else end.start()
        return size > HEAD_BYTES or (end is not None and data.count(b"\n", 0, size) > HEAD_LINES)


class HeadProtocol(H11Protocol):
    """uvicorn's protocol for HTTP, which refuses long heads."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn: _Requests = _Requests()

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read, and close."""
        if not self.conn.long:
            super().send_400_response(msg)
            return
        self.transport.write(_LONG)
        self.transport.close()


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which stores itself in the state of its connection."""

    def data_received(self, data: bytes) -> None:
        """Process received bytes. Refuse a handshake that cannot be parsed or has too long a
        header."""
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
        if self.close_sent or transport.is_closing():
            return False
        if transport.get_write_buffer_size() > _FULL:
            return False
        transport.write(_head(len(text)) + text)
        return True


def direct_protocol(websocket: WebSocket) -> DirectProtocol | None:
    """Take the connection's protocol (works once); None if uvicorn runs with another one."""
    # Protocol and state would keep each other alive.
    protocol: DirectProtocol | None = websocket.scope.get("state", {}).pop(_KEY, None)
    return protocol


@lru_cache(4096)
def _head(size: int) -> bytes:
    """The header of an unfragmented text frame from a server (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((_TEXT, size))
    if size < 0x10000:
        return bytes((_TEXT, 126, size >> 8, size & 0xFF))
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big")


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
        self._ready = ready
        self._stopping = stopping

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
