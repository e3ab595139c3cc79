"""A client that does not read is disconnected, and slows nobody down."""

import asyncio
import os
import socket
from base64 import b64encode
from typing import Any, cast
from urllib.parse import urlsplit

import pytest
from prometheus_client import Counter
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.server import serve
from app.web.ws.outbox import Outbox
from tests.patience import PATIENCE
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


TALKATIVE = {"limits": 10_000}


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings with which a client that reads nothing is soon disconnected."""
    monkeypatch.setattr(serve, "UNREAD_PINGS", 0.04)


@pytest.mark.parametrize("how", ["stays", "says goodbye"])
@pytest.mark.parametrize("variables", [TALKATIVE])
@pytest.mark.usefixtures("impatient")
async def test_a_client_that_reads_nothing_is_disconnected(running: Running, how: str) -> None:
    code = await running.table()
    async with running.visitor(code) as ann, asyncio.timeout(PATIENCE):
        with await not_reading(running, code) as sleeper:
            for _ in range(200):
                await ann.say("say", text="x" * 500)
                await ann.until(type="ack")
            if how == "says goodbye":
                sleeper.send(b"\x88\x80\0\0\0\0")
            while "dingo_connections 1.0" not in await metrics(running):
                await asyncio.sleep(0.05)
        assert (await ann.ask("ping"))["type"] == "ack"


@pytest.mark.parametrize("variables", [TALKATIVE])
async def test_a_client_that_reads_too_late_is_told_why_it_was_closed(running: Running) -> None:
    """The close frame comes after the messages sent before it."""
    code = await running.table()
    async with running.visitor(code) as ann:
        with await not_reading(running, code) as sleeper:
            async with asyncio.timeout(PATIENCE):
                while "dingo_dropped_readers_total 1.0" not in await metrics(running):
                    await ann.say("say", text="x" * 500)
                    await ann.until(type="ack")
                data, loop = b"", asyncio.get_running_loop()
                while not data.endswith(b"\x88\x0a\x03\xf5too slow"):
                    data = (data + await loop.sock_recv(sleeper, 65536))[-64:]


async def metrics(running: Running) -> str:
    """The server's own metrics."""
    return (await running.http.get("/metrics")).text


class Socket:
    """Stands in for a WebSocket whose client reads while the test lets it."""

    def __init__(self, error: Exception | None = None) -> None:
        self.scope: dict[str, Any] = {}
        self.reads = asyncio.Event()
        self.sent: list[Any] = []
        self._error = error

    async def send_text(self, text: str) -> None:
        await self.reads.wait()
        if self._error is not None:
            raise self._error
        self.sent.append(text)

    async def close(self, code: int, reason: str) -> None:
        self.sent.append((code, reason))


def outbox_to(socket: Socket, most_bytes: int) -> Outbox:
    dropped = Counter("dropped", "Slow", registry=None)
    return Outbox(cast("WebSocket", socket), dropped, most_bytes=most_bytes)


async def test_an_outbox_sends_in_order_and_then_closes() -> None:
    socket = Socket()
    outbox = outbox_to(socket, 100)
    outbox.put(b"one")
    await asyncio.sleep(0)
    outbox.put(b"two")
    outbox.close(1012, "restart")
    outbox.put(b"too late")
    socket.reads.set()
    await outbox.finish()
    assert socket.sent == ["one", "two", (1012, "restart")]


async def test_an_outbox_takes_no_more_than_its_bytes_until_they_are_sent() -> None:
    socket = Socket()
    outbox = outbox_to(socket, 10)
    socket.reads.set()
    for _ in range(20):
        outbox.put(b"12345678")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    socket.reads.clear()
    outbox.put(b"12345")
    await asyncio.sleep(0)
    outbox.put(b"678")
    outbox.put(b"one too many")
    socket.reads.set()
    await outbox.finish()
    assert socket.sent == ["12345678"] * 20 + ["12345", (1013, "too slow")]


@pytest.mark.parametrize("error", [WebSocketDisconnect(1006), RuntimeError("closed already")])
async def test_an_outbox_ends_quietly_when_its_client_has_gone(error: Exception) -> None:
    socket = Socket(error)
    socket.reads.set()
    outbox = outbox_to(socket, 10)
    outbox.put(b"one")
    await asyncio.sleep(0)
    outbox.put(b"more than would fit")
    await outbox.finish()
    assert (socket.sent, outbox.closed) == ([], False)
