"""A lesson as the client gets it: what the seat saw, and what it could do."""

from app.lessons.lesson import Lesson, LessonStep
from app.rules.game import Json
from app.rules.record import Step as Played
from app.rules.record import action_json, frames, replay
from app.rules.registry import game_named

HEAD = ("id", "table", "number", "game", "options", "players", "dealer")
"""The parts of the record that tell nothing the seat could not see."""


def lesson_json(lesson: Lesson) -> dict[str, Json]:
    """The frames of a replay from the first step to the last; a step's `at` is an index into them.

    A step that the reader makes has the seat's legal actions, and the right one.
    """
    played, first, last = replay(lesson.record), lesson.steps[0].at, lesson.steps[-1].at
    return {
        "name": lesson.name,
        "seat": lesson.seat,
        "hand": {name: lesson.record[name] for name in HEAD},
        "frames": frames(lesson.record, lesson.seat)[first : last + 1],
        "steps": [_step_json(lesson, step, played, first) for step in lesson.steps],
    }


def _step_json(
    lesson: Lesson, step: LessonStep, played: list[Played], first: int
) -> dict[str, Json]:
    told = {"at": step.at - first, "say": step.say, "otherwise": step.otherwise}
    if not step.do:
        return {**told, "action": None, "legal": []}
    game, recorded = game_named(lesson.record["game"]), lesson.record["actions"][step.at]
    action = {name: recorded[name] for name in ("type", "cards")}
    legal = [action_json(one) for one in game.legal(played[step.at].state, lesson.seat)]
    return {**told, "action": action, "legal": legal}
