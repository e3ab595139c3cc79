"""The socket on which the server listens."""

import errno
import socket

from app.server.prepare import CannotServe

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
