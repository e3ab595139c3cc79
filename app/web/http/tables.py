"""Tables: create one, look at it, list its hands."""

import logging
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field, with_config

from app.live.live_refusals import MembersOnly, UnknownClub, UnknownTable
from app.rules.errors import BadOptions, UnknownGame
from app.rules.registry import GAMES
from app.storage.people.passes import host_links
from app.tables.table_refusals import BadClock
from app.tables.wire.table import TableJson
from app.web.address import client_shares
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.http.hands import HandList
from app.web.http.openapi import WHOLE, Body, problems
from app.web.http.paging import Paging
from app.web.http.qr import SvgResponse, qr_code
from app.web.limits.limits import TABLE, TABLE_BYTES, payers
from app.web.people.visiting import KnownVisitor, check_host, kept_device, remember_visit
from app.web.web_refusals import BadHost, InvitedOnly, UnknownHostLink, UnknownPage
from app.wire import GameName
from app.words.options import options_schema

logger = logging.getLogger(__name__)

router = APIRouter(prefix="/api/tables", tags=["tables"])


@with_config(title="Table")
class NumberedTable(TableJson):
    """The public part of a table, with the version of its log."""

    version: Annotated[int, Field(ge=1, description="How many entries the table's log has.")]


def _options_of_game(schema: dict[str, Any]) -> None:
    """Add the rule that each game takes its own options."""
    schema["allOf"] = [
        {
            "if": {"properties": {"game": {"const": game.name}}},
            "then": {"properties": {"options": options_schema(game)}},
        }
        for game in GAMES.values()
    ]


class NewTable(Body):
    """The game and options of a table to create."""

    model_config = ConfigDict(json_schema_extra=_options_of_game)

    game: GameName
    options: dict[str, Annotated[Any, WHOLE]] = Field(
        default_factory=dict, description="Options that differ from the game's defaults."
    )
    clock: int = Field(
        0,
        description="Seconds for a decision, one of the `clocks` in `GET /api/games`; 0: no limit.",
        examples=[86_400],
    )
    hints: bool = Field(False, description="Whether players may ask for a `hint`.")
    host_link: str | None = Field(
        None,
        description="The token of a link that opens one table, from `dingo share --game`.",
        examples=[None],
    )
    club: str | None = Field(
        None,
        description="The code of a club of yours, to which the table belongs.",
        examples=[None],
    )


class CreatedTable(BaseModel):
    """A new table."""

    code: str = Field(description="Lets people in. It cannot be guessed.")
    url: str = Field(description="The page to send to friends.")


@router.post(
    "",
    status_code=201,
    summary="Open a table",
    responses=problems(
        BadHost,
        InvitedOnly,
        MembersOnly,
        UnknownHostLink,
        UnknownClub,
        UnknownGame,
        BadOptions,
        BadClock,
    ),
)
async def create(
    new: NewTable,
    request: Request,
    response: Response,
    services: ServicesOf,
    visitor: KnownVisitor,
) -> CreatedTable:
    """The visitor becomes its host."""
    player = visitor.player
    site = services.address.link(request, "")
    services.limits.work.take(client_shares(request), TABLE)
    services.limits.storage.take(payers(request, player), TABLE_BYTES)
    name = await services.player_name(player)
    if new.host_link is None:
        await check_host(services, visitor.known)
    else:
        await _use_up(new.host_link, services)
    clubs = services.dependencies.club_access
    club = None if new.club is None else await clubs.may_open(new.club, player)
    device = await kept_device(services, visitor)
    live = await services.directory.create(
        new.game,
        new.options,
        player,
        name,
        clock=new.clock,
        hints=new.hints,
        device=device,
        club=club,
    )
    if club is not None:
        await clubs.opened(club, live.table.key)
    code = live.table.code
    logger.info("table opened", extra={"table": live.table.id, "version": live.table.version})
    await remember_visit(services, live.table, visitor)
    response.headers["Location"] = f"/api/tables/{code}"
    return CreatedTable(code=code, url=f"{site}/t/{code}")


async def _use_up(host_link: str, services: Services) -> None:
    """Mark a host link as used. Raises Refusal `unknown_host_link`."""
    if not (is_token(host_link) and await host_links(services.database).take(host_link)):
        raise UnknownHostLink


@router.get(
    "/{code}",
    summary="The public part of a table",
    responses=problems(UnknownTable),
)
async def read_table(code: str, services: ServicesOf, visitor: KnownVisitor) -> NumberedTable:
    """Game, options, seats and names, phase and version."""
    live = await services.table(code, visitor.known)
    shown = services.dependencies.club_access.shown_to(visitor.known, live.table)
    return {**live.public(), "club": shown, "version": live.table.version}


@router.get(
    "/{code}/hands",
    summary="The finished hands of a table",
    response_model=HandList,
    responses=problems(UnknownTable, UnknownPage),
)
async def hands(code: str, services: ServicesOf, visitor: KnownVisitor, paging: Paging) -> Response:
    """Newest first; a `Link` header leads to the next page."""
    live = await services.table(code, visitor.known)
    return await paging.page(partial(services.hands.history.hands_of_table, live.table.key))


@router.get(
    "/{code}/qr.svg",
    summary="The link to a table as a QR code",
    response_class=SvgResponse,
    responses=problems(BadHost, UnknownTable),
)
async def qr(
    code: str, request: Request, services: ServicesOf, visitor: KnownVisitor
) -> SvgResponse:
    """For phones at the same table."""
    live = await services.table(code, visitor.known)
    return await qr_code(services.address.link(request, f"/t/{live.table.code}"))
