"""What comes in on a WebSocket: one frame after the other, and some of them at a time.

A text in one piece, which every move is, goes straight to who hears it; all that
is out of the ordinary goes through uvicorn's parser. Whoever sends very much at
once is taken in by turns with everybody else.
"""

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

from app.web.ws.frames import frame_size, is_close, is_control, is_last, plain_text

AT_ONCE = 64
"""Frames of one guest that are taken in before everybody else has a turn."""

PIECE = 1024
"""The same in bytes, where nobody knows how many frames these are."""


class Intake(WebSocketsSansIOProtocol):
    """uvicorn's protocol as far as it listens."""

    _spoke_early = False
    """The guest did not wait for the handshake: nobody knows where a frame begins."""
    _framed = False
    """uvicorn's parser is given one frame after the other, so that it can be passed by."""
    _within = 0
    """So many bytes are still to come of the frame that the parser is in the middle of."""
    _held = b""
    """What has come and was not taken in yet."""
    _more: asyncio.Handle | None = None
    """The next turn to take in what has come: nothing is read before."""
    _in_pieces = False
    """A message of several frames has begun; they are the parser's."""

    def heard(self, text: bytes) -> bool:
        """A text came in; whether somebody has heard it: else it goes through the parser."""
        raise NotImplementedError

    def expect_frames(self) -> None:
        """The handshake is over: what comes now are frames."""
        self._framed = not self._spoke_early

    def wait_a_moment(self) -> None:
        """Take nothing in until `go_on`: TCP lets the guest know."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Take in what the guest says."""
        if self.read_paused:
            self.read_paused = False
            self.read_on()

    def data_received(self, data: bytes) -> None:
        """Pass plain texts straight on, and everything else to uvicorn's parser."""
        if self._is_between_messages() and len(data) <= self.config.ws_max_size:
            text = plain_text(data)
            if text is not None and self.heard(text):
                return
        self._receive(data)

    def _is_between_messages(self) -> bool:
        """Whether a frame that comes now is a message by itself, and is to be taken in at once."""
        return (
            self._framed
            and not (self._held or self._within or self._in_pieces)
            and not (self.read_paused or self.close_sent)
            and self._more is None
            and self.conn.state is OPEN
        )

    def _receive(self, data: bytes) -> None:
        """Take in whatever it is, or keep it until it can be."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                self._turn_away()
            return
        self._spoke_early = self._spoke_early or not self._framed
        self._held = self._held + data if self._held else data
        if self._more is None and not self.read_paused:
            self._take_in()

    def _take_in(self) -> None:
        """Some of what has come; what a guest may send at once would keep the others waiting."""
        data, self._held = self._held, b""
        at, over = self._take_frames(data) if self._framed else self._take_piece(data)
        self._held = data[at:]
        if not over:
            self._more = self.loop.call_soon(self._take_more)
            self.transport.pause_reading()

    def _take_frames(self, data: bytes) -> tuple[int, bool]:
        """How much was taken in, and whether nothing can be done with the rest now."""
        at = 0
        for _ in range(AT_ONCE):
            size = self._within or frame_size(data, at)
            if size is None:
                return at, True
            self._take(data[at : at + size], size)
            at += size
            if at >= len(data) or self.read_paused:
                return at, True
        return at, False

    def _take_piece(self, data: bytes) -> tuple[int, bool]:
        """The same where nobody knows how many frames there are."""
        super().data_received(data[:PIECE])
        return PIECE, len(data) <= PIECE or self.read_paused

    def _take_more(self) -> None:
        self._more = None
        self.read_on()

    def read_on(self) -> None:
        """What has come already comes first."""
        if self._held and self._may_read():
            self._take_in()
        if self._may_read():
            self.transport.resume_reading()

    def _may_read(self) -> bool:
        return self._more is None and not self.read_paused and not self.transport.is_closing()

    def connection_lost(self, exc: Exception | None) -> None:
        """What was not taken in will not be."""
        super().connection_lost(exc)
        self._held = b""

    def handle_cont(self, event: Frame) -> None:
        """One more piece; those with nothing in them would have no end, and take room."""
        if event.data or event.fin:
            super().handle_cont(event)

    def _take(self, part: bytes, size: int) -> None:
        """A frame, or as much of it as has come; `size` is what was to be expected."""
        begins = not self._within
        self._within = size - len(part)
        if begins and not self._within:
            if self.close_sent and not is_close(part):
                return  # the guest is being sent away: whatever else they say is passed over
            if self._is_ordinary(size):
                text = plain_text(part)
                if text is not None and self.heard(text):
                    return
        if begins and not is_control(part):
            self._in_pieces = not is_last(part)
        super().data_received(part)

    def _is_ordinary(self, size: int) -> bool:
        """Whether a frame of this size may be a message by itself, as the connection stands."""
        fits = size <= self.config.ws_max_size
        return fits and not self._in_pieces and self.conn.state is OPEN

    def _turn_away(self) -> None:
        """The head came as a whole and is none to the parser: uvicorn would leave it at that."""
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
