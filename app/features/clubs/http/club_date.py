"""The next date of a club: who comes, and the date for a calendar."""

from datetime import datetime, timedelta

from fastapi import APIRouter, Response

from app.features.clubs.club_refusals import NoDate
from app.features.clubs.http.club_bodies import Attending
from app.features.clubs.http.club_request import MEMBERS, ByMember, MemberRequest
from app.storage.log.contract import utc_now
from app.storage.log.rows import from_millis, to_millis
from app.web.http.openapi import problems

router = APIRouter(prefix="/api/clubs/{club}", tags=["clubs"])

CALENDAR_LINE = 18
"""Characters that always fit into 75 bytes, less the leading space."""


@router.put(
    "/next",
    status_code=204,
    summary="Say whether you come on the next date",
    responses=problems(*MEMBERS, NoDate),
)
async def answer(asked: ByMember, coming: Attending) -> None:
    """An answer can be changed."""
    _checked_date(asked)
    await asked.pay()
    store = asked.services.clubs.store
    await store.answer(asked.club.id, asked.player, coming=coming.coming)
    asked.tell()


def _checked_date(asked: MemberRequest) -> datetime:
    """The club's next date. Raises Refusal `no_date`."""
    at = asked.club.next_at
    if at is None or at < to_millis(utc_now()):
        raise NoDate
    return from_millis(at)


class CalendarResponse(Response):
    """An event for a calendar (RFC 5545)."""

    media_type = "text/calendar"


@router.get(
    "/next.ics",
    summary="The next date, for a calendar",
    response_class=CalendarResponse,
    responses=problems(*MEMBERS, NoDate),
)
async def calendar(asked: ByMember) -> CalendarResponse:
    """A date of three hours. The club's code is not in it."""
    begin = _checked_date(asked)
    plain = "".join(f"\\{c}" if c in "\\,;" else c for c in asked.club.name)
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Dingo//Clubs//EN",
        "BEGIN:VEVENT",
        f"UID:{asked.club.id}@dingo",
        f"DTSTAMP:{utc_now():%Y%m%dT%H%M%SZ}",
        f"DTSTART:{begin:%Y%m%dT%H%M%SZ}",
        f"DTEND:{begin + timedelta(hours=3):%Y%m%dT%H%M%SZ}",
        f"SUMMARY:{plain}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    headers = {"Content-Disposition": 'attachment; filename="next.ics"'}
    return CalendarResponse("".join(map(_folded, lines)), headers=headers)


def _folded(line: str) -> str:
    """A line of at most 75 bytes, continued on further lines that begin with a space."""
    step = CALENDAR_LINE if len(line.encode()) > 75 else 75
    parts = [line[at : at + step] for at in range(0, len(line), step)]
    return "\r\n ".join(parts) + "\r\n"
