"""The server's side of HTTP: as uvicorn does it, but nobody asks without end.

uvicorn waits for ever for the rest of a request, and keeps its head however
long it grows. Who says nothing, or comes to no end, must not hold a connection
or fill the memory.
"""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from app.web.callers import CALLERS, Callers
from app.web.errors import problem

HEAD_BYTES = 65536
"""More than any browser says before the body of a request."""

ASKING_SECONDS = 30.0
"""How long it may take until a request, or the first one on a connection, is there as a whole."""


class BoundedProtocol(HttpToolsProtocol):
    """One connection of HTTP, up to where it becomes a WebSocket."""

    _patience: asyncio.TimerHandle | None = None
    _upgraded = False
    _unclear = 0
    """Bytes that have brought neither the end of a head nor a piece of a body."""
    _callers: Callers | None = None
    """Those this one is counted among."""

    @property
    def waits(self) -> bool:
        """Whether the guest has to go on within some time."""
        return self._patience is not None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request, but not for ever; not at all if there are too many."""
        super().connection_made(transport)
        if self._is_one_too_many():
            self.transport.close()
            return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more will come."""
        self._wait_no_longer()
        self._count_no_longer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Pass on what came, and look whether it leads anywhere."""
        self._unclear += len(data)
        super().data_received(data)
        if self._unclear > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")
        if self._upgraded:
            self.parser = None  # type: ignore[assignment] # it refers back, and would keep both
            return
        answering = self.cycle is not None and not self.cycle.response_complete
        if not answering:
            self._wait()

    def on_message_begin(self) -> None:
        """The next request on this connection."""
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        """The head came to its end."""
        self._unclear = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of the body: how much it may be is for the application to say."""
        self._unclear = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is there as a whole: how long the answer takes is our affair."""
        self._wait_no_longer()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on the connection is another's."""
        self._upgraded = True
        self._wait_no_longer()
        self._count_no_longer()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """A problem like every other, for what cannot even be read as a request."""
        answer = problem(400, "bad_request", msg)
        head = [(b"connection", b"close"), *answer.raw_headers]
        lines = [b"%b: %b\r\n" % (name, value) for name, value in head]
        self.transport.write(b"HTTP/1.1 400 Bad Request\r\n%b\r\n" % b"".join(lines))
        self.transport.write(bytes(answer.body))
        self.transport.close()

    def _is_one_too_many(self) -> bool:
        callers: Callers | None = self.app_state.get(CALLERS)
        if callers is None or self.client is None:
            return False
        if not callers.come(self.client[0]):
            return True
        self._callers = callers
        return False

    def _count_no_longer(self) -> None:
        if self._callers is not None and self.client is not None:
            self._callers.leave(self.client[0])
            self._callers = None

    def _wait(self) -> None:
        if self._patience is None:
            self._patience = self.loop.call_later(ASKING_SECONDS, self.transport.close)

    def _wait_no_longer(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
