"""The messages of a table to its subscribers: each is told what they may see, and nothing else.

What several are told alike is made, and written as JSON, only once.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Protocol

import orjson
from orjson import Fragment

from app.live.messages import Json, Snapshot, Update, encode
from app.live.recent import Events
from app.tables.audience import (
    chat_json,
    legal_json,
    private_view,
    public_view,
    time_json,
    view_json,
    you_json,
)
from app.tables.clock import next_due
from app.tables.table import Table

EventsOf = Callable[[int | None], Events]
"""The events as they are told on a seat; None: to who watches."""


class Subscriber(Protocol):
    """One connection of one player, seen from a table."""

    @property
    def player(self) -> str:
        """The player's id."""

    @property
    def name(self) -> str | None:
        """What the player is called where they have no seat."""

    def deliver(self, message: bytes, /) -> None:
        """Take a message to be sent, in JSON. Returns at once and never raises."""


def send_snapshot(table: Table, public: Json, to: Subscriber, now: datetime) -> None:
    """Tell a newcomer where the table stands; `public` is the table as everybody knows it."""
    seat = table.seat_of(to.player)
    message: Snapshot = {
        "type": "snapshot",
        "version": table.version,
        "table": public,
        "you": you_json(table, to.player, to.name),
        "view": view_json(table, seat),
        "legal": legal_json(table, seat),
        "chat": chat_json(table),
    }
    if _is_timed(table):
        message["time"] = time_json(table, now)
    to.deliver(encode(message))


def send_update(
    table: Table,
    events: EventsOf,
    to: Iterable[Subscriber],
    now: datetime,
    public: Json | None = None,
) -> None:
    """Tell these what happened, by seat (None: who watches); `public` where that has changed."""
    shared = None if public is None else Fragment(orjson.dumps(public))
    time = time_json(table, now) if _is_timed(table) else None
    view = public_view(table)
    for seat, subscribers in _by_seat(table, to).items():
        update: Update = {
            "type": "update",
            "version": table.version,
            "events": events(seat),
            "view": {**view, **private_view(table, seat)},
            "legal": legal_json(table, seat),
        }
        if time is not None:
            update["time"] = time
        if shared is None:
            message = encode(update)
            for subscriber in subscribers:
                subscriber.deliver(message)
        else:
            update["table"] = shared
            for subscriber in subscribers:
                update["you"] = you_json(table, subscriber.player, subscriber.name)
                subscriber.deliver(encode(update))


def to_all(events: Events) -> EventsOf:
    """The same for everybody."""
    return lambda _seat: events


def presence_event(table: Table, player: str, *, connected: bool) -> Events:
    """A player with a seat came or went; nothing for who watches."""
    seat = table.seat_of(player)
    event = {"type": "presence", "seat": seat, "connected": connected}
    return () if seat is None else (Fragment(orjson.dumps(event)),)


def _by_seat(table: Table, to: Iterable[Subscriber]) -> dict[int | None, list[Subscriber]]:
    """Who sees the same is told the same."""
    found: defaultdict[int | None, list[Subscriber]] = defaultdict(list)
    for subscriber in to:
        found[table.seat_of(subscriber.player)].append(subscriber)
    return found


def _is_timed(table: Table) -> bool:
    """A clock runs, or the rules wait for so long and no longer."""
    return bool(table.clock) or next_due(table) is not None
