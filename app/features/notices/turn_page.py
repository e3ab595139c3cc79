"""The target of a tap on a notification: the table or the club, for people who belong there."""

from contextlib import suppress

from fastapi import APIRouter, Request, Response
from starlette.responses import RedirectResponse

from app.features.clubs.parts import ClubParts
from app.rules.errors import Refusal
from app.tables.table import belongs
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.pages.client import LOST
from app.web.people.identity import visitor_of
from app.web.people.visiting import welcome

router = APIRouter(include_in_schema=False)


@router.api_route("/turn/{subject}", methods=["GET", "HEAD"])
async def turn(subject: str, request: Request, services: ServicesOf) -> Response:
    """The id of a table or club grants no access: anyone else gets a 404."""
    await welcome(services, visitor_of(request))
    player = visitor_of(request).known
    path = await _path(services, subject, player) if player and is_token(subject) else None
    if path is None:
        return services.client.missing(LOST, request)
    return RedirectResponse(path, 303, {"Cache-Control": "no-store"})


async def _path(services: Services, subject: str, player: str) -> str | None:
    with suppress(Refusal):
        key = await services.people.players.table_with_id(player, subject)
        if key is not None:
            table = (await services.table(key, player)).table
            return f"/t/{table.code}" if belongs(table, player) else None
        club = await services.part(ClubParts).store.by_id(subject)
        if club.may(player, "read"):
            return f"/c/{club.code}"
    return None
