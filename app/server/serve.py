"""Running the application on a port of this machine until somebody stops it."""

import asyncio
import contextlib
import errno
import os
import signal
import socket
from collections.abc import Callable, Iterator

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
from app.web.reception import BoundedProtocol
from app.web.ws.transport import CuttableProtocol

BACKLOG = 2048
GOODBYE_SECONDS = 3
"""How long a stopping server waits for its guests to go."""

STOP_SECONDS = 4.0
"""How long all of a stop may take: less than the five seconds that are promised."""

Say = Callable[[str], None]


class CannotServe(Exception):
    """Why the server does not start, in a sentence for the host."""


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()
            notify(READY)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say good-bye to all, and end, in time."""
        end_within(STOP_SECONDS)
        notify(STOPPING)
        await super().shutdown(sockets)


def run(settings: Settings, say: Say) -> None:
    """Serve until a signal. Raises CannotServe, StorageUnavailable."""
    allow_open_files()
    with (
        listening(settings.host, settings.port) as listener,
        _claim(settings),
    ):
        asyncio.run(_prepare(settings))
        port = listener.getsockname()[1]
        config = config_of(settings, _made(settings))
        server = _Server(config, lambda: _welcome(settings, port, say))
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


def config_of(settings: Settings, app: FastAPI) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        http=BoundedProtocol,
        ws=CuttableProtocol,
        ws_max_size=settings.frame_bytes,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        # Compressing costs half as much again as everything else together.
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=logging_config(settings.log_level),
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
        callback_notify=Upkeep(settings),
        timeout_notify=1,
    )


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
