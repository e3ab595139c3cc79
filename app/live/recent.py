"""What happened at a table lately, as it was told: for those who were away for a moment."""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import orjson
from orjson import Fragment

from app.rules.game import Json
from app.tables.draft import Change
from app.tables.story import story
from app.tables.table import Sitter, Table, seat_in

KEPT = 24
"""So many entries of the log are kept; who missed more gets a snapshot."""

Events = tuple[Fragment, ...]
"""Events in JSON: text, and not the tables it was made from, which are many times as big."""


class EntryEvents(NamedTuple):
    """The events of one entry of the log, as each viewer is told of them."""

    version: int
    public: Events
    private: Mapping[int, Events]
    """By seat, where it is told more, or in another way, than everybody else."""
    seatings: tuple[tuple[Sitter | None, ...], ...]
    """Who sat where before each change of that."""

    def to(self, seat: int | None) -> Events:
        """What is told on this seat; None: to who watches."""
        return self.public if seat is None else self.private.get(seat, self.public)


def entry_events(version: int, changes: Sequence[Change]) -> EntryEvents:
    """What these changes, which led to this version, are for everybody."""
    events = story(changes)
    private = {
        seat: tuple([_encoded(event.to(seat)) for event in events])
        for seat in {seat for event in events for seat in event.private}
    }
    seatings = [
        change.before.seats
        for change in changes
        if change.before is not None and change.before.seats is not change.after.seats
    ]
    public = tuple([_encoded(event.public) for event in events])
    return EntryEvents(version, public, private, tuple(seatings))


def _encoded(event: Mapping[str, Json]) -> Fragment:
    # What orjson returns occupies the kilobyte it was written into. The text does not, which
    # makes 39 instead of 239 KB of a table after forty moves.
    return Fragment(orjson.dumps(event).decode())


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
