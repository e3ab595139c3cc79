"""A WebSocket client that sends every byte by hand."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.typing import Origin
from websockets.uri import parse_uri

from tests.patience import PATIENCE

QUIET = 0.02
"""Seconds between two packets, so that they are received apart."""


def said(name: int, kind: str = "ping") -> bytes:
    """A message."""
    return json.dumps({"type": kind, "id": name}).encode()


def text(data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


class Wire:
    """A connection on which every byte is sent by hand, and a parser reads everything."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, parser: ClientProtocol
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._parser = parser
        self._frames: list[Frame] = []

    async def send(self, packets: Iterable[bytes]) -> None:
        """Send each in a packet of its own."""
        for packet in packets:
            self._writer.write(packet)
            await self._writer.drain()
            await asyncio.sleep(QUIET)

    async def frame(self) -> Frame:
        """The next frame that is no ping and no pong."""
        async with asyncio.timeout(PATIENCE):
            while not self._frames:
                data = await self._reader.read(65536)
                assert data, "the server hung up"
                self._parser.receive_data(data)
                self._frames += [
                    event
                    for event in self._parser.events_received()
                    if isinstance(event, Frame) and event.opcode not in (Opcode.PING, Opcode.PONG)
                ]
        return self._frames.pop(0)

    async def answer(self) -> dict[str, Any]:
        """The next answer to this request."""
        while True:
            frame = await self.frame()
            assert frame.opcode is Opcode.TEXT, frame
            message: dict[str, Any] = json.loads(bytes(frame.data))
            if message["type"] in ("ack", "refused"):
                return message

    async def answers(self, count: int) -> list[Any]:
        """The ids of this many answers."""
        return [(await self.answer())["id"] for _ in range(count)]

    async def agreed(self) -> None:
        """Wait until the server has accepted the connection."""
        async with asyncio.timeout(PATIENCE):
            while self._parser.state is State.CONNECTING:
                self._parser.receive_data(await self._reader.read(65536))
        assert self._parser.handshake_exc is None
        self._frames += [e for e in self._parser.events_received() if isinstance(e, Frame)]


@asynccontextmanager
async def called(address: str, origin: str) -> AsyncIterator[Wire]:
    """Ask the server for a connection."""
    where = urlsplit(address)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    parser = ClientProtocol(parse_uri(address), origin=Origin(origin))
    parser.send_request(parser.connect())
    writer.write(b"".join(parser.data_to_send()))
    try:
        yield Wire(reader, writer, parser)
    finally:
        writer.close()


async def closed(wire: Wire) -> int:
    """The code with which the server closes the connection."""
    while (frame := await wire.frame()).opcode is not Opcode.CLOSE:
        pass
    return int.from_bytes(frame.data[:2], "big")
