"""The door to a table's WebSocket: who may come in, and from where."""

from contextlib import ExitStack

from fastapi import APIRouter, Response
from starlette.websockets import WebSocket

from app.live.live_table import LiveTable
from app.rules.errors import Refusal
from app.storage.log import StorageUnavailable
from app.web.address import client_address
from app.web.errors import STORAGE_UNAVAILABLE, refusal_problem
from app.web.identity import handshake_headers, visitor_of
from app.web.refusals import WrongOrigin
from app.web.site import Site, SiteOf
from app.web.ws.connection import Connection

router = APIRouter()

_LONGEST_VERSION = 15


@router.websocket("/ws/tables/{code}")
async def table_socket(websocket: WebSocket, code: str, site: SiteOf) -> None:
    """One connection of one player to one table."""
    visitor = visitor_of(websocket)
    with ExitStack() as places:
        try:
            live = await _enter(site, websocket, code, places)
            name = await site.called(visitor.player)
        except Refusal as refusal:
            await _turn_away(websocket, site, refusal)
            return
        except StorageUnavailable:
            await _turn_away(websocket, site, STORAGE_UNAVAILABLE)
            return
        await websocket.accept(headers=handshake_headers(visitor))
        with site.metrics.connections.track_inprogress():
            connection = Connection(websocket, live, visitor.player, name, site)
            await connection.run(_since(websocket))


async def _enter(site: Site, websocket: WebSocket, code: str, places: ExitStack) -> LiveTable:
    """Find the table and a place at it."""
    if not site.address.is_own(websocket):
        raise WrongOrigin
    address = client_address(websocket)
    site.limits.requests.take(address)
    live = await site.table(code)
    places.enter_context(site.limits.at_address.one(address))
    places.enter_context(site.limits.at_table.one(live.table.code))
    return live


async def _turn_away(websocket: WebSocket, site: Site, refusal: Refusal) -> None:
    site.metrics.refused.labels(refusal.code).inc()
    response: Response = refusal_problem(refusal)
    await websocket.send_denial_response(response)


def _since(websocket: WebSocket) -> int | None:
    """The version the client knows; what is no version counts as none."""
    given = websocket.query_params.get("since", "")
    return int(given) if given.isdecimal() and len(given) <= _LONGEST_VERSION else None
