"""Requests written by hand, which no library corrects or refuses."""

import asyncio
from urllib.parse import urlsplit

from tests.patience import PATIENCE


def handshake(path: str, *more: str, host: str, origin: str) -> bytes:
    """The head of a WebSocket request, with these additional lines."""
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


async def ask(
    url: str, request: bytes, *, enough: bytes | None = None, piece: int | None = None
) -> bytes:
    """Everything received until the server closes, or until this has arrived.

    With `piece` the request is sent in pieces of so many bytes, each after the one before.
    """
    where = urlsplit(url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    async with asyncio.timeout(PATIENCE):
        try:
            for start in range(0, len(request), piece or len(request)):
                writer.write(request[start : start + (piece or len(request))])
                await asyncio.sleep(0)
            if enough is not None:
                return await reader.readuntil(enough)
            return await reader.read()
        finally:
            writer.close()
