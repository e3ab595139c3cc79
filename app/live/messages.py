"""What a table sends to its subscribers, as it stands in JSON."""

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypedDict

import orjson
from orjson import Fragment

Json = Any


class Snapshot(TypedDict):
    """Where the table stands: on joining, or after a gap that is too long for an update."""

    type: Literal["snapshot"]
    version: int
    table: Json
    you: Json
    view: Json
    legal: Json
    chat: Json
    time: NotRequired[Json]


class Update(TypedDict):
    """After every change, and when somebody comes or goes (then the version stays)."""

    type: Literal["update"]
    version: int
    events: Sequence[Fragment]
    view: Json
    legal: Json
    table: NotRequired[Json]
    you: NotRequired[Json]
    time: NotRequired[Json]


def encode(message: Snapshot | Update) -> bytes:
    """As it is sent."""
    return orjson.dumps(message)
