"""The server's side of a WebSocket: as uvicorn does it, but for what is done with every move.

ASGI puts a queue and a task between what comes in and who hears it, and again
between who speaks and what goes out; that costs as much as the move itself. So
an endpoint may take the line into its own hands once the handshake is over:
what is said goes straight to it, and what it says straight to the transport,
whose buffer it watches. All that is out of the ordinary still goes through
uvicorn and its parser.

ASGI knows only how to say goodbye, and a goodbye waits behind everything that
was not read yet: a line in one's own hands can be cut. And when the server
stops, hanging up together with the goodbye would take it back from everybody
who is just saying something: the guests hang up.
"""

import asyncio
import logging
from typing import Any
from weakref import WeakKeyDictionary

from starlette.websockets import WebSocket
from websockets.frames import Frame
from websockets.http11 import Request

from app.web.ws.frames import TEXT_HEADS
from app.web.ws.intake import Intake
from app.web.ws.line_events import LineEvents

logger = logging.getLogger(__name__)

RESTART = 1012
NOT_UTF_8 = 1007
NO_SIGN_OF_LIFE = 1011
GOODBYE_SECONDS = 2.0
"""How long a guest may take to hang up when the server stops, or to read what is still to come."""

MOST_UNSENT = 16
"""Pieces, two for each text, that are written before they are sent without waiting for more."""

_STATE_KEY = "dingo.line"


class Endpoint:
    """Who has taken a line into their hands."""

    def hear(self, text: bytes | None) -> None:
        """A message came in: its text in UTF-8, or None for a binary one."""
        raise NotImplementedError

    def drained(self) -> None:
        """What was written has gone out: there is room for more."""
        raise NotImplementedError

    def hung_up(self) -> None:
        """The line is closed, or about to be."""
        raise NotImplementedError


class _Post:
    """Sends at the end of each turn of the event loop what was written during it.

    Who has moved is told what came of it, and that it is stored, in one packet.
    """

    def __init__(self) -> None:
        self._lines: list[CuttableProtocol] = []

    def collect_from(self, line: "CuttableProtocol") -> None:
        """Something was written there."""
        if not self._lines:
            line.loop.call_soon(self._send)
        self._lines.append(line)

    def _send(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            line.flush()


_POSTS: WeakKeyDictionary[asyncio.AbstractEventLoop, _Post] = WeakKeyDictionary()


class CuttableProtocol(Intake):
    """uvicorn's protocol; it puts itself into the state of its connection."""

    _endpoint: Endpoint | None = None
    _flows = True
    """What is written goes out as fast as it comes."""
    _served = False
    """The application has come to its end."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._unsent: list[bytes] = []
        self._post = _POSTS.setdefault(self.loop, _Post())
        self._events = LineEvents(self._noticed)
        self.queue = self._events  # type: ignore[assignment]

    def shutdown(self) -> None:
        """The server stops: ask the guest to come back later."""
        if not self.handshake_complete or self.close_sent:
            if self.close_sent or self.initial_response:
                super().shutdown()
            else:
                self._ask_to_come_back()
            return
        self.flush()
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": RESTART})
        self.conn.send_close(RESTART)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.read_paused = False
        self.read_on()  # what is said now is passed over, up to the answer
        self.close_timer = self.loop.call_later(GOODBYE_SECONDS, self.cut)

    def handle_connect(self, event: Request) -> None:
        """Begin a connection; the endpoint starts after this."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][_STATE_KEY] = self

    def hand_over(self, endpoint: Endpoint | None) -> None:
        """From now on tell this endpoint, and no longer ASGI's; None: nobody."""
        self._endpoint = endpoint
        if endpoint is None:
            return
        self.expect_frames()
        for event in self._events.taken():
            if event["type"] == "websocket.disconnect":
                endpoint.hung_up()
            else:
                text = event.get("text")
                endpoint.hear(None if text is None else text.encode())
        self.read_paused = False
        self.read_on()

    def write(self, text: bytes) -> bool:
        """Send a text, if what was sent before goes out as fast as it comes; whether it does.

        A line that is being closed takes everything, and sends nothing.
        """
        if not self._flows:
            return False
        unsent = self._unsent
        if not unsent:
            self._post.collect_from(self)
        unsent += (TEXT_HEADS[len(text)], text)
        if len(unsent) >= MOST_UNSENT:
            self.flush()
        return True

    def flush(self) -> None:
        """Send what was written, all in one piece."""
        parts = self._unsent
        if not parts:
            return
        self._unsent = []
        transport = self.transport
        if self.close_sent or transport.is_closing():
            return
        try:
            transport.write(b"".join(parts))
        except Exception:
            # The others at the table have nothing to do with it.
            logger.exception("a line that cannot be written to is cut")
            self.cut()

    async def send(self, message: Any) -> None:
        """What ASGI sends comes after what was written."""
        self.flush()
        await super().send(message)
        if self.close_sent:
            # Who was turned away was answered too: uvicorn would call it a fault of ours.
            self.handshake_complete = True

    def cut(self) -> None:
        """End the connection at once."""
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing has to wait any more."""
        super().connection_lost(exc)
        self._flows = True
        self._let_go()

    async def run_asgi(self) -> None:
        """Serve the connection, to its end and the application's."""
        await super().run_asgi()
        self._served = True
        self._cut_soon()
        self._let_go()

    def keepalive_timeout(self) -> None:
        """No sign of life: the table need not wait until all that was sent is read."""
        super().keepalive_timeout()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": NO_SIGN_OF_LIFE})

    def handle_close(self, event: Frame) -> None:
        """The guest says goodbye, or answers ours."""
        super().handle_close(event)
        self._cut_soon()

    def _cut_soon(self) -> None:
        """Who says goodbye, or nothing, and reads nothing would keep the line for ever."""
        if self.close_timer is None and not self.disconnected:
            self.close_timer = self.loop.call_later(GOODBYE_SECONDS, self.cut)

    def pause_writing(self) -> None:
        """The transport's buffer is full."""
        super().pause_writing()
        self._flows = False

    def resume_writing(self) -> None:
        """The transport's buffer is nearly empty again."""
        super().resume_writing()
        self._flows = True
        if self._endpoint is not None:
            self._endpoint.drained()

    def heard(self, text: bytes) -> bool:
        """A text goes straight to the endpoint, if there is one."""
        if self._endpoint is None:
            return False
        self._endpoint.hear(text)
        return True

    def handle_ping(self) -> None:
        """Answer a ping; where answers are not read they do not pile up."""
        answers = b"".join(self.conn.data_to_send())
        if self._flows:
            self.transport.write(answers)

    def send_receive_event_to_app(self) -> None:
        """What the parser has put together goes the way that everything goes."""
        if self._endpoint is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        text, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "bytes":
            self._endpoint.hear(None)
        elif _is_utf_8(text):
            self._endpoint.hear(text)
        else:
            self.conn.send_close(NOT_UTF_8)
            self.handle_parser_exception()

    def _ask_to_come_back(self) -> None:
        """Who is at the door yet: uvicorn would say that this is a fault of ours."""
        response = self.conn.reject(503, "The server is about to stop. Try again in a moment.")
        response.headers["Retry-After"] = "1"
        self.conn.send_response(response)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def _let_go(self) -> None:
        """Refer to nothing that refers back once all is over: memory is hardly ever searched."""
        if self._served and self.disconnected:
            self._events.tell_nobody()
            self.conn.parser.close()

    def _noticed(self) -> None:
        """What uvicorn tells an endpoint that hears for itself is that the line is closed."""
        if self._endpoint is not None:
            self._endpoint.hung_up()


def line_of(websocket: WebSocket) -> CuttableProtocol:
    """The line of a connection, to be taken once, by its endpoint."""
    # It must not stay there: state and line would keep each other for ever.
    line: CuttableProtocol = websocket.scope["state"].pop(_STATE_KEY)
    return line


def _is_utf_8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True
