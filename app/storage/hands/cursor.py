"""Where a page of hands ended, as a word that means nothing to whoever carries it."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NamedTuple

from app.storage.log.rows import from_json, to_json

_END = 2**63


class BadCursor(ValueError):
    """Not a cursor that a page of hands gave."""


class Place(NamedTuple):
    """A hand in an order of hands: its number or its time, and its id."""

    at: int
    hand: str


def to_cursor(place: Place) -> str:
    """The place in letters that need no escaping in a URL."""
    return urlsafe_b64encode(to_json(list(place)).encode()).decode().rstrip("=")


def from_cursor(cursor: str) -> Place:
    """The inverse of `to_cursor`. Raises BadCursor."""
    try:
        place = from_json(urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    except ValueError as error:
        raise BadCursor(cursor) from error
    match place:
        case [int(at), str(hand)] if 0 <= at < _END and hand.isprintable():
            return Place(at, hand)
    raise BadCursor(cursor)
