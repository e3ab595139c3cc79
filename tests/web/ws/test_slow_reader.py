"""A player whose connection does not take what is sent is dropped, and slows nobody down."""

import asyncio
import os
import socket
from base64 import b64encode
from urllib.parse import urlsplit

import pytest

from app.web.ws.outbox import Outbox
from app.web.ws.transport import CuttableProtocol
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


@pytest.mark.parametrize(
    "variables",
    [{"outbox_bytes": 65536, "chat_rate": 10_000, "chat_burst": 10_000, "message_burst": 100_000}],
)
async def test_who_does_not_read_is_dropped(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.web.ws.connection.GOODBYE_SECONDS", 0.2)
    code = await running.table()
    async with running.guest(code) as ann:
        sleeper = await not_reading(running, code)
        with sleeper:
            async with asyncio.timeout(PATIENCE):
                while "dingo_dropped_readers_total 1.0" not in await metrics(running):
                    for _ in range(100):
                        await ann.say("say", text="x" * 500)
                        await ann.until(type="ack")
                while "dingo_connections 1.0" not in await metrics(running):
                    await asyncio.sleep(0.05)
        assert (await ann.ask("ping"))["type"] == "ack"


@pytest.mark.parametrize("how", ["says goodbye", "gives no sign of life"])
@pytest.mark.parametrize(
    "variables", [{"chat_rate": 10_000, "chat_burst": 10_000, "message_burst": 100_000}]
)
async def test_who_leaves_without_reading_does_not_keep_the_line(
    running: Running, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    full: list[CuttableProtocol] = []
    lost: list[CuttableProtocol] = []
    pausing, losing = CuttableProtocol.pause_writing, CuttableProtocol.connection_lost

    def pause_writing(line: CuttableProtocol) -> None:
        full.append(line)
        pausing(line)

    def connection_lost(line: CuttableProtocol, exc: Exception | None) -> None:
        lost.append(line)
        losing(line, exc)

    monkeypatch.setattr("app.web.ws.transport.GOODBYE_SECONDS", 0.2)
    monkeypatch.setattr(CuttableProtocol, "pause_writing", pause_writing)
    monkeypatch.setattr(CuttableProtocol, "connection_lost", connection_lost)
    code = await running.table()
    async with running.guest(code) as ann, asyncio.timeout(PATIENCE):
        with await not_reading(running, code) as sleeper:
            while not full:
                await ann.say("say", text="x" * 500)
                await ann.until(type="ack")
            if how == "says goodbye":
                sleeper.send(b"\x88\x80\0\0\0\0")
            else:
                full[0].keepalive_timeout()
            while lost != full:
                await asyncio.sleep(0.01)
        while "dingo_connections 1.0" not in await metrics(running):
            await asyncio.sleep(0.05)


async def metrics(running: Running) -> str:
    """What the server says of itself."""
    return (await running.http.get("/metrics")).text


class Paper:
    """A line that takes texts while it is told to."""

    def __init__(self) -> None:
        self.takes_more = True
        self.written: list[bytes] = []

    def write(self, text: bytes) -> bool:
        if self.takes_more:
            self.written.append(text)
        return self.takes_more


def test_an_outbox_sends_in_order() -> None:
    paper = Paper()
    outbox = Outbox(paper, 100, lambda: None)
    outbox.put(b"one")
    paper.takes_more = False
    outbox.put(b"two")
    outbox.put(b"three")
    outbox.finish()
    outbox.put(b"too late")
    assert paper.written == [b"one"]
    paper.takes_more = True
    outbox.drained()
    assert paper.written == [b"one", b"two", b"three"]


def test_nothing_overtakes_what_waits() -> None:
    paper = Paper()
    outbox = Outbox(paper, 100, lambda: None)
    paper.takes_more = False
    outbox.put(b"one")
    paper.takes_more = True
    outbox.put(b"two")
    outbox.drained()
    assert paper.written == [b"one", b"two"]


def test_an_outbox_that_is_full_gives_up_once() -> None:
    paper = Paper()
    given_up: list[bool] = []
    outbox = Outbox(paper, 10, lambda: given_up.append(True))
    paper.takes_more = False
    for _ in range(5):
        outbox.put(b"1234")
    paper.takes_more = True
    outbox.drained()
    assert (paper.written, given_up) == ([], [True])


def test_room_in_an_outbox_comes_back_with_what_is_sent() -> None:
    paper = Paper()
    given_up: list[bool] = []
    outbox = Outbox(paper, 10, lambda: given_up.append(True))
    for _ in range(20):
        paper.takes_more = False
        outbox.put(b"12345678")
        paper.takes_more = True
        outbox.drained()
    assert (len(paper.written), given_up) == (20, [])


@pytest.mark.parametrize("end", ["drained", "shut"])
async def test_who_waits_for_an_empty_outbox_is_told(end: str) -> None:
    paper = Paper()
    outbox = Outbox(paper, 10, lambda: None)
    await outbox.emptied()
    paper.takes_more = False
    outbox.put(b"one")
    waiting = asyncio.create_task(outbox.emptied())
    await asyncio.sleep(0)
    assert not waiting.done()
    paper.takes_more = True
    getattr(outbox, end)()
    await waiting
