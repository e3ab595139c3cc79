"""Drills: the choices that a player got wrong, asked again after days (Leitner's boxes).

Who finds what was not wrong moves the drill into the next box, which is opened after twice as many
days; who does not, back into the first. Out of the last box it is learned.
"""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta

from app.rules.game import Json

DAYS = (1, 2, 4, 8, 16)
"""After how many days each box is opened."""
LEARNED = len(DAYS)
WRONG = frozenset(("inaccuracy", "mistake", "blunder"))


def marked(document: Mapping[str, Json], seat: int) -> Iterator[Mapping[str, Json]]:
    """The choices of a review in which this seat surely lost something."""
    for one in document["choices"]:
        if one["seat"] == seat and one["mark"] in WRONG:
            yield one


def is_right(mark: str) -> bool:
    """Whether an answer with this mark of the review is good enough: ties are."""
    return mark not in WRONG


def next_box(box: int, *, right: bool) -> int:
    """Where a drill goes from this box; LEARNED: nowhere any more."""
    return min(box + 1, LEARNED) if right else 0


def due(today: date, box: int) -> date:
    """When a drill that was put into this box today is asked again."""
    return today + timedelta(days=DAYS[box])
