"""Long texts of shapes that have cost servers dearly, and an application that measures their cost.

The application runs in its own thread, and the measure is that thread's CPU time. Only its event
loop runs there, so the load of the machine makes no difference.
"""

import asyncio
import gc
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPResponse
from typing import NamedTuple
from unittest.mock import patch
from urllib.parse import quote, urlsplit

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from app.main import create_app
from app.settings import Settings
from tests.patience import PATIENCE
from tests.web.running import serving

Shape = Callable[[int], str]
"""Makes a text of about this many bytes."""

LONG = 60_000
"""Bytes. A limit should refuse a text of this length; the tests also try texts just below
a limit."""

HOLD_SECONDS = 0.05
"""No input from a stranger may block the event loop for longer than this."""

CHEAP_SECONDS = 0.005
"""Below this the ratio of two costs means nothing."""

TIMES_DEARER = 3
"""A text of twice the length may cost this many times as much. Where time grows with the square of
the length, the factor is four."""

TRIES = 5
"""The lowest of these counts, so that a cold cache makes no text look expensive."""

DELIMITERS = tuple(",;=:/\\\"'()[]{}<>@?&%+-._*|~^#$!` \t")
MARKS = ("\u0301", "\u0316\u0301", "e\u0301", "\u1100", "\ufdfa", "\u0958", "\U0001f468\u200d")
"""Accents, accents that normalisation reorders, and letters that it composes or decomposes."""
DIGITS = ("0", "9", "1.", "-1", "1,2-", "0-,")
NESTS = ("[", "{", "[]", '{"a":', '[{"a":', "((", "<a>")
MIXED = (
    "a", "a,", "a;", "a=", "a=a; ", "dingo=", ";q=", ";q=0.1,", ", ,", '\\"', '"a', '",', "a b",
    "%41", "%00", "%", "../", "./", "a/", "//", "id", "\\123", "A.", "W/", "&a", "&a=b", "=&",
)  # fmt: skip
UNITS = (*DELIMITERS, *MARKS, *DIGITS, *NESTS, *MIXED)


def repeated(unit: str, begin: str = "", end: str = "") -> Shape:
    """One text repeated between two others."""
    size = len(unit.encode())
    return lambda size_wanted: begin + unit * max(1, size_wanted // size) + end


QUOTED = {f'"{unit}…"': repeated(unit, '"', '"') for unit in ("\\", '\\"', ",", ";", "=", " ", "a")}
TEXTS = {f"a{unit}…!": repeated(unit, "a", "!") for unit in UNITS} | QUOTED
"""A repeat alone may match at once; with an end that does not fit, a pattern tries everything."""

_JSON_PARTS = {
    "open lists": repeated("["),
    "lists": lambda size: "[" * (size // 2) + "]" * (size // 2),
    "objects": lambda size: '{"a":' * (size // 6) + "1" + "}" * (size // 6),
    "digits": repeated("9"),
    "a fraction": repeated("1", "0."),
    "a power": repeated("9", "1e"),
    "many numbers": lambda size: "[" + "0," * (size // 2) + "0]",
    "many texts": lambda size: "[" + '"a",' * (size // 4) + '"a"]',
    "many lists": lambda size: "[" + "[]," * (size // 3) + "[]]",
    "many keys": lambda size: (
        "{" + ",".join(f'"k{number}":{number}' for number in range(size // 12)) + "}"
    ),
    "one key often": lambda size: "{" + '"a":1,' * (size // 6) + '"a":1}',
    "spaces": repeated(" ", "1", " "),
}


def _as_json(shape: Shape) -> Shape:
    return lambda size: json.dumps(shape(size), ensure_ascii=False)


JSON = _JSON_PARTS | {
    f"text {name}": _as_json(shape) for name, shape in TEXTS.items() if name[0] == "a"
}
"""Values of a field, not all of which are JSON."""


def target(text: str) -> str:
    """The text as it may occur in a request line."""
    return quote(text, safe="!#$%&'()*+,/:;=?@[]~\\\"<>^`{|}-._")


class Cost(NamedTuple):
    """CPU seconds: of everything the event loop did, and of the longest callback."""

    whole: float
    longest: float


class Measured:
    """An application on loopback, and the processor time its event loop takes."""

    def __init__(self, url: str, loop: asyncio.AbstractEventLoop) -> None:
        self.url = url
        self._loop = loop
        self._thread = threading.get_ident()
        self._clock = time.pthread_getcpuclockid(self._thread)
        self._longest = 0.0
        where = urlsplit(url)
        self._where = (where.hostname, where.port)

    def request(self, first: str, headers: dict[str, str], body: bytes = b"") -> bytes:
        """Send raw bytes as a request, which no library corrects; returns the body of the
        answer."""
        fields = {"Host": f"{self._where[0]}:{self._where[1]}"} | headers
        if body:
            fields.setdefault("Content-Length", str(len(body)))
        lines = [f"{first} HTTP/1.1", *(f"{name}: {text}" for name, text in fields.items())]
        with socket.create_connection(self._where, timeout=PATIENCE) as connection:
            try:
                connection.sendall("\r\n".join([*lines, "", ""]).encode() + body)
                with HTTPResponse(connection) as answer:
                    answer.begin()
                    return answer.read()
            except ConnectionError:  # the server did not read to the end of the request
                return b""

    @contextmanager
    def socket(self, path: str, cookie: str = "") -> Iterator[ClientConnection]:
        """A connection to a table, a club or a session."""
        address = self.url.replace("http", "ws", 1)
        with connect(
            address + path,
            origin=Origin(self.url),
            additional_headers={"Cookie": cookie} if cookie else {},
            compression=None,
            proxy=None,
            open_timeout=PATIENCE,
        ) as connection:
            yield connection

    def dear(self, send: Callable[[str], object], shape: Shape, size: int) -> str | None:
        """Why a text of this size costs too much; None if it does not."""
        if self._cost(send, shape(size)).whole < CHEAP_SECONDS:
            return None
        texts = (shape(size), shape(size // 2))
        # Alternate between the two, so that a slow phase of the processor affects both.
        costs = [[self._cost(send, text) for text in texts] for _ in range(TRIES)]
        longest = min(whole.longest for whole, _ in costs)
        whole, half = (min(one.whole for one in some) for some in zip(*costs, strict=True))
        if longest > HOLD_SECONDS:
            return f"{size} bytes hold the event loop for {1000 * longest:.0f} ms"
        if whole > CHEAP_SECONDS and whole > TIMES_DEARER * half:
            return f"{size} bytes cost {1000 * whole:.1f} ms, half of it {1000 * half:.1f} ms"
        return None

    def _cost(self, send: Callable[[str], object], text: str) -> Cost:
        self._settle()
        self._longest = 0.0
        before = time.clock_gettime(self._clock)
        send(text)
        self._settle()
        return Cost(time.clock_gettime(self._clock) - before, self._longest)

    def _settle(self) -> None:
        """Wait until everything that was ready has run."""

        async def settled() -> None:
            for _ in range(3):
                await asyncio.sleep(0)

        asyncio.run_coroutine_threadsafe(settled(), self._loop).result(PATIENCE)

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Record how long each callback of the loop takes inside this context."""
        run = asyncio.Handle._run

        def watched(handle: asyncio.Handle) -> None:
            if threading.get_ident() != self._thread:
                run(handle)
                return
            before = time.thread_time()
            run(handle)
            self._longest = max(self._longest, time.thread_time() - before)

        with patch.object(asyncio.Handle, "_run", watched):
            yield


@contextmanager
def measured(settings: Settings) -> Iterator[Measured]:
    """Serve in a thread inside this context, without garbage collections that would distort it."""
    begun, done = threading.Event(), threading.Event()
    found: list[Measured] = []

    async def serve() -> None:
        async with serving(create_app(settings), settings) as url:
            found.append(Measured(url, asyncio.get_running_loop()))
            begun.set()
            while not done.is_set():
                await asyncio.sleep(0.05)

    def run() -> None:
        try:
            asyncio.run(serve())
        finally:
            begun.set()

    thread = threading.Thread(target=run)
    gc.collect()
    gc.disable()
    thread.start()
    try:
        assert begun.wait(PATIENCE)
        assert found, "the application did not start"
        with found[0].watched():
            yield found[0]
    finally:
        done.set()
        thread.join(PATIENCE)
        gc.enable()
