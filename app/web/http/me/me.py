"""The visitor: name, tables, hands, export and erasure."""

from datetime import date, datetime
from functools import partial

import orjson
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from app.clubs.rows import Role
from app.rules.errors import Refusal
from app.storage.log.rows import from_millis
from app.storage.mail.days_off import A_MONTH
from app.storage.mail.turns import due_of, waits_for
from app.tables.clock import BY_MAIL, iso
from app.tables.seats.avatars import AVATAR, known_avatar
from app.tables.seats.naming import clean_name
from app.tables.table import Table
from app.tables.table_refusals import BadName, UnknownAvatar
from app.tables.wire.parts import ActionJson, GameName, LookJson
from app.web.address import client_shares
from app.web.aside import aside
from app.web.dependencies import Services, ServicesOf
from app.web.http.hands.hand_models import HandList, HandRecord
from app.web.http.me.devices import Device, device_json, recovery_made_at
from app.web.http.me.push import ToldDevice, told_device
from app.web.http.openapi import Body, problems
from app.web.http.paging import Paging
from app.web.limits.limits import IDENTITY
from app.web.people.identity import visitor_of
from app.web.people.visiting import KnownVisitor
from app.web.web_refusals import UnknownPage

router = APIRouter(prefix="/api/me", tags=["me"])

RECENT = 8
EXPORTED_VISITS = 10_000


class Looks(Body):
    """The new name and avatar. Fields that are left out stay as they are."""

    name: str | None = Field(
        None, description="At most 24 characters, a letter or a digit among them."
    )
    avatar: str | None = Field(
        None,
        description="An animal and a colour: `bear-2`; empty: derived from the name.",
        json_schema_extra={"pattern": f"^({AVATAR})?$"},
    )


class Visited(BaseModel):
    """A table the visitor has been to."""

    code: str = Field(description="Its code, with which the visitor gets back in.")
    visited_at: str = Field(description="When the visitor was last there, in UTC.")


class RecentTable(Visited):
    """The current state of a table the visitor has been to."""

    game: GameName
    phase: str = Field(description="As in the table; `closed` if its host has closed it.")
    seats: list[str | None] = Field(description="The names, by seat; null for a free one.")
    turn: bool = Field(
        False,
        description="Whether a play-by-mail table waits for the visitor: to choose, or to be ready "
        "for the next hand.",
    )
    until: str | None = Field(None, description="When the visitor's time is up, in UTC.")


class Named(BaseModel):
    """The visitor's name and avatar."""

    name: str | None = Field(description="Null until it is given.")
    avatar: LookJson


class Me(Named):
    """The visitor."""

    tables: list[RecentTable] = Field(
        description="Tables that wait for the visitor, most urgent first; then the last visited."
    )
    temporary: bool = Field(
        False,
        description="Whether this site's address changes at its next start, after which this "
        "browser is a new player.",
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
    name: str = Field(description="Their name at that time.")
    text: str


class AnsweredDrill(BaseModel):
    """A drill, with the visitor's latest answers."""

    hand: str = Field(description="The id of the hand.")
    step: int = Field(description="The index into the record's `actions`.")
    box: int = Field(description="How many times in a row it was answered well.")
    due: date = Field(description="The day it is asked again, in UTC.")


class ClubMembership(BaseModel):
    """What a club keeps about the visitor. Contests come with the hands they ended with."""

    id: str = Field(description="The club's id, which grants no access.")
    club: str = Field(description="Its name.")
    name: str = Field(description="The visitor's name there.")
    role: Role = Field(description="Includes people who ask to join, and people who were removed.")
    joined_at: str = Field(description="When, in UTC.")
    coming: bool | None = Field(description="The answer to the next date; null: none.")


class WrittenMark(BaseModel):
    """A note that the visitor wrote at a step of a finished hand."""

    hand: str = Field(description="The id of the hand.")
    step: int = Field(description="How many actions were made by then.")
    text: str
    at: str = Field(description="When, in UTC.")


class TakenDayOff(BaseModel):
    """A day on which the visitor's clocks stand still at play-by-mail tables."""

    day: date = Field(description="The date there.")
    zone: str = Field(description="The time zone in which it is from 00:00 to 24:00.")


class PreparedAction(BaseModel):
    """A choice in advance that may still be played."""

    code: str = Field(description="The code of the table.")
    action: ActionJson


class DaysOff(BaseModel):
    """The visitor's days off."""

    days: list[TakenDayOff] = Field(description="In order, past ones too.")
    a_month: int = Field(description="How many may be taken in a calendar month.")


class WaitingTable(BaseModel):
    """A play-by-mail table that waits for the visitor."""

    code: str = Field(description="Its code, with which the visitor gets back in.")
    game: GameName
    host: str | None = Field(description="The host's name; null until it is given.")
    until: str | None = Field(description="When the visitor's time is up, in UTC.")


class WaitingTables(BaseModel):
    """The tables that wait for the visitor, the most urgent first."""

    tables: list[WaitingTable] = Field(description="At most 8.")


class Everything(Named):
    """Everything kept about the visitor, except the moves of hands in progress."""

    created_at: str | None = Field(description="When this identity was first seen, in UTC.")
    seen_at: str | None = Field(description="When it was last seen, in UTC.")
    tables: list[Visited] = Field(description="Tables the visitor has been to, latest first.")
    devices: list[Device] = Field(description="Where the visitor is signed in.")
    drills: list[AnsweredDrill] = Field(description="The choices I was asked again.")
    marks: list[WrittenMark] = Field(description="What I wrote at steps of finished hands.")
    recovery_made_at: str | None = Field(description="When the recovery code was made, in UTC.")
    push: list[ToldDevice] = Field(description="The devices on which the visitor is notified.")
    days_off: list[TakenDayOff] = Field(description="Their days off from play by mail.")
    prepared: list[PreparedAction] = Field(description="Moves they have chosen in advance.")
    chat: list[Said] = Field(description="The visitor's chat lines, table by table.")
    clubs: list[ClubMembership] = Field(description="The clubs that know the visitor.")
    hands: list[HandRecord] = Field(description="The records of the finished hands, newest first.")


@router.get(
    "/export",
    summary="Everything kept about me",
    response_model=Everything,
    responses=problems(),
)
async def export(request: Request, services: ServicesOf, visitor: KnownVisitor) -> Response:
    """Keep the file to yourself: it lists the codes of your tables."""
    services.limits.work.take(client_shares(request), IDENTITY)
    player, people, hands = visitor.player, services.people, services.hands
    known = await people.players.get(player)
    visits = await people.players.recent_tables(player, limit=EXPORTED_VISITS)
    content = {
        "name": None if known is None else known.name,
        "avatar": None if known is None else known.avatar,
        "created_at": None if known is None else iso(known.created_at),
        "seen_at": None if known is None else iso(known.seen_at),
        "tables": [{"code": one.table, "visited_at": iso(one.at)} for one in visits],
        "devices": [device_json(one) for one in await people.identities.devices(player)],
        "drills": [
            {**one._asdict(), "due": one.due.isoformat()} for one in await hands.drills.of(player)
        ],
        "marks": [
            {"hand": one.hand, "step": one.step, "text": one.text, "at": iso(one.at)}
            for one in await hands.step_marks.written_by(player)
        ],
        "recovery_made_at": await recovery_made_at(services, player),
        "push": [
            told_device(one, None).model_dump()
            for one in await services.push.subscriptions.of([player])
        ],
        "days_off": [one._asdict() for one in await services.by_mail.days_off.of(player)],
        "prepared": [
            {"code": code, "action": action}
            for code, action in await services.by_mail.prepared.of(player)
        ],
        "chat": [
            {"said_at": iso(line.at), "name": line.name, "text": line.text}
            for line in await people.players.said(player)
        ],
        "clubs": [
            {
                **one._asdict(),
                "joined_at": iso(from_millis(one.joined_at)),
                "coming": None if one.coming is None else bool(one.coming),
            }
            for one in await services.clubs.store.kept_about(player)
        ],
        "hands": [orjson.Fragment(one) for one in await hands.history.records_of_player(player)],
    }
    headers = {"Content-Disposition": 'attachment; filename="dingo.json"'}
    body = await aside(orjson.dumps, content)
    return Response(body, headers=headers, media_type="application/json")


@router.put(
    "",
    summary="Set my name and avatar",
    responses=problems(BadName, UnknownAvatar),
)
async def rename(new: Looks, services: ServicesOf, visitor: KnownVisitor) -> Me:
    """Used at tables where I have no seat yet, and suggested when I take one."""
    player = visitor.player
    name = None if new.name is None else clean_name(new.name)
    avatar = None if new.avatar is None else known_avatar(new.avatar)
    await services.people.players.remember(player, name, visitor.named_device(), avatar)
    return await describe(services, player)


@router.delete(
    "",
    status_code=204,
    summary="Erase everything kept about me",
    responses=problems(),
)
async def erase(request: Request, services: ServicesOf) -> None:
    """Permanent: name and id are removed from every table, log and record, and from later backups.

    Seats are given up, and all devices forget the visitor. Records of finished hands stay valid,
    with "Somebody" on the seat. After a 503 the request can be repeated.
    """
    services.limits.work.take(client_shares(request), IDENTITY)
    visitor = visitor_of(request)
    if visitor.known is not None:
        signed_in = [one.id for one in await services.people.identities.devices(visitor.known)]
        clubs = await services.clubs.store.kept_about(visitor.known)
        erased = await services.people.erasing.player(visitor.known, visitor.named_device())
        services.people.device_connections.sign_out(signed_in)
        await services.directory.rewritten(erased.tables)
        for one in clubs:
            services.directory.clubs.changed(one.id)
    visitor.end()


@router.get(
    "/hands",
    summary="My finished hands over all tables",
    response_model=HandList,
    responses=problems(UnknownPage),
)
async def hands(services: ServicesOf, visitor: KnownVisitor, paging: Paging) -> Response:
    """Newest first, each with my seat. A `Link` header leads to the next page."""
    return await paging.page(partial(services.hands.history.hands_of_player, visitor.player))


@router.get("/turns", summary="The play-by-mail tables that wait for me")
async def turns(services: ServicesOf, visitor: KnownVisitor) -> WaitingTables:
    """Tables where I have to choose, or to say that I am ready for the next hand."""
    player, found = visitor.player, list[WaitingTable]()
    for turn in (await services.by_mail.turns.of(player))[:RECENT]:
        table = await _known_table(services, turn.table, player)
        if table is not None:
            until = None if turn.due is None else iso(turn.due)
            name = table.game.name
            found.append(
                WaitingTable(code=table.code, game=name, host=table.host_name, until=until)
            )
    return WaitingTables(tables=found)


@router.get("/days-off", summary="My days off from play by mail")
async def days_off(services: ServicesOf, visitor: KnownVisitor) -> DaysOff:
    """To take one, send `day_off` over the WebSocket of a table."""
    taken = await services.by_mail.days_off.of(visitor.player)
    return DaysOff(days=[TakenDayOff(day=day, zone=zone) for day, zone in taken], a_month=A_MONTH)


async def describe(services: Services, player: str) -> Me:
    """What a player may know of themselves."""
    known = await services.people.players.get(player)
    if known is None:
        return Me(name=None, avatar=None, tables=[])
    waiting = [turn.table for turn in await services.by_mail.turns.of(player)][:RECENT]
    visits = await services.people.players.recent_tables(player, RECENT + len(waiting))
    at = {visit.table: visit.at for visit in visits}
    rest = [one for one in at if one not in waiting]
    found = [
        await _recent(services, code, at.get(code, known.seen_at), player)
        for code in [*waiting, *rest[: max(0, RECENT - len(waiting))]]
    ]
    return Me(name=known.name, avatar=known.avatar, tables=[table for table in found if table])


async def _known_table(services: Services, code: str, player: str) -> Table | None:
    """The table; None if it is gone, or if this player may no longer enter it."""
    try:
        return (await services.table(code, player)).table
    except Refusal:
        return None


async def _recent(
    services: Services, code: str, visited_at: datetime, player: str
) -> RecentTable | None:
    table = await _known_table(services, code, player)
    if table is None:  # the visit is of no use any more either
        return None
    seat = table.seat_of(player)
    waits = seat is not None and table.clock >= BY_MAIL and waits_for(table, seat)
    due = due_of(table, seat) if seat is not None and waits else None
    return RecentTable(
        turn=waits,
        until=None if due is None else iso(due),
        code=table.code,
        game=table.game.name,
        phase="closed" if table.closed else table.phase,
        seats=[None if sitter is None else sitter.name for sitter in table.seats],
        visited_at=iso(visited_at),
    )
