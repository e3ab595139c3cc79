"""The end of a process that was told to stop: in time, whatever it still waits for.

Everything that was acknowledged is stored by then, so nothing is lost with the process.
"""

import logging
import os
import threading

logger = logging.getLogger(__name__)

FORCED = 1
"""The exit code of a process that did not come to its end by itself."""


def end_within(seconds: float) -> None:
    """Let this process live for so long at most, even if a database or a network hangs."""
    timer = threading.Timer(seconds, _end, [seconds])
    timer.daemon = True
    timer.start()


def _end(seconds: float) -> None:
    logger.error("still not at the end %s s after the stop began: ended by force", seconds)
    logging.shutdown()
    os._exit(FORCED)
