"""Exports everything a club has played, as JSON and for spreadsheets."""

from collections.abc import AsyncIterator, Mapping
from typing import Annotated, Literal, get_args

from fastapi import APIRouter, Query, Response

from app.features.clubs.club import Club
from app.features.clubs.contests.evening import Period
from app.features.clubs.http.club_request import MEMBERS, ByMember, as_json
from app.features.clubs.http.club_results import contest_json
from app.features.clubs.parts import ClubParts
from app.features.clubs.results_wire import (
    ContestOfClub,
    ExportOfClub,
    SeatOfContest,
    StandingOfClub,
    StandingRow,
)
from app.features.clubs.standings.standings import ClubNames, names_of
from app.spreadsheet import csv_text
from app.web.dependencies import Services
from app.web.http.openapi import problems
from app.web.limits.limits import IDENTITY

router = APIRouter(prefix="/api/clubs/{club}", tags=["clubs"])

CONTESTS = 500
"""Contests read by one query."""

_CONTEST = (
    "contest", "finished_at", "day", "game", "counts", "seat", "member", "name", "bot", "starter",
    "points", "place", "win", "stayed",
)  # fmt: skip
_ROW = ("game", "period", *StandingRow.__annotations__)


@router.get(
    "/export.json",
    summary="Everything a club has played",
    response_model=ExportOfClub,
    responses=problems(*MEMBERS),
)
async def export_json(asked: ByMember) -> Response:
    """Contests, and the standings of every game and period."""
    asked.work(IDENTITY)
    services, club = asked.services, asked.club
    known = names_of(club)
    content: ExportOfClub = {
        "name": club.name,
        "members": [{"id": one, "name": known.names[player]} for player, one in known.ids.items()],
        "contests": [one async for one in _contests(services, club, known)],
        "standings": [one async for one in _standings(services, club)],
    }
    response = as_json(content)
    response.headers["Content-Disposition"] = 'attachment; filename="club.json"'
    return response


async def _contests(
    services: Services, club: Club, known: ClubNames
) -> AsyncIterator[ContestOfClub]:
    before: str | None = None
    while True:
        found, before = await services.part(ClubParts).history.contests(
            club, None, before, CONTESTS
        )
        for one in found:
            yield contest_json(one, known)
        if before is None:
            return


async def _standings(services: Services, club: Club) -> AsyncIterator[StandingOfClub]:
    for game in await services.part(ClubParts).history.games(club.id):
        for period in get_args(Period):
            yield await services.part(ClubParts).results.standing(club, game, period)


class CsvResponse(Response):
    """A table for spreadsheets."""

    media_type = "text/csv; charset=utf-8"


@router.get(
    "/export.csv",
    summary="The contests or the standings of a club for spreadsheets",
    response_class=CsvResponse,
    responses=problems(*MEMBERS),
)
async def export_csv(
    asked: ByMember,
    what: Annotated[
        Literal["contests", "standings"], Query(description="Which of the two.")
    ] = "contests",
) -> CsvResponse:
    """A line for each starter of each contest, or each member in the standing of each period."""
    asked.work(IDENTITY)
    services, club = asked.services, asked.club
    known = names_of(club)
    lines = list[dict[str, object]]()
    if what == "contests":
        async for contest in _contests(services, club, known):
            head = {"contest": contest["id"], **contest}
            lines += (_line(head, one) for one in contest["seats"])
    else:
        async for standing in _standings(services, club):
            lines += (_line(standing, one) for one in standing["rows"])
    headers = {"Content-Disposition": f'attachment; filename="club-{what}.csv"'}
    text = csv_text(_CONTEST if what == "contests" else _ROW, lines)
    return CsvResponse(text, headers=headers)


def _line(head: Mapping[str, object], person: SeatOfContest | StandingRow) -> dict[str, object]:
    return {**head, **person}
