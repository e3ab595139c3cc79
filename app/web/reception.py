"""The server's side of HTTP: as uvicorn does it, but nobody asks without end.

uvicorn waits for ever for the rest of a request, and keeps its head however
long it grows. Who says nothing, or comes to no end, must not hold a connection
or fill the memory.
"""

import asyncio
import logging
import os
from collections.abc import Callable

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from app.web.callers import CALLERS, Callers
from app.web.errors import problem
from app.web.homes import HOMES, Homes, table_on_the_way

logger = logging.getLogger(__name__)

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
        """From here on the connection is another's; perhaps another worker's."""
        self._upgraded = True
        self._wait_no_longer()
        self._count_no_longer()
        homes = self.app_state.get(HOMES)
        table = table_on_the_way(self.url)
        if homes is None or table is None or not self._can_go() or not homes.elsewhere(table):
            super().handle_websocket_upgrade()
            return
        self.transport.pause_reading()  # what comes now is for whoever serves the guest
        task = self.loop.create_task(self._go_home(homes, table))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _can_go(self) -> bool:
        """Whether all there is to this connection is the line and what has just been said."""
        answered = self.cycle is None or self.cycle.response_complete
        plain = self.scheme == "http" and not self.transport.is_closing()
        return plain and answered and not self.transport.get_write_buffer_size()

    async def _go_home(self, homes: Homes, table: str) -> None:
        given = False
        try:
            # A file of its own: the transport's may be closed meanwhile, and its number another's.
            line = os.dup(self.transport.get_extra_info("socket").fileno())
            try:
                given = await homes.pass_on(table, line, self._head())
            finally:
                os.close(line)
        except Exception:
            logger.exception("a guest could not be passed on")
        if given:
            self.transport.close()
        elif not self.transport.is_closing():
            self.transport.resume_reading()
            super().handle_websocket_upgrade()

    def _head(self) -> bytes:
        """The request as uvicorn's WebSocket is told it."""
        method: str = self.scope["method"]
        lines = [b"%b: %b\r\n" % header for header in self.scope["headers"]]
        return b"%b %b HTTP/1.1\r\n%b\r\n" % (method.encode(), self.url, b"".join(lines))

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


class PassedOn(asyncio.Protocol):
    """A connection that came to another worker, from where it becomes a WebSocket."""

    def __init__(self, said: bytes, websocket: Callable[[], asyncio.Protocol]) -> None:
        self._said = said
        self._websocket = websocket

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Go on as if what was said had just come."""
        protocol = self._websocket()
        protocol.connection_made(transport)
        protocol.data_received(self._said)
        transport.set_protocol(protocol)
