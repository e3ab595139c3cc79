"""Tables: opening one, looking at it, listing its hands."""

import logging
from functools import partial
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from app.live.table_models import Table
from app.web.address import client_address
from app.web.http.hand_models import HandList
from app.web.http.openapi import UNLINKED, problems
from app.web.http.paging import Paging
from app.web.http.qr import SvgResponse, qr_code
from app.web.http.visits import remember_visit
from app.web.identity import visitor_of
from app.web.refusals import TooManyTables
from app.web.site import SiteOf

logger = logging.getLogger(__name__)

router = APIRouter(prefix="/api/tables", tags=["tables"])

_UNKNOWN = {404: "`unknown_table`: there is no table with this code."}


class NumberedTable(Table):
    """The public part of a table, with the version of its log."""

    model_config = ConfigDict(title="Table")

    version: int = Field(ge=1, description="How many entries the table's log has.")


class NewTable(BaseModel):
    """What is to be played."""

    game: str = Field(description="One of the names in `GET /api/games`.")
    options: dict[str, Any] = Field(
        default_factory=dict, description="Those that differ from the game's defaults."
    )


class CreatedTable(BaseModel):
    """A new table."""

    code: str = Field(description="Whoever knows it may enter. It cannot be guessed.")
    url: str = Field(description="The page to send to friends.")


@router.post(
    "",
    status_code=201,
    summary="Open a table",
    responses=problems(
        {
            **UNLINKED,
            422: "`unknown_game`, `bad_options`, `bad_request`.",
            429: "`too_many_tables`, `rate_limited`.",
        }
    ),
)
async def create(new: NewTable, request: Request, response: Response, site: SiteOf) -> CreatedTable:
    """The one who opens it is its host."""
    player = visitor_of(request).player
    origin = site.address.origin(request)
    site.limits.tables_of_address.take(client_address(request))
    site.limits.tables_of_player.take(player)
    if site.directory.hosted_by(player) >= site.settings.tables_per_player:
        raise TooManyTables
    name = await site.called(player)
    host = await site.directory.create(new.game, new.options, player, name)
    code = host.table.code
    logger.info("table opened", extra={"table": code, "version": host.table.version})
    await remember_visit(site, host.table, player)
    response.headers["Location"] = f"/api/tables/{code}"
    return CreatedTable(code=code, url=f"{origin}/t/{code}")


@router.get(
    "/{code}",
    summary="A table as everybody may see it",
    response_model_exclude_unset=True,
    responses=problems(_UNKNOWN),
)
async def look(code: str, site: SiteOf) -> NumberedTable:
    """Game, options, seats and names, phase and version."""
    host = await site.table(code)
    return NumberedTable(**host.public(), version=host.table.version)


@router.get(
    "/{code}/hands",
    summary="The finished hands of a table",
    responses=problems({**_UNKNOWN, 422: "`bad_cursor`, `bad_request`."}),
)
async def hands(code: str, site: SiteOf, paging: Paging) -> HandList:
    """Newest first; a `Link` header leads to the next page."""
    host = await site.table(code)
    return await paging.page(partial(site.history.hands_of_table, host.table.code))


@router.get(
    "/{code}/qr.svg",
    summary="The link to a table as a QR code",
    response_class=SvgResponse,
    responses=problems({**UNLINKED, **_UNKNOWN}),
)
async def qr(code: str, request: Request, site: SiteOf) -> SvgResponse:
    """For phones at the same table."""
    host = await site.table(code)
    return qr_code(site.address.link(request, f"/t/{host.table.code}"))
