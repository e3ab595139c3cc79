"""Requests written by hand: no library repairs or refuses them."""

import asyncio
from urllib.parse import urlsplit

from tests.patience import PATIENCE


def handshake(path: str, *more: str, host: str, origin: str) -> bytes:
    """The head of a request for a WebSocket, with these lines, too."""
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        f"Origin: {origin}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version: 13",
        *more,
        "",
        "",
    )
    return "\r\n".join(lines).encode("latin-1")


async def ask(url: str, request: bytes, *, enough: bytes | None = None) -> bytes:
    """All that is answered until the server closes, or until this has come."""
    where = urlsplit(url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    async with asyncio.timeout(PATIENCE):
        try:
            writer.write(request)
            if enough is not None:
                return await reader.readuntil(enough)
            return await reader.read()
        finally:
            writer.close()
