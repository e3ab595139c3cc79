"""A WebSocket on which short texts go straight to the transport.

A move sends five messages. Through ASGI each of them passes a task, four coroutines and a
framer for every kind of frame, which together cost a fifth of the move. So a text that need
not wait is framed and written here; whatever has to wait, and everything that is no text of
ours, goes through ASGI (see outbox.py, which works without this file as well).

This is the only file that knows parts of uvicorn that are not documented: `scope`, `transport`
and `close_sent` of its protocol. tests/web/ws/test_direct.py fails where they change,
and pyproject.toml admits no later minor version.
"""

from functools import lru_cache

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

_KEY = "dingo.protocol"
_FULL = 0x10000
"""So many bytes may wait on a connection: from here on event loops pause who writes, too."""
_TEXT = 0x81
"""The first byte of a frame that is a whole text."""


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which leaves itself in the state of its connection."""

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
