"""A client's messages arrive whole and in order, however they are cut into frames and packets."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from websockets.frames import Frame, Opcode

from tests.web.running import Running
from tests.web.ws.wire import Wire, called, closed, said, text


@asynccontextmanager
async def wired(running: Running) -> AsyncIterator[Wire]:
    """A raw connection to a new table."""
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


async def test_text_beyond_ascii_is_read(running: Running) -> None:
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


async def test_many_messages_at_once_are_all_answered(running: Running) -> None:
    """More than the queue holds: the rest stays on the network until there is room."""
    padding = "x" * 1000
    frames = [
        text(json.dumps({"type": "ping", "id": n, "more": padding}).encode()) for n in range(500)
    ]
    async with wired(running) as wire:
        await wire.send([b"".join(frames)])
        assert await wire.answers(500) == list(range(500))


async def test_a_close_frame_is_answered(running: Running) -> None:
    async with wired(running) as wire:
        await wire.send([text(said(0))])
        assert await wire.answers(1) == [0]
        await wire.send([text(b"\x03\xe8bye", Opcode.CLOSE) + text(said(1))])
        assert await closed(wire) == 1000
