"""Whoever asks without end is not waited for without end."""

import asyncio

import pytest

from app.web import reception
from app.web.errors import Problem
from app.web.reception import BoundedProtocol
from tests.patience import PATIENCE
from tests.web.running import Running

HEAD = b"GET /healthz HTTP/1.1\r\nHost: dingo.test\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: dingo.test\r\nContent-Length: 1000\r\n\r\n"


async def answered(running: Running, *said: bytes) -> bytes:
    """All that comes back until the server hangs up."""
    host, port = running.url.removeprefix("http://").split(":")
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(host, int(port))
        try:
            for piece in said:
                writer.write(piece)
                await writer.drain()
            return await reader.read()
        except ConnectionError:
            return b""
        finally:
            writer.close()


@pytest.mark.parametrize("beginning", [HEAD + b"X: ", HEAD, b"GET /"])
async def test_a_head_without_end_is_not_kept(running: Running, beginning: bytes) -> None:
    """One long line, or many short ones, or an address."""
    more = b"a: b\r\n" if beginning == HEAD else b"aaaaaa"
    answer = await answered(running, beginning, *[more * 10_000] * 20)
    assert answer == b"" or answer.startswith(b"HTTP/1.1 400 ")


async def test_a_long_head_that_ends_is_read(running: Running) -> None:
    last = HEAD + b"Connection: close\r\nX: " + b"a" * 30_000 + b"\r\n\r\n"
    assert (await answered(running, last)).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "said",
    [
        b"PLAY /api/games HTTP/1.1\r\n\r\n",
        b"GET /api/tables/\xff HTTP/1.1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        b"\0" * 100,
    ],
    ids=["no method", "no ASCII", "less than nothing", "no HTTP"],
)
async def test_what_is_no_request_is_a_problem_too(running: Running, said: bytes) -> None:
    head, _, body = (await answered(running, said)).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert b"\r\ncontent-type: application/problem+json" in head
    assert f"\r\ncontent-length: {len(body)}\r\n".encode() in head + b"\r\n"
    assert Problem.model_validate_json(body).code == "bad_request"


@pytest.mark.parametrize(
    "said",
    [b"", b"GET", HEAD, POST, POST + b"{", HEAD + b"\r\n" + HEAD],
    ids=["nothing", "a word", "half a head", "no body", "half a body", "half a second"],
)
async def test_half_a_request_is_given_up(
    running: Running, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(reception, "ASKING_SECONDS", 0.3)
    await answered(running, said)


async def test_who_plays_is_no_guest_who_asks_without_end(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What waits for the end of a request has forgotten a connection that became a WebSocket."""
    asked: list[BoundedProtocol] = []
    made = BoundedProtocol.connection_made

    def noted(self: BoundedProtocol, transport: asyncio.Transport) -> None:
        asked.append(self)
        made(self, transport)

    monkeypatch.setattr(BoundedProtocol, "connection_made", noted)
    code = await running.table()
    async with running.guest(code) as ann:
        await ann.ask("ping")
        assert len(asked) == 2
        assert not any(protocol.waits for protocol in asked)
