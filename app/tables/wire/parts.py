"""What several messages and answers contain: avatars, seats, names, ids, a pause."""

from collections.abc import Collection
from datetime import datetime
from typing import Annotated, NotRequired

from pydantic import Field, JsonValue
from typing_extensions import TypedDict

from app.tables.clock import off_until
from app.tables.seats.attendance import (
    Attendance,
    bot_starts_at,
    others_may_end,
    others_may_seat_bot_from,
    wishers,
)
from app.tables.seats.avatars import AVATAR
from app.tables.seats.naming import NAME_LENGTH
from app.tables.table import Sitter, Table
from app.times import iso
from app.wire import SeatNumber

AvatarJson = Annotated[
    str | None,
    Field(
        description="An animal and a colour, such as `bear-2`; null: derived from the name.",
        json_schema_extra={"pattern": f"^{AVATAR}$"},
    ),
]

SeatAsked = Annotated[int, Field(description="A seat, counted from 0 clockwise.", examples=[2])]
"""A seat in a client's message. The table checks it, not this type."""

MessageId = (
    Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f]+$")]
    | Annotated[int, Field(ge=-(2**53), le=2**53)]
)
"""The client's own id for a request."""

NAME: dict[str, JsonValue] = {"maxLength": NAME_LENGTH, "pattern": "[^\\W_]"}
"""The JSON schema of a name, which needs a letter or a digit of any script. `clean_name` checks it,
with a refusal of its own."""

NameTyped = Annotated[
    str,
    Field(
        description=f"Shown to everybody; at most {NAME_LENGTH} characters, a letter or a digit "
        "among them.",
        examples=["Ann"],
        json_schema_extra=NAME,
    ),
]


class PausedJson(TypedDict):
    """A pause: who may end it, and who asks for that."""

    at: Annotated[str, Field(description="Since when, in UTC.")]
    by: Annotated[str | None, Field(description="The host who did it; null if everybody had left.")]
    others_from: Annotated[
        str | None,
        Field(
            description="From when all who are present may end it together with `pause`; null: "
            "only the host."
        ),
    ]
    asked: Annotated[list[int], Field(description="The seats that have asked to go on.")]


def pause_json(table: Table) -> PausedJson | None:
    """The pause; None if the table is not paused."""
    if table.paused_at is None:
        return None
    others = others_may_end(table)
    return {
        "at": iso(table.paused_at),
        "by": None if table.paused_by is None else _name_of(table, table.paused_by),
        "others_from": None if others is None else iso(others),
        "asked": wishers(table, "go_on", "", table.paused_at),
    }


def _name_of(table: Table, player: str) -> str | None:
    """The name of somebody who sits here or owns the table."""
    seat = table.seat_of(player)
    sitter = None if seat is None else table.seats[seat]
    if sitter is not None:
        return sitter.name
    names = {table.owner: table.owner_name, table.host: table.host_name}
    return names.get(player)


# A seat as JSON.


class AbsenceJson(TypedDict):
    """What can happen about a person the table waits for: they are not connected, or do not act."""

    bot_at: Annotated[
        str | None,
        Field(description="When a bot begins to play for them; null: not by time alone."),
    ]
    may_at: Annotated[
        str,
        Field(
            description="From when the host, or all others present, may let a bot play with "
            "`absence`. Before a match, a newcomer may ask for the seat with `knock` from then on."
        ),
    ]
    bot: Annotated[list[int], Field(description="The seats that want a bot to play now.")]
    wait: Annotated[list[int], Field(description="The seats that want to wait longer.")]


class SeatJson(TypedDict):
    """One seat and who has it."""

    seat: SeatNumber
    name: Annotated[str | None, Field(description="Null: the seat is free.")]
    bot: Annotated[
        str | None, Field(description="The bot's level; null for a person or a free seat.")
    ]
    ready: Annotated[bool, Field(description="Ready for the next hand; bots always are.")]
    connected: Annotated[bool, Field(description="Whether the person is here; bots always are.")]
    away: Annotated[bool, Field(description="A bot plays for the person until they say `back`.")]
    absence: Annotated[
        AbsenceJson | None,
        Field(
            description="If the table waits for this person: they are not connected while others "
            "are, or, without a time limit, have not acted for 5 minutes."
        ),
    ]
    former: Annotated[
        str | None,
        Field(
            description="Whose seat this was before a newcomer got it: until the match begins, "
            "the host may return it with `give_back`."
        ),
    ]
    avatar: AvatarJson
    off_until: Annotated[
        str | None,
        Field(
            description="At a play-by-mail table: when the person's day off ends, in UTC. Their "
            "clock stands still until then. Null: they have none now."
        ),
    ]
    nudged_at: NotRequired[
        Annotated[
            str,
            Field(description="When the person last nudged somebody, in UTC. They may once a day."),
        ]
    ]


_NOBODY = Sitter("")


def seat_json(
    table: Table, seat: int, present: Collection[str], here: Attendance, now: datetime | None
) -> SeatJson:
    """A seat as everybody may see it. `now` is None where times left are not shown."""
    sitter = table.seats[seat] or _NOBODY
    connected = sitter.bot is not None or sitter.player in present
    off = off_until(sitter, now) if now is not None and sitter.off else None
    shown: SeatJson = {
        "seat": seat,
        "name": sitter.name or None,
        "bot": sitter.bot,
        "ready": sitter.ready,
        "connected": connected,
        "away": sitter.away,
        "absence": None if now is None else _absence_json(table, sitter, here, now),
        "former": None if sitter.former is None else sitter.former.name,
        "avatar": sitter.avatar or None,
        "off_until": None if off is None else iso(off),
    }
    if sitter.nudge is not None:
        shown["nudged_at"] = iso(sitter.nudge.at)
    return shown


def _absence_json(
    table: Table, sitter: Sitter, here: Attendance, now: datetime
) -> AbsenceJson | None:
    """People who are connected are not shown as absent before others may do something about it."""
    moment = others_may_seat_bot_from(table, here, sitter)
    if moment is None or (sitter.player in here.present and now < moment):
        return None
    by_itself, player = bot_starts_at(table, here, sitter), sitter.player or ""
    return {
        "bot_at": None if by_itself is None else iso(by_itself),
        "may_at": iso(moment),
        "bot": wishers(table, "bot", player, moment),
        "wait": wishers(table, "wait", player, moment),
    }
