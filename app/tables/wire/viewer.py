"""What a viewer is told of themselves, the time and the chat; table.py has the table."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from app.tables.clock import break_due, full_time_from
from app.tables.table import ChatLine, Table, seat_in
from app.tables.watching import alias_of, may_sit
from app.times import iso


class WatcherJson(TypedDict):
    """A watcher, as the host sees them."""

    watcher: Annotated[
        str, Field(description="Their alias at this table, for `mute` and `send_away`.")
    ]
    name: Annotated[
        str | None, Field(description="Null if they have not chosen one, or if it is unknown here.")
    ]
    muted: Annotated[bool, Field(description="Whether they may not chat while they watch.")]


class YouJson(TypedDict):
    """The receiver's role at this table."""

    seat: Annotated[int | None, Field(description="Null for a watcher.")]
    host: Annotated[bool, Field(description="Whether the receiver is the host.")]
    name: Annotated[
        str | None, Field(description="The receiver's name; null if it is not known yet.")
    ]
    kicked: Annotated[
        bool,
        Field(
            description="The host removed the receiver from a seat, or the club did: they may not "
            "sit here."
        ),
    ]
    played: Annotated[
        int | None,
        Field(
            description="The seat the receiver played `last_hand` on; null for a "
            "watcher, and as soon as the next hand is dealt."
        ),
    ]
    watchers: Annotated[
        list[WatcherJson] | None,
        Field(description="For the host: up to 50 watchers; null for everybody else."),
    ]
    knock: NotRequired[
        Annotated[int, Field(ge=0, description="Which of the table's `knocks` is the receiver's.")]
    ]


class ChatLineJson(TypedDict):
    """A line of chat."""

    name: str
    seat: Annotated[int | None, Field(description="Null for a watcher.")]
    text: Annotated[str, Field(description="Plain text.")]
    at: Annotated[str, Field(description="When, in UTC: `2026-11-21T10:00:00.123Z`.")]


class TimeJson(TypedDict):
    """The deadlines of the seats, from the table's clock or the rules. Lists are by seat."""

    now: Annotated[
        str, Field(description="The server's time, in UTC: your own clock may be wrong.")
    ]
    due: Annotated[
        list[str | None],
        Field(description="When the seat's time is up, its bank included; null: it is not asked."),
    ]
    bank: Annotated[list[float], Field(description="Seconds left in the seat's bank.")]
    deal: Annotated[
        str | None,
        Field(
            description="Between two hands: when those who are not ready are waited for no longer."
        ),
    ]


def you_json(
    table: Table, player: str, name: str | None, watchers: Sequence[WatcherJson] = ()
) -> YouJson:
    """The viewer's role here; `name` is their name elsewhere.

    Only the host is told of the `watchers`.
    """
    seat, hand = table.seat_of(player), table.finished_hand
    sitter = None if seat is None else table.seats[seat]
    host = player == table.host
    you: YouJson = {
        "seat": seat,
        "host": host,
        "name": name if sitter is None else sitter.name,
        "kicked": not may_sit(table, player),
        "played": None if hand is None else seat_in(hand.players, player),
        "watchers": list(watchers) if host else None,
    }
    asking = [knock.player for knock in table.knocks]
    if player in asking:
        you["knock"] = asking.index(player)
    return you


def watcher_json(table: Table, player: str, name: str | None) -> WatcherJson:
    """A watcher, as the host sees them."""
    alias = alias_of(table, player)
    return {"watcher": alias, "name": name, "muted": alias in table.muted}


def time_json(table: Table, now: datetime) -> TimeJson:
    """The deadline of each seat, and the seconds in its bank.

    `now` is the server's time: a client's own clock may be wrong.
    """
    hand, deal = table.hand, break_due(table)
    times = hand.due if hand is not None and table.phase == "playing" else ()
    latest = full_time_from(table, now) or datetime.max.replace(tzinfo=UTC)
    return {
        "now": iso(now),
        "due": [None if moment is None else iso(min(moment, latest)) for moment in times],
        "bank": list(table.bank),
        "deal": None if deal is None else iso(min(deal, latest)),
    }


def chat_json(table: Table) -> list[ChatLineJson]:
    """The newest chat lines, oldest first."""
    return [chat_line_json(line) for line in table.chat]


def chat_line_json(line: ChatLine) -> ChatLineJson:
    """Something said at the table."""
    return {"name": line.name, "seat": line.seat, "text": line.text, "at": iso(line.at)}
