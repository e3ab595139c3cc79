"""How processes behave that work for the server."""

import os
import signal

NICENESS = 15
"""Lower priority than the server, its database, the bots, the hints and the answers."""
ASKED = 5
"""For what somebody waits for, such as a bot's move, a hint or the answer to a question: on a busy
machine a process of NICENESS may get no processor for longer than a page waits."""


def stay_in_background(niceness: int = NICENESS) -> None:
    """Take the processor last, or by this niceness, and leave it to the server to end this process.

    Ctrl-C reaches every process of the terminal, and a stop by systemd every process of the unit.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
