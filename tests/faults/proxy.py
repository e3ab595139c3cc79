"""A network between clients and a server that can be cut, stalled and slowed down."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Self

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Way = Callable[[], Awaitable[Streams]]
"""The server's host and port."""

CHUNK = 65536


class Relayed:
    """One connection through the proxy."""

    def __init__(self, *ends: asyncio.StreamWriter) -> None:
        self.flows = asyncio.Event()
        self.flows.set()
        self._ends = ends

    def cut(self) -> None:
        """Cut it, in the middle of whatever it carries."""
        for end in self._ends:
            end.transport.abort()

    def stall(self) -> None:
        """Let nothing through any more, without closing it."""
        self.flows.clear()


class Proxy:
    """Listens on its own port and forwards data while it is allowed to."""

    def __init__(self, way: Way, chance: Random) -> None:
        self.delay = 0.0
        """The longest delay, in seconds, of each half of everything sent."""
        self.port = 0
        self._way = way
        self._chance = chance
        self._relayed: set[Relayed] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._server.wait_closed()

    @property
    def connections(self) -> int:
        """The number of connections."""
        return len(self._relayed)

    def cut(self, share: float = 1.0) -> None:
        """Cut all connections, or a share of them."""
        for relayed in self._some(share):
            relayed.cut()

    def stall(self, share: float = 1.0) -> None:
        """Let nothing through on existing connections; new ones work."""
        for relayed in self._some(share):
            relayed.stall()

    def _some(self, share: float) -> list[Relayed]:
        return [relayed for relayed in self._relayed if self._chance.random() < share]

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            behind = await self._way()
        except OSError:
            writer.transport.abort()
            return
        relayed = Relayed(writer, behind[1])
        self._relayed.add(relayed)
        for source, sink in ((reader, behind[1]), (behind[0], writer)):
            task = asyncio.create_task(self._carry(relayed, source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(
        self, relayed: Relayed, source: asyncio.StreamReader, sink: asyncio.StreamWriter
    ) -> None:
        try:
            with suppress(OSError):
                while data := await source.read(CHUNK):
                    for piece in self._pieces(data):
                        await asyncio.sleep(self._chance.uniform(0, self.delay))
                        await relayed.flows.wait()
                        sink.write(piece)
                        await sink.drain()
        finally:
            relayed.cut()
            self._relayed.discard(relayed)

    def _pieces(self, data: bytes) -> tuple[bytes, ...]:
        """Slowed-down data arrives in two pieces, so a cut may fall between them."""
        if not self.delay:
            return (data,)
        at = self._chance.randrange(len(data))
        return data[:at], data[at:]
