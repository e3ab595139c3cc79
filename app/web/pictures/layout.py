"""The layout of a picture of 1200 by 630."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any, NamedTuple

from app.rules.game import Json

MIDDLE = 600
GAP = 22
"""Between two columns of a podium."""
WIDEST_COLUMN = 210
HEIGHTS = (228, 186, 150, 118)
"""Heights of the columns by place; later places have the last one."""


class Cloth(NamedTuple):
    """The ellipse of the table, with its centre at `MIDDLE`."""

    y: float
    rx: float
    ry: float


TABLE = Cloth(326, 506, 218)
STAGE = Cloth(500, 660, 250)
"""The table below a podium."""


class RimPlace(NamedTuple):
    """A point on the rim, and the tilt of what stands there, in degrees."""

    x: float
    y: float
    turn: float


class Spot(NamedTuple):
    """Where a seat's cards lie: around x, at most `room` wide."""

    x: float
    y: float
    width: float
    room: float


def along_rim(count: int, start: float, part: float) -> list[RimPlace]:
    """Evenly spaced points on the far edge, clockwise from `start` degrees to its mirror image.

    The left end is at 180 degrees; `part` is the fraction of the way from the centre to the edge.
    """
    way = [_on_rim(start - step / 2, part) for step in range(int(2 * (2 * start - 180)) + 1)]
    far = [0.0]
    for before, after in pairwise(way):
        far.append(far[-1] + hypot(after.x - before.x, after.y - before.y))
    wanted = [far[-1] * number / (count - 1) - 1e-6 for number in range(count)]
    return [
        next(one for one, at in zip(way, far, strict=True) if at >= distance) for distance in wanted
    ]


def _on_rim(angle: float, part: float) -> RimPlace:
    x, y = TABLE.rx * part * cos(radians(angle)), TABLE.ry * part * sin(radians(angle))
    slope = degrees(atan2(x * (TABLE.ry / TABLE.rx) ** 2, y))
    return RimPlace(MIDDLE + x, TABLE.y - y, slope - 90 * round(slope / 90))


def seated(people: Sequence[Mapping[str, Json]], bottom: int) -> list[dict[str, Any]]:
    """The seats of a table with their positions; `bottom` is in front."""
    count = len(people)
    return [_seat(person, (seat - bottom) % count, count) for seat, person in enumerate(people)]


def _seat(person: Mapping[str, Json], after: int, count: int) -> dict[str, Any]:
    if not after:
        places: dict[str, Any] = {"own": True, "x": 96, "y": 562, "room": 196}
        hand, front = Spot(MIDDLE, 541, 98, 560), Spot(1010, 562, 66, 200)
        return {**person, **places, "hand": hand, "front": front}
    angle = radians(180 * (after - 0.5) / (count - 1))
    x, y = -cos(angle), sin(angle)
    places = {"own": False, "x": MIDDLE + x * 512, "y": 314 - y * 232}
    many = count > 5
    inner = MIDDLE + x * (350 if many else 400)
    if abs(x) < 0.3 and not many:
        hand, front = Spot(inner - 92, 182, 40, 170), Spot(inner + 92, 182, 40, 120)
    else:
        top = 322 - y * 110 + (60 if not many else 30)
        hand, front = Spot(inner, top, 40, 150), Spot(inner, top + 66, 40, 120)
    return {**person, **places, "room": 128 if many else 176, "hand": hand, "front": front}


def on_podium(people: Sequence[Mapping[str, Json]]) -> list[dict[str, Any]]:
    """Columns for people in order of their places, the first in the middle."""
    order = [1, 0, *range(2, len(people))] if len(people) > 2 else range(len(people))
    room = min(WIDEST_COLUMN, (1120 - GAP * (len(people) - 1)) / max(len(people), 1))
    left = MIDDLE - (len(people) - 1) / 2 * (room + GAP)
    return [
        {
            **people[number],
            "x": left + column * (room + GAP),
            "room": room,
            "height": HEIGHTS[min(people[number]["place"], len(HEIGHTS)) - 1],
        }
        for column, number in enumerate(order)
    ]
