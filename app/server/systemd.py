"""Tells systemd how this process is doing, if systemd started it (`Type=notify`).

The protocol is one datagram to a socket; systemd's manual recommends implementing it directly. The
packages for it are longer than this, untyped, or unmaintained.
"""

import os
import socket
from contextlib import suppress

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
