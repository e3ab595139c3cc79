"""A WebSocket whose line can be cut, and whose goodbye is heard.

ASGI knows only how to say goodbye, and a goodbye waits behind everything that
was not read yet. So the server's protocol hands its transport to the endpoint.
And when the server stops, hanging up together with the goodbye would take it
back from everybody who is just saying something: the guests hang up.
"""

import asyncio

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

RESTART = 1012
GOODBYE_SECONDS = 2.0
"""How long a guest may take to hang up when the server stops."""

_STATE_KEY = "dingo.transport"


class CuttableProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with its transport in the connection's state."""

    def shutdown(self) -> None:
        """The server stops: ask the guest to come back later."""
        if not self.handshake_complete or self.close_sent:
            super().shutdown()
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": RESTART})
        self.conn.send_close(RESTART)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.resume_reading()  # what is said now is passed over, up to the answer
        self.close_timer = self.loop.call_later(GOODBYE_SECONDS, self.transport.close)

    def handle_connect(self, event: Request) -> None:
        """Begin a connection; the endpoint starts after this."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][_STATE_KEY] = self.transport


def cut(websocket: WebSocket) -> None:
    """End the connection at once. Nothing happens where the server does not let us."""
    # uvloop's transports are no subclasses of asyncio's: what counts is who put it there.
    transport: asyncio.Transport | None = websocket.scope.get("state", {}).get(_STATE_KEY)
    if transport is not None:
        transport.abort()
