"""A seat as JSON."""

from collections.abc import Collection
from datetime import datetime
from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from app.tables.clock import iso, off_until
from app.tables.seats.attendance import Attendance, bot_at, bot_from, wishers
from app.tables.table import Sitter, Table
from app.tables.wire.parts import AvatarJson
from app.wire import SeatNumber


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
    moment = bot_from(table, here, sitter)
    if moment is None or (sitter.player in here.present and now < moment):
        return None
    by_itself, player = bot_at(table, here, sitter), sitter.player or ""
    return {
        "bot_at": None if by_itself is None else iso(by_itself),
        "may_at": iso(moment),
        "bot": wishers(table, "bot", player, moment),
        "wait": wishers(table, "wait", player, moment),
    }
