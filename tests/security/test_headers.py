"""Headers are short and clear, or the request is refused before anything reads them."""

import http.cookies
import json
import re
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection

from app.web.cookies import PLAYER, cookie_of, take_cookies
from app.web.middleware.header_check import HEADER_BYTES, HEADERS
from tests.web.raw import ask, handshake
from tests.web.running import Running

GERMAN = {"Accept": "text/html", "Accept-Language": "de"}
CHUNKED = "Transfer-Encoding: chunked"


@pytest.mark.parametrize("size", [HEADER_BYTES, 30_000, 60_000])
async def test_more_than_16_kb_of_headers_are_refused_with_a_sentence(
    running: Running, size: int
) -> None:
    answer = await running.http.get("/api/me", headers={"X-Long": "x" * size})
    assert (answer.status_code, answer.json()["code"]) == (431, "headers_too_long")
    assert answer.json()["detail"].endswith(".")
    page = await running.http.get("/", headers=GERMAN | {"Cookie": f"a={'x' * size}"})
    assert page.status_code == 431
    assert "Lösch die Cookies" in page.text


@pytest.mark.parametrize("first", ["OPTIONS *", "GET *", "GET x", "GET ?a=b", "CONNECT a:80"])
async def test_a_target_without_a_slash_is_no_fault(running: Running, first: str) -> None:
    for host in (running.http.base_url.netloc.decode(), "evil.example"):
        answer = await ask(running.url, f"{first} HTTP/1.0\r\nHost: {host}\r\n\r\n".encode())
        assert answer.startswith((b"HTTP/1.1 404 ", b"HTTP/1.1 421 ")), answer


async def test_16_kb_of_headers_are_accepted(running: Running) -> None:
    answer = await running.http.get("/api/me", headers={"X-Long": "x" * (HEADER_BYTES - 500)})
    assert answer.status_code == 200


@pytest.mark.parametrize("lines", [HEADERS, 128, 1000, 10_000])
async def test_very_many_headers_are_refused_however_short(running: Running, lines: int) -> None:
    many = ["a: b"] * lines
    plain = "\r\n".join(["GET /api/me HTTP/1.1", "Host: localhost", *many, "", ""]).encode()
    answer = await ask(running.url, plain, enough=b"\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 431 ")
    wanted = handshake("/ws/tables/x", *many, host="localhost", origin="http://localhost")
    assert (await ask(running.url, wanted)).startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize("line", ["a: b", "a" * 1000 + ": b", "a"])
async def test_a_head_that_arrives_whole_may_be_no_longer_either(
    running: Running, line: str
) -> None:
    first = ["GET /api/games HTTP/1.1", "Host: localhost"]
    long = [*first, *[line] * (200_000 // len(line)), "", ""]
    assert (await ask(running.url, "\r\n".join(long).encode(), enough=b"\r\n\r\n")).startswith(
        b"HTTP/1.1 431 "
    )


@pytest.mark.parametrize("end", [b"\r\n", b"\n"])
@pytest.mark.parametrize("piece", [1, 2, 3])
async def test_a_head_that_arrives_in_pieces_is_read_as_if_it_arrived_whole(
    running: Running, piece: int, end: bytes
) -> None:
    for lines, status in ((10, 200), (1500, 431)):
        head = [b"GET /api/games HTTP/1.1", b"Host: localhost", *[b"a: b"] * lines, b"", b""]
        answer = await ask(running.url, end.join(head), enough=b"\r\n\r\n", piece=piece)
        assert answer.startswith(f"HTTP/1.1 {status} ".encode())


async def test_a_long_head_behind_another_request_is_refused_after_it_is_answered(
    running: Running,
) -> None:
    long = ["GET /api/games HTTP/1.1", "Host: localhost", *["a: b"] * 5000, "", ""]
    answers = await ask(running.url, NEXT + "\r\n".join(long).encode())
    assert re.findall(rb"HTTP/1.1 \d+", answers) == [b"HTTP/1.1 200", b"HTTP/1.1 431"]


@pytest.mark.parametrize("lines", [3, 1], ids=["in three headers", "in one"])
async def test_a_table_accepts_the_same_length_of_headers_as_a_page(
    running: Running, lines: int
) -> None:
    """It opens with 15 kB of cookies and not with 20 kB, and nobody waits for an answer."""
    code = await running.table()
    for size, status in ((15_000, 101), (20_000, 431)):
        cookies = [f"Cookie: a={'x' * (size // lines)}"] * lines
        wanted = handshake(
            f"/ws/tables/{code}", *cookies, host="localhost", origin="http://localhost"
        )
        answer = await ask(running.url, wanted, enough=b"\r\n\r\n")
        assert answer.startswith(f"HTTP/1.1 {status} ".encode())


BODY = b"0\r\n\r\n"
NEXT = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.parametrize(
    "lines",
    [
        ("Content-Length: 5", CHUNKED),
        (CHUNKED, "Content-Length: 5"),
        ("content-length: 5", "TRANSFER-ENCODING: Chunked"),
    ],
)
async def test_a_request_with_two_lengths_is_the_last_of_its_connection(
    running: Running, lines: tuple[str, ...]
) -> None:
    """RFC 9112, 6.1. A proxy that reads the length differently would see another request in it."""
    head = "\r\n".join(["POST /api/tables HTTP/1.1", "Host: localhost", *lines, "", ""]).encode()
    answer = await ask(running.url, head + BODY + NEXT)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert answer.count(b"HTTP/1.1") == 1
    assert b"connection: close" in answer.lower()
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "ambiguous_length"


async def test_http_1_0_has_no_chunks(running: Running) -> None:
    head = f"POST /api/tables HTTP/1.0\r\n{CHUNKED}\r\n\r\n".encode()
    assert (await ask(running.url, head + BODY)).startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize("line", ["Content-Length: 5", CHUNKED, "Content-Length: 5\r\n" + CHUNKED])
async def test_a_handshake_with_a_body_is_refused_at_once(running: Running, line: str) -> None:
    wanted = handshake("/ws/tables/x", line, host="localhost", origin="http://localhost")
    assert (await ask(running.url, wanted + BODY)).startswith(b"HTTP/1.1 400 ")


async def test_the_library_of_python_neither_reads_nor_writes_a_cookie(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some versions of it take minutes for a long one."""
    cookie = (await client.get("/api/me")).cookies["dingo"]
    client.cookies.clear()

    def broken(*_: Any, **__: Any) -> None:
        raise AssertionError("http.cookies was asked")

    for name in ("_unquote", "_quote"):
        monkeypatch.setattr(http.cookies, name, broken)
    monkeypatch.setattr(http.cookies.BaseCookie, "load", broken)
    monkeypatch.setattr(http.cookies.BaseCookie, "__setitem__", broken)
    sent = {b"Cookie": f'a="\\"\\\\"; language=de; dingo={cookie}; dingo-operator="b\\'.encode()}
    for path in ("/", "/api/me", "/api/games", "/operator", "/t/x", "/docs", "/nowhere"):
        answer = await client.get(path, headers=sent | {b"Accept": b"text/html"})
        assert answer.status_code in (200, 404), path
    assert '<html lang="de"' in (await client.get("/", headers=sent)).text


@pytest.mark.parametrize(
    ("sent", "found"),
    [
        ("dingo=a.b", "a.b"),
        ("a=b; dingo=a.b; c=d", "a.b"),
        ("a=b;dingo=a.b;c=d", "a.b"),
        (" dingo = a.b ; c", "a.b"),
        ("dingo=a=b", "a=b"),
        ("dingo=first; dingo=last", "last"),
        ("xdingo=a; dingox=b; Dingo=c; dingo", None),
        ("a=dingo=b", None),
        ("dingo=" + "x" * 257, None),
        ("a=b; " * 400 + "dingo=a.b", "a.b"),
        ("", None),
        (";=;", None),
        ('dingo="a"', '"a"'),
    ],
)
def test_our_own_cookie_is_found_among_others(sent: str, found: str | None) -> None:
    scope: dict[str, Any] = {"type": "http", "headers": [(b"a", b"b"), (b"cookie", sent.encode())]}
    take_cookies(scope, secure=False)
    assert scope["headers"] == [(b"a", b"b")]
    assert cookie_of(HTTPConnection(scope), PLAYER) == found
