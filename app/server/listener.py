"""The socket on which the server listens, its limit on files, and its word to systemd."""

import errno
import os
import resource
import socket
from contextlib import suppress

from app.server.prepare import CannotServe

# Raises the limit on files, and so on connections, that this process may open.


ENOUGH = 1 << 16
"""Used where the system has no limit; some systems reject "unlimited"."""


def allow_open_files() -> int:
    """Raise the limit as far as the system allows without privileges; returns it.

    Many systems start with 1,024, which would turn a thousand players away.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH if hard == resource.RLIM_INFINITY else hard
    if soft not in (resource.RLIM_INFINITY, most) and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        return most
    return most if soft == resource.RLIM_INFINITY else soft


# Tells systemd how this process is doing, if systemd started it (`Type=notify`).
#
# The protocol is one datagram to a socket; systemd's manual recommends implementing it directly.
# The packages for it are longer than this, untyped, or unmaintained.


READY = "READY=1"
SERVING = "WATCHDOG=1"
"""Sent every second; systemd restarts a process that stops sending it."""
STOPPING = "STOPPING=1"
WAITING = "STATUS=waiting for the database"


def notify(state: str) -> None:
    """Send a state to systemd. Without systemd, or if it does not listen, nothing happens."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    if address.startswith("@"):  # an abstract Linux socket, not a file
        address = f"\0{address[1:]}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender, suppress(OSError):
        sender.setblocking(False)
        sender.connect(address)
        sender.send(state.encode())


BACKLOG = 2048

RECEIVED_AT_ONCE = 8192
"""Bytes that uvicorn reads at once. It parses up to twice this before any other connection gets a
turn, and they may contain two thousand of the shortest frames."""


def give_up_unread(listener: socket.socket, seconds: float) -> None:
    """End connections whose client has read none of the sent data for this long.

    Otherwise a closed WebSocket whose client reads nothing would stay open, because the close frame
    is queued behind everything else. Only Linux supports this.
    """
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(seconds * 1000))


def listening(hostname: str, port: int) -> socket.socket:
    """A listening socket. Raises CannotServe."""
    try:
        where = socket.getaddrinfo(hostname, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = where[0]
        # asyncio sets TCP_NODELAY only on a socket that says it is TCP.
        listener = socket.socket(family, kind, protocol)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED_AT_ONCE)
            listener.bind(address)
            listener.listen(BACKLOG)
        except OSError:
            listener.close()
            raise
    except (
        OSError,
        UnicodeError,
    ) as error:  # some names are invalid even before DNS is asked
        raise CannotServe(_why_not(hostname, port, error)) from error
    return listener


def _why_not(hostname: str, port: int, error: OSError | UnicodeError) -> str:
    if isinstance(error, UnicodeError):
        return f"Cannot listen on {hostname}: this is not an address."
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is taken: perhaps Dingo is running already. "
            "Choose another with --port or DINGO_PORT."
        )
    return f"Cannot listen on {hostname}, port {port}: {error.strerror or error}."
