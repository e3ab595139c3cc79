"""The messages a table sends: what each subscriber is told, and nothing else.

Every move is told to everybody, and most of it is the same for all of them: so
what all see alike is made, and written as JSON, only once.
"""

from collections.abc import Callable, Collection, Iterable
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

import orjson

from app.live.recent import Told
from app.live.subscriber import Message, Subscriber
from app.live.surroundings import now
from app.rules.game import Action, Part, Viewer, built
from app.rules.record import action_json
from app.tables.audience import (
    chat_json,
    legal_for,
    legal_json,
    seats_asked,
    table_json,
    time_json,
    view_json,
    viewers_of,
    you_json,
)
from app.tables.clock import next_due
from app.tables.table import Sitter, Table


class Audience(NamedTuple):
    """Subscribers with where they sit, and the different places among these.

    `seats` are the table's own: as long as it has these, all this is true.
    """

    seats: tuple[Sitter | None, ...]
    listeners: list[tuple[Subscriber, int | None]]
    places: tuple[int | None, ...]


class Room:
    """Who is here: the subscribers of one table.

    `elsewhere` are the players connected through other processes, by process.
    """

    def __init__(self, pace: float, now: Callable[[], datetime] = now) -> None:
        self.subscribers: list[Subscriber] = []
        self.elsewhere: dict[str, frozenset[str]] = {}
        self._pace = pace
        self._now = now
        self._everybody = Audience((), [], ())
        self._own: dict[Viewer, tuple[Part, bytes]] = {}

    def enter(self, subscriber: Subscriber) -> None:
        """Somebody is here."""
        self.subscribers.append(subscriber)
        self._everybody = Audience((), [], ())

    def leave(self, subscriber: Subscriber) -> None:
        """Somebody is gone."""
        self.subscribers.remove(subscriber)
        self._everybody = Audience((), [], ())

    def present(self) -> frozenset[str]:
        """The players who have a connection, here or elsewhere."""
        return self.present_here().union(*self.elsewhere.values())

    def present_here(self) -> frozenset[str]:
        """The players who have a connection through this process."""
        return frozenset(subscriber.player for subscriber in self.subscribers)

    def table_json(self, table: Table) -> Message:
        """What everybody may know of the table."""
        present = self.present()
        watching = sum(table.seat_of(player) is None for player in present)
        return table_json(table, present, watching, self._pace)

    def snapshot(self, table: Table, to: Subscriber) -> bytes:
        """Everything a newcomer needs."""
        seat = table.seat_of(to.player)
        message = {
            "type": "snapshot",
            "version": table.version,
            "table": self.table_json(table),
            "you": you_json(table, to.player, to.name),
            "view": view_json(table, seat),
            "legal": legal_json(table, seat),
            "chat": chat_json(table),
            **self._time(table),
        }
        return orjson.dumps(message)

    def missed(self, table: Table, events: bytes, to: Subscriber) -> bytes:
        """One update with all that a subscriber missed; the events are encoded already."""
        seat = table.seat_of(to.player)
        told = Told(table.version, (events,) * (len(table.seats) + 1), ())
        update = self._updates(table, told, (seat,), whole=True)[seat]
        return _with(update, {"you": you_json(table, to.player, to.name)})

    def publish(self, table: Table, told: Told, *, whole: bool) -> None:
        """Tell everybody what happened; `whole`: more than the cards of the hand has changed."""
        if self._everybody.seats is not table.seats:
            self._everybody = _audience(table, self.subscribers)
        self._send(table, told, self._everybody, whole=whole)

    def publish_presence(
        self, table: Table, player: str, here: bool, to: Collection[Subscriber]
    ) -> None:
        """Tell these that a player came or went; the table's log knows nothing of it."""
        seat = table.seat_of(player)
        event = {"type": "presence", "seat": seat, "connected": here}
        text = orjson.dumps([] if seat is None else [event])
        told = Told(table.version, (text,) * (len(table.seats) + 1), ())
        self._send(table, told, _audience(table, to), whole=True)

    def _send(self, table: Table, told: Told, to: Audience, *, whole: bool) -> None:
        updates = self._updates(table, told, to.places, whole=whole)
        for subscriber, seat in to.listeners:
            update = updates[seat]
            if whole:
                you = you_json(table, subscriber.player, subscriber.name)
                update = _with(update, {"you": you})
            subscriber.deliver(update)

    def _updates(
        self, table: Table, told: Told, seats: tuple[int | None, ...], *, whole: bool
    ) -> dict[int | None, bytes]:
        """What each of these seats is told."""
        more = self._time(table)
        if whole:
            more["table"] = self.table_json(table)
        start = b'{"type":"update","version":%d,"events":' % table.version
        end = b"," + orjson.dumps(more)[1:] if more else b"}"
        view, own = self._views(table, seats)
        asked = seats_asked(table)
        updates: dict[int | None, bytes] = {}
        for seat, rest in zip(seats, own, strict=True):
            legal = _legal(table, seat) if seat in asked else b',"legal":[]'
            updates[seat] = b"".join((start, told.to(seat), view, rest, legal, end))
        return updates

    def _views(self, table: Table, seats: tuple[int | None, ...]) -> tuple[bytes, Iterable[bytes]]:
        """How what all of these seats see begins, and how it ends for each of them."""
        hand = table.hand
        if hand is None or not seats:
            return b',"view":{', [b"}"] * len(seats)
        viewers = viewers_of(hand, seats)
        common, own = table.game.views(hand.state, viewers)
        start = orjson.dumps(common)[:-1] + b"," if common else b"{"
        return b',"view":' + start, map(self._rest, viewers, own)

    def _rest(self, viewer: Viewer, part: Part) -> bytes:
        """What they alone see. Most moves leave that as it was: then it is not made again."""
        last = self._own.get(viewer)
        if last is not None and last[0] == part:
            return last[1]
        rest = orjson.dumps(built(part))[1:]
        self._own[viewer] = part, rest
        return rest

    def _time(self, table: Table) -> Message:
        """Only where a clock runs, or the rules wait for so long and no longer."""
        timed = table.clock or next_due(table) is not None
        return {"time": time_json(table, self._now())} if timed else {}


def _audience(table: Table, subscribers: Collection[Subscriber]) -> Audience:
    listeners = [(subscriber, table.seat_of(subscriber.player)) for subscriber in subscribers]
    return Audience(table.seats, listeners, tuple(dict.fromkeys(seat for _, seat in listeners)))


def _legal(table: Table, seat: int | None) -> bytes:
    return b',"legal":[%b]' % b",".join(map(_action, legal_for(table, seat)))


@lru_cache(4096)
def _action(action: Action) -> bytes:
    """A game's actions come again and again."""
    return orjson.dumps(action_json(action))


def _with(message: bytes, more: Message) -> bytes:
    return _joined(message, orjson.dumps(more))


def _joined(one: bytes, other: bytes) -> bytes:
    """Two objects in JSON as one."""
    comma = b"," if len(one) > 2 and len(other) > 2 else b""
    return one[:-1] + comma + other[1:]
