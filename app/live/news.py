"""The messages a table sends: what each subscriber is told, and nothing else.

Every move is told to everybody, and most of it is the same for all of them: so
what all see alike is made, and written as JSON, only once.
"""

from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

import orjson

from app.live.dependencies import now
from app.live.recent import Told
from app.live.subscriber import Message, Subscriber
from app.rules.game import Action, Part, built
from app.rules.record import action_json
from app.tables.audience import (
    chat_json,
    legal_json,
    seats_asked,
    table_json,
    time_json,
    view_json,
    viewers_of,
    you_json,
    you_there,
)
from app.tables.clock import next_due
from app.tables.table import Sitter, Table


class Place:
    """Where somebody looks from, a seat or None, and what they alone saw last."""

    __slots__ = ("part", "rest", "seat", "story")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.story = -1 if seat is None else seat
        """Which of the stories is told there."""
        self.part: Part = ()
        """What they alone see, and in `rest` the same as the end of a view in JSON."""
        self.rest = b""

    def see(self, part: Part) -> None:
        """Something else than before. Most moves leave it as it was: it is not made again."""
        self.rest = orjson.dumps(built(part))[1:]
        self.part = part


class Audience(NamedTuple):
    """Subscribers, each with the number of their place, and the different places.

    `seats` are the table's own: as long as it has these, all this is true.
    """

    seats: tuple[Sitter | None, ...]
    listeners: list[tuple[Subscriber, int]]
    places: list[Place]
    looking: tuple[int | None, ...]
    """The seats of these places."""


NOBODY = Audience((), [], [], ())
NOTHING: Part = (dict,)


class Room:
    """Who is here: the subscribers of one table.

    `elsewhere` are the players connected through other processes, by process.
    """

    def __init__(self, pace: float, now: Callable[[], datetime] = now) -> None:
        self.subscribers: list[Subscriber] = []
        self.elsewhere: dict[str, frozenset[str]] = {}
        self._pace = pace
        self._now = now
        self._everybody = NOBODY
        self._places: dict[int | None, Place] = {}

    def enter(self, subscriber: Subscriber) -> None:
        """Somebody is here."""
        self.subscribers.append(subscriber)
        self._everybody = NOBODY

    def leave(self, subscriber: Subscriber) -> None:
        """Somebody is gone."""
        self.subscribers.remove(subscriber)
        self._everybody = NOBODY

    def present(self) -> frozenset[str]:
        """The players who have a connection, here or elsewhere."""
        return self.present_here().union(*self.elsewhere.values())

    def present_here(self) -> frozenset[str]:
        """The players who have a connection through this process."""
        return frozenset(subscriber.player for subscriber in self.subscribers)

    def table_json(self, table: Table) -> Message:
        """What everybody may know of the table."""
        present = self.present()
        watching = len(present.difference([s.player for s in table.seats if s is not None]))
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
        told = Told(table.version, (events,) * (len(table.seats) + 1), ())
        [update] = self._updates(table, told, self._audience(table, [to]), whole=True)
        return _with(update, {"you": you_json(table, to.player, to.name)})

    def publish(self, table: Table, told: Told, *, whole: bool) -> None:
        """Tell everybody what happened; `whole`: more than the cards of the hand has changed."""
        if self._everybody.seats is not table.seats:
            self._everybody = self._audience(table, self.subscribers)
        if whole:
            self._send_whole(table, told, self._everybody)
            return
        updates = self._updates(table, told, self._everybody)
        for subscriber, place in self._everybody.listeners:
            subscriber.deliver(updates[place])

    def publish_presence(
        self, table: Table, player: str, here: bool, to: Collection[Subscriber]
    ) -> None:
        """Tell these that a player came or went; the table's log knows nothing of it."""
        seat = table.seat_of(player)
        event = {"type": "presence", "seat": seat, "connected": here}
        text = orjson.dumps([] if seat is None else [event])
        told = Told(table.version, (text,) * (len(table.seats) + 1), ())
        self._send_whole(table, told, self._audience(table, to))

    def _audience(self, table: Table, subscribers: Collection[Subscriber]) -> Audience:
        seats = [table.seat_of(subscriber.player) for subscriber in subscribers]
        looking = tuple(dict.fromkeys(seats))
        listeners = [(s, looking.index(seat)) for s, seat in zip(subscribers, seats, strict=True)]
        return Audience(table.seats, listeners, [self._place(seat) for seat in looking], looking)

    def _place(self, seat: int | None) -> Place:
        if seat not in self._places:
            self._places[seat] = Place(seat)
        return self._places[seat]

    def _send_whole(self, table: Table, told: Told, to: Audience) -> None:
        updates = self._updates(table, told, to, whole=True)
        for subscriber, place in to.listeners:
            you = you_there(table, to.looking[place], subscriber.player, subscriber.name)
            subscriber.deliver(_with(updates[place], {"you": you}))

    def _updates(
        self, table: Table, told: Told, to: Audience, *, whole: bool = False
    ) -> list[bytes]:
        """What is told at each place."""
        start = b'{"type":"update","version":%d,"events":' % table.version
        more = self._time(table)
        if whole:
            more["table"] = self.table_json(table)
        end = b"," + orjson.dumps(more)[1:] if more else b"}"
        end_of_others = b',"legal":[]' + end
        view, own = self._views(table, to)
        asked, stories, updates = seats_asked(table), told.stories, []
        for place, part in zip(to.places, own, strict=True):
            if part != place.part:
                place.see(part)
            last = _legal(table, place.seat) + end if place.seat in asked else end_of_others
            updates.append(b"".join((start, stories[place.story], view, place.rest, last)))
        return updates

    def _views(self, table: Table, to: Audience) -> tuple[bytes, Sequence[Part]]:
        """How what all of them see begins, and what each of them sees besides."""
        hand = table.hand
        if hand is None or not to.looking:
            return b',"view":{', [NOTHING] * len(to.looking)
        common, own = table.game.views(hand.state, viewers_of(hand, to.looking))
        return b',"view":' + (orjson.dumps(common)[:-1] + b"," if common else b"{"), own

    def _time(self, table: Table) -> Message:
        """Only where a clock runs, or the rules wait for so long and no longer."""
        timed = table.clock or next_due(table) is not None
        return {"time": time_json(table, self._now())} if timed else {}


def _legal(table: Table, seat: int | None) -> bytes:
    """For a seat that is asked."""
    hand = table.hand
    actions = () if hand is None or seat is None else table.game.legal(hand.state, seat)
    return b',"legal":[%b]' % b",".join(map(_action, actions))


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
