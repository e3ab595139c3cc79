"""Whoever asks without end is not waited for without end."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from app.web import reception
from app.web.callers import Callers
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


FEW = {"callers_per_address": 3, "trusted_proxies": "192.0.2.1,proxy,2001:db8::/32"}


async def healthy(running: Running) -> bool:
    """Whether one who calls now is heard."""
    return (await answered(running, HEAD + b"Connection: close\r\n\r\n")).startswith(
        b"HTTP/1.1 200"
    )


async def called(running: Running, times: int) -> list[asyncio.StreamWriter]:
    """Connections on which nothing is said, and which the server has taken."""
    host, port = running.url.removeprefix("http://").split(":")
    lines = [await asyncio.open_connection(host, int(port)) for _ in range(times)]
    return [writer for _, writer in lines]


@pytest.mark.parametrize("variables", [FEW])
async def test_who_only_calls_and_calls_is_not_heard_any_more(running: Running) -> None:
    callers = await called(running, 3)
    assert not await healthy(running)
    callers[1].close()
    async with asyncio.timeout(PATIENCE):
        while not await healthy(running):
            await asyncio.sleep(0.01)
    for caller in callers:
        caller.close()


@pytest.mark.parametrize("variables", [FEW])
async def test_who_plays_is_no_caller_any_more(running: Running) -> None:
    code = await running.table()
    async with AsyncExitStack() as stack:
        for _ in range(5):
            await stack.enter_async_context(running.guest(code))
        assert await healthy(running)


@pytest.mark.parametrize("variables", [{"callers_per_address": 3}])
async def test_behind_a_proxy_all_come_from_one_address(running: Running) -> None:
    """Loopback is trusted if nobody says otherwise."""
    callers = await called(running, 5)
    assert await healthy(running)
    for caller in callers:
        caller.close()


@pytest.mark.parametrize(
    ("trusted", "host", "counts"),
    [
        ("", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.1", False),
        ("192.0.2.0/24, proxy", "192.0.2.9", False),
        ("192.0.2.0/24", "2001:db8::1", True),
        ("2001:db8::/32", "2001:db8::1", False),
        ("*", "198.51.100.1", False),
        ("proxy", "a socket of this machine", False),
    ],
)
def test_callers_are_counted_unless_they_come_through_a_proxy(
    trusted: str, host: str, counts: bool
) -> None:
    callers = Callers(2, trusted)
    assert [callers.come(host) for _ in range(3)] == [True, True, not counts]
    callers.leave(host)
    assert callers.come(host)


def test_every_household_has_callers_of_its_own() -> None:
    callers = Callers(1, "")
    hosts = ["192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8::2", "2001:db8:1::1"]
    assert [callers.come(host) for host in hosts] == [True, True, True, False, True]


@pytest.mark.parametrize(
    "more", [b"x: 1\r\n" * 200, b"x: " + b"a" * 9000 + b"\r\n"], ids=["too many", "too long"]
)
async def test_a_handshake_that_is_too_much_is_answered_and_over(
    running: Running, more: bytes
) -> None:
    """Neither a caller any more nor at a table, nobody would count it."""
    code = await running.table()
    upgrade = b"Host: dingo.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    head = b"GET /ws/tables/%b HTTP/1.1\r\n%b%b\r\n" % (code.encode(), upgrade, more)
    assert (await answered(running, head)).startswith(b"HTTP/1.1 431 ")


def test_a_proxy_that_hangs_up_takes_nobody_of_its_network_along() -> None:
    """It was let in without being counted."""
    callers = Callers(2, "2001:db8::1")
    assert [callers.come(host) for host in ("2001:db8::2", "2001:db8::2")] == [True, True]
    assert callers.come("2001:db8::1")
    callers.leave("2001:db8::1")
    assert not callers.come("2001:db8::2")
