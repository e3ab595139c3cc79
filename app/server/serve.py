"""Running the application on a port of this machine until somebody stops it."""

import asyncio
import contextlib
import errno
import os
import signal
import socket
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn
from fastapi import FastAPI

from app.main import create_app
from app.server.deadline import end_within
from app.server.logs import logging_config
from app.server.open_files import allow_open_files
from app.server.systemd import READY, STOPPING, notify
from app.server.upkeep import Upkeep
from app.settings import SECRET_LENGTH, Settings, kept_secret
from app.storage.claim import Claimed, claimed
from app.storage.database import connect
from app.storage.revision import Behind, bring_up_to_date
from app.web.ws.codes import RESTART
from app.web.ws.direct import DirectProtocol

BACKLOG = 2048

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

Say = Callable[[str], None]


class CannotServe(Exception):
    """Why the server does not start, in a sentence for the host."""


class Server(uvicorn.Server):
    """Says when it is ready, and closes the WebSockets properly when it stops."""

    def __init__(
        self, config: uvicorn.Config, app: FastAPI, ready: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()
            notify(READY)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ask all clients to come back later, and end in time."""
        end_within(STOP_SECONDS)
        notify(STOPPING)
        for server in self.servers:
            server.close()
        await self._close_websockets()
        await super().shutdown(sockets)

    async def _close_websockets(self) -> None:
        """Close them, and wait until their clients have answered that.

        uvicorn would close the sockets at once: where something was just being received the
        client would get a reset, and never read the close frame nor what was sent before it.
        """
        for outbox in self._app.state.site.outboxes:
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
    with (
        listening(settings.host, settings.port) as listener,
        _claim(settings),
    ):
        give_up_unread(listener, UNREAD_PINGS * settings.ping_seconds)
        asyncio.run(_prepare(settings))
        port = listener.getsockname()[1]
        app = _made(settings)
        config = config_of(app, settings, files, logging_config(settings.log_level))
        server = Server(config, app, lambda: _welcome(settings, port, say))
        with contextlib.suppress(KeyboardInterrupt):
            server.run([listener])


@contextlib.contextmanager
def _claim(settings: Settings) -> Iterator[None]:
    """Somebody else must not serve the same database without hearing of us."""
    try:
        with claimed(settings.database, alone=settings.redis_url is None, lost=_stop):
            yield
    except (Claimed, ValueError) as error:
        raise CannotServe(str(error)) from error


async def _prepare(settings: Settings) -> None:
    """See to the secret, and to the tables of the database."""
    database = connect(settings.database)
    try:
        kept_secret(settings)
        await bring_up_to_date(database)
    except (Behind, ValueError) as error:
        raise CannotServe(str(error)) from error
    except OSError as error:
        raise CannotServe(f"The folder {settings.data_dir} cannot be used: {error}.") from error
    finally:
        await database.close()


def _made(settings: Settings) -> FastAPI:
    try:
        return create_app(settings)
    except ValueError as error:
        raise CannotServe(str(error)) from error


def _stop() -> None:
    """As if somebody had asked this process to stop."""
    os.kill(os.getpid(), signal.SIGTERM)


def config_of(
    app: FastAPI, settings: Settings, files: int, log_config: dict[str, Any] | None
) -> uvicorn.Config:
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
        log_config=log_config,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
        # Answering 503 needs a connection too; the rest are for the database and the like.
        limit_concurrency=max(1, files - SPARE_FILES),
        timeout_graceful_shutdown=REQUEST_SECONDS,
        callback_notify=Upkeep(settings),
        timeout_notify=1,
    )


def give_up_unread(listener: socket.socket, seconds: float) -> None:
    """End connections whose client has taken nothing of what was sent for so long.

    A WebSocket that is closed while its client reads nothing would otherwise stay open: the
    close frame waits behind everything else. Only Linux can be told so.
    """
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(seconds * 1000))


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises CannotServe."""
    try:
        where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = where[0]
        # Event loops send small packets at once only if the socket says that it is TCP.
        listener = socket.socket(family, kind, protocol)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            listener.listen(BACKLOG)
        except OSError:
            listener.close()
            raise
    except (OSError, UnicodeError) as error:  # some names are none even before they are looked up
        raise CannotServe(_why_not(host, port, error)) from error
    return listener


def _why_not(host: str, port: int, error: OSError | UnicodeError) -> str:
    if isinstance(error, UnicodeError):
        return f"Cannot listen on {host}: that is no address."
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is taken: perhaps Dingo is running already. "
            "Choose another with --port or DINGO_PORT."
        )
    return f"Cannot listen on {host}, port {port}: {error.strerror or error}."


def _welcome(settings: Settings, port: int, say: Say) -> None:
    say("Dingo is ready. Open this page, make a table and send its link to your friends:")
    for link in links(settings, port):
        say(f"  {link}")
    if settings.host in ("127.0.0.1", "::1", "localhost") and settings.public_url is None:
        say("Only this computer can reach it; `--host 0.0.0.0` lets others on your network in.")
    if len(kept_secret(settings)) < SECRET_LENGTH:
        say(f"The secret has less than {SECRET_LENGTH} characters: who guesses it can be anybody.")


def links(settings: Settings, port: int) -> list[str]:
    """Where the site is found, the best link to share first."""
    if settings.public_url is not None:
        return [f"{settings.public_url}/"]
    if settings.host not in ("0.0.0.0", "::", ""):  # noqa: S104 - compared, not bound
        host = f"[{settings.host}]" if ":" in settings.host else settings.host
        return [f"http://{host}:{port}/"]
    near = network_address()
    return [*([f"http://{near}:{port}/"] if near else []), f"http://127.0.0.1:{port}/"]


def network_address() -> str | None:
    """This machine's address on its network; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only says which way it would go.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address
