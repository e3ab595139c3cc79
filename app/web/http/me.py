"""The visitor: their name, tables and hands, and erasing them."""

from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import datetime

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from app.rules.errors import Refusal
from app.storage.hands.history import Page
from app.storage.people.passes import Invitations
from app.tables.clock import BY_MAIL, waited_for, waiting_since
from app.tables.seats.avatars import AVATAR, known_avatar
from app.tables.seats.naming import clean_name
from app.tables.table import Table, people
from app.tables.table_refusals import BadName, UnknownAvatar
from app.tables.wakeups import due_of, waits_for
from app.tables.wire.parts import AvatarJson, NameTyped
from app.times import iso
from app.web.address import client_shares
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.devices import Time
from app.web.http.hands import HandList
from app.web.http.openapi import Body, problems
from app.web.http.paging import Paging
from app.web.limits.limits import IDENTITY, TABLE
from app.web.people.identity import visitor_of
from app.web.people.visiting import KnownVisitor, check_former, may_host
from app.web.web_refusals import UnknownInvitation, UnknownPage
from app.wire import GameName

router = APIRouter(prefix="/api/me", tags=["me"])

RECENT = 8


class Visited(BaseModel):
    """A table the visitor has been to."""

    code: str = Field(description="Its code, with which the visitor gets back in.")
    visited_at: Time = Field(description="When the visitor was last there, in UTC.")


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
    waits_for: list[str] = Field(
        default_factory=list, description="The names of all people for whom the table waits."
    )
    since: str | None = Field(
        None, description="Since when it waits for them, in UTC; null if that is not known."
    )


class Named(BaseModel):
    """The visitor's name and avatar."""

    name: str | None = Field(description="Null until it is given.")
    avatar: AvatarJson


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
    may_host: bool = Field(
        True, description="Whether the visitor may open tables and start clubs here."
    )
    near: str | None = Field(
        None,
        description="The address of this site for others on the local network, if the one that was "
        "asked for opens only on the visitor's own machine.",
        examples=["http://192.168.1.20:8000"],
    )


@router.get("", summary="Who I am, and my recent tables")
async def me(request: Request, services: ServicesOf, visitor: KnownVisitor) -> Me:
    """A visitor without a cookie gets an identity here."""
    found = await describe(services, visitor.player)
    found.temporary = services.address.is_temporary(request)
    found.near = services.address.near(request)
    return found


class NewNameAndAvatar(Body):
    """The new name and avatar. Fields that are left out stay as they are."""

    name: NameTyped | None = None
    avatar: str | None = Field(
        None,
        description="An animal and a colour: `bear-2`; empty: derived from the name.",
        json_schema_extra={"pattern": f"^({AVATAR})?$"},
    )


@router.put(
    "",
    summary="Set my name and avatar",
    responses=problems(BadName, UnknownAvatar),
)
async def rename(new: NewNameAndAvatar, services: ServicesOf, visitor: KnownVisitor) -> Me:
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
    await check_former(services, visitor)
    if visitor.known is not None:
        signed_in = await services.people.identities.devices(visitor.known)
        async with AsyncExitStack() as features:
            for one in services.features:
                await features.enter_async_context(one.erasing(visitor.known))
            erased = await services.people.erasing.player(visitor.known, visitor.named_device())
            services.people.device_connections.sign_out(signed_in)
            await services.directory.rewritten(erased.tables)
    visitor.end()


@router.get(
    "/hands",
    summary="My finished hands over all tables",
    response_model=HandList,
    responses=problems(UnknownPage),
)
async def hands(services: ServicesOf, visitor: KnownVisitor, paging: Paging) -> Response:
    """Newest first, each with my seat. A `Link` header leads to the next page."""

    async def with_clubs(before: str | None, limit: int) -> Page:
        page = await services.hands.history.hands_of_player(visitor.player, before, limit)
        clubs = {hand.club for hand in page.hands if hand.club is not None}
        names = await services.dependencies.club_access.names(clubs)
        named = [replace(hand, club=names.get(hand.club or "")) for hand in page.hands]
        return replace(page, hands=named)

    return await paging.page(with_clubs)


async def describe(services: Services, player: str) -> Me:
    """What a player may know of themselves."""
    known = await services.people.players.get(player)
    hosts = await may_host(services, player)
    if known is None:
        return Me(name=None, avatar=None, tables=[], may_host=hosts)
    waiting = [
        table for feature in services.features for table in await feature.waiting_tables(player)
    ][:RECENT]
    visits = await services.people.players.recent_tables(player, RECENT + len(waiting))
    at = {visit.table: visit.at for visit in visits}
    rest = [one for one in at if one not in waiting]
    found = [
        await _recent(services, code, at.get(code, known.seen_at), player)
        for code in [*waiting, *rest[: max(0, RECENT - len(waiting))]]
    ]
    tables = [table for table in found if table]
    return Me(name=known.name, avatar=known.avatar, tables=tables, may_host=hosts)


async def known_table(services: Services, code: str, player: str) -> Table | None:
    """The table; None if it is gone, or if this player may no longer enter it."""
    try:
        return (await services.table(code, player)).table
    except Refusal:
        return None


async def _recent(
    services: Services, code: str, visited_at: datetime, player: str
) -> RecentTable | None:
    table = await known_table(services, code, player)
    if table is None:  # the visit is of no use any more either
        return None
    seat = table.seat_of(player)
    waits = seat is not None and table.clock >= BY_MAIL and waits_for(table, seat)
    due = due_of(table, seat) if seat is not None and waits else None
    waited = {one.player for one in waited_for(table)}
    since = waiting_since(table) if waited else None
    return RecentTable(
        turn=waits,
        until=None if due is None else iso(due),
        waits_for=[sitter.name for _, sitter in people(table) if sitter.player in waited],
        since=None if since is None else iso(since),
        code=table.code,
        game=table.game.name,
        phase="closed" if table.closed else table.phase,
        seats=[None if sitter is None else sitter.name for sitter in table.seats],
        visited_at=iso(visited_at),
    )


# Accepting an invitation to open tables, which `dingo invite` prints.


@router.post(
    "/invitation/{token}",
    status_code=204,
    summary="Accept an invitation to open tables",
    responses=problems(UnknownInvitation),
)
async def accept(token: str, request: Request, services: ServicesOf, visitor: KnownVisitor) -> None:
    """On a server with `DINGO_HOSTS=invited`, I may open tables and start clubs from now on."""
    services.limits.work.take(client_shares(request), TABLE)
    invitations = Invitations(services.database)
    accepted = is_token(token) and await invitations.accept(
        token, visitor.player, visitor.named_device()
    )
    if not accepted:
        raise UnknownInvitation
    visitor.keep()
