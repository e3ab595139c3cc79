"""Runs the application on a port of this machine until it is told to stop."""

import asyncio
import contextlib
import logging
import os
import signal
import socket
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any

import uvicorn
from fastapi import FastAPI

from app import __version__
from app.live.tasks import TaskSet
from app.main import create_app
from app.server.drain import LONGEST_SECONDS, drain, end_within
from app.server.garbage import Garbage
from app.server.listener import (
    READY,
    SERVING,
    STOPPING,
    WAITING,
    allow_open_files,
    give_up_unread,
    listening,
    notify,
)
from app.server.logs import start_logging
from app.server.prepare import chosen, in_a_sentence, prepare, unknown_variables
from app.server.welcome import Say, unnamed, unready, welcome
from app.settings import Settings
from app.storage.database import Database, connect
from app.storage.log.contract import StorageUnavailable
from app.storage.upkeep.access import is_full
from app.storage.upkeep.claim import claimed, wait_for_database
from app.web.dependencies import Services
from app.web.tunnel import Tunnel
from app.web.ws.uvicorn_parts import DirectProtocol, HeadProtocol, Server

try:
    from uvloop import new_event_loop
except ImportError:  # this module does not exist on every system
    from asyncio import new_event_loop  # type: ignore[assignment]

logger = logging.getLogger(__name__)

SPARE_FILES = 200
"""Files reserved for anything but connections."""

FRAME_BYTES = 1_048_576
"""Longest frame that is answered with an error, in bytes; a longer one ends the connection."""

UNREAD_PINGS = 2
"""Drop a client that has read nothing for this many ping intervals."""

REQUEST_SECONDS = 1
"""How long a stopping server waits for open requests."""

STOP_SECONDS = 4.0
"""Cap on a stop after the drain: less than the five seconds that the docs promise."""


@dataclass(frozen=True, slots=True)
class SharedServer:
    """A server that friends reach through a tunnel (`dingo share`)."""

    tunnel: Tunnel
    keep_open: Callable[[Services, str], Coroutine[Any, Any, None]]
    """Opens the tunnel once the server serves, and keeps it open until the server has stopped. It
    is given the secret."""


def run(settings: Settings, say: Say, shared: SharedServer | None = None) -> None:
    """Serve until a signal. Raises CannotServe, StorageUnavailable."""
    files = allow_open_files()
    start_logging(settings)
    for sentence in (*unknown_variables(), unnamed(settings)):
        if sentence is not None:
            logger.warning(sentence)
    with (
        contextlib.suppress(KeyboardInterrupt),
        asyncio.Runner(loop_factory=new_event_loop) as runner,
    ):
        runner.run(_run(settings, files, say, shared))


async def _run(settings: Settings, files: int, say: Say, shared: SharedServer | None) -> None:
    beside = TaskSet()
    async with contextlib.AsyncExitStack() as stack:
        with in_a_sentence(settings):
            await wait_for_database(settings.database, lambda: notify(WAITING))
            listeners = [stack.enter_context(listening(settings.host, settings.port))]
            if shared is not None:
                listeners.append(stack.enter_context(listening("127.0.0.1", 0)))
                shared.tunnel.port = _port(listeners[-1])
            # Several processes at one file would make each other's moves wait for its lock.
            alone = settings.redis_url is None or connect(settings.database).file is not None
            stack.enter_context(claimed(settings.database, alone=alone, lost=_stop))
            app = create_app(settings, None if shared is None else shared.tunnel)
            database: Database = app.state.services.database
            stack.push_async_callback(database.close)
            stack.push_async_callback(beside.cancel)
            await prepare(database, app.state.secret)
        for listener in listeners:
            give_up_unread(listener, UNREAD_PINGS * settings.ping_seconds)
        port = _port(listeners[0])
        logger.info("starting", extra={"version": __version__, "port": port, **chosen(settings)})

        async def ready() -> None:
            await _tell(app, settings, port, say, shared)
            if shared is not None:
                beside.start_unattended(shared.keep_open(app.state.services, app.state.secret))

        server = server_of(app, settings, files, ready)
        _stop_at_signals(server)
        await server.serve(listeners)
        logger.info("stopped")


def _port(listener: socket.socket) -> int:
    port: int = listener.getsockname()[1]
    return port


def server_of(
    app: FastAPI, settings: Settings, files: int, ready: Callable[[], Awaitable[None]]
) -> Server:
    """The uvicorn server for the application, given how many files the process may open."""

    async def stopping(accept_nobody: Callable[[], None]) -> None:
        longest = 0 if settings.redis_url is None else settings.drain_seconds + LONGEST_SECONDS
        end_within(longest + STOP_SECONDS)
        notify(STOPPING)
        logger.info("stopping")
        await drain(app.state.services, accept_nobody)
        end_within(STOP_SECONDS)

    return Server(config_of(app, settings, files), ready, stopping)


async def _tell(
    app: FastAPI, settings: Settings, port: int, say: Say, shared: SharedServer | None
) -> None:
    """Report that the server is ready, or why nothing can be played yet."""
    logger.info("started")
    notify(READY)
    services: Services = app.state.services
    if not services.client.is_built:
        logger.info("the client is not built: browsers load the plain modules")
    try:
        await services.upkeep.readiness.check()
    except StorageUnavailable as error:
        unready(settings, str(error), say)
        return
    file = services.database.file
    if file is not None and is_full(file.parent):  # what little was written did fit
        unready(settings, f"The disk with {file} is full.", say)
    else:
        welcome(settings, app.state.secret, port, say, shared=shared is not None)


def _stop_at_signals(server: uvicorn.Server) -> None:
    """uvicorn handles signals while it serves, and raises them again when it has stopped.

    Nothing is left to stop by then, but the database's claim still has to be released. A closed
    terminal stops the server too.
    """
    closed = signal.getsignal(signal.SIGHUP) == signal.SIG_DFL  # otherwise `nohup` was used
    for number in (signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if closed else [])):
        signal.signal(number, lambda *_: setattr(server, "should_exit", True))


def _stop() -> None:
    """Stop as if the process had received a signal."""
    os.kill(os.getpid(), signal.SIGTERM)


def each_second() -> Callable[[], Awaitable[None]]:
    """What uvicorn calls once a second: reports that the event loop runs, and collects garbage."""
    garbage = Garbage()

    async def act() -> None:
        notify(SERVING)
        garbage.collect_if_due()

    return act


def config_of(app: FastAPI, settings: Settings, files: int) -> uvicorn.Config:
    """uvicorn's configuration, given how many files the process may open."""
    return uvicorn.Config(
        app,
        http=HeadProtocol,
        ws=DirectProtocol,
        ws_max_size=FRAME_BYTES,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        # Compression would add half of the cost of everything else.
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
        # Even a 503 needs a connection; the other files are for the database and so on.
        limit_concurrency=max(1, files - SPARE_FILES),
        timeout_graceful_shutdown=REQUEST_SECONDS,
        callback_notify=each_second(),
        timeout_notify=1,
    )
