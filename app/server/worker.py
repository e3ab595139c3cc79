"""One of several server processes: it brings the players of a table together with the others."""

import asyncio
import logging
import socket
from functools import partial
from pathlib import Path

import uvicorn
from uvicorn.supervisors.multiprocess import Process

from app.web.homes import HOMES, Homes
from app.web.reception import PassedOn
from app.web.ws.transport import CuttableProtocol

logger = logging.getLogger(__name__)


class Worker(Process):
    """A process of the supervisor's; `folder` is shared by all of them."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], folder: Path) -> None:
        super().__init__(config, sockets)
        self._folder = folder

    @property
    def server(self) -> uvicorn.Server:
        """What runs in the process."""
        if self._server is None:
            self._server = HomeServer(self.config, Homes(self._folder))
        return self._server


class HomeServer(uvicorn.Server):
    """A server that has a home among others."""

    def __init__(self, config: uvicorn.Config, homes: Homes) -> None:
        super().__init__(config)
        self._homes = homes

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and move in."""
        await super().startup(sockets)
        if not self.started:
            return
        try:
            self._homes.move_in(self._welcome)
        except OSError as error:
            logger.warning("this worker serves whoever comes to it, and nobody else: %s", error)
        else:
            self.lifespan.state[HOMES] = self._homes

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take in nobody from others, then say good-bye to all."""
        await self._homes.move_out()
        await super().shutdown(sockets)

    async def _welcome(self, line: socket.socket, said: bytes) -> None:
        """Serve a guest who came to another worker, as if they had come here."""
        begin = partial(
            CuttableProtocol,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        loop = asyncio.get_running_loop()
        await loop.connect_accepted_socket(lambda: PassedOn(said, begin), line)
