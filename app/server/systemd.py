"""Telling systemd how this process is doing, where systemd started it (`Type=notify`).

The protocol is one datagram to a socket, which systemd's manual recommends to send oneself. The
packages that do so are longer than this, untyped, or have not been kept for years.
"""

import os
import socket
from contextlib import suppress

READY = "READY=1"
SERVING = "WATCHDOG=1"
"""Sent every second; systemd ends and restarts a process from which it does not come."""
STOPPING = "STOPPING=1"
WAITING = "STATUS=waiting for the database"


def notify(state: str) -> None:
    """Send it. Without systemd, or when it does not listen, nothing happens."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    if address.startswith("@"):  # a name of Linux's that is no file
        address = f"\0{address[1:]}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender, suppress(OSError):
        sender.setblocking(False)
        sender.connect(address)
        sender.send(state.encode())
