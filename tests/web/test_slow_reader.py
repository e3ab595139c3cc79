"""A player whose connection does not take what is sent is dropped, and slows nobody down."""

import asyncio
import os
import socket
from base64 import b64encode
from typing import Any
from urllib.parse import urlsplit

import pytest
import uvloop
from starlette.websockets import WebSocket

from app.web.outbox import Outbox
from app.web.transport import cut
from tests.web.running import Running


async def not_reading(running: Running, code: str) -> socket.socket:
    """A WebSocket that was opened and is never read from."""
    where = urlsplit(running.url)
    sleeper = socket.socket()
    sleeper.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sleeper.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(sleeper, (where.hostname, where.port))
    key = b64encode(os.urandom(16)).decode()
    lines = (
        f"GET /ws/tables/{code} HTTP/1.1",
        f"Host: {where.netloc}",
        f"Origin: {running.url}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    )
    await loop.sock_sendall(sleeper, ("\r\n".join(lines) + "\r\n\r\n").encode())
    assert (await loop.sock_recv(sleeper, 12)).endswith(b"101")
    return sleeper


@pytest.mark.parametrize(
    "variables",
    [{"outbox_bytes": 65536, "chat_rate": 10_000, "chat_burst": 10_000, "message_burst": 100_000}],
)
async def test_who_does_not_read_is_dropped(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.web.conversation.GOODBYE_SECONDS", 0.2)
    code = await running.table()
    async with running.guest(code) as ann:
        sleeper = await not_reading(running, code)
        with sleeper:
            async with asyncio.timeout(30):
                while "dingo_dropped_readers_total 1.0" not in await metrics(running):
                    for _ in range(100):
                        await ann.say("say", text="x" * 500)
                        await ann.until(type="ack")
                while "dingo_connections 1.0" not in await metrics(running):
                    await asyncio.sleep(0.05)
        assert (await ann.ask("ping"))["type"] == "ack"


async def metrics(running: Running) -> str:
    """What the server says of itself."""
    return (await running.http.get("/metrics")).text


async def test_an_outbox_sends_in_order() -> None:
    sent: list[bytes] = []

    async def send(text: bytes) -> None:
        await asyncio.sleep(0)
        sent.append(text)

    outbox = Outbox(send, 100, lambda: None)
    for text in (b"one", b"two", b"three"):
        outbox.put(text)
    outbox.finish()
    outbox.put(b"too late")
    await outbox.write()
    assert sent == [b"one", b"two", b"three"]


async def test_an_outbox_that_is_full_gives_up_once() -> None:
    sent: list[bytes] = []
    given_up: list[bool] = []

    async def send(text: bytes) -> None:
        sent.append(text)

    outbox = Outbox(send, 10, lambda: given_up.append(True))
    for _ in range(5):
        outbox.put(b"1234")
    await outbox.write()
    assert (sent, given_up) == ([], [True])


async def test_room_in_an_outbox_comes_back_with_what_is_sent() -> None:
    sent: list[bytes] = []
    given_up: list[bool] = []

    async def send(text: bytes) -> None:
        sent.append(text)

    outbox = Outbox(send, 10, lambda: given_up.append(True))
    writer = asyncio.create_task(outbox.write())
    for _ in range(20):
        outbox.put(b"12345678")
        await asyncio.sleep(0)
    outbox.finish()
    await writer
    assert (len(sent), given_up) == (20, [])


def test_the_line_is_cut_on_the_loop_that_serves() -> None:
    """uvloop's transports are not asyncio's own."""

    async def cut_one() -> bool:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(asyncio.Protocol, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        line, _ = await loop.create_connection(asyncio.Protocol, "127.0.0.1", port)
        scope = {"type": "websocket", "state": {"dingo.transport": line}}
        cut(WebSocket(scope, _nothing, _nothing))
        server.close()
        return line.is_closing()

    async def _nothing(*_: object) -> Any:
        raise AssertionError("nothing is sent or received")

    assert uvloop.run(cut_one())
