"""Running the application on a port of this machine until somebody stops it."""

import asyncio
import contextlib
import logging.config
import os
import signal
import socket
from collections.abc import Awaitable, Callable, Iterator

import uvicorn
from fastapi import FastAPI

from app import __version__
from app.main import create_app
from app.server.deadline import end_within
from app.server.listener import give_up_unread, listening
from app.server.logs import logging_config
from app.server.open_files import allow_open_files
from app.server.prepare import CannotServe, chosen, prepare, unknown_variables
from app.server.systemd import READY, STOPPING, WAITING, notify
from app.server.upkeep import Upkeep
from app.server.welcome import Say, unnamed, unready, welcome
from app.settings import Settings
from app.storage.access import is_full
from app.storage.claim import Claimed, claimed
from app.storage.database import connect
from app.storage.log import StorageUnavailable
from app.storage.waiting import wait_for_database
from app.web.ws.codes import RESTART
from app.web.ws.direct import DirectProtocol

logger = logging.getLogger(__name__)

HEAD_BYTES = 65536
"""More than any browser sends before the body of a request."""

SPARE_FILES = 200
"""Files that are kept for other things than connections."""

UNREAD_PINGS = 2
"""A client that has taken nothing for as long as two pings is given up."""

CLOSE_SECONDS = 2.0
"""How long a stopping server waits for its WebSockets to be closed by both sides."""

LOOK_SECONDS = 0.02
"""How often it looks whether they are."""

REQUEST_SECONDS = 1
"""How long it then waits for the requests that are under way."""

STOP_SECONDS = 4.0
"""How long all of a stop may take: less than the five seconds that are promised."""


Ready = Callable[[], Awaitable[None]]


async def _nothing_more() -> None:
    """For a server of which nobody has to hear that it is ready."""


class Server(uvicorn.Server):
    """Says when it is ready, and closes the WebSockets properly when it stops."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, ready: Ready = _nothing_more) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so."""
        await super().startup(sockets)
        if self.started:
            logger.info("started")
            notify(READY)
            await self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ask all clients to come back later, and end in time."""
        end_within(STOP_SECONDS)
        notify(STOPPING)
        logger.info("stopping")
        for server in self.servers:
            server.close()
        await self._close_websockets()
        await super().shutdown(sockets)

    async def _close_websockets(self) -> None:
        """Close them, and wait until their clients have answered that.

        uvicorn would close the sockets at once: where something was just being received the
        client would get a reset, and never read the close frame nor what was sent before it.
        """
        for outbox in self._app.state.services.outboxes:
            outbox.close(RESTART, "restart")
        for _ in range(int(CLOSE_SECONDS / LOOK_SECONDS)):
            if not self._has_websockets():
                return
            await asyncio.sleep(LOOK_SECONDS)

    def _has_websockets(self) -> bool:
        kind = self.config.ws_protocol_class
        return kind is not None and any(
            isinstance(connection, kind) for connection in self.server_state.connections
        )


def run(settings: Settings, say: Say) -> None:
    """Serve until a signal. Raises CannotServe, StorageUnavailable."""
    files = allow_open_files()
    logging.config.dictConfig(logging_config(settings.log_level, settings.log_format))
    for sentence in (*unknown_variables(), unnamed(settings)):
        if sentence is not None:
            logger.warning(sentence)
    try:
        asyncio.run(wait_for_database(settings.database, lambda: notify(WAITING)))
    except ValueError as error:
        raise CannotServe(str(error)) from error
    with (
        listening(settings.host, settings.port) as listener,
        _claim(settings),
    ):
        give_up_unread(listener, UNREAD_PINGS * settings.ping_seconds)
        asyncio.run(prepare(settings))
        port = listener.getsockname()[1]
        app = _made(settings)
        config = config_of(app, settings, files)
        server = Server(config, app, lambda: _tell(app, settings, port, say))
        logger.info("starting", extra={"version": __version__, "port": port, **chosen(settings)})
        with contextlib.suppress(KeyboardInterrupt):
            server.run([listener])
        logger.info("stopped")


async def _tell(app: FastAPI, settings: Settings, port: int, say: Say) -> None:
    """Say that the server is ready, or why nothing can be played yet."""
    try:
        await app.state.services.readiness.check()
    except StorageUnavailable as error:
        unready(settings, str(error), say)
        return
    file = connect(settings.database).file
    if file is not None and is_full(file.parent):  # the little that was written had room
        unready(settings, f"The disk with {file} is full.", say)
    else:
        welcome(settings, port, say)


@contextlib.contextmanager
def _claim(settings: Settings) -> Iterator[None]:
    """Somebody else must not serve the same database without hearing of us."""
    try:
        with claimed(settings.database, alone=settings.redis_url is None, lost=_stop):
            yield
    except (Claimed, ValueError) as error:
        raise CannotServe(str(error)) from error


def _made(settings: Settings) -> FastAPI:
    try:
        return create_app(settings)
    except ValueError as error:
        raise CannotServe(str(error)) from error


def _stop() -> None:
    """As if somebody had asked this process to stop."""
    os.kill(os.getpid(), signal.SIGTERM)


def config_of(app: FastAPI, settings: Settings, files: int) -> uvicorn.Config:
    """How uvicorn serves, where the process may have so many files open."""
    return uvicorn.Config(
        app,
        # It bounds how long the head of a request may be; httptools does not.
        http="h11",
        h11_max_incomplete_event_size=HEAD_BYTES,
        ws=DirectProtocol,
        ws_max_size=settings.frame_bytes,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        # Compressing costs half as much again as everything else together.
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
        # Answering 503 needs a connection too; the rest are for the database and the like.
        limit_concurrency=max(1, files - SPARE_FILES),
        timeout_graceful_shutdown=REQUEST_SECONDS,
        callback_notify=Upkeep(settings),
        timeout_notify=1,
    )
