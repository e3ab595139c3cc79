"""The thinking process: reads one question per line, writes one thought per line.

It loads only rules and bots. When the server is gone, for whatever reason, its input ends and so
does the process.
"""

import contextlib
import os
import signal
import sys

from app.bots.think import think
from app.live.workers.question import GREETING, answer_line, read_question

NICENESS = 5
"""The server and its database have priority."""


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
    """Answer until the input ends."""
    # Ctrl-C reaches every process of the terminal, and a stop by systemd every process of the unit,
    # but only the server decides when this one ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    # Without a buffer nothing is left to flush when the server is gone.
    with contextlib.suppress(BrokenPipeError), open(1, "wb", buffering=0, closefd=False) as answers:
        answers.write(GREETING)
        for line in sys.stdin.buffer:
            answers.write(thought_line(line))


if __name__ == "__main__":
    main()
