"""What happened at a table lately, as it was told: for those who were away for a moment."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

import orjson

from app.tables.audience import everybody
from app.tables.draft import Step
from app.tables.story import News, told_to_all
from app.tables.table import Sitter, Table, seat_in

REMEMBERED = 24
"""So many entries of the log a table keeps like this; who missed more gets a snapshot."""


class Told(NamedTuple):
    """One entry of the log, as it was told.

    `stories` are lists of events in JSON, by seat, and last the one for those
    who watch: text, and not the tables it was made from, which are many times
    as big. `seatings` are who sat where before each of its steps that changed this.
    """

    version: int
    stories: tuple[bytes, ...]
    seatings: tuple[tuple[Sitter | None, ...], ...]

    def to(self, seat: int | None) -> bytes:
        """The story for this seat."""
        return self.stories[-1 if seat is None else seat]


def tell(table: Table, steps: Sequence[Step]) -> Told:
    """What these steps, which led to this table, are for everybody."""
    stories = _encoded(told_to_all(steps, everybody(len(table.seats))))
    seatings: tuple[tuple[Sitter | None, ...], ...] = ()
    for before, _, after in steps:
        if before is not None and before.seats is not after.seats:
            seatings = (*seatings, before.seats)
    return Told(table.version, stories, seatings)


def _encoded(stories: list[list[News]]) -> tuple[bytes, ...]:
    """What several hear alike is written once."""
    first = stories[0]
    if stories.count(first) == len(stories):
        return (_text(first),) * len(stories)
    texts: dict[int, bytes] = {}
    told: list[bytes] = []
    for story in stories:
        text = texts.get(id(story))
        if text is None:
            text = texts[id(story)] = _text(story)
        told.append(text)
    return tuple(told)


def _text(story: list[News]) -> bytes:
    # A copy has the size it needs. What orjson returns was cut from a much bigger
    # piece of memory, and as long as it lives the rest can hardly be used.
    return bytes(memoryview(orjson.dumps(story)))


class Recent:
    """The newest entries of one table."""

    def __init__(self) -> None:
        self._told: deque[Told] = deque(maxlen=REMEMBERED)
        self.note = self._told.append
        """This happened: with no call in between, as it comes with every move."""

    def missed(self, table: Table, player: str, since: int | None) -> bytes | None:
        """The events since that version, in JSON; None if they are too many or not for these eyes.

        Who has changed seats meanwhile is not told what was seen from the new one.
        """
        if since is None or since > table.version:
            return None
        entries = [told for told in self._told if told.version > since]
        if len(entries) != table.version - since:
            return None
        seat = table.seat_of(player)
        seatings = [seating for told in entries for seating in told.seatings]
        if any(seat_in(seating, player) != seat for seating in seatings):
            return None
        return _joined([told.to(seat) for told in entries])


def _joined(lists: Sequence[bytes]) -> bytes:
    """Several encoded lists as one."""
    return b"[" + b",".join(text[1:-1] for text in lists if len(text) > 2) + b"]"
