"""Ding!'s part: worlds drawn evenly so far; a DING is a race against the clock and not judged."""

from app.rules.game import Action, Json

JUDGED = ("in", "out", "draw", "play")


def judged(_state: Json, action: Action) -> bool:
    """What is looked at."""
    return action.type in JUDGED
