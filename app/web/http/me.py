"""The visitor: name, tables, hands."""

from datetime import date
from functools import partial

import orjson
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from app.clubs.rows import Role
from app.rules.errors import Refusal
from app.storage.log.rows import from_millis
from app.storage.people.players import Visit
from app.tables.clock import iso
from app.tables.seats.avatars import AVATAR, known_avatar
from app.tables.seats.naming import clean_name
from app.tables.wire import GameName, LookJson
from app.web.address import client_shares
from app.web.aside import aside
from app.web.dependencies import Services, ServicesOf
from app.web.http.devices import Device, device_json, recovery_made_at
from app.web.http.hand_models import HandList, HandRecord
from app.web.http.openapi import Body, problems
from app.web.http.paging import Paging
from app.web.http.push import ToldDevice, told_device
from app.web.limits.limits import IDENTITY
from app.web.people.identity import visitor_of
from app.web.people.visiting import KnownVisitor

router = APIRouter(prefix="/api/me", tags=["me"])

RECENT = 8
EXPORTED_VISITS = 10_000


class Looks(Body):
    """What to be called, and how to look; what is not named stays as it is."""

    name: str | None = Field(
        None, description="At most 24 characters, a letter or a digit among them."
    )
    avatar: str | None = Field(
        None,
        description="An animal and a colour: `bear-2`; empty: as it comes from the name.",
        json_schema_extra={"pattern": f"^({AVATAR})?$"},
    )


class Visited(BaseModel):
    """A table the visitor was at."""

    code: str = Field(description="The way back to it.")
    visited_at: str = Field(description="When the visitor was last there, in UTC.")


class RecentTable(Visited):
    """A table the visitor was at, as it is now."""

    game: GameName
    phase: str = Field(description="As in the table; `closed` if its host has closed it.")
    seats: list[str | None] = Field(description="The names, by seat; null for a free one.")


class Named(BaseModel):
    """How the visitor is called, and looks."""

    name: str | None = Field(description="Null until it is given.")
    avatar: LookJson


class Me(Named):
    """The visitor."""

    tables: list[RecentTable] = Field(description="The last visited first.")
    temporary: bool = Field(
        False,
        description="Whether this site has another address after its next start, where this "
        "browser will be somebody new.",
    )


@router.get("", summary="Who I am, and my recent tables")
async def me(request: Request, services: ServicesOf, visitor: KnownVisitor) -> Me:
    """A visitor without a cookie gets an identity here."""
    found = await describe(services, visitor.player)
    found.temporary = services.address.is_temporary(request)
    return found


class Said(BaseModel):
    """A line of chat of the visitor's own."""

    said_at: str = Field(description="When, in UTC.")
    name: str = Field(description="What they were called then.")
    text: str


class AnsweredDrill(BaseModel):
    """A choice that I was asked again."""

    hand: str = Field(description="The id of the hand.")
    step: int = Field(description="The index into the record's `actions`.")
    box: int = Field(description="How many times in a row it was answered well.")
    due: date = Field(description="The day it is asked again, in UTC.")


class ClubMembership(BaseModel):
    """What a club keeps about the visitor. Contests are those of the hands they ended with."""

    id: str = Field(description="The club's, which opens nothing.")
    club: str = Field(description="Its name.")
    name: str = Field(description="What the visitor is called there.")
    role: Role = Field(description="Asking to join and removed people are kept, too.")
    joined_at: str = Field(description="When, in UTC.")
    coming: bool | None = Field(description="The answer to the next date; null: none.")


class WrittenMark(BaseModel):
    """What I wrote at a step of a finished hand."""

    hand: str = Field(description="The id of the hand.")
    step: int = Field(description="How many actions were made by then.")
    text: str
    at: str = Field(description="When, in UTC.")


class Everything(Named):
    """All that is kept about the visitor, but for the moves of hands under way."""

    created_at: str | None = Field(description="When this identity was first seen, in UTC.")
    seen_at: str | None = Field(description="When it was last seen, in UTC.")
    tables: list[Visited] = Field(description="Where the visitor was, the last first.")
    devices: list[Device] = Field(description="Where the visitor is signed in.")
    drills: list[AnsweredDrill] = Field(description="The choices I was asked again.")
    marks: list[WrittenMark] = Field(description="What I wrote at steps of finished hands.")
    recovery_made_at: str | None = Field(description="When the recovery code was made, in UTC.")
    push: list[ToldDevice] = Field(description="The devices on which the visitor is notified.")
    chat: list[Said] = Field(description="What the visitor said, table by table.")
    clubs: list[ClubMembership] = Field(description="The clubs the visitor has to do with.")
    hands: list[HandRecord] = Field(description="The records of the finished hands, newest first.")


@router.get(
    "/export",
    summary="Everything kept about me",
    response_model=Everything,
    responses=problems({429: "`rate_limited`."}),
)
async def export(request: Request, services: ServicesOf, visitor: KnownVisitor) -> Response:
    """For yourself: the file lists the codes of your tables."""
    services.limits.work.take(client_shares(request), IDENTITY)
    player = visitor.player
    known = await services.players.get(player)
    visits = await services.players.recent_tables(player, limit=EXPORTED_VISITS)
    content = {
        "name": None if known is None else known.name,
        "avatar": None if known is None else known.avatar,
        "created_at": None if known is None else iso(known.created_at),
        "seen_at": None if known is None else iso(known.seen_at),
        "tables": [{"code": one.table, "visited_at": iso(one.at)} for one in visits],
        "devices": [device_json(one) for one in await services.identities.devices(player)],
        "drills": [
            {**one._asdict(), "due": one.due.isoformat()}
            for one in await services.drills.of(player)
        ],
        "marks": [
            {"hand": one.hand, "step": one.step, "text": one.text, "at": iso(one.at)}
            for one in await services.step_marks.written_by(player)
        ],
        "recovery_made_at": await recovery_made_at(services, player),
        "push": [
            told_device(one, None).model_dump() for one in await services.subscriptions.of([player])
        ],
        "chat": [
            {"said_at": iso(line.at), "name": line.name, "text": line.text}
            for line in await services.players.said(player)
        ],
        "clubs": [
            {
                **one._asdict(),
                "joined_at": iso(from_millis(one.joined_at)),
                "coming": None if one.coming is None else bool(one.coming),
            }
            for one in await services.clubs.store.kept_about(player)
        ],
        "hands": [orjson.Fragment(one) for one in await services.history.records_of_player(player)],
    }
    headers = {"Content-Disposition": 'attachment; filename="dingo.json"'}
    body = await aside(orjson.dumps, content)
    return Response(body, headers=headers, media_type="application/json")


@router.put(
    "",
    summary="Say my name, and how I look",
    responses=problems({422: "`bad_name`, `bad_avatar`, `bad_request`."}),
)
async def rename(new: Looks, services: ServicesOf, visitor: KnownVisitor) -> Me:
    """Used where I have no seat yet, and offered where I take one."""
    player = visitor.player
    name = None if new.name is None else clean_name(new.name)
    avatar = None if new.avatar is None else known_avatar(new.avatar)
    await services.players.remember(player, name, visitor.named_device(), avatar)
    return await describe(services, player)


@router.delete(
    "",
    status_code=204,
    summary="Erase everything kept about me",
    responses=problems({429: "`rate_limited`."}),
)
async def erase(request: Request, services: ServicesOf) -> None:
    """For good: name and id are gone from every table, log and record, and from later backups.

    Seats are given back, and on all devices the visitor is a stranger. The records of finished
    hands stay true, with "Somebody" on the seat. After a 503 the same can be asked again.
    """
    services.limits.work.take(client_shares(request), IDENTITY)
    visitor = visitor_of(request)
    if visitor.known is not None:
        signed_in = [one.id for one in await services.identities.devices(visitor.known)]
        clubs = await services.clubs.store.kept_about(visitor.known)
        erased = await services.erasing.player(visitor.known, visitor.named_device())
        services.device_connections.sign_out(signed_in)
        await services.directory.rewritten(erased.tables)
        for one in clubs:
            services.directory.clubs.changed(one.id)
    visitor.end()


@router.get(
    "/hands",
    summary="My finished hands over all tables",
    response_model=HandList,
    responses=problems({422: "`bad_cursor`, `bad_request`."}),
)
async def hands(services: ServicesOf, visitor: KnownVisitor, paging: Paging) -> Response:
    """Newest first; each says where I sat. A `Link` header leads to the next page."""
    return await paging.page(partial(services.history.hands_of_player, visitor.player))


async def describe(services: Services, player: str) -> Me:
    """What a player may know of themselves."""
    known = await services.players.get(player)
    if known is None:
        return Me(name=None, avatar=None, tables=[])
    visits = await services.players.recent_tables(player, RECENT)
    found = [await _recent(services, visit, player) for visit in visits]
    return Me(name=known.name, avatar=known.avatar, tables=[table for table in found if table])


async def _recent(services: Services, visit: Visit, player: str) -> RecentTable | None:
    try:
        table = (await services.table(visit.table, player)).table
    except Refusal:
        # The log of an old table may be gone; the visit is then no use either.
        return None
    return RecentTable(
        code=table.code,
        game=table.game.name,
        phase="closed" if table.closed else table.phase,
        seats=[None if sitter is None else sitter.name for sitter in table.seats],
        visited_at=iso(visit.at),
    )
