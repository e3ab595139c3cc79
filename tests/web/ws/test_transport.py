"""What a guest sends arrives whole and in order, however it is cut into frames and packets."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, cast
from urllib.parse import urlsplit

import pytest
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.typing import Origin
from websockets.uri import parse_uri

from app.web.ws.transport import MOST_UNSENT, CuttableProtocol, Endpoint, line_of
from tests.patience import PATIENCE
from tests.web.running import Running, served

QUIET = 0.02
"""Seconds between two packets, so that they are received apart."""


def said(name: int, kind: str = "ping") -> bytes:
    """A message."""
    return json.dumps({"type": kind, "id": name}).encode()


def text(data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


class Wire:
    """A connection on which every byte is sent by hand, and all is read by a parser."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, parser: ClientProtocol
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._parser = parser
        self._frames: list[Frame] = []

    async def send(self, packets: Iterable[bytes]) -> None:
        """Each in a packet of its own."""
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
        """The next answer to what was said."""
        while True:
            frame = await self.frame()
            assert frame.opcode is Opcode.TEXT, frame
            message: dict[str, Any] = json.loads(bytes(frame.data))
            if message["type"] in ("ack", "refused"):
                return message

    async def answers(self, count: int) -> list[Any]:
        """The ids of so many answers."""
        return [(await self.answer())["id"] for _ in range(count)]

    async def head(self) -> bytes:
        """How the server answers who has asked to come in."""
        async with asyncio.timeout(PATIENCE):
            return await self._reader.readuntil(b"\r\n\r\n")

    async def agreed(self) -> None:
        """The server has taken the connection."""
        async with asyncio.timeout(PATIENCE):
            while self._parser.state is State.CONNECTING:
                self._parser.receive_data(await self._reader.read(65536))
        assert self._parser.handshake_exc is None
        self._frames += [e for e in self._parser.events_received() if isinstance(e, Frame)]


@asynccontextmanager
async def called(address: str, origin: str) -> AsyncIterator[Wire]:
    """The server has been asked for a connection."""
    where = urlsplit(address)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    parser = ClientProtocol(parse_uri(address), origin=Origin(origin))
    parser.send_request(parser.connect())
    writer.write(b"".join(parser.data_to_send()))
    try:
        yield Wire(reader, writer, parser)
    finally:
        writer.close()


@asynccontextmanager
async def wired(running: Running) -> AsyncIterator[Wire]:
    """At a new table."""
    async with called(running.address(await running.table()), running.url) as wire:
        await wire.agreed()
        yield wire


async def test_many_messages_in_one_packet(running: Running) -> None:
    async with wired(running) as wire:
        await wire.send([b"".join(text(said(n)) for n in range(200))])
        assert await wire.answers(200) == list(range(200))


@pytest.mark.parametrize("size", [1, 2, 3, 7, 40])
async def test_frames_cut_into_packets_of_any_size(running: Running, size: int) -> None:
    data = b"".join(text(said(n)) for n in range(3))
    async with wired(running) as wire:
        await wire.send(data[at : at + size] for at in range(0, len(data), size))
        assert await wire.answers(3) == [0, 1, 2]


async def test_a_long_frame_arrives_between_short_ones(running: Running) -> None:
    long = text(json.dumps({"type": "ping", "id": 1, "more": "x" * 8000}).encode())
    data = text(said(0)) + long + text(said(2))
    async with wired(running) as wire:
        await wire.send([data[:100], data[100:3000], data[3000:]])
        assert await wire.answers(3) == [0, 1, 2]


async def test_a_message_in_pieces_with_a_ping_between_them(running: Running) -> None:
    whole = said(1)
    pieces = [
        text(whole[:5], fin=False),
        text(b"are you there", Opcode.PING),
        text(whole[5:9], Opcode.CONT, fin=False),
        text(whole[9:], Opcode.CONT),
    ]
    async with wired(running) as wire:
        await wire.send([text(said(0)) + b"".join(pieces) + text(said(2))])
        assert await wire.answers(3) == [0, 1, 2]


async def test_a_text_between_the_pieces_of_another_ends_the_connection(running: Running) -> None:
    async with wired(running) as wire:
        await wire.send([text(b"{", fin=False), text(said(1))])
        assert await closed(wire) == 1002


async def test_letters_beyond_ascii_are_read(running: Running) -> None:
    async with wired(running) as wire:
        data = json.dumps({"type": "ping", "id": "ü→🐕"}, ensure_ascii=False).encode()
        await wire.send([text(data), text(said(1))])
        assert await wire.answers(2) == ["ü→🐕", 1]


async def test_a_text_that_is_not_utf_8_ends_the_connection(running: Running) -> None:
    async with wired(running) as wire:
        await wire.send([text(b'{"type":"ping","id":"\xff"}')])
        assert await closed(wire) == 1007


async def test_a_frame_without_a_mask_ends_the_connection(running: Running) -> None:
    async with wired(running) as wire:
        await wire.send([text(said(1)), Frame(Opcode.TEXT, said(2)).serialize(mask=False)])
        assert await closed(wire) == 1002


async def test_much_that_is_said_at_once_is_all_answered(running: Running) -> None:
    """More than waits to be heard: the rest stays on the line until there is room."""
    padding = "x" * 1000
    frames = [
        text(json.dumps({"type": "ping", "id": n, "more": padding}).encode()) for n in range(500)
    ]
    async with wired(running) as wire:
        await wire.send([b"".join(frames)])
        assert await wire.answers(500) == list(range(500))


async def test_a_line_that_is_hung_up_is_answered(running: Running) -> None:
    async with wired(running) as wire:
        await wire.send([text(said(0))])
        assert await wire.answers(1) == [0]
        await wire.send([text(b"\x03\xe8bye", Opcode.CLOSE) + text(said(1))])
        assert await closed(wire) == 1000


class Doorkeeper(Endpoint):
    """Takes a line only when told to, and keeps what is said."""

    def __init__(self) -> None:
        self.called = asyncio.Event()
        self.opens = asyncio.Event()
        self.heard: list[bytes | None] = []
        self.ended = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The application."""
        websocket = WebSocket(scope, receive, send)
        self.line = line_of(websocket)
        self.called.set()
        await self.opens.wait()
        await websocket.accept()
        self.line.hand_over(self)
        await self.ended.wait()
        self.line.hand_over(None)

    def hear(self, text: bytes | None) -> None:
        self.heard.append(text)

    def drained(self) -> None:
        pass

    def hung_up(self) -> None:
        self.ended.set()


@pytest.mark.parametrize("most", [1, 5, 12, 30, 33])
async def test_who_speaks_before_the_door_is_open_is_heard(most: int) -> None:
    """Whether a part of a frame has come by then, or all of it and more."""
    data = text(b"the first") + text(b"the second")
    keeper = Doorkeeper()
    async with served(keeper) as url, called(url.replace("http", "ws"), url) as wire:
        await keeper.called.wait()
        await wire.send([data[:most]])
        while not keeper.line._spoke_early:
            await asyncio.sleep(QUIET)
        keeper.opens.set()
        await wire.agreed()
        await wire.send([data[most:] + text(b"the third"), text(b"x", Opcode.BINARY)])
        while len(keeper.heard) < 4:
            await asyncio.sleep(QUIET)
        assert keeper.heard == [b"the first", b"the second", b"the third", None]
    assert keeper.ended.is_set()


class Spy:
    """A transport that notes what is written; one that is broken takes nothing."""

    def __init__(self, transport: Any, *, broken: bool = False) -> None:
        self._transport = transport
        self._broken = broken
        self.written: list[bytes] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if self._broken:
            raise OSError("broken")
        self.written.append(data)
        self._transport.write(data)


@asynccontextmanager
async def line_with(*spied: bool) -> AsyncIterator[list[tuple[CuttableProtocol, Spy, Wire]]]:
    """Lines that are open, with a spy on each; those marked True are broken."""
    async with AsyncExitStack() as stack:
        lines = []
        for broken in spied:
            keeper = Doorkeeper()
            keeper.opens.set()
            url = await stack.enter_async_context(served(keeper))
            wire = await stack.enter_async_context(called(url.replace("http", "ws"), url))
            await wire.agreed()
            spy = Spy(keeper.line.transport, broken=broken)
            keeper.line.transport = cast("asyncio.Transport", spy)
            lines.append((keeper.line, spy, wire))
        yield lines


async def test_what_is_written_at_once_is_sent_together() -> None:
    async with line_with(False) as [(line, spy, wire)]:
        line.write(b"one")
        line.write(b"two")
        assert spy.written == []
        assert [bytes((await wire.frame()).data) for _ in range(2)] == [b"one", b"two"]
        assert spy.written == [b"\x81\x03one\x81\x03two"]


async def test_much_that_is_written_is_sent_without_waiting_for_more() -> None:
    async with line_with(False) as [(line, spy, wire)]:
        most = MOST_UNSENT // 2
        for _ in range(most + 1):
            line.write(b"one")
        assert spy.written == [b"\x81\x03one" * most]
        said = [bytes((await wire.frame()).data) for _ in range(most + 1)]
        assert said == [b"one"] * (most + 1)


async def test_a_goodbye_comes_after_what_was_written() -> None:
    async with line_with(False) as [(line, _, wire)]:
        line.write(b"one")
        await line.send({"type": "websocket.close", "code": 1008, "reason": ""})
        line.write(b"too late")
        assert bytes((await wire.frame()).data) == b"one"
        assert await closed(wire) == 1008


@pytest.mark.parametrize("times", [1, MOST_UNSENT], ids=["little", "much"])
async def test_a_line_that_breaks_takes_no_other_with_it(times: int) -> None:
    async with line_with(True, False) as [(broken, _, __), (line, ___, wire)]:
        for _ in range(times):
            broken.write(b"one")
        line.write(b"two")
        assert bytes((await wire.frame()).data) == b"two"
        assert broken.transport.is_closing()


async def test_who_is_at_the_door_when_the_server_stops_is_asked_to_come_back() -> None:
    keeper = Doorkeeper()
    async with served(keeper) as url, called(url.replace("http", "ws"), url) as wire:
        await keeper.called.wait()
        keeper.line.shutdown()
        head = await wire.head()
        keeper.opens.set()
    assert head.startswith(b"HTTP/1.1 503 ")
    assert b"Retry-After: 1\r\n" in head


async def closed(wire: Wire) -> int:
    """With which code the server closes the connection."""
    while (frame := await wire.frame()).opcode is not Opcode.CLOSE:
        pass
    return int.from_bytes(frame.data[:2], "big")
