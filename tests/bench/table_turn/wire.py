"""A WebSocket client as cheap as Python allows, so that the server's cost dominates."""

import asyncio
import base64
import os
from typing import ClassVar, cast

_PLAIN = bytes(4)
"""A mask of zeros: clients must mask, and the standard allows any mask."""


class Line(asyncio.Protocol):
    """One connection; calls `heard` with each incoming text."""

    received: ClassVar[int] = 0
    """Bytes of text that all connections have received."""

    def __init__(self, path: str, port: int, cookie: str | None) -> None:
        self.cookie = cookie
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._data = b""
        self._greeted = False
        self._hello = hello(path, port, cookie)

    def heard(self, text: bytes) -> None:
        """Handle a message."""
        raise NotImplementedError

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade to WebSocket."""
        # uvloop's transports do not inherit from asyncio.Transport.
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._hello)

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail all tasks that wait for the connection."""
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        """Parse incoming data."""
        data = self._data + data if self._data else data
        if not self._greeted:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._data = head
                return
            self._greet(head)
        self._data = self._cut(data)

    def say(self, text: bytes) -> None:
        """Send a message."""
        self._frame(0x81, text)

    def hang_up(self) -> None:
        """Close the connection."""
        self._transport.abort()

    def _greet(self, head: bytes) -> None:
        status, *headers = head.decode("ascii").split("\r\n")
        if " 101 " not in status:
            raise ConnectionError(status)
        for header in headers:
            name, _, value = header.partition(": ")
            if name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        self._greeted = True
        self.opened.set_result(None)

    def _cut(self, data: bytes) -> bytes:
        """Handle every complete frame and return the rest of the data."""
        at, end = 0, len(data)
        while end - at >= 2:
            start, size = at + 2, data[at + 1]
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : start], "big")
            if start + size > end:
                break
            self._take(data[at] & 15, data[start : start + size])
            at = start + size
        return data[at:]

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == 1:
            Line.received += len(payload)
            self.heard(payload)
        elif opcode == 9:
            self._frame(0x8A, payload)

    def _frame(self, first: int, payload: bytes) -> None:
        size = len(payload)
        if size < 126:
            head = bytes((first, 0x80 | size))
        else:
            head = bytes((first, 0xFE)) + size.to_bytes(2, "big")
        self._transport.write(head + _PLAIN + payload)


def hello(path: str, port: int, cookie: str | None) -> bytes:
    """Wait for the handshake's answer."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"Origin: http://127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
    ]
    if cookie is not None:
        lines.append(f"Cookie: {cookie}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()
