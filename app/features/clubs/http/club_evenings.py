"""The evenings of a club: their podiums, the links to them, and their reviews."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Query, Response

from app.features.clubs.club import Club
from app.features.clubs.club_refusals import NotShared, UnknownEvening
from app.features.clubs.http.club_request import KEEPERS, MEMBERS, ByMember, as_json
from app.features.clubs.http.club_results import contest_json
from app.features.clubs.parts import ClubParts
from app.features.clubs.standings.results import Evening
from app.features.clubs.standings.results_wire import (
    FIRST_ROWS,
    EveningsOfClub,
    ReviewsOfEvening,
    SharedEvening,
    SharedLink,
    WholeEvening,
    evening_json,
    podium_json,
)
from app.features.clubs.standings.standings import names_of
from app.features.reviews.desk import ReviewDesk
from app.live.live_refusals import UnknownClub
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

EVENINGS = 10

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
    results, club = asked.services.part(ClubParts).results, asked.club
    found = await results.evenings(club, before or "9", EVENINGS + 1)
    known = names_of(club)
    told = [evening_json(one, known.ids, FIRST_ROWS) for one in found[:EVENINGS]]
    more = told[-1]["day"] if len(found) > EVENINGS else None
    return as_json(EveningsOfClub(evenings=told, next=more))


@router.get(
    "/{day}",
    summary="A whole evening",
    response_model=WholeEvening,
    responses=problems(BadHost, *MEMBERS, UnknownEvening),
)
async def whole_evening(asked: ByMember, day: DayAsked) -> Response:
    """All standings, and all contests, also those that do not count."""
    clubs, club, services = asked.services.part(ClubParts), asked.club, asked.services
    contests = await clubs.history.contests_of_evening(club, day)
    if not contests:
        raise UnknownEvening
    found = await clubs.results.evening(club, day) or Evening(day, {}, None)
    known, token = names_of(club), await clubs.history.link(club.id, day)
    told: WholeEvening = {
        **evening_json(found, known.ids),
        "contests": [contest_json(one, known) for one in contests],
        "shared": None if token is None else services.address.link(asked.request, _path(token)),
    }
    return as_json(told)


def _path(token: str) -> str:
    return f"/evenings/{token}"


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
    await _counted(services, club, day)
    await asked.pay()
    token = await services.part(ClubParts).history.share(club.id, asked.player, day)
    return SharedLink(url=origin + _path(token))


async def _counted(services: Services, club: Club, day: str) -> Evening:
    """An evening with contests that count. Raises Refusal `unknown_evening`."""
    found = await services.part(ClubParts).results.evening(club, day)
    if found is None:
        raise UnknownEvening
    return found


@router.delete(
    "/{day}/share",
    status_code=204,
    summary="Revoke the link to an evening",
    responses=problems(*KEEPERS, UnknownEvening, NotShared),
)
async def unshare(asked: ByMember, day: DayAsked) -> None:
    """Its maker and the keepers may."""
    clubs, club, player = asked.services.part(ClubParts), asked.club.id, asked.player
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
    hands = await services.part(ClubParts).history.hands_of_evening(club.id, day)
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
    avatars: dict[str, str | None]
    """By player, of the people on the podium."""


async def shared_evening(services: Services, token: str) -> EveningLink:
    """The evening behind a link. Raises Refusal `not_shared`."""
    if not is_token(token):
        raise NotShared
    clubs = services.part(ClubParts)
    club_id, day = await clubs.history.shared(token)
    club = await clubs.store.by_id(club_id)
    found = await _counted(services, club, day)
    avatars = await clubs.results.avatars([line.player for line in found.podium])
    return EveningLink(club, found, avatars)


shared = APIRouter(prefix="/api/evenings", tags=["clubs"])


@shared.get(
    "/{token}",
    summary="An evening that was shared",
    response_model=SharedEvening,
    responses=problems(NotShared, UnknownEvening, UnknownClub),
)
async def read_evening(token: str, services: ServicesOf) -> Response:
    """For anyone with the link, which does not reveal the club's code."""
    club, evening, avatars = await shared_evening(services, token)
    told: SharedEvening = {
        "club": club.name,
        "day": evening.day,
        "game": evening.headline,
        "contests": evening.games[evening.headline].contests,
        "games": [*evening.games],
        "podium": podium_json(game_named(evening.headline), evening.podium, avatars),
    }
    return as_json(told)
