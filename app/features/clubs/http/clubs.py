"""Clubs: create, read, change, close."""

import logging
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from app.features.clubs.club import Club, Founding, club_name
from app.features.clubs.club_refusals import (
    BadClubName,
    BadDate,
    HostsOnly,
    NotWeekly,
    OtherClub,
    TooManyClubs,
)
from app.features.clubs.commands import (
    Change,
    Close,
    ClubCommand,
    SetDate,
    SkipDate,
)
from app.features.clubs.document import club_document, more_tables
from app.features.clubs.http.club_request import (
    KEEPERS,
    MEMBERS,
    ByKeeper,
    ByMember,
    ByVisitor,
    ClubChange,
    ClubCode,
    DateGiven,
    DateSkipped,
    NewClub,
    as_json,
)
from app.features.clubs.open_clubs import OpenClubs
from app.features.clubs.parts import ClubParts
from app.features.clubs.wire import (
    ClubDocument,
    ClubOutline,
    CreatedClub,
    MyClub,
    MyClubs,
    TablesOfClub,
)
from app.live.live_refusals import MembersOnly, UnknownClub, UnknownTable
from app.live.table.live_table import LiveTable
from app.rules.errors import BadOptions, Refusal, UnknownGame
from app.rules.registry import game_named
from app.storage.zones import BadZone, zone_or_utc
from app.tables.seats.club import SetClub
from app.tables.seats.naming import clean_name
from app.tables.table import people
from app.tables.table_refusals import BadName
from app.times import from_millis, to_millis
from app.web.dependencies import Services, ServicesOf
from app.web.http.openapi import problems
from app.web.http.qr import SvgResponse, qr_code
from app.web.limits.limits import TABLE
from app.web.people.visiting import KnownVisitor, check_host
from app.web.web_refusals import BadHost, InvitedOnly, UnknownPage
from app.words.catalogue import Catalogue

logger = logging.getLogger(__name__)

router = APIRouter(prefix="/api/clubs", tags=["clubs"])

LATEST = 253_402_300_799_000
"""The last second of the year 9999, in milliseconds."""


@router.post(
    "",
    status_code=201,
    summary="Start a club",
    responses={
        **problems(
            BadHost,
            HostsOnly,
            MembersOnly,
            UnknownTable,
            OtherClub,
            TooManyClubs,
            InvitedOnly,
            UnknownGame,
            BadOptions,
            BadZone,
            BadName,
            BadClubName,
        ),
        200: {"model": CreatedClub, "description": "The group of this table was kept already."},
    },
)
async def start(new: NewClub, asked: ByVisitor, response: Response) -> CreatedClub:
    """You become its keeper. With a table, the people who sit there may join with one tap."""
    services = asked.services
    origin = services.address.link(asked.request, "")
    await check_host(services, asked.visitor.known)
    live = None
    if new.table is not None:
        live = await services.table(new.table, asked.visitor.known)
    _, words = services.client.catalogue(asked.request)
    founding = _founding(new, asked.visitor.player, live, words)
    asked.work(TABLE)
    await asked.pay_as(founding.called)
    club, is_new = await _kept(services, founding, live)
    if live is not None:
        await _take_over(services, club, live, hands=new.hands)
    services.part(OpenClubs).changed(club.id)
    if is_new:
        logger.info("club started")
    response.status_code = 201 if is_new else 200
    response.headers["Location"] = f"/api/clubs/{club.code}"
    return CreatedClub(code=club.code, url=f"{origin}/c/{club.code}")


def _founding(new: NewClub, player: str, live: LiveTable | None, words: Catalogue) -> Founding:
    """What the club begins with, its name in the founder's words. Raises Refusal."""
    you, zone, game = clean_name(new.you), zone_or_utc(new.zone), game_named(new.game)
    given = new.options
    if given is None:
        same = live is not None and live.table.game.name == game.name
        given = dict(live.table.options) if live is not None and same else {}
    options = game.options(given)
    if live is None:
        return Founding(club_name(new.name or ""), game.name, options, zone, player, you)
    if live.table.host != player:
        raise HostsOnly
    name = club_name(words.say("club-of", name=you) if new.name is None else new.name)
    invited = frozenset(sitter.player or "" for _, sitter in people(live.table))
    return Founding(name, game.name, options, zone, player, you, invited)


async def _kept(
    services: Services, founding: Founding, live: LiveTable | None
) -> tuple[Club, bool]:
    """The club, and whether it is new. Raises Refusal `members_only`, `other_club`."""
    store = services.part(ClubParts).store
    if live is None:
        return await store.start(founding)
    of_table = None
    if live.table.club is not None:
        with suppress(UnknownClub):  # the club was closed, but the table still names it
            of_table = await store.by_id(live.table.club)
    known = await store.kept(live.table.key) or of_table
    if known is None:
        return await store.start(founding, live.table.key)
    known.check(founding.founder, "read")
    if of_table is not None and of_table.id != known.id:
        raise OtherClub
    return known, False


async def _take_over(services: Services, club: Club, live: LiveTable, *, hands: bool) -> None:
    clubs = services.part(ClubParts)
    await clubs.tables.add(club.id, live.table.key)
    await clubs.known.learn(club.id)
    if live.table.club != club.id and not live.table.closed:
        await live.submit(None, None, SetClub(club.id))
    if hands:
        await clubs.taking_over.table(club, live.table.key)


@router.get(
    "/{club}",
    summary="A club",
    response_model=ClubDocument | ClubOutline,
    response_model_exclude_none=True,
    responses=problems(UnknownClub),
)
async def read_club(code: ClubCode, services: ServicesOf, visitor: KnownVisitor) -> Response:
    """Everything for members; for anyone else the name, and how to join. A former code answers
    members, with the present one."""
    club = await services.part(ClubParts).store.find(code, visitor.known)
    return as_json(await club_document(services, club, visitor.known))


@router.patch(
    "/{club}",
    status_code=204,
    summary="Change a club",
    responses=problems(*KEEPERS, BadClubName, BadZone, BadDate, NotWeekly, UnknownGame, BadOptions),
)
async def change(asked: ByKeeper, changes: ClubChange) -> None:
    """Keepers only. Moving the next date clears all answers."""
    commands: list[ClubCommand] = [Change(_changed(asked.club, changes), changes.new_code)]
    if "next" in changes.model_fields_set:
        commands.append(_date(changes))
    await asked.do(*commands)


def _changed(club: Club, changes: ClubChange) -> dict[str, Any]:
    """The settings that change. Raises Refusal."""
    values: dict[str, Any] = {}
    if changes.name is not None:
        values["name"] = club_name(changes.name)
    if changes.zone is not None:
        values["zone"] = zone_or_utc(changes.zone)
    if changes.policy is not None:
        values["policy"] = changes.policy
    if changes.game is not None or changes.options is not None:
        game = game_named(changes.game or club.game)
        same = club.options if game.name == club.game else {}
        options = same if changes.options is None else changes.options
        values |= {"game": game.name, "options": dict(game.options(options))}
    return values


def _date(changes: ClubChange) -> ClubCommand:
    match changes.next:
        case None:
            return SetDate(None)
        case DateSkipped():
            return SkipDate()
        case DateGiven(at=at, weekly=weekly):
            return SetDate(to_millis(at), weekly)
        case at:
            return SetDate(to_millis(at))


@router.delete(
    "/{club}", status_code=204, summary="Close a club for good", responses=problems(*KEEPERS)
)
async def close(asked: ByKeeper) -> None:
    """Its tables go on as ordinary tables. Its finished hands stay with those who played them."""
    services, club = asked.services, asked.club
    tables = await services.part(ClubParts).tables.recent(club.id)
    await asked.do(Close())
    for key in tables:
        with suppress(Refusal):  # the table was closed or purged
            live = await services.directory.open(key)
            if live.table.club == club.id:
                await live.submit(None, None, SetClub(None))


@router.get(
    "/{club}/tables",
    summary="More open tables of a club",
    response_model=TablesOfClub,
    responses=problems(*MEMBERS, UnknownPage),
)
async def tables(
    asked: ByMember,
    before: Annotated[
        str | None,
        Query(
            max_length=200,
            description="The `tables_next` of the club.",
            json_schema_extra={"pattern": "^[0-9]{1,13}$"},
        ),
    ] = None,
) -> Response:
    """The latest moves first. The document of the club has the first 50."""
    before = str(LATEST) if before is None else before
    if not before.isascii() or not before.isdecimal() or int(before) > LATEST:
        raise UnknownPage
    found = await more_tables(asked.services, asked.club, from_millis(int(before)))
    return as_json(found)


@router.get(
    "/{club}/qr.svg",
    summary="The link to a club as a QR code",
    response_class=SvgResponse,
    responses=problems(BadHost, *MEMBERS),
)
async def qr(asked: ByMember) -> SvgResponse:
    """For phones in the same room."""
    return await qr_code(asked.services.address.link(asked.request, f"/c/{asked.club.code}"))


mine = APIRouter(prefix="/api/me", tags=["me", "clubs"])


@mine.get("/clubs", summary="My clubs", response_model=MyClubs)
async def my_clubs(services: ServicesOf, visitor: KnownVisitor) -> Response:
    """Clubs with the latest play come first."""
    clubs = await services.part(ClubParts).store.of_player(visitor.known or "")
    playing = [len(await services.part(ClubParts).tables.busy(club.id)) for club in clubs]
    told: list[MyClub] = [
        {"code": club.code, "name": club.name, "playing": tables}
        for club, tables in zip(clubs, playing, strict=True)
    ]
    return as_json(MyClubs(clubs=told))
