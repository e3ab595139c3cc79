"""What the server and a process that thinks say to each other: a line each way.

Apart from the thinking itself, which loads much that a server has no need of.
"""

import json
from typing import NamedTuple

from app.bots.thought import Judged, Thought
from app.rules.game import Json, Match, Options
from app.rules.record import action_from_json, action_json

GREETING = b"\n"
"""Comes before all answers: from now on questions are answered as fast as they say."""


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

    @property
    def match(self) -> Match:
        """How the match stood before the hand."""
        return Match(tuple(self.scores), tuple(self.wins), self.hands)


def question_line(question: Question, seconds: float) -> bytes:
    """As it is asked: think about this for so long."""
    return json.dumps([seconds, *question], separators=(",", ":")).encode() + b"\n"


def read_question(line: bytes) -> tuple[Question, float]:
    """The question in that line, and for how many seconds to think about it."""
    seconds, *fields = json.loads(line)
    return Question(*fields), seconds


def answer_line(thought: Thought) -> bytes:
    """As it is answered."""
    judged = [[action_json(action), *numbers] for action, *numbers in thought.options]
    answer = [action_json(thought.action), thought.playouts, judged]
    return json.dumps(answer, separators=(",", ":")).encode() + b"\n"


def read_thought(line: bytes) -> Thought:
    """The thought in the line of an answer."""
    action, playouts, judged = json.loads(line)
    options = tuple(Judged(action_from_json(one), *numbers) for one, *numbers in judged)
    return Thought(action_from_json(action), playouts, options)
