"""How processes behave that work for the server."""

import os
import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import BinaryIO

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
    sys.excepthook = _say_kinds


def kinds_of_faults(error: BaseException | None) -> str:
    """Where each error that led to the next was raised and its type, but not its message, which may
    name cards, people or codes."""
    told = list[str]()
    while error is not None:
        where = "".join(traceback.format_tb(error.__traceback__))
        told.insert(0, f"Traceback (most recent call last):\n{where}{type(error).__name__}")
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n\n".join(told)


def _say_kinds(_: type[BaseException], error: BaseException, __: TracebackType | None) -> None:
    sys.stderr.write(f"{kinds_of_faults(error)}\n")


def questions() -> Iterator[bytes]:
    """The lines from the server. One that is cut off, because the server is gone, is none."""
    return (line for line in sys.stdin.buffer if line.endswith(b"\n"))


@contextmanager
def answers() -> Iterator[BinaryIO]:
    """Where a worker writes its lines. When the server is gone, the worker ends without a word."""
    # Without a buffer nothing is left to flush then.
    with suppress(BrokenPipeError), open(1, "wb", buffering=0, closefd=False) as output:
        yield output
