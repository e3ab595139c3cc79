"""Sends each subscriber what they may see, and nothing else.

Parts that several subscribers share are built and encoded only once.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Literal, Protocol

import orjson
from orjson import Fragment

from app.live.table.messages import Snapshot, Update
from app.live.table.table_feature import Shown
from app.tables.seat_view import SeatView, seat_view, seat_views
from app.tables.table import Table, belongs, people
from app.tables.watching import is_barred, is_sent_away
from app.tables.wire.table import TableJson
from app.tables.wire.viewer import TimeJson, WatcherJson, chat_json, you_json

Events = tuple[Fragment, ...]
"""Events in JSON, which takes much less memory than the tables they were made from."""

BySeatTold = Mapping[int | None, Events]
"""What single seats are told in place of what everybody is told."""
ALIKE: BySeatTold = {}
"""Every seat is told the same of what happened."""

BySeat = Mapping[int | None, Sequence["Subscriber"]]
"""Audience by seat (None for watchers): those on one seat see the same."""

Dismissal = Literal["code_changed", "sent_away"]
"""Why somebody has to leave: the table has a new code that they did not get, or the host has sent
them away."""


class Subscriber(Protocol):
    """One connection of one player, from a table's point of view."""

    @property
    def player(self) -> str:
        """The player's id."""

    @property
    def name(self) -> str | None:
        """The player's name if they have no seat."""

    @property
    def coached(self) -> bool:
        """Whether the client wants to know what each choice is about."""

    def deliver(self, message: bytes, /) -> None:
        """Send a JSON message. Returns at once and never raises."""

    def dismiss(self, why: Dismissal, /) -> None:
        """End the connection: the player may no longer be here. Returns at once and never
        raises."""


PublicTable = Callable[[Subscriber], Fragment]
"""Encodes the table as one subscriber may see it."""


def send_snapshot(
    table: Table,
    public: TableJson,
    time: TimeJson | None,
    to: Subscriber,
    watchers: Sequence[WatcherJson],
    *,
    features: Sequence[Shown],
) -> None:
    """Send a newcomer the whole table.

    `public` is its public part; `time` the deadlines of the seats, if there are any.
    """
    seat = table.seat_of(to.player)
    seen = seat_view(table, seat)
    message: Snapshot = {
        "type": "snapshot",
        "version": table.version,
        "table": public,
        "you": you_json(table, to.player, to.name, watchers),
        "view": seen.view,
        "legal": seen.legal,
        "chat": chat_json(table),
    }
    if seen.legal:
        _explain(message, table, seat, seen, coached=to.coached)
    if time is not None:
        message["time"] = time
    _add_shown(message, seat, features)
    to.deliver(orjson.dumps(message))


def send_update(
    table: Table,
    to: BySeat,
    events: Events,
    events_of: BySeatTold = ALIKE,
    *,
    public: PublicTable | None = None,
    time: TimeJson | None = None,
    watchers: Sequence[WatcherJson] = (),
    features: Sequence[Shown] = (),
) -> None:
    """Send these subscribers what happened; a seat in `events_of` gets those events instead.

    `public` is given if the public part of the table has changed; with it the host also gets the
    `watchers`.
    """
    version = table.version
    for (seat, here), seen in zip(to.items(), seat_views(table, to), strict=True):
        update: Update = {
            "type": "update",
            "version": version,
            "events": events_of.get(seat, events),
            "view": seen.view,
            "legal": seen.legal,
        }
        if seen.legal:
            _explain(update, table, seat, seen, coached=any(one.coached for one in here))
        if time is not None:
            update["time"] = time
        if features:
            _add_shown(update, seat, features)
        if public is None:
            message = orjson.dumps(update)
            for subscriber in here:
                subscriber.deliver(message)
        else:
            for subscriber in here:
                update["table"] = public(subscriber)
                update["you"] = you_json(table, subscriber.player, subscriber.name, watchers)
                subscriber.deliver(orjson.dumps(update))


def _explain(
    message: Snapshot | Update, table: Table, seat: int | None, seen: SeatView, *, coached: bool
) -> None:
    """Add what each action brings or costs, and for those who are coached what they are about."""
    if seen.stakes:
        message["stakes"] = seen.stakes
    aim = table.game.aim(seen.view, seat) if coached and seat is not None else None
    if aim is not None:
        message["aim"] = aim


def _add_shown(message: Snapshot | Update, seat: int | None, features: Sequence[Shown]) -> None:
    """Add what features show the player on this seat."""
    if seat is not None:
        for shown in features:
            message.update(shown(seat))  # type: ignore[typeddict-item]  # keys of Snapshot


def presence_events(table: Table, known: Collection[str], present: Collection[str]) -> Events:
    """News of seated players who came or went since `known` were present."""
    return tuple(
        Fragment(orjson.dumps({"type": "presence", "seat": seat, "connected": there}))
        for seat, sitter in people(table)
        if (there := sitter.player in present) != (sitter.player in known)
    )


def by_seat(table: Table, to: Iterable[Subscriber]) -> BySeat:
    """These subscribers, by seat."""
    seats = {sitter.player: seat for seat, sitter in enumerate(table.seats) if sitter is not None}
    found: defaultdict[int | None, list[Subscriber]] = defaultdict(list)
    for subscriber in to:
        found[seats.get(subscriber.player)].append(subscriber)
    return found


def dismissal(before: Table, after: Table, player: str, *, told: bool) -> Dismissal | None:
    """Why this player has to leave after this change of the table; None: they may stay.

    `told` are those who get a new code although they do not belong to the table, unless its club
    has removed them.
    """
    may_know = belongs(after, player) or (told and not is_barred(after, player))
    if before.code != after.code and not may_know:
        return "code_changed"
    if before.sent_away != after.sent_away and is_sent_away(after, player):
        return "sent_away"
    return None
