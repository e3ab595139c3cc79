"""The reviews of a whole evening of a club."""

from collections.abc import Sequence

from fastapi import APIRouter

from app.clubs.club_refusals import UnknownEvening
from app.clubs.wire import ReviewsOfEvening
from app.storage.hands.review_queue import EVENING
from app.web.dependencies import Services, ServicesOf
from app.web.http.clubs.club_asker import MEMBERS, AskerOf, ClubCode, as_member
from app.web.http.clubs.club_results import checked_day
from app.web.http.openapi import problems
from app.web.people.visiting import KnownVisitor
from app.web.web_refusals import BadHost

router = APIRouter(prefix="/api/clubs/{club}/evenings/{day}/reviews", tags=["clubs"])

MOST_REVIEWS = 200
"""Hands of an evening that are reviewed in one go."""

_UNKNOWN = (*MEMBERS, UnknownEvening)


@router.get("", summary="How far the reviews of an evening are", responses=problems(*_UNKNOWN))
async def progress(
    code: ClubCode, day: str, services: ServicesOf, visitor: KnownVisitor
) -> ReviewsOfEvening:
    """Also of those that were asked for hand by hand."""
    club, _ = await as_member(services, code, visitor)
    return await _reviewed(services, await _hands(services, club.id, day))


@router.post(
    "",
    status_code=202,
    summary="Review a whole evening",
    responses=problems(BadHost, *_UNKNOWN),
)
async def begin(code: ClubCode, day: str, asker: AskerOf) -> ReviewsOfEvening:
    """They are made in the background, after all that somebody waits for, and kept."""
    club, _ = await asker.member(code)
    hands = await _hands(asker.services, club.id, day)
    await asker.pay()
    await asker.services.reviewing.kept.queue.add(hands[:MOST_REVIEWS], EVENING)
    return await _reviewed(asker.services, hands)


async def _hands(services: Services, club: str, day: str) -> list[str]:
    """Raises Refusal `unknown_evening`."""
    hands = await services.clubs.history.hands_of_evening(club, checked_day(day))
    if not hands:
        raise UnknownEvening
    return hands


async def _reviewed(services: Services, hands: Sequence[str]) -> ReviewsOfEvening:
    reviewing = services.reviewing
    made = await reviewing.kept.queue.made(hands, reviewing.engine)
    return ReviewsOfEvening(hands=len(hands), made=made)
