"""The thinking process: reads one question per line, writes one thought per line.

It loads only rules and bots. When the server is gone, for whatever reason, its input ends and so
does the process.
"""

from app.background import ASKED, answers, questions, stay_in_background
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
    with answers() as output:
        output.write(GREETING)
        for line in questions():
            output.write(thought_line(line))


if __name__ == "__main__":
    main()
