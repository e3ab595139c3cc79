"""The program of a process that thinks: reads a question a line, writes a thought a line.

It knows the rules and the bots, and nothing else of the project. When the server
is gone, however that happened, there is nothing more to read and it ends.
"""

import contextlib
import os
import signal
import sys

from app.bots.think import think
from app.live.workers.question import GREETING, answer_line, read_question

NICENESS = 5
"""The server and its database come first."""


def thought_line(line: bytes) -> bytes:
    """The answer to a line with a question."""
    asked, seconds = read_question(line)
    thought = think(
        asked.game,
        asked.state,
        asked.seat,
        asked.seed,
        seconds,
        options=asked.options,
        match=asked.match,
    )
    return answer_line(thought)


def main() -> None:
    """Answer until nobody asks any more."""
    # Ctrl-C reaches every process of the terminal, and a stop by systemd every process of the
    # unit: the server alone decides when this one ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    # Without a buffer nothing is left to be written when the server is gone.
    with contextlib.suppress(BrokenPipeError), open(1, "wb", buffering=0, closefd=False) as answers:
        answers.write(GREETING)
        for line in sys.stdin.buffer:
            answers.write(thought_line(line))


if __name__ == "__main__":
    main()
