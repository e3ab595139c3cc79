"""What happened at a table lately, as it was told: for those who were away for a moment."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

import orjson
from orjson import Fragment

from app.tables.audience import everybody
from app.tables.draft import Step
from app.tables.story import News, told_to_all
from app.tables.table import Sitter, Table, seat_in

KEPT = 24
"""So many entries of the log are kept; who missed more gets a snapshot."""

Events = tuple[Fragment, ...]
"""Events in JSON: text, and not the tables it was made from, which are many times as big."""


class EntryEvents(NamedTuple):
    """The events of one entry of the log, as each viewer is told of them."""

    version: int
    by_seat: tuple[Events, ...]
    """Last those for who watches."""
    seatings: tuple[tuple[Sitter | None, ...], ...]
    """Who sat where before each step that changed it."""

    def to(self, seat: int | None) -> Events:
        """What is told on this seat."""
        return self.by_seat[-1 if seat is None else seat]


def entry_events(table: Table, steps: Sequence[Step]) -> EntryEvents:
    """What these steps, which led to this table, are for everybody."""
    stories = told_to_all(steps, everybody(len(table.seats)))
    public = stories[-1]
    encoded = _encoded(public)
    by_seat = [encoded if story == public else _encoded(story) for story in stories]
    seatings = [
        step.before.seats
        for step in steps
        if step.before is not None and step.before.seats is not step.after.seats
    ]
    return EntryEvents(table.version, tuple(by_seat), tuple(seatings))


def _encoded(story: Sequence[News]) -> Events:
    return tuple([Fragment(orjson.dumps(event)) for event in story])


class RecentEvents:
    """The newest entries of one table."""

    def __init__(self) -> None:
        self._entries: deque[EntryEvents] = deque(maxlen=KEPT)

    def note(self, events: EntryEvents) -> None:
        """This happened."""
        self._entries.append(events)

    def since(self, version: int | None, table: Table, player: str) -> Events | None:
        """The events after a version; None if they are too many or not for these eyes.

        Who has changed seats meanwhile is not told what was seen from the new one.
        """
        if version is None or version > table.version:
            return None
        entries = [entry for entry in self._entries if entry.version > version]
        if len(entries) != table.version - version:
            return None
        seat = table.seat_of(player)
        seatings = [seating for entry in entries for seating in entry.seatings]
        if any(seat_in(seating, player) != seat for seating in seatings):
            return None
        return tuple([event for entry in entries for event in entry.to(seat)])
