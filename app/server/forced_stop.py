"""Ends a process that was told to stop within a deadline, whatever it still waits for.

Everything acknowledged is stored by then, so killing the process loses nothing.
"""

import logging
import os
import threading

logger = logging.getLogger(__name__)

FORCED = 1
"""The exit code of a process that had to be ended by force."""


def end_within(seconds: float) -> None:
    """End this process after this many seconds, even if a database or a network hangs."""
    timer = threading.Timer(seconds, _end, [seconds])
    timer.daemon = True
    timer.start()


def _end(seconds: float) -> None:
    logger.error("the stop took longer than %s s: ended by force", seconds)
    logging.shutdown()
    os._exit(FORCED)
