"""The route of a table's WebSocket: checks before the handshake, then the connection."""

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager

from fastapi import APIRouter, Response
from starlette.websockets import WebSocket

from app.live.live_table import LiveTable
from app.rules.errors import Refusal
from app.storage.log import StorageUnavailable
from app.tables.table import belongs
from app.web.address import client_shares
from app.web.dependencies import Services, ServicesOf
from app.web.errors import STORAGE_UNAVAILABLE, refusal_problem
from app.web.identity import Visitor, handshake_headers, visitor_of
from app.web.refusals import WrongOrigin
from app.web.visiting import known_visitor
from app.web.ws.codes import REPLACED
from app.web.ws.connection import Connection

router = APIRouter()

_LONGEST_VERSION = 15


@router.websocket("/ws/tables/{code}")
async def table_socket(websocket: WebSocket, code: str, services: ServicesOf) -> None:
    """One connection of one player to one table."""
    visitor = visitor_of(websocket)
    with ExitStack() as held:
        try:
            live = await _admit(services, websocket, code, held)
        except Refusal as refusal:
            await _refuse(websocket, services, refusal)
            return
        except StorageUnavailable:
            await _refuse(websocket, services, STORAGE_UNAVAILABLE)
            return
        await websocket.accept(headers=handshake_headers(visitor))
        with services.metrics.connections.track_inprogress():
            coached = websocket.query_params.get("coach") == "1"
            connection = Connection(websocket, live, visitor, services, coached=coached)
            with (
                _one_of_few(services, connection, live.table.id),
                _at_device(services, connection, visitor),
            ):
                # A task that goes on goes through all coroutines it is in; here are those of every
                # middleware. So the one that reads begins anew, with none around it.
                await asyncio.create_task(connection.run(_since(websocket)))


async def _admit(services: Services, websocket: WebSocket, code: str, held: ExitStack) -> LiveTable:
    """The table, within the limits on connections while `held` is open. Raises Refusal."""
    if not services.address.is_same_origin(websocket):
        services.address.note_stranger(websocket)
        raise WrongOrigin
    shares = client_shares(websocket)
    services.limits.requests.take(shares)
    visitor = await known_visitor(websocket, services)
    live = await services.table(code, visitor.known)
    member = visitor.player if belongs(live.table, visitor.player) else None
    held.enter_context(services.limits.connections.hold(shares, live.table.id, member))
    return live


@contextmanager
def _one_of_few(services: Services, connection: Connection, table: str) -> Iterator[None]:
    """Count among those of this player at this table; the oldest gives way where it is too many."""
    key = (connection.player, table)
    own = services.open_by_player.setdefault(key, [])
    if len(own) >= services.limits.connections.of_player:
        own.pop(0).close(REPLACED, "replaced by a newer connection")
    own.append(connection)
    try:
        yield
    finally:
        if connection in own:
            own.remove(connection)
        if not own:
            services.open_by_player.pop(key, None)


def _at_device(
    services: Services, connection: Connection, visitor: Visitor
) -> AbstractContextManager[None]:
    """Count among those of this device, which can be signed out."""
    device = visitor.device
    id_ = None if device is None else device.id
    return services.device_connections.hold(id_, connection, known=visitor.kept)


async def _refuse(websocket: WebSocket, services: Services, refusal: Refusal) -> None:
    services.metrics.refused.labels(refusal.code).inc()
    response: Response = refusal_problem(refusal)
    await websocket.send_denial_response(response)


def _since(websocket: WebSocket) -> int | None:
    """The version the client knows; what is no version counts as none."""
    given = websocket.query_params.get("since", "")
    return int(given) if given.isdecimal() and len(given) <= _LONGEST_VERSION else None
