"""What a club has played: standings, contests, pairs, records."""

from typing import Annotated

from fastapi import APIRouter, Query, Response
from pydantic import AfterValidator

from app.features.clubs.club_refusals import UnknownContest
from app.features.clubs.contests.evening import Period
from app.features.clubs.contests.played import PlayedContest
from app.features.clubs.http.club_bodies import Counting
from app.features.clubs.http.club_request import KEEPERS, MEMBERS, ByKeeper, ByMember, as_json
from app.features.clubs.members.roster import Roster
from app.features.clubs.members.rows import Club
from app.features.clubs.wire import (
    ContestOfClub,
    ContestsOfClub,
    PairsOfClub,
    RecordsOfClub,
    StandingOfClub,
    StandingRow,
)
from app.rules.errors import UnknownGame
from app.rules.game import AnyGame, T
from app.rules.registry import game_named
from app.storage.hands.cursor import BadCursor
from app.storage.log.rows import from_millis
from app.tables.clock import iso
from app.web.dependencies import Services, is_token
from app.web.http.openapi import problems
from app.web.http.paging import Before
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
    """Members in the order of their results, with what chance allows."""
    club = asked.club
    return as_json(await standing_of(asked.services, club, game or club.game, period))


async def standing_of(services: Services, club: Club, game: str, period: Period) -> StandingOfClub:
    found, rules = await services.clubs.standings.standing(club, game, period), game_named(game)
    return {
        "game": game,
        "per": rules.contest,
        "period": period,
        "rows": [as_counted(rules, row) for row in found.rows],
        "said": found.said,
    }


def as_counted(game: AnyGame, row: StandingRow) -> StandingRow:
    """The row with points as the game counts them, where the club's sums have merit."""
    ends = [row["points_low"], row["points_high"]]
    low, high = ends[::-1] if game.lower_is_better else ends
    return {
        **row,
        "points": points_of(game, row["points"]),
        "points_low": points_of(game, low),
        "points_high": points_of(game, high),
        "best": points_of(game, row["best"]),
    }


def points_of(game: AnyGame, merit: T | None) -> T | None:
    """Points as the game counts them; None for nobody's."""
    return None if merit is None else game.merit(merit)


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
    clubs, club = asked.services.clubs, asked.club
    roster = await clubs.rosters.of(club.id)
    try:
        found, more = await clubs.history.contests(club, game, before)
    except BadCursor:
        raise UnknownPage from None
    told = [contest_json(one, roster) for one in found]
    return as_json(ContestsOfClub(contests=told, next=more))


def contest_json(contest: PlayedContest, roster: Roster) -> ContestOfClub:
    game = game_named(contest.game)
    return {
        "id": contest.id,
        "day": contest.day,
        "finished_at": iso(from_millis(contest.at)),
        "game": contest.game,
        "hands": contest.hands,
        "seats": [
            {
                "member": _id(roster, one.player),
                "points": points_of(game, one.points),
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
async def discount(asked: ByKeeper, contest: str, counting: Counting) -> None:
    """Keepers only. It stays readable, and says who did it."""
    if not is_token(contest):
        raise UnknownContest
    await asked.pay()
    history = asked.services.clubs.history
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
    met = await asked.services.clubs.standings.pairs(club, game or club.game)
    return as_json(PairsOfClub(pairs=met))


@router.get(
    "/records",
    summary="The records of a club",
    response_model=RecordsOfClub,
    responses=problems(*MEMBERS, UnknownGame),
)
async def records(asked: ByMember, game: GameAsked = None) -> Response:
    """Each record with its holder, its date and its hand."""
    played = game or asked.club.game
    rules = game_named(played)
    found = await asked.services.clubs.standings.bests(asked.club, played)
    for one in found:
        if one["name"] == "points":
            one["amount"] = rules.merit(one["amount"])
    return as_json(RecordsOfClub(game=played, records=found))
