"""The lines between the server and a thinking process.

They are separate from the thinking itself, whose imports the server does not need.
"""

import json
from typing import NamedTuple

from app.bots.thought import ActionValue, SearchResult
from app.rules.game import Json, Match, Options
from app.rules.record import action_from_json, action_json

GREETING = b"\n"
"""The first line of a process, sent when it is ready to answer in time."""


class Question(NamedTuple):
    """What should this seat do? It must be its turn.

    `state` is encoded by the game. `scores`, `wins` and `hands` describe the match before the
    hand.
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
        """The match before the hand."""
        return Match(tuple(self.scores), tuple(self.wins), self.hands)


def question_line(question: Question, seconds: float) -> bytes:
    """The line that asks a process to think about this for these seconds."""
    return json.dumps([seconds, *question], separators=(",", ":")).encode() + b"\n"


def read_question(line: bytes) -> tuple[Question, float]:
    """The question in a line, and the seconds to think about it."""
    seconds, *fields = json.loads(line)
    return Question(*fields), seconds


def answer_line(thought: SearchResult) -> bytes:
    judged = [[action_json(action), *numbers] for action, *numbers in thought.options]
    answer = [action_json(thought.action), thought.playouts, judged]
    return json.dumps(answer, separators=(",", ":")).encode() + b"\n"


def read_thought(line: bytes) -> SearchResult:
    action, playouts, judged = json.loads(line)
    options = tuple(ActionValue(action_from_json(one), *numbers) for one, *numbers in judged)
    return SearchResult(action_from_json(action), playouts, options)
