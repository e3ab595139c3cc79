"""The application on a real loopback socket, and visitors connected to its tables."""

import asyncio
import json
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any
from unittest.mock import patch
from urllib.parse import urlsplit

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from app.server import serve
from app.server.listener import give_up_unread, listening
from app.settings import Settings
from tests.identity import cookie_to
from tests.patience import PATIENCE

FILES = 1 << 16
"""The limit on open files."""


@asynccontextmanager
async def serving(app: FastAPI, settings: Settings, port: int = 0) -> AsyncIterator[str]:
    """Serve the application in this event loop as `dingo serve` does; yields its address."""
    server = serve.server_of(app, settings, FILES, _nobody_is_told)
    unread = serve.UNREAD_PINGS * settings.ping_seconds
    async with on_loopback(server, unread, port) as url:
        yield url


async def _nobody_is_told() -> None:
    """Report nothing: the tests find out themselves when the server is ready."""


@asynccontextmanager
async def on_loopback(
    server: uvicorn.Server, unread_seconds: float, port: int = 0
) -> AsyncIterator[str]:
    """Run a server in this event loop; port 0 means any free port."""
    with listening("127.0.0.1", port) as listener, patch.object(serve, "end_within"):
        give_up_unread(listener, unread_seconds)
        # Keep the system's own buffers small, so that the server soon notices a client that does
        # not read.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16384)
        task = asyncio.create_task(server.serve([listener]))
        try:
            async with asyncio.timeout(PATIENCE):
                while not server.started:
                    await asyncio.sleep(0.01)
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            async with asyncio.timeout(PATIENCE):  # else a hanging test does not say where
                await task


class Visitor:
    """One connection to a table."""

    def __init__(self, connection: ClientConnection) -> None:
        self.socket = connection
        self.heard: list[dict[str, Any]] = []
        self._names = (f"{secrets.token_hex(4)}-{number}" for number in count())

    async def next(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = json.loads(await self.socket.recv())
        self.heard.append(message)
        return message

    async def until(self, **wanted: Any) -> dict[str, Any]:
        """The next message with these values."""
        while True:
            message = await self.next()
            if wanted.items() <= message.items():
                return message

    async def say(self, kind: str, **rest: Any) -> str:
        """Send a message; returns its id."""
        name = next(self._names)
        await self.socket.send(json.dumps({"type": kind, "id": name, **rest}))
        return name

    async def ask(self, kind: str, **rest: Any) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        name = await self.say(kind, **rest)
        while True:
            message = await self.next()
            if message["type"] in ("ack", "refused") and message.get("id") == name:
                return message

    async def quiet(self) -> list[dict[str, Any]]:
        """Everything before the answer to a ping, and so everything sent by now."""
        before = len(self.heard)
        await self.ask("ping")
        return self.heard[before:-1]


class Running:
    """A served application."""

    def __init__(self, url: str, http: httpx.AsyncClient) -> None:
        self.url = url
        self.http = http

    async def table(self, **options: Any) -> str:
        """The code of a new table, whose host is the one with the cookies of `http`."""
        made = await self.http.post("/api/tables", json={"game": "dingo", "options": options})
        assert made.status_code == 201, made.text
        code: str = made.json()["code"]
        return code

    def address(self, code: str) -> str:
        """The address of a table's WebSocket."""
        return f"ws://{urlsplit(self.url).netloc}/ws/tables/{code}"

    @asynccontextmanager
    async def visitor(
        self, code: str, *, host: bool = False, query: str = "", cookie: str | None = None
    ) -> AsyncIterator[Visitor]:
        """A new visitor at a table; with `host`, the one with the cookies of `http`."""
        if host:
            cookie = self.http.cookies["dingo"]
        async with connected(self.address(code) + query, self.url, cookie) as visitor:
            yield visitor


@asynccontextmanager
async def connected(
    address: str, origin: str, cookie: str | None, **where: Any
) -> AsyncIterator[Visitor]:
    """A connection to one of a site's sockets; `where` replaces the site's address."""
    async with connect(
        address,
        origin=Origin(origin),
        additional_headers=cookie_to(origin, cookie),
        compression=None,
        max_queue=None,
        open_timeout=PATIENCE,
        ping_interval=None,
        proxy=None,
        **where,
    ) as connection:
        yield Visitor(connection)
