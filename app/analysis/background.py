"""How processes behave that work for the server."""

import os
import signal

NICENESS = 15
"""Lower priority than the server, the bots and the hints."""
ASKED = 5
"""The same as the hints, for answers that somebody waits for: on a busy machine a process of
NICENESS may get no processor for longer than a page waits."""


def stay_in_background(niceness: int = NICENESS) -> None:
    """Take the processor last, or by this niceness, and leave it to the server to end this process.

    Ctrl-C reaches every process of the terminal, and a stop by systemd every process of the unit.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
