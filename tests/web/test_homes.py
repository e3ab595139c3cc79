"""Players of a table meet in one worker, whichever they come to; and nobody is lost on the way.

Each test has servers of its own on sockets of loopback, in one process, so that
it is known which of them a guest comes to.
"""

import asyncio
import errno
import json
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest
import uvicorn
import uvloop
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect

from app.live.directory import new_code
from app.server.serve import listening
from app.server.worker import HomeServer
from app.web import handover
from app.web.homes import Homes, in_order, table_on_the_way
from app.web.reception import BoundedProtocol
from app.web.ws.transport import CuttableProtocol
from tests.patience import PATIENCE
from tests.servers import short_folder

NAMES = ("0.door", "1.door")


class Worker:
    """One of two servers; it says who it is, and repeats what it hears."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self.homes = Homes(folder)
        config = uvicorn.Config(
            self.application,
            interface="asgi3",
            http=BoundedProtocol,
            ws=CuttableProtocol,
            ws_ping_interval=None,
            lifespan="off",
            log_config=None,
            timeout_graceful_shutdown=2,
        )
        self.server = HomeServer(config, self.homes)
        self.port = 0

    async def application(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Who is here, with what is known of the guest; then an echo."""
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        guest = WebSocket(scope, receive, send)
        await guest.accept()
        known = {"client": scope["client"], "path": scope["path"], "scheme": scope["scheme"]}
        await guest.send_text(json.dumps({"worker": self.name, **known}))
        async for text in guest.iter_text():
            await guest.send_text(text)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """It takes guests and, if it finds a home, those of the other."""
        with listening("127.0.0.1", 0) as listener:
            self.port = listener.getsockname()[1]
            task = asyncio.create_task(self.server.serve([listener]))
            try:
                async with asyncio.timeout(PATIENCE):
                    while not self.server.started:
                        await asyncio.sleep(0.01)
                yield
            finally:
                self.server.should_exit = True
                await task


@contextmanager
def no_signals() -> Iterator[None]:
    """Several servers in one process leave its signals alone."""
    yield


@asynccontextmanager
async def two_workers(folder: Path) -> AsyncIterator[tuple[Worker, Worker]]:
    """Both are up, and the first lives in the first home."""
    one, other = (Worker(folder, name) for name in NAMES)
    async with AsyncExitStack() as stack:
        for worker in (one, other):
            worker.server.capture_signals = no_signals  # type: ignore[method-assign]
            await stack.enter_async_context(worker.serving())
        yield one, other


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is taken to hang on a machine that is merely busy."""
    monkeypatch.setattr(handover, "ANSWER_SECONDS", PATIENCE)


@pytest.fixture
def folder() -> Iterator[Path]:
    with short_folder("homes") as path:
        yield path / "homes"


def table_of(*homes: str) -> str:
    """A table that these homes suit best, the first most of all."""
    known = {*NAMES, *homes}
    best = list(homes)
    return next(c for c in iter(new_code, "") if in_order(c, known)[: len(best)] == best)


async def come(worker: Worker, table: str, **how: Any) -> tuple[ClientConnection, dict[str, Any]]:
    """A guest who came to this worker, and what they were told."""
    guest = await connect(
        f"ws://127.0.0.1:{worker.port}/ws/tables/{table}",
        proxy=None,
        ping_interval=None,
        open_timeout=PATIENCE,
        **how,
    )
    async with asyncio.timeout(PATIENCE):
        return guest, json.loads(await guest.recv())


async def echo(guest: ClientConnection, text: str) -> None:
    """What was said comes back."""
    await guest.send(text)
    async with asyncio.timeout(PATIENCE):
        assert await guest.recv() == text


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_guests_of_a_table_meet_whichever_worker_they_come_to(
    folder: Path, loop: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    async def meet() -> None:
        async with two_workers(folder) as (one, other):
            for home in NAMES:
                table = table_of(home)
                for worker in (one, other):
                    guest, told = await come(worker, table + "?since=3")
                    assert told["worker"] == home
                    assert told["path"] == f"/ws/tables/{table}"
                    assert told["client"] == list(guest.local_address)
                    await echo(guest, "x" * 100_000)
                    await guest.close()
                    assert guest.close_code == 1000

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(meet())


async def test_a_proxy_is_believed_as_at_the_first_worker(folder: Path) -> None:
    async with two_workers(folder) as (one, _):
        headers = {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https"}
        guest, told = await come(one, table_of("1.door"), additional_headers=headers)
        assert (told["worker"], told["client"][0], told["scheme"]) == ("1.door", "192.0.2.7", "wss")
        await guest.close()


def handshake(table: str) -> bytes:
    """The request of a guest."""
    return (
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: dingo.test\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


async def told_after(worker: Worker, *pieces: bytes) -> bytes:
    """What comes back up to the first message, when the guest says this, piece by piece."""
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", worker.port)
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0.01)
        told = await reader.readuntil(b"}")
        writer.close()
        await writer.wait_closed()
        return told


async def test_a_head_may_come_in_pieces(folder: Path) -> None:
    async with two_workers(folder) as (one, _):
        head = handshake(table_of("1.door"))
        pieces = [head[start : start + 25] for start in range(0, len(head), 25)]
        assert b'"worker": "1.door"' in await told_after(one, *pieces)


async def test_a_line_that_was_used_before_goes_home_too(folder: Path) -> None:
    async with two_workers(folder) as (one, _):
        before = b"GET / HTTP/1.1\r\nHost: dingo.test\r\n\r\n"
        told = await told_after(one, before, handshake(table_of("1.door")))
        assert told.startswith(b"HTTP/1.1 204 ")
        assert b'"worker": "1.door"' in told


async def test_what_is_said_on_the_way_home_is_not_lost(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits in the line until the one who serves it reads."""
    under_way, go_on = asyncio.Event(), asyncio.Event()
    give = handover.give

    async def slowly(door: Path, line: int, said: bytes) -> None:
        under_way.set()
        await go_on.wait()
        await give(door, line, said)

    monkeypatch.setattr("app.web.homes.give", slowly)
    async with two_workers(folder) as (one, _), asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", one.port)
        writer.write(handshake(table_of("1.door")))
        await under_way.wait()
        writer.write(b"\x81\x82\0\0\0\0hi")
        await writer.drain()
        go_on.set()
        told = await reader.readuntil(b"\x81\x02hi")
        assert b'"worker": "1.door"' in told
        writer.close()
        await writer.wait_closed()


async def test_no_file_stays_open(folder: Path) -> None:
    async with two_workers(folder) as (one, other):
        table = table_of("1.door")
        guest, _ = await come(one, table)
        await guest.close()
        before = psutil.Process().num_fds()
        for _ in range(20):
            guest, told = await come(one, table)
            assert told["worker"] == "1.door"
            await guest.close()
        async with asyncio.timeout(PATIENCE):
            while one.server.server_state.connections or other.server.server_state.connections:
                await asyncio.sleep(0.01)
        assert psutil.Process().num_fds() <= before + 1


async def test_a_worker_that_hangs_is_not_waited_for_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handover, "ANSWER_SECONDS", 0.2)
    monkeypatch.setattr("app.web.homes.SILENT_SECONDS", 3600.0)
    async with two_workers(folder) as (one, _):
        with socket.socket(socket.AF_UNIX) as hangs:
            hangs.bind(str(folder / "9.door"))
            hangs.listen()
            hangs.setblocking(False)
            table = table_of("9.door", "1.door")
            for _ in range(3):
                guest, told = await come(one, table)
                assert told["worker"] == "0.door"
                await guest.close()
            knock, _ = hangs.accept()
            with knock, pytest.raises(BlockingIOError):
                hangs.accept()


async def test_nobody_is_sent_to_a_worker_that_has_ended(folder: Path) -> None:
    async with two_workers(folder) as (one, other):
        with socket.socket(socket.AF_UNIX) as ended:
            ended.bind(str(folder / "9.door"))
        table = table_of("9.door", "1.door")
        guest, told = await come(one, table)
        assert told["worker"] == "1.door"
        await guest.close()
        await other.homes.move_out()
        guest, told = await come(one, table)
        assert told["worker"] == "0.door"
        guest_of_other, told = await come(other, table)
        assert told["worker"] == "0.door", "who has moved out sends guests to those who stay"
        await guest.close()
        await guest_of_other.close()


async def test_whoever_replaces_a_worker_lives_in_its_home(folder: Path) -> None:
    workers = [Homes(folder) for _ in range(4)]

    async def welcome(line: socket.socket, _: bytes) -> None:
        line.close()

    for each in workers[:3]:
        each.move_in(welcome)
    assert {path.name for path in folder.glob("*.door")} == {"0.door", "1.door", "2.door"}
    await workers[1].move_out()
    workers[3].move_in(welcome)
    assert {path.name for path in folder.glob("*.door")} == {"0.door", "1.door", "2.door"}
    for each in (workers[0], workers[2], workers[3]):
        await each.move_out()
    assert not list(folder.glob("*.door"))


async def test_where_no_file_can_be_locked_guests_are_served_where_they_come(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On some file systems: a worker must not try one home after the other for ever."""

    def not_here(*_: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("app.web.homes.fcntl.flock", not_here)
    async with two_workers(folder) as (one, _):
        guest, told = await come(one, table_of("1.door"))
        assert told["worker"] == "0.door"
        await guest.close()


def test_a_table_moves_only_to_a_home_that_is_new_or_from_one_that_is_gone() -> None:
    codes = [new_code() for _ in range(300)]
    few = {code: in_order(code, ["0", "1", "2"])[0] for code in codes}
    many = {code: in_order(code, ["3", "2", "1", "0"])[0] for code in codes}
    moved = {code for code in codes if few[code] != many[code]}
    assert {many[code] for code in moved} == {"3"}
    assert all(list(few.values()).count(home) > 50 for home in "012")


@pytest.mark.parametrize(
    ("address", "table"),
    [
        (b"/ws/tables/23456789abcde", "23456789abcde"),
        (b"/ws/tables/23456789abcde?since=5", "23456789abcde"),
        (b"/ws/tables/23456789abcdeXYZ", None),
        (b"/ws/tables/23456789abcd1", None),
        (b"/api/tables/23456789abcde", None),
        (b"/ws/tables/" + b"\xff" * 13, None),
    ],
)
def test_only_the_way_to_a_table_leads_home(address: bytes, table: str | None) -> None:
    assert table_on_the_way(address) == table
