"""What a club has played: standings, contests, pairs, records, and all of it to take along."""

from collections.abc import AsyncIterator, Mapping
from typing import Annotated, Literal, get_args

from fastapi import APIRouter, Query, Response
from pydantic import AfterValidator

from app.features.clubs.club import Club
from app.features.clubs.club_refusals import UnknownContest
from app.features.clubs.contests.evening import Period
from app.features.clubs.contests.played import PlayedContest
from app.features.clubs.http.club_request import (
    KEEPERS,
    MEMBERS,
    ByKeeper,
    ByMember,
    Counting,
    as_json,
)
from app.features.clubs.parts import ClubParts
from app.features.clubs.standings.results import SeatRow, called
from app.features.clubs.standings.results_wire import (
    ContestOfClub,
    ContestsOfClub,
    ExportOfClub,
    HolderOfSeat,
    PairsOfClub,
    RecordsOfClub,
    SeatOfContest,
    StandingOfClub,
    StandingRow,
    points_of,
)
from app.features.clubs.standings.standings import ClubNames, names_of
from app.rules.errors import UnknownGame
from app.rules.game import AnyGame
from app.rules.registry import game_named
from app.spreadsheet import csv_text
from app.storage.hands.history import BadCursor
from app.times import from_millis, iso
from app.web.dependencies import Services, is_token
from app.web.http.openapi import problems
from app.web.http.paging import Before
from app.web.limits.limits import IDENTITY
from app.web.web_refusals import UnknownPage
from app.wire import GameName

router = APIRouter(prefix="/api/clubs/{club}", tags=["clubs"])

KnownGame = Annotated[GameName, AfterValidator(lambda name: game_named(name).name)]
GameAsked = Annotated[KnownGame | None, Query(description="The club's usual game, if left out.")]
PeriodAsked = Annotated[Period, Query(description="From the beginning of which evening.")]


@router.get(
    "/standings",
    summary="Who is ahead",
    response_model=StandingOfClub,
    responses=problems(*MEMBERS, UnknownGame),
)
async def standings(
    asked: ByMember, game: GameAsked = None, period: PeriodAsked = "ever"
) -> Response:
    """People in the order of their results; of members also what their ratings allow to say."""
    club = asked.club
    found = await asked.services.part(ClubParts).results.standing(club, game or club.game, period)
    return as_json(found)


@router.get(
    "/contests",
    summary="The contests of a club",
    response_model=ContestsOfClub,
    responses=problems(*MEMBERS, UnknownPage, UnknownGame),
)
async def contests(
    asked: ByMember,
    game: Annotated[KnownGame | None, Query(description="All games, if left out.")] = None,
    before: Before = None,
) -> Response:
    """Newest first; also those that do not count."""
    clubs, club = asked.services.part(ClubParts), asked.club
    known = names_of(club)
    try:
        found, more = await clubs.history.contests(club, game, before)
    except BadCursor:
        raise UnknownPage from None
    told = [contest_json(one, known) for one in found]
    return as_json(ContestsOfClub(contests=told, next=more))


def contest_json(contest: PlayedContest, known: ClubNames) -> ContestOfClub:
    """A contest as lists have it."""
    game = game_named(contest.game)
    winners = sorted({one.seat for one in contest.seats if one.won})
    seats: list[SeatOfContest] = []
    for one in contest.seats:
        if seats and seats[-1]["seat"] == one.seat:
            seats[-1]["then"] = _holder(one, known)
        else:
            seats.append(_seat(game, one, known, len(winners)))
    return {
        "id": contest.id,
        "day": contest.day,
        "finished_at": iso(from_millis(contest.at)),
        "game": contest.game,
        "hands": contest.hands,
        "seats": seats,
        "winners": winners,
        "counts": contest.counts,
        "set_by": known.ids.get(contest.set_by or ""),
    }


def _holder(one: SeatRow, known: ClubNames) -> HolderOfSeat:
    return {
        "member": known.ids.get(one.player or ""),
        "name": called(one.player, one.name, known.names),
        "bot": one.bot,
    }


def _seat(game: AnyGame, one: SeatRow, known: ClubNames, winners: int) -> SeatOfContest:
    holder = _holder(one, known)
    return {
        "seat": one.seat,
        "member": holder["member"],
        "name": holder["name"],
        "bot": holder["bot"],
        "starter": bool(one.starter),
        "points": points_of(game, one.points),
        "place": one.place,
        "win": 1 / winners if one.won and one.starter and one.stayed else 0,
        "stayed": bool(one.stayed),
    }


@router.put(
    "/contests/{contest}",
    status_code=204,
    summary="Say whether a contest counts",
    responses=problems(*KEEPERS, UnknownContest),
)
async def discount(asked: ByKeeper, contest: str, counting: Counting) -> None:
    """Keepers only. It stays readable, and says who did it."""
    if not is_token(contest):
        raise UnknownContest
    await asked.pay()
    history = asked.services.part(ClubParts).history
    await history.discount(asked.club.id, asked.player, contest, counts=counting.counts)
    asked.tell()


@router.get(
    "/pairs",
    summary="Head to head",
    response_model=PairsOfClub,
    responses=problems(*MEMBERS, UnknownGame),
)
async def pairs(asked: ByMember, game: GameAsked = None) -> Response:
    """Each two members who began a contest together."""
    club = asked.club
    ever = await asked.services.part(ClubParts).results.ever(club, game or club.game)
    return as_json(PairsOfClub(pairs=ever.pairs))


@router.get(
    "/records",
    summary="The records of a club",
    response_model=RecordsOfClub,
    responses=problems(*MEMBERS, UnknownGame),
)
async def records(asked: ByMember, game: GameAsked = None) -> Response:
    """Each record with its holder, its date and its hand."""
    club, clubs = asked.club, asked.services.part(ClubParts)
    played = game or club.game
    found = (await clubs.results.ever(club, played)).records
    you = (asked.player, *club.merged_into(asked.player))
    seats = await clubs.history.seats_in([one["hand"] for one in found], you)
    told = [one.copy() for one in found]
    for one in told:
        if one["hand"] in seats:
            one["seat"] = seats[one["hand"]]
    return as_json(RecordsOfClub(game=played, records=told))


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
