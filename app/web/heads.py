"""Requests over HTTP/1.1 whose heads are short.

h11 parses the whole head of a request at once, in a few microseconds a line, and limits the length
only of a head that does not arrive whole. Here a long head is refused before that.
"""

import re
from typing import Any

import h11

HEAD_BYTES = 65_536
"""The longest head of a request that is read. The middleware refuses headers above 16 KB with a
sentence (app/web/middleware/header_check.py)."""

HEAD_LINES = 1000
"""The most lines of such a head. The middleware refuses more than 100 headers with a sentence."""

LONG_HEAD = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"Connection: close\r\nContent-Length: 0\r\n\r\n"
)
"""The answer to a long head."""

_HEAD_END = re.compile(rb"\n\r?\n")


class ShortHeads(h11.Connection):
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
