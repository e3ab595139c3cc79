"""The thinking process: reads one question per line, writes one thought per line.

It loads only rules and bots. When the server is gone, for whatever reason, its input ends and so
does the process.
"""

import contextlib
import sys

from app.background import ASKED, stay_in_background
from app.bots.think import think
from app.live.workers.question import GREETING, answer_line, read_question


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
    stay_in_background(ASKED)
    # Without a buffer nothing is left to flush when the server is gone.
    with contextlib.suppress(BrokenPipeError), open(1, "wb", buffering=0, closefd=False) as answers:
        answers.write(GREETING)
        for line in sys.stdin.buffer:
            answers.write(thought_line(line))


if __name__ == "__main__":
    main()
