"""How processes behave that work for the server."""

import os
import signal

NICENESS = 15
"""Lower priority than the server, the bots and the hints."""


def stay_in_background() -> None:
    """Take the processor last, and leave it to the server to end this process.

    Ctrl-C reaches every process of the terminal, and a stop by systemd every process of the unit.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
