"""The evenings of a club: their podiums, the links to them, and their reviews."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Query, Response

from app.features.clubs.club_refusals import NotShared, UnknownClub, UnknownEvening
from app.features.clubs.contests.played import Evening
from app.features.clubs.http.club_request import KEEPERS, MEMBERS, ByMember, as_json
from app.features.clubs.members.rows import Club
from app.features.clubs.standings.standings import Members
from app.features.clubs.standings.summary import PlayerSums
from app.features.clubs.wire import (
    EveningOfClub,
    EveningsOfClub,
    NamedOnPodium,
    ReviewsOfEvening,
    SharedEvening,
    SharedLink,
)
from app.features.reviews.desk import ReviewDesk
from app.rules.record.reading import SOMEBODY
from app.rules.registry import game_named
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.openapi import problems
from app.web.web_refusals import BadHost, UnknownPage

router = APIRouter(prefix="/api/clubs/{club}/evenings", tags=["clubs"])

BeforeDay = Annotated[
    str | None,
    Query(
        max_length=200,
        description="The `next` of the page before this one.",
        json_schema_extra={"format": "date"},
    ),
]

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def _is_day(text: str) -> bool:
    """Whether this is a calendar day such as 2026-11-26."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return _DAY.fullmatch(text) is not None


async def _checked_day(day: str, _: ByMember) -> str:
    """The day. Raises Refusal `unknown_evening` if the text is not a day."""
    if not _is_day(day):
        raise UnknownEvening
    return day


DayAsked = Annotated[str, Depends(_checked_day)]


@router.get(
    "",
    summary="The evenings of a club",
    response_model=EveningsOfClub,
    responses=problems(*MEMBERS, UnknownPage),
)
async def evenings(asked: ByMember, before: BeforeDay = None) -> Response:
    """Newest first."""
    if before is not None and not _is_day(before):
        raise UnknownPage
    clubs = asked.services.clubs
    members = await clubs.standings.members(asked.club.id)
    found, more = await clubs.history.evenings(asked.club, members, before)
    told = [_evening(one, members) for one in found]
    return as_json(EveningsOfClub(evenings=told, next=more))


def evening_points(evening: Evening, person: PlayerSums) -> float | None:
    """The mean as the evening's game counts; None where some games count otherwise than others."""
    mean, counting = person.mean, {game_named(one).lower_is_better for one in evening.games}
    if mean is None or len(counting) > 1:
        return None
    return game_named(evening.games[0]).merit(mean)


def _evening(evening: Evening, members: Members) -> EveningOfClub:
    told: EveningOfClub = {
        "day": evening.day,
        "games": evening.games,
        "contests": evening.contests,
        "podium": [
            {
                "member": members.ids.get(player),
                "points": evening_points(evening, one),
                "wins": one.share,
            }
            for player, one in evening.podium
        ],
        "best": None,
    }
    if evening.best is not None:
        player, lead = evening.best
        who = members.ids.get(player)
        told["best"] = {"contest": lead.hand, "member": who, "lead": lead.amount}
    return told


@router.post(
    "/{day}/share",
    status_code=201,
    summary="Make a link to an evening",
    responses=problems(BadHost, *MEMBERS, UnknownEvening),
)
async def share(asked: ByMember, day: DayAsked) -> SharedLink:
    """Anybody with the link sees the podium with names, until it is revoked."""
    club, services = asked.club, asked.services
    origin = services.address.link(asked.request, "")
    members = await services.clubs.standings.members(club.id)
    await services.clubs.history.evening(club, members, day)
    await asked.pay()
    token = await services.clubs.history.share(club.id, asked.player, day)
    return SharedLink(url=f"{origin}/evenings/{token}")


@router.delete(
    "/{day}/share",
    status_code=204,
    summary="Revoke the link to an evening",
    responses=problems(*KEEPERS, UnknownEvening, NotShared),
)
async def unshare(asked: ByMember, day: DayAsked) -> None:
    """Its maker and the keepers may."""
    clubs, club, player = asked.services.clubs, asked.club.id, asked.player
    keeper = asked.club.may(player, "take_back_any_link")
    await asked.pay()
    await clubs.history.unshare(club, player, day, keeper=keeper)


@router.get(
    "/{day}/reviews",
    summary="How far the reviews of an evening are",
    responses=problems(*MEMBERS, UnknownEvening),
)
async def progress(asked: ByMember, day: DayAsked) -> ReviewsOfEvening:
    """Includes reviews that were requested one hand at a time."""
    return await _reviewed(asked.services, await _hands(asked.services, asked.club, day))


@router.post(
    "/{day}/reviews",
    status_code=202,
    summary="Review a whole evening",
    responses=problems(BadHost, *MEMBERS, UnknownEvening),
)
async def review(asked: ByMember, day: DayAsked) -> ReviewsOfEvening:
    """Reviews run in the background, after every request that people wait for, and are kept."""
    hands = await _hands(asked.services, asked.club, day)
    await asked.pay()
    await asked.services.part(ReviewDesk).ask_for_evening(hands, asked.club.id)
    return await _reviewed(asked.services, hands)


async def _hands(services: Services, club: Club, day: str) -> list[str]:
    """The ids of the evening's hands. Raises Refusal `unknown_evening`."""
    hands = await services.clubs.history.hands_of_evening(club.id, day)
    if not hands:
        raise UnknownEvening
    return hands


async def _reviewed(services: Services, hands: Sequence[str]) -> ReviewsOfEvening:
    made = await services.part(ReviewDesk).made(hands)
    return ReviewsOfEvening(hands=len(hands), made=made)


class EveningLink(NamedTuple):
    """What a link to an evening leads to."""

    club: Club
    evening: Evening
    named: list[tuple[str, PlayerSums]]
    """The people on the podium, by name."""


async def shared_evening(services: Services, token: str) -> EveningLink:
    """The evening behind a link. Raises Refusal `not_shared`."""
    if not is_token(token):
        raise NotShared
    clubs = services.clubs
    club_id, day = await clubs.history.shared(token)
    club = await clubs.store.by_id(club_id)
    members = await clubs.standings.members(club.id)
    evening = await clubs.history.evening(club, members, day)
    named = [(members.names.get(player, SOMEBODY), one) for player, one in evening.podium]
    return EveningLink(club, evening, named)


shared = APIRouter(prefix="/api/evenings", tags=["clubs"])


@shared.get(
    "/{token}",
    summary="An evening that was shared",
    response_model=SharedEvening,
    responses=problems(NotShared, UnknownEvening, UnknownClub),
)
async def read_evening(token: str, services: ServicesOf) -> Response:
    """For anyone with the link, which does not reveal the club's code."""
    club, evening, named = await shared_evening(services, token)
    podium: list[NamedOnPodium] = [
        {"name": name, "points": evening_points(evening, person), "wins": person.share}
        for name, person in named
    ]
    told: SharedEvening = {
        "club": club.name,
        "day": evening.day,
        "games": evening.games,
        "contests": evening.contests,
        "podium": podium,
    }
    return as_json(told)
