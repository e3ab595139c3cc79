"""The visitor: name, tables, hands."""

from functools import partial

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from app.rules.errors import Refusal
from app.storage.players import Visit
from app.tables.audience import iso
from app.tables.words import clean_name
from app.web.app_services import Services, ServicesOf
from app.web.http.hand_models import HandList
from app.web.http.openapi import problems
from app.web.http.paging import Paging
from app.web.identity import visitor_of

router = APIRouter(prefix="/api/me", tags=["me"])

RECENT = 8


class Name(BaseModel):
    """What to be called."""

    name: str = Field(description="At most 24 characters, a letter or a digit among them.")


class RecentTable(BaseModel):
    """A table the visitor was at."""

    code: str = Field(description="The way back to it.")
    game: str
    phase: str = Field(description="As in the table; `closed` if its host has closed it.")
    seats: list[str | None] = Field(description="The names, by seat; null for a free one.")
    visited_at: str = Field(description="When the visitor was last there, in UTC.")


class Me(BaseModel):
    """The visitor."""

    name: str | None = Field(description="Null until it is given.")
    tables: list[RecentTable] = Field(description="The last visited first.")


@router.get("", summary="Who I am, and my recent tables")
async def me(request: Request, services: ServicesOf) -> Me:
    """A visitor without a cookie gets an identity here."""
    return await describe(services, visitor_of(request).player)


@router.put("", summary="Say my name", responses=problems({422: "`bad_name`, `bad_request`."}))
async def rename(new: Name, request: Request, services: ServicesOf) -> Me:
    """Used where I have no seat yet, and offered where I take one."""
    player = visitor_of(request).player
    await services.players.remember(player, clean_name(new.name))
    return await describe(services, player)


@router.get(
    "/hands",
    summary="My finished hands over all tables",
    responses=problems({422: "`bad_cursor`, `bad_request`."}),
)
async def hands(request: Request, services: ServicesOf, paging: Paging) -> HandList:
    """Newest first; each says where I sat. A `Link` header leads to the next page."""
    player = visitor_of(request).player
    return await paging.page(partial(services.history.hands_of_player, player))


async def describe(services: Services, player: str) -> Me:
    """What a player may know of themselves."""
    visits = await services.players.recent_tables(player, RECENT)
    found = [await _recent(services, visit) for visit in visits]
    return Me(name=await services.player_name(player), tables=[table for table in found if table])


async def _recent(services: Services, visit: Visit) -> RecentTable | None:
    try:
        table = (await services.table(visit.table)).table
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
