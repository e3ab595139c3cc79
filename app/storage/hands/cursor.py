"""Where a page of hands ended, as a word for URLs."""

import re
from typing import NamedTuple

CURSOR = "[0-9]{1,18}-[0-9A-Za-z_-]{1,64}"
"""The pattern of a cursor. Every word that matches it is one, so the HTTP schema can be exact."""


class BadCursor(ValueError):
    """Not a cursor from a page of hands."""


class CursorPosition(NamedTuple):
    """A position in an order of hands: a number or a time, and the hand's id."""

    at: int
    hand: str


def to_cursor(place: CursorPosition) -> str:
    """The place in letters that need no escaping in a URL."""
    return f"{place.at}-{place.hand}"


def from_cursor(cursor: str) -> CursorPosition:
    """The inverse of `to_cursor`. Raises BadCursor."""
    if not re.fullmatch(CURSOR, cursor):
        raise BadCursor(cursor)
    at, _, hand = cursor.partition("-")
    return CursorPosition(int(at), hand)
