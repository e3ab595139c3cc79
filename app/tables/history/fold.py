"""state = fold(events), used by live play, recovery after a crash and other processes.

This file also converts events to and from the JSON of the log.
"""

from collections.abc import Iterable
from typing import Any

from app.rules.game import Action, Json
from app.rules.record.action_json import action_json
from app.tables import create
from app.tables.create import Created
from app.tables.draft import Event, classes_in, evolve
from app.tables.history import forget
from app.tables.play import acted, announcing, dealing, pausing, readiness, shuffling, table_options
from app.tables.play.acted import Acted
from app.tables.seats import (
    absence,
    admission,
    arrivals,
    avatars,
    away,
    club,
    days_off,
    hosting,
    wishes,
)
from app.tables.table import Stamp, Table
from app.tables.talk import chat, nudging, watching

_CLASSES = classes_in(
    Event,
    create,
    announcing,
    dealing,
    shuffling,
    acted,
    readiness,
    pausing,
    table_options,
    arrivals,
    avatars,
    away,
    wishes,
    absence,
    days_off,
    admission,
    hosting,
    club,
    watching,
    chat,
    nudging,
    forget,
)
EVENTS = tuple(one for one in _CLASSES if hasattr(one, "kind"))
"""Everything that can happen at a table, by noun."""

_BY_KIND: dict[str, Any] = {one.kind: one for one in EVENTS}


def fold(table: Table | None, events: Iterable[Event], stamp: Stamp) -> Table:
    """The table after one entry of its log; `table` is None for the first."""
    for event in events:
        if table is not None:
            table = evolve(table, event, stamp)
        elif isinstance(event, Created):
            table = event.begin(stamp)
        else:
            raise ValueError(f"a log that begins with {event.kind!r}")
    if table is None:
        raise ValueError("an entry of the log without events")
    return table


def event_json(event: Event) -> dict[str, Json]:
    if isinstance(event, Acted):
        return {
            "kind": event.kind,
            "seat": event.seat,
            **action_json(event.action),
            "at": event.action.at,
            "auto": event.auto,
        }
    fields: tuple[str, ...] = event.__match_args__  # type: ignore[attr-defined]
    return {"kind": event.kind, **{name: getattr(event, name) for name in fields}}


def event_from_json(data: dict[str, Json]) -> Event:
    """The inverse of `event_json`. Raises KeyError for a kind this version does not know."""
    cls = _BY_KIND[data["kind"]]
    if cls is Acted:
        action = Action(data["type"], tuple(data["cards"]), data.get("at", 0))
        return Acted(data["seat"], action, data.get("auto", False))
    event: Event = cls(**{name: data[name] for name in cls.__match_args__ if name in data})
    return event
