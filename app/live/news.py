"""The messages a table sends: what each subscriber is told, and nothing else.

Every move is told to everybody, and most of it is the same for all of them: so
what all see alike is made, and written as JSON, only once.
"""

from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from functools import lru_cache

import orjson

from app.live.recent import Told
from app.live.subscriber import Message, Subscriber
from app.live.surroundings import now
from app.rules.game import Action
from app.rules.record import action_json
from app.tables.audience import (
    chat_json,
    legal_for,
    legal_json,
    table_json,
    time_json,
    view_json,
    views_of,
    you_json,
)
from app.tables.clock import next_due
from app.tables.table import Table


class Room:
    """Who is here: the subscribers of one table.

    `elsewhere` are the players connected through other processes, by process.
    """

    def __init__(self, pace: float, now: Callable[[], datetime] = now) -> None:
        self.subscribers: list[Subscriber] = []
        self.elsewhere: dict[str, frozenset[str]] = {}
        self._pace = pace
        self._now = now

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
        [update] = self._updates(table, told, [seat], whole=True)
        return _with(update, {"you": you_json(table, to.player, to.name)})

    def publish(self, table: Table, told: Told, *, whole: bool) -> None:
        """Tell everybody what happened; `whole`: more than the cards of the hand has changed."""
        self._send(table, told, self.subscribers, whole=whole)

    def publish_presence(
        self, table: Table, player: str, here: bool, to: Collection[Subscriber]
    ) -> None:
        """Tell these that a player came or went; the table's log knows nothing of it."""
        seat = table.seat_of(player)
        event = {"type": "presence", "seat": seat, "connected": here}
        text = orjson.dumps([] if seat is None else [event])
        told = Told(table.version, (text,) * (len(table.seats) + 1), ())
        self._send(table, told, to, whole=True)

    def _send(self, table: Table, told: Told, to: Collection[Subscriber], *, whole: bool) -> None:
        whom = [(subscriber, table.seat_of(subscriber.player)) for subscriber in to]
        seats = list({seat: None for _, seat in whom})
        updates = dict(zip(seats, self._updates(table, told, seats, whole=whole), strict=True))
        for subscriber, seat in whom:
            update = updates[seat]
            if whole:
                you = you_json(table, subscriber.player, subscriber.name)
                update = _with(update, {"you": you})
            subscriber.deliver(update)

    def _updates(
        self, table: Table, told: Told, seats: Sequence[int | None], *, whole: bool
    ) -> list[bytes]:
        """What each of these seats is told."""
        more = self._time(table)
        if whole:
            more["table"] = self.table_json(table)
        updates = [
            b'{"type":"update","version":%d,"events":%b,"view":%b,"legal":%b}'
            % (table.version, told.to(seat), view, _legal(table, seat))
            for seat, view in zip(seats, _views(table, seats), strict=True)
        ]
        return [_with(update, more) for update in updates] if more else updates

    def _time(self, table: Table) -> Message:
        """Only where a clock runs, or the rules wait for so long and no longer."""
        timed = table.clock or next_due(table) is not None
        return {"time": time_json(table, self._now())} if timed else {}


def _views(table: Table, seats: Sequence[int | None]) -> list[bytes]:
    """What each of these seats sees."""
    if not seats or table.hand is None:
        return [b"{}"] * len(seats)
    common, own = views_of(table, table.hand, seats)
    start = orjson.dumps(common)
    return [_joined(start, orjson.dumps(rest)) for rest in own]


def _legal(table: Table, seat: int | None) -> bytes:
    return b"[%b]" % b",".join(map(_action, legal_for(table, seat)))


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
