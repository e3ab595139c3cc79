"""The route of a table's WebSocket: checks before the handshake, then the connection."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Protocol

from fastapi import APIRouter, Response
from starlette.websockets import WebSocket

from app.live.table.live_table import LiveTable
from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable
from app.storage.people.devices import SignedOut
from app.tables.table import belongs
from app.web.address import client_shares
from app.web.dependencies import Services, services_of
from app.web.errors import STORAGE_UNAVAILABLE, refusal_problem
from app.web.people.device_connections import Closable
from app.web.people.identity import Visitor, handshake_headers, visitor_of
from app.web.people.visiting import known_visitor
from app.web.web_refusals import WrongOrigin
from app.web.ws.codes import REPLACED, SIGNED_OUT
from app.web.ws.connection import Connection

router = APIRouter()

_LONGEST_VERSION = 15


async def table_socket(websocket: WebSocket) -> None:
    """One connection of one player to one table."""
    code, services = websocket.path_params["code"], services_of(websocket)
    visitor = visitor_of(websocket)
    with ExitStack() as held:
        try:
            live = await _admit(services, websocket, code, held)
        except SignedOut:
            await websocket.accept(headers=handshake_headers(visitor))
            await websocket.close(SIGNED_OUT, "signed out")
            return
        except (Refusal, StorageUnavailable) as error:
            await refuse(websocket, services, error)
            return
        device = visitor.device_id  # before its cookie is sent
        await websocket.accept(headers=handshake_headers(visitor))
        with services.metrics.connections.track_inprogress():
            coached = websocket.query_params.get("coach") == "1"
            connection = Connection(websocket, live, visitor, services, coached=coached)
            with (
                one_of_few(services, connection, live.table.id),
                services.people.device_connections.hold(device, connection, known=visitor.kept),
            ):
                # When a task resumes it passes through every coroutine it is in, here those of all
                # middleware. The reader is a separate task, so that it resumes directly.
                await asyncio.create_task(connection.run(_since(websocket)))


# FastAPI's decorator is not used: it keeps 5 KB per connection that nothing needs.
router.add_websocket_route("/ws/tables/{code}", table_socket)


async def _admit(services: Services, websocket: WebSocket, code: str, held: ExitStack) -> LiveTable:
    """The table. The connection counts in its limits while `held` is open. Raises Refusal."""
    visitor, shares = await asking(services, websocket)
    if visitor.signed_out and "since" in websocket.query_params:
        raise SignedOut  # the page still shows another player's data
    live = await services.table(code, visitor.known)
    member = visitor.player if belongs(live.table, visitor.player) else None
    held.enter_context(services.limits.connections.hold(shares, live.table.id, member))
    return live


class Owned(Closable, Protocol):
    """A connection that belongs to a player."""

    @property
    def player(self) -> str:
        """The player's id."""


@contextmanager
def one_of_few(services: Services, connection: Owned, table: str) -> Iterator[None]:
    """Count a player's connection here; if there are too many, the oldest is closed."""
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


async def refuse(
    websocket: WebSocket, services: Services, error: Refusal | StorageUnavailable
) -> None:
    """Answer the handshake with a problem."""
    refusal = error if isinstance(error, Refusal) else STORAGE_UNAVAILABLE
    services.metrics.refused.labels(refusal.code).inc()
    response: Response = refusal_problem(refusal)
    await websocket.send_denial_response(response)


def _since(websocket: WebSocket) -> int | None:
    """The version the client has seen; None if it names none."""
    given = websocket.query_params.get("since", "")
    return int(given) if given.isdecimal() and len(given) <= _LONGEST_VERSION else None


async def asking(services: Services, websocket: WebSocket) -> tuple[Visitor, dict[str, float]]:
    """The visitor who opens a socket, and the addresses it counts for.

    Raises WrongOrigin, and Refusal `too_many_requests`.
    """
    if not services.address.is_same_origin(websocket):
        services.address.note_stranger(websocket)
        raise WrongOrigin
    shares = client_shares(websocket)
    services.limits.requests.take(shares)
    return await known_visitor(websocket, services), shares
