"""Data written straight to the transport arrives, and a stop sends a close frame.

These tests fail if the parts of uvicorn used by `app/web/ws/uvicorn_parts.py` change.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
import uvicorn
from prometheus_client import Counter
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from app.web.ws.outbox import Outbox
from app.web.ws.uvicorn_parts import DirectProtocol, Server
from tests.patience import PATIENCE
from tests.web.raw import ask, handshake
from tests.web.running import on_loopback

WAYS = ["websockets-sansio", DirectProtocol]
DROPPED = Counter("dropped", "Slow clients.", registry=None)
SIZES = [0, 1, 125, 126, 127, 65535, 65536, 200_000]


class Sender:
    """An application that sends texts of these sizes and closes."""

    def __init__(self, sizes: list[int]) -> None:
        self._sizes = sizes
        self.written: list[bool] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        await websocket.accept()
        outbox = Outbox(websocket, DROPPED, most_bytes=10**9)
        for size in self._sizes:
            outbox.put(b"x" * size)
        outbox.close(1013, "that is all")
        await outbox.finish()
        with suppress(RuntimeError):
            while (await websocket.receive())["type"] != "websocket.disconnect":
                pass


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Which texts were written directly, in order."""
    noted: list[bool] = []
    write = DirectProtocol.write_text

    def write_text(protocol: DirectProtocol, text: bytes) -> bool:
        noted.append(write(protocol, text))
        return noted[-1]

    monkeypatch.setattr(DirectProtocol, "write_text", write_text)
    return noted


async def received(ws: Any, sizes: list[int]) -> tuple[list[int], int | None]:
    """The sizes of all texts that arrive, and the close code."""
    config = uvicorn.Config(Sender(sizes), ws=ws, lifespan="off", log_config=None)
    async with (
        on_loopback(uvicorn.Server(config), 60) as url,
        asyncio.timeout(PATIENCE),
        connect(url.replace("http", "ws"), proxy=None) as client,
    ):
        await asyncio.sleep(0.1)  # more is sent meanwhile than the buffers hold
        found = [len(text) async for text in _texts(client)]
        return found, client.close_code


async def _texts(client: Any) -> Any:
    with suppress(Exception):
        while True:
            text = await client.recv(decode=True)
            assert set(text) <= {"x"}
            yield text


@pytest.mark.parametrize("ws", WAYS)
async def test_texts_of_all_sizes_arrive_in_order_and_then_the_close(ws: Any) -> None:
    assert await received(ws, SIZES) == (SIZES, 1013)


async def test_messages_that_fit_are_written_at_once_and_others_wait(
    written: list[bool],
) -> None:
    sizes = [size % 1000 for size in range(3000)]
    assert await received(DirectProtocol, sizes) == (sizes, 1013)
    assert written[:10] == [True] * 10
    assert False in written


async def test_nothing_is_written_to_a_closing_connection() -> None:
    closing: list[bool] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        protocol = scope["state"]["dingo.protocol"]
        await websocket.accept()
        closing.append(protocol.write_text(b"one"))
        await websocket.close(1000)
        closing.append(protocol.write_text(b"too late"))

    config = uvicorn.Config(app, ws=DirectProtocol, lifespan="off", log_config=None)
    async with (
        on_loopback(uvicorn.Server(config), 60) as url,
        connect(url.replace("http", "ws"), proxy=None) as client,
    ):
        assert [text async for text in client] == ["one"]
    assert closing == [True, False]


async def test_a_stopping_server_notifies_everybody_and_admits_nobody() -> None:
    outboxes = set[Outbox]()
    said: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        await websocket.accept()
        outboxes.add(Outbox(websocket, DROPPED, most_bytes=10**9))
        while (await websocket.receive())["type"] != "websocket.disconnect":
            pass

    async def ready() -> None:
        said.append("ready")

    async def stopping(accept_nobody: Callable[[], None]) -> None:
        accept_nobody()
        said.append("stopping")
        for outbox in outboxes:
            outbox.put(b"the last word")
            outbox.close(1012, "restart")

    config = uvicorn.Config(app, ws=DirectProtocol, lifespan="off", log_config=None)
    server = Server(config, ready, stopping)
    async with on_loopback(server, 60) as url, asyncio.timeout(PATIENCE):
        address = url.replace("http", "ws")
        async with connect(address, proxy=None, ping_interval=None) as busy:
            await busy.send("what makes a socket that is closed at once be reset")
            assert said == ["ready"]
            server.should_exit = True
            assert await busy.recv() == "the last word"
            with pytest.raises(OSError, match=r"refused|Connect call failed"):
                await connect(address, proxy=None)
            with pytest.raises(ConnectionClosed) as closed:
                await busy.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
    assert said == ["ready", "stopping"]


@pytest.mark.parametrize(
    ("line", "status"), [("A: " + "b" * 20_000, 431), ("Content-Length: 5", 400), ("A: \x01", 400)]
)
async def test_an_unreadable_handshake_is_answered_and_closed(line: str, status: int) -> None:
    """uvicorn alone would leave it open, without an answer."""
    config = uvicorn.Config(Sender([]), ws=DirectProtocol, lifespan="off", log_config=None)
    wanted = handshake("/", line, host="localhost", origin="http://localhost")
    async with on_loopback(uvicorn.Server(config), 60) as url:
        assert (await ask(url, wanted)).startswith(f"HTTP/1.1 {status} ".encode())
