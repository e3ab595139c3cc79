"""No long text from a stranger blocks the server, in any field.

Each shape is sent just under the limit of its field. Some fields also get 60 KB: a text that is too
long is refused before the server checks which field it is in.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import Any

import pytest
from fastapi.routing import APIRoute
from starlette.routing import Route
from websockets.sync.client import ClientConnection

from app.settings import Settings
from app.storage.upkeep.migration import upgrade
from app.web.limits.guard import BODY_BYTES
from app.web.middleware.addresses import LONGEST_PATH, LONGEST_QUERY
from app.web.middleware.header_check import HEADER_BYTES
from app.web.ws.message import MESSAGE_BYTES
from tests.patience import PATIENCE
from tests.security.fuzzing import KINDS, routes
from tests.security.shapes import JSON, LONG, TEXTS, Measured, Shape, measured, repeated, target

Send = Callable[[str], object]

HEADER = HEADER_BYTES - 1000
PATH = LONGEST_PATH - 60
QUERY = LONGEST_QUERY - 20
BODY = BODY_BYTES - 500
MESSAGE = MESSAGE_BYTES - 300
"""Bytes: with a text of this length the rest of a request still fits into its limit."""
WHOLE = 250_000
"""Bytes: the event loop may read so many at once."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Measured]:
    """A server whose limits on numbers let everything through."""
    folder = tmp_path_factory.mktemp("shapes")
    upgrade(f"sqlite:///{folder / 'dingo.sqlite3'}")
    wide: dict[str, Any] = {"limits": 1_000_000}
    plain: dict[str, Any] = {"pace": 0, "ping_seconds": 3600, "thinkers": 0}
    settings = Settings(data_dir=folder, built_dir=folder / "unbuilt", **plain, **wide)
    with measured(settings) as server:
        yield server


def check(
    server: Measured, send: Send, shapes: Mapping[str, Shape], sizes: tuple[int, ...], where: str
) -> None:
    """Check that no text of these shapes and sizes costs too much."""
    for name, shape in shapes.items():
        for size in sizes:
            wrong = server.dear(send, shape, size)
            assert wrong is None, f"{where}: {name}: {wrong}"


PAGE = "text/html,*/*"
STATIC = "GET /static/css/reading.css"
NAME = "PUT /api/me"
SOCKET = "GET /ws/tables/abcdefghjkmnp"
HEADERS = {
    "Accept": ("GET /nowhere", "GET /"),
    "Accept-Encoding": ("GET /",),
    "Accept-Language": ("GET /", "GET /nowhere"),
    "Authorization": ("GET /metrics",),
    "Connection": ("GET /api/games", SOCKET),
    "Content-Length": (NAME,),
    "Content-Type": (NAME,),
    "Cookie": ("GET /api/me", SOCKET),
    "Expect": (NAME,),
    "Host": ("GET /", SOCKET),
    "If-Modified-Since": (STATIC,),
    "If-None-Match": ("GET /", STATIC),
    "If-Range": (STATIC,),
    "Origin": (NAME, SOCKET),
    "Range": (STATIC,),
    "Sec-Fetch-Site": (NAME,),
    "Sec-WebSocket-Extensions": (SOCKET,),
    "Sec-WebSocket-Key": (SOCKET,),
    "Sec-WebSocket-Protocol": (SOCKET,),
    "Sec-WebSocket-Version": (SOCKET,),
    "Transfer-Encoding": (NAME,),
    "Upgrade": ("GET /api/games",),
    "User-Agent": ("GET /",),
    "X-Forwarded-For": ("GET /api/games",),
    "X-Forwarded-Proto": ("GET /",),
    "X-Unknown": ("GET /",),
}
"""Each header that the application reads, and what is requested with it."""

HANDSHAKE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec-WebSocket-Version": "13",
}
BEGINS = {"Cookie": ("", "dingo=", "language=")}


@pytest.mark.parametrize("header", HEADERS)
def test_no_header_blocks_the_server(server: Measured, header: str) -> None:
    for first in HEADERS[header]:
        for begin in BEGINS.get(header, ("",)):

            def send(text: str, first: str = first, begin: str = begin) -> None:
                fields = {"Accept": PAGE} | (HANDSHAKE if first == SOCKET else {})
                body = b'{"name": "Ann"}' if first == NAME else b""
                server.request(first, fields | {header: begin + text}, body)

            sizes = (HEADER, LONG) if header in ("Cookie", "X-Unknown") else (HEADER,)
            check(server, send, TEXTS, sizes, f"{header}: {begin}, {first}")


@pytest.mark.parametrize("line", ["a:", "a: b", "dingo: a", "cookie: a=b", "accept-language: a"])
@pytest.mark.parametrize("end", ["\r\n", "\n", "\r\n "])
def test_many_headers_do_not_block_the_server(server: Measured, line: str, end: str) -> None:
    """They are sent inside the text of one header."""

    def send(text: str) -> None:
        server.request("GET /", {"X-Many": text})

    lines = {line: lambda size: f"{end}{line}" * (size // len(end + line))}
    check(server, send, lines, (HEADER, LONG, WHOLE), "many headers")


HTTP = [(sorted(route.methods or ())[0], route) for route in routes() if isinstance(route, Route)]
PARTS = {unit: repeated(unit) for unit in ("a", "0", "/", "a/", "../", "%41", "%", " ", "é", '"')}
FOLDERS = ["/static/{path}", "/vendor/lit-html/{path}"]
PLACES = [(method, route.path) for method, route in HTTP if "{" in route.path]
PLACES += [("GET", folder) for folder in FOLDERS]


def filled(path: str, text: str, place: int) -> str:
    """The path with this text in one of its parameters, and short values in the others."""
    parts = path.split("{")
    ends = [part.partition("}")[2] for part in parts[1:]]
    return parts[0] + "".join(
        (text if number == place else "x") + end for number, end in enumerate(ends)
    )


@pytest.mark.parametrize(("method", "path"), PLACES)
def test_no_path_blocks_the_server(server: Measured, method: str, path: str) -> None:
    for place in range(path.count("{")):

        def send(text: str, place: int = place) -> None:
            server.request(f"{method} {filled(path, target(text), place)}", {"Accept": PAGE})

        sizes = (PATH, LONG) if path in FOLDERS else (PATH,)
        check(server, send, PARTS, sizes, f"{method} {path}")


QUERIES = {
    "/": "a",
    "/hands/x": "step",
    "/api/hands/x/frames": "seat",
    "/api/hands/x/known": "step",
    "/api/hands/x/what-if": "number",
    "/api/me/hands": "before",
    "/api/clubs/x/evenings": "before",
    "/api/clubs/x/standings": "period",
    "/hands/x/picture.png": "step",
    "/ws/hands/x/together": "cursor",
    "/ws/tables/abcdefghjkmnp": "since",
}


@pytest.mark.parametrize("path", QUERIES)
def test_no_query_blocks_the_server(server: Measured, path: str) -> None:
    fields = HANDSHAKE if path.startswith("/ws") else {"Accept": PAGE}
    for name in ("", f"{QUERIES[path]}="):

        def send(text: str, name: str = name) -> None:
            server.request(f"GET {path}?{name}{target(text)}", fields)

        sizes = (QUERY, LONG) if path == "/" else (QUERY,)
        check(server, send, TEXTS, sizes, f"{path}?{name}")


BODIES = [
    (method, route.path, field)
    for method, route in HTTP
    if isinstance(route, APIRoute) and route.body_field is not None
    for field in getattr(route.body_field.field_info.annotation, "model_fields", {})
]
GOOD = {
    "game": '"dingo"', "options": "{}", "hints": "false", "name": '"Ann"', "avatar": '"bear-2"',
    "code": '"abandon"', "action": "0",
}  # fmt: skip
"""Values for each field."""


@pytest.mark.parametrize(("method", "path", "field"), BODIES)
def test_no_field_of_a_body_blocks_the_server(
    server: Measured, method: str, path: str, field: str
) -> None:
    def send(value: str) -> None:
        fields = {**GOOD, field: value}
        body = ",".join(f'"{name}":{text}' for name, text in fields.items())
        headers = {"Content-Type": "application/json"}
        server.request(
            f"{method} {filled(path, '0', 1)}", headers, f"{{{body}}}".encode("utf-8", "replace")
        )

    check(server, send, JSON, (BODY,), f"{method} {path}: {field}")


@pytest.mark.parametrize("kind", ["application/json", "application/x-www-form-urlencoded"])
@pytest.mark.parametrize("first", ["POST /api/tables", "POST /operator/notice"])
def test_no_body_blocks_the_server(server: Measured, first: str, kind: str) -> None:
    def send(text: str) -> None:
        server.request(first, {"Content-Type": kind}, text.encode())

    check(server, send, JSON | TEXTS, (BODY, LONG), f"{first}, {kind}")


def test_no_chunking_of_a_body_blocks_the_server(server: Measured) -> None:
    def send(text: str) -> None:
        server.request(NAME, {"Transfer-Encoding": "chunked", "X-End": text})

    pieces = {"pieces": lambda size: "\r\n\r\n" + "1\r\na\r\n" * (size // 6) + "0"}
    check(server, send, pieces, (HEADER, LONG), "a body in pieces")


@pytest.fixture(scope="module")
def table(server: Measured) -> Iterator[ClientConnection]:
    """A connection to a table of one's own."""
    kind = {"Content-Type": "application/json"}
    answer = server.request("POST /api/tables", kind, b'{"game": "dingo"}')
    code = json.loads(answer)["code"]
    with server.socket(f"/ws/tables/{code}") as connection:
        yield connection


SAID = GOOD | {
    "seat": "0", "level": '"pup"', "version": "1", "text": '"Hello"', "on": "false",
    "admission": '"open"', "watcher": '"0f1e2d3c4b5a6978"', "reaction": '"well_played"',
    "seed": '"00112233445566778899aabbccddeeff"', "commit": "null", "clock": "null",
    "action": '{"type":"pass"}', "yes": "true", "hints": "null", "date": "null", "zone": '"UTC"',
    "since": "0", "visible": "true", "active": "true", "mine": "false", "keep": "true",
    "wish": '"wait"', "algorithm": '"dingo-shuffle/3"', "hand": '"0f1e2d3c4b5a6978"',
    "cut": "null",
}  # fmt: skip
NUMBERS = count()


def ask(table: ClientConnection, frame: str) -> None:
    """Send a frame and wait until it is answered."""
    table.send(frame)
    while json.loads(table.recv(PATIENCE))["type"] not in ("ack", "refused", "hint", "missed"):
        pass


@pytest.mark.parametrize(("kind", "fields"), KINDS)
def test_no_message_blocks_the_server(
    server: Measured, table: ClientConnection, kind: str, fields: list[str]
) -> None:
    for wrong in (*fields, "id", "more"):

        def send(value: str, wrong: str = wrong) -> None:
            told = {name: SAID[name] for name in fields} | {"id": f'"{next(NUMBERS)}"'}
            told[wrong] = value
            inside = ",".join(f'"{name}":{text}' for name, text in told.items())
            ask(table, f'{{"type":"{kind}",{inside}}}')

        if kind not in ("close", "code") or wrong != "more":
            # The server looks only for the id in a message that is too long.
            sizes = (MESSAGE, LONG) if wrong == "id" else (MESSAGE,)
            check(server, send, JSON, sizes, f"{kind}: {wrong}")


def test_no_frame_blocks_the_server(server: Measured, table: ClientConnection) -> None:
    def send(text: str) -> None:
        ask(table, text)

    ids = {unit: repeated(unit) for unit in ('"id" : "a', '"id":1 ', '"id"  ')}
    check(server, send, TEXTS | JSON | ids, (MESSAGE, LONG), "a frame")
