"""What a club has played: standings, evenings, contests, pairs, records."""

import csv
import re
from collections.abc import AsyncIterator, Mapping
from datetime import date
from io import StringIO
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import AfterValidator

from app.clubs.club_refusals import NotShared, UnknownContest, UnknownEvening
from app.clubs.evening import Period
from app.clubs.played import Evening, PlayedContest
from app.clubs.roster import Roster
from app.clubs.rows import Club
from app.clubs.standings import Members
from app.clubs.summary import Person
from app.clubs.wire import (
    BestContest,
    ContestOfClub,
    ContestsOfClub,
    EveningOfClub,
    EveningsOfClub,
    ExportOfClub,
    MyClub,
    MyClubs,
    OnPodium,
    PairsOfClub,
    RecordsOfClub,
    SeatOfContest,
    SharedLink,
    StandingOfClub,
    StandingRow,
)
from app.rules.errors import UnknownGame
from app.rules.registry import game_named
from app.storage.hands.cursor import BadCursor
from app.storage.log.rows import from_millis
from app.tables.clock import iso
from app.tables.wire import GameName
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.clubs.club_asker import KEEPERS, MEMBERS, AskerOf, ClubCode, as_json, as_member
from app.web.http.clubs.club_bodies import Counting
from app.web.http.openapi import problems
from app.web.people.visiting import KnownVisitor
from app.web.web_refusals import BadHost, UnknownPage

router = APIRouter(prefix="/api/clubs/{club}", tags=["clubs"])

KnownGame = Annotated[GameName, AfterValidator(lambda name: game_named(name).name)]
GameAsked = Annotated[KnownGame | None, Query(description="The club's usual game, if left out.")]
PeriodAsked = Annotated[Period, Query(description="From the beginning of which evening.")]
Before = Annotated[
    str | None, Query(max_length=200, description="The `next` of the page before this one.")
]

PERIODS: tuple[Period, ...] = ("tonight", "30d", "year", "ever")

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


@router.get(
    "/standings",
    summary="Who is ahead",
    response_model=StandingOfClub,
    responses=problems(*MEMBERS, UnknownGame),
)
async def standings(
    code: ClubCode,
    services: ServicesOf,
    visitor: KnownVisitor,
    game: GameAsked = None,
    period: PeriodAsked = "ever",
) -> Response:
    """Members in the order of their results, with what chance allows."""
    club, _ = await as_member(services, code, visitor)
    return as_json(await _standing(services, club, game or club.game, period))


async def _standing(services: Services, club: Club, game: str, period: Period) -> StandingOfClub:
    found = await services.clubs.standings.standing(club, game, period)
    return {
        "game": game,
        "per": game_named(game).contest,
        "period": period,
        "rows": found.rows,
        "said": found.said,
    }


@router.get(
    "/evenings",
    summary="The evenings of a club",
    response_model=EveningsOfClub,
    responses=problems(*MEMBERS, UnknownPage),
)
async def evenings(
    code: ClubCode, services: ServicesOf, visitor: KnownVisitor, before: Before = None
) -> Response:
    """Newest first."""
    club, _ = await as_member(services, code, visitor)
    if before is not None and not _is_day(before):
        raise UnknownPage
    members = await services.clubs.standings.members(club.id)
    found, more = await services.clubs.history.evenings(club, members, before)
    told = [_evening(one, members) for one in found]
    return as_json(EveningsOfClub(evenings=told, next=more))


def _evening(evening: Evening, members: Members) -> EveningOfClub:
    best: BestContest | None = None
    if evening.best is not None:
        player, lead = evening.best
        who = members.ids.get(player)
        best = {"contest": lead.hand, "member": who, "lead": lead.amount}
    return {
        "day": evening.day,
        "games": evening.games,
        "contests": evening.contests,
        "podium": [_on_podium(members.ids.get(player), one) for player, one in evening.podium],
        "best": best,
    }


def _on_podium(member: str | None, person: Person) -> OnPodium:
    return {"member": member, "points": person.mean, "wins": person.share}


def checked_day(day: str) -> str:
    """The day. Raises Refusal `unknown_evening` for a text that is none."""
    if not _is_day(day):
        raise UnknownEvening
    return day


def _is_day(text: str) -> bool:
    """Whether this is a day of the calendar, written like 2026-11-26."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return _DAY.fullmatch(text) is not None


@router.post(
    "/evenings/{day}/share",
    status_code=201,
    summary="Make a link to an evening",
    responses=problems(BadHost, *MEMBERS, UnknownEvening),
)
async def share(code: ClubCode, day: str, request: Request, asker: AskerOf) -> SharedLink:
    """Anybody with the link sees the podium with names, until it is revoked."""
    club, player = await asker.member(code)
    services = asker.services
    origin = services.address.link(request, "")
    members = await services.clubs.standings.members(club.id)
    await services.clubs.history.evening(club, members, checked_day(day))
    await asker.pay()
    token = await services.clubs.history.share(club.id, player, day)
    return SharedLink(url=f"{origin}/evenings/{token}")


@router.delete(
    "/evenings/{day}/share",
    status_code=204,
    summary="Revoke the link to an evening",
    responses=problems(*KEEPERS, UnknownEvening, NotShared),
)
async def unshare(code: ClubCode, day: str, asker: AskerOf) -> None:
    """Its maker and the keepers may."""
    club, player = await asker.member(code)
    keeper = await asker.services.clubs.store.role(club.id, player) == "keeper"
    await asker.pay()
    await asker.services.clubs.history.unshare(club.id, player, checked_day(day), keeper=keeper)


@router.get(
    "/contests",
    summary="The contests of a club",
    response_model=ContestsOfClub,
    responses=problems(*MEMBERS, UnknownPage, UnknownGame),
)
async def contests(
    code: ClubCode,
    services: ServicesOf,
    visitor: KnownVisitor,
    game: Annotated[KnownGame | None, Query(description="All games, if left out.")] = None,
    before: Before = None,
) -> Response:
    """Newest first; also those that do not count."""
    club, _ = await as_member(services, code, visitor)
    roster = await services.clubs.rosters.of(club.id)
    try:
        found, more = await services.clubs.history.contests(club, game, before)
    except BadCursor:
        raise UnknownPage from None
    told = [_contest(one, roster) for one in found]
    return as_json(ContestsOfClub(contests=told, next=more))


def _contest(contest: PlayedContest, roster: Roster) -> ContestOfClub:
    return {
        "id": contest.id,
        "day": contest.day,
        "finished_at": iso(from_millis(contest.at)),
        "game": contest.game,
        "hands": contest.hands,
        "seats": [
            {
                "member": _id(roster, one.player),
                "points": one.points,
                "place": one.place,
                "win": one.win,
                "stayed": one.stayed,
            }
            for one in contest.seats
        ],
        "counts": contest.counts,
        "set_by": _id(roster, contest.set_by),
    }


def _id(roster: Roster, player: str | None) -> str | None:
    member = roster.member(player)
    return None if member is None else member.id


@router.put(
    "/contests/{contest}",
    status_code=204,
    summary="Say whether a contest counts",
    responses=problems(*KEEPERS, UnknownContest),
)
async def discount(code: ClubCode, contest: str, counting: Counting, asker: AskerOf) -> None:
    """Keepers only. It stays readable, and says who did it."""
    club, player = await asker.member(code, keeper=True)
    if not is_token(contest):
        raise UnknownContest
    await asker.pay()
    await asker.services.clubs.history.discount(club.id, player, contest, counts=counting.counts)
    asker.services.directory.clubs.changed(club.id)


@router.get(
    "/pairs",
    summary="Head to head",
    response_model=PairsOfClub,
    responses=problems(*MEMBERS, UnknownGame),
)
async def pairs(
    code: ClubCode, services: ServicesOf, visitor: KnownVisitor, game: GameAsked = None
) -> Response:
    """Each two members who began a contest together."""
    club, _ = await as_member(services, code, visitor)
    met = await services.clubs.standings.pairs(club, game or club.game)
    return as_json(PairsOfClub(pairs=met))


@router.get(
    "/records",
    summary="The records of a club",
    response_model=RecordsOfClub,
    responses=problems(*MEMBERS, UnknownGame),
)
async def records(
    code: ClubCode, services: ServicesOf, visitor: KnownVisitor, game: GameAsked = None
) -> Response:
    """Each record with its holder, its date and its hand."""
    club, _ = await as_member(services, code, visitor)
    asked = game or club.game
    found = await services.clubs.standings.bests(club, asked)
    return as_json(RecordsOfClub(game=asked, records=found))


async def _all_contests(
    services: Services, club: Club, roster: Roster
) -> AsyncIterator[ContestOfClub]:
    before: str | None = None
    while True:
        found, before = await services.clubs.history.contests(club, None, before, 500)
        for one in found:
            yield _contest(one, roster)
        if before is None:
            return


async def _all_standings(services: Services, club: Club) -> AsyncIterator[StandingOfClub]:
    for game in await services.clubs.history.games(club.id):
        for period in PERIODS:
            yield await _standing(services, club, game, period)


@router.get(
    "/export.json",
    summary="Everything a club has played",
    response_model=ExportOfClub,
    responses=problems(*MEMBERS),
)
async def export_json(code: ClubCode, services: ServicesOf, visitor: KnownVisitor) -> Response:
    """Contests, and the standings of every game and period."""
    club, _ = await as_member(services, code, visitor)
    roster = await services.clubs.rosters.of(club.id)
    content: ExportOfClub = {
        "name": club.name,
        "members": [{"id": one.id, "name": one.name} for one in roster.members],
        "contests": [one async for one in _all_contests(services, club, roster)],
        "standings": [one async for one in _all_standings(services, club)],
    }
    response = as_json(content)
    response.headers["Content-Disposition"] = 'attachment; filename="club.json"'
    return response


class CsvResponse(Response):
    """A table for spreadsheets."""

    media_type = "text/csv; charset=utf-8"


_CONTEST = (
    "contest", "finished_at", "day", "game", "counts", "member", "name", "points", "place", "win",
    "stayed",
)  # fmt: skip
_ROW = ("game", "period", "member", "name", *[*StandingRow.__annotations__][1:])


@router.get(
    "/export.csv",
    summary="The contests or the standings of a club for spreadsheets",
    response_class=CsvResponse,
    responses=problems(*MEMBERS),
)
async def export_csv(
    code: ClubCode,
    services: ServicesOf,
    visitor: KnownVisitor,
    what: Annotated[
        Literal["contests", "standings"], Query(description="Which of the two.")
    ] = "contests",
) -> CsvResponse:
    """A line for each starter of each contest, or each member in the standing of each period."""
    club, _ = await as_member(services, code, visitor)
    roster = await services.clubs.rosters.of(club.id)
    names = {one.id: one.name for one in roster.members}
    text = StringIO()
    writer = csv.DictWriter(text, _CONTEST if what == "contests" else _ROW, extrasaction="ignore")
    writer.writeheader()
    if what == "contests":
        async for contest in _all_contests(services, club, roster):
            head = {"contest": contest["id"], **contest}
            writer.writerows(_line(head, one, names) for one in contest["seats"])
    else:
        async for standing in _all_standings(services, club):
            writer.writerows(_line(standing, one, names) for one in standing["rows"])
    headers = {"Content-Disposition": f'attachment; filename="club-{what}.csv"'}
    return CsvResponse(text.getvalue(), headers=headers)


def _line(
    head: Mapping[str, object], of_member: SeatOfContest | StandingRow, names: Mapping[str, str]
) -> dict[str, object]:
    name = names.get(of_member["member"] or "", "")
    # A spreadsheet takes a cell that begins with one of these for a formula.
    safe = f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
    return {**head, **of_member, "name": safe}


mine = APIRouter(prefix="/api/me", tags=["me", "clubs"])


@mine.get("/clubs", summary="My clubs", response_model=MyClubs)
async def my_clubs(services: ServicesOf, visitor: KnownVisitor) -> Response:
    """The most recently played first."""
    clubs = await services.clubs.store.of_player(visitor.known or "")
    playing = [len(await services.clubs.tables.busy(club.id)) for club in clubs]
    told: list[MyClub] = [
        {"code": club.code, "name": club.name, "playing": tables}
        for club, tables in zip(clubs, playing, strict=True)
    ]
    return as_json(MyClubs(clubs=told))
