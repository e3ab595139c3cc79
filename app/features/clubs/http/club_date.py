"""The next date of a club: who comes, and the date for a calendar."""

from datetime import datetime, timedelta

from fastapi import APIRouter, Response

from app.features.clubs.club_refusals import NoDate
from app.features.clubs.commands import Answer
from app.features.clubs.http.club_request import MEMBERS, Attending, ByMember
from app.storage.zones import zone_named
from app.times import from_millis, utc_now
from app.web.http.openapi import problems
from app.web.web_refusals import BadHost

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
    await asked.do(Answer(coming.coming))


class CalendarResponse(Response):
    """An event for a calendar (RFC 5545)."""

    media_type = "text/calendar"


@router.get(
    "/next.ics",
    summary="The next date, for a calendar",
    response_class=CalendarResponse,
    responses=problems(BadHost, *MEMBERS, NoDate),
)
async def calendar(asked: ByMember) -> CalendarResponse:
    """A date of three hours, repeated if it is a weekly one, with the club's link."""
    club = asked.club
    date = club.coming_date(utc_now())
    if date is None:
        raise NoDate
    link = asked.services.address.link(asked.request, f"/c/{club.code}")
    begin = from_millis(date.at)
    plain = "".join(f"\\{c}" if c in "\\,;" else c for c in club.name)
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Dingo//Clubs//EN",
        "BEGIN:VEVENT",
        f"UID:{club.id}@dingo",
        f"DTSTAMP:{utc_now():%Y%m%dT%H%M%SZ}",
        *_times(begin, club.zone, weekly=date.weekly),
        f"SUMMARY:{plain}",
        f"URL:{link}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    headers = {"Content-Disposition": 'attachment; filename="next.ics"'}
    return CalendarResponse("".join(map(_folded, lines)), headers=headers)


def _times(begin: datetime, zone: str, *, weekly: bool) -> list[str]:
    """When it begins and ends. A weekly one is at the same hour by the club's clocks, whose zone
    calendars know by its name."""
    end = begin + timedelta(hours=3)
    if not weekly:
        return [f"DTSTART:{begin:%Y%m%dT%H%M%SZ}", f"DTEND:{end:%Y%m%dT%H%M%SZ}"]
    local = zone_named(zone)
    return [
        f"DTSTART;TZID={zone}:{begin.astimezone(local):%Y%m%dT%H%M%S}",
        f"DTEND;TZID={zone}:{end.astimezone(local):%Y%m%dT%H%M%S}",
        "RRULE:FREQ=WEEKLY",
    ]


def _folded(line: str) -> str:
    """A line of at most 75 bytes, continued on further lines that begin with a space."""
    step = CALENDAR_LINE if len(line.encode()) > 75 else 75
    parts = [line[at : at + step] for at in range(0, len(line), step)]
    return "\r\n ".join(parts) + "\r\n"
