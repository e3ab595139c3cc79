"""The program of a process that thinks: a question a line comes in, a thought a line goes out.

It knows the rules and the bots, and nothing else of the house. When the server
is gone, however that happened, there is nothing more to read and it ends.
"""

import contextlib
import json
import os
import signal
import sys
from typing import NamedTuple

from app.bots.think import think
from app.bots.thought import Judged, Thought
from app.rules.game import Json, Match, Options
from app.rules.record import action_from_json, action_json

GREETING = b"\n"
"""Comes before all answers: from now on questions are answered as fast as they say."""
NICENESS = 5
"""Whoever serves people comes first."""


class Question(NamedTuple):
    """What should this seat do? The seat must be asked for something.

    `state` is as the game encodes it. `scores`, `wins` and `hands` say how the
    match stood before the hand.
    """

    game: str
    options: Options
    scores: tuple[int, ...]
    wins: tuple[int, ...]
    hands: int
    state: Json
    seat: int
    seed: int


def question_line(question: Question, seconds: float) -> bytes:
    """As it is asked: think about this for so long."""
    return json.dumps([seconds, *question], separators=(",", ":")).encode() + b"\n"


def thought_line(line: bytes) -> bytes:
    """The answer to a line with a question."""
    seconds, *fields = json.loads(line)
    asked = Question(*fields)
    match = Match(tuple(asked.scores), tuple(asked.wins), asked.hands)
    thought = think(
        asked.game,
        asked.state,
        asked.seat,
        asked.seed,
        seconds,
        options=asked.options,
        match=match,
    )
    judged = [[action_json(action), visits, value] for action, visits, value in thought.options]
    answer = [action_json(thought.action), thought.playouts, judged]
    return json.dumps(answer, separators=(",", ":")).encode() + b"\n"


def read_thought(line: bytes) -> Thought:
    """The thought in the line of an answer."""
    action, playouts, judged = json.loads(line)
    options = tuple(Judged(action_from_json(one), visits, value) for one, visits, value in judged)
    return Thought(action_from_json(action), playouts, options)


def main() -> None:
    """Answer until nobody asks any more."""
    # Ctrl-C reaches everything that runs in the terminal: the server alone decides when it ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    # Without a buffer: nothing is left to be written when whoever asked is gone.
    with contextlib.suppress(BrokenPipeError), open(1, "wb", buffering=0, closefd=False) as answers:
        answers.write(GREETING)
        for line in sys.stdin.buffer:
            answers.write(thought_line(line))


if __name__ == "__main__":
    main()
