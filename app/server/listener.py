"""The socket on which the server listens."""

import errno
import socket

from app.server.prepare import CannotServe

BACKLOG = 2048

RECEIVED_AT_ONCE = 8192
"""So many bytes, or twice as many, wait for the server on a connection: uvicorn parses all of them
before anybody else has a turn, and of the shortest frames these are two thousand."""


def give_up_unread(listener: socket.socket, seconds: float) -> None:
    """End connections whose client has taken nothing of what was sent for so long.

    A WebSocket that is closed while its client reads nothing would otherwise stay open: the
    close frame waits behind everything else. Only Linux can be told so.
    """
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(seconds * 1000))


def listening(hostname: str, port: int) -> socket.socket:
    """A socket that listens there. Raises CannotServe."""
    try:
        where = socket.getaddrinfo(hostname, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = where[0]
        # Event loops send small packets at once only if the socket says that it is TCP.
        listener = socket.socket(family, kind, protocol)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED_AT_ONCE)
            listener.bind(address)
            listener.listen(BACKLOG)
        except OSError:
            listener.close()
            raise
    except (OSError, UnicodeError) as error:  # some names are none even before they are looked up
        raise CannotServe(_why_not(hostname, port, error)) from error
    return listener


def _why_not(hostname: str, port: int, error: OSError | UnicodeError) -> str:
    if isinstance(error, UnicodeError):
        return f"Cannot listen on {hostname}: that is no address."
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is taken: perhaps Dingo is running already. "
            "Choose another with --port or DINGO_PORT."
        )
    return f"Cannot listen on {hostname}, port {port}: {error.strerror or error}."
