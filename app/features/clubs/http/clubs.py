"""Clubs: create, read, change, close."""

import logging
from contextlib import suppress
from datetime import timedelta
from typing import Any

from fastapi import APIRouter, Response

from app.features.clubs.club_refusals import (
    BadClubName,
    BadDate,
    HostsOnly,
    MembersOnly,
    OtherClub,
    TooManyClubs,
    UnknownClub,
)
from app.features.clubs.document import club_document, is_open
from app.features.clubs.http.club_bodies import ClubChange, DateGiven, NewClub
from app.features.clubs.http.club_request import (
    KEEPERS,
    MEMBERS,
    ByKeeper,
    ByMember,
    ByVisitor,
    ClubCode,
    as_json,
)
from app.features.clubs.members.rows import Club, Founding, check_role, club_name
from app.features.clubs.wire import ClubDocument, ClubOutline, CreatedClub, MyClub, MyClubs
from app.live.live_refusals import UnknownTable
from app.live.table.live_table import LiveTable
from app.rules.errors import BadOptions, Refusal, UnknownGame
from app.rules.registry import game_named
from app.storage.log.contract import utc_now
from app.storage.log.rows import to_millis
from app.storage.zones import BadZone, checked_zone
from app.tables.seats.club import SetClub
from app.tables.seats.naming import clean_name
from app.tables.table import people
from app.tables.table_refusals import BadName
from app.web.dependencies import Services, ServicesOf
from app.web.http.openapi import problems
from app.web.http.qr import SvgResponse, qr_code
from app.web.limits.limits import TABLE
from app.web.people.hosting import check_host
from app.web.people.visiting import KnownVisitor
from app.web.web_refusals import BadHost, InvitedOnly
from app.words.catalogue import Catalogue

logger = logging.getLogger(__name__)

router = APIRouter(prefix="/api/clubs", tags=["clubs"])

FURTHEST = timedelta(days=366)
"""A next date is at most a year ahead, leap years included."""


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
    await asked.pay()
    club, is_new = await _kept(services, founding, live)
    if live is not None:
        await _take_over(services, club, live, hands=new.hands)
    services.directory.clubs.changed(club.id)
    if is_new:
        logger.info("club started")
    response.status_code = 201 if is_new else 200
    response.headers["Location"] = f"/api/clubs/{club.code}"
    return CreatedClub(code=club.code, url=f"{origin}/c/{club.code}")


def _founding(new: NewClub, player: str, live: LiveTable | None, words: Catalogue) -> Founding:
    """What the club begins with, its name in the founder's words. Raises Refusal."""
    you, zone, game = clean_name(new.you), checked_zone(new.zone), game_named(new.game)
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
    invited = [sitter.player or "" for _, sitter in people(live.table)]
    return Founding(name, game.name, options, zone, player, you, live.table.key, invited)


async def _kept(
    services: Services, founding: Founding, live: LiveTable | None
) -> tuple[Club, bool]:
    """The club, and whether it is new. Raises Refusal `members_only`, `other_club`."""
    store = services.clubs.store
    of_table = None
    if live is not None and live.table.club is not None:
        with suppress(UnknownClub):  # the club was closed, but the table still names it
            of_table = await store.by_id(live.table.club)
    kept = None if founding.table is None else await store.kept(founding.table)
    known = kept or of_table
    if known is None:
        return await store.start(founding)
    check_role(await store.role(known.id, founding.founder))
    if of_table is not None and of_table.id != known.id:
        raise OtherClub
    return known, False


async def _take_over(services: Services, club: Club, live: LiveTable, *, hands: bool) -> None:
    clubs = services.clubs
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
    """Everything for members; for anyone else the name, and how to join."""
    club = await services.clubs.store.find(code)
    return as_json(await club_document(services, club, visitor.known))


@router.patch(
    "/{club}",
    status_code=204,
    summary="Change a club",
    responses=problems(*KEEPERS, BadClubName, BadZone, BadDate, UnknownGame, BadOptions),
)
async def change(asked: ByKeeper, changes: ClubChange) -> None:
    """Keepers only. Moving the next date clears all answers."""
    values = _changed(asked.club, changes)
    await asked.pay()
    store = asked.services.clubs.store
    await store.change(asked.club.id, asked.player, values, new_code=changes.new_code)
    asked.tell()


def _changed(club: Club, changes: ClubChange) -> dict[str, Any]:
    """The columns that change. Raises Refusal."""
    values: dict[str, Any] = {}
    if changes.name is not None:
        values["name"] = club_name(changes.name)
    if changes.zone is not None:
        values["zone"] = checked_zone(changes.zone)
    if changes.policy is not None:
        values["policy"] = changes.policy
    if changes.game is not None or changes.options is not None:
        game = game_named(changes.game or club.game)
        options = changes.options
        if options is None:
            options = club.options if game.name == club.game else {}
        values |= {"game": game.name, "options": dict(game.options(options))}
    if "next" in changes.model_fields_set:
        values |= _date(club, changes)
    return values


def _date(club: Club, changes: ClubChange) -> dict[str, Any]:
    given = changes.next.at if isinstance(changes.next, DateGiven) else changes.next
    if given is None:
        return {"next_at": None, "next_moved": 0}
    now = utc_now()
    if not now < given < now + FURTHEST:
        raise BadDate
    at = to_millis(given)
    if at == club.next_at:
        return {}
    standing = club.next_at is not None and club.next_at > to_millis(now)
    return {"next_at": at, "next_moved": int(standing)}


@router.delete(
    "/{club}", status_code=204, summary="Close a club for good", responses=problems(*KEEPERS)
)
async def close(asked: ByKeeper) -> None:
    """Its tables go on as ordinary tables. Its finished hands stay with those who played them."""
    services, club = asked.services, asked.club
    await asked.pay()
    tables = await services.clubs.tables.of_club(club.id)
    await services.clubs.store.close(club.id, asked.player)
    for key, quiet in tables:
        with suppress(Refusal):  # the table was closed or purged
            live = await services.directory.open(key)
            if live.table.club == club.id and is_open(live.table, quiet=quiet):
                await live.submit(None, None, SetClub(None))
    asked.tell()


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
    clubs = await services.clubs.store.of_player(visitor.known or "")
    playing = [len(await services.clubs.tables.busy(club.id)) for club in clubs]
    told: list[MyClub] = [
        {"code": club.code, "name": club.name, "playing": tables}
        for club, tables in zip(clubs, playing, strict=True)
    ]
    return as_json(MyClubs(clubs=told))
