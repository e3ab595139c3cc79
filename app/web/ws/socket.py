"""The one WebSocket of the site, which a table, a club and a session each give a `Handle`.

A handshake is refused with a problem, or accepted once the visitor is known, let in and counted.
One task reads the messages of a connection, each of which is answered before the next is read.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, ExitStack, contextmanager
from typing import Any, NamedTuple

import orjson
from fastapi import APIRouter, HTTPException, Request, Response
from starlette.websockets import WebSocket

from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable
from app.storage.people.devices import SignedOut
from app.web.address import client_shares
from app.web.dependencies import Services, services_of
from app.web.errors import STORAGE_UNAVAILABLE, refusal_problem
from app.web.limits.limits import ConnectionMessages, payers
from app.web.people.identity import Visitor, handshake_headers, visitor_of
from app.web.people.visiting import known_visitor
from app.web.web_refusals import ConfirmIdentity, TooMany, WrongOrigin
from app.web.ws.message import (
    BROKEN,
    FLOOD,
    REPLACED,
    SIGNED_OUT,
    SLOW,
    id_of,
    id_within,
    object_in,
)
from app.web.ws.outbox import Outbox
from app.words.english import refusal_json

logger = logging.getLogger(__name__)

router = APIRouter()

IN_A_ROW = 10
"""Messages of one connection that are done before others get their turn."""

Handle = Callable[[dict[str, Any]], Awaitable[Mapping[str, Any] | None]]
"""Does what one message asks, and returns the answer if there is one. Raises Refusal,
StorageUnavailable."""


class Admission(NamedTuple):
    """What a visitor is let into."""

    subject: str
    """The id of the table or club, or what else the limits count its connections under."""
    member: str | None
    """The player, if they belong there: strangers cannot take their place."""
    join: Callable[["Socket"], AbstractAsyncContextManager[Handle]]
    """Sends what a newcomer is shown, and says goodbye at the end. Raises Refusal and
    StorageUnavailable."""
    always_has_id: bool = False
    """Whether every message has an id there, so that `refused` without one says null."""


Admit = Callable[[Services, WebSocket, Visitor], Awaitable[Admission]]
"""Lets a visitor in. Raises Refusal and StorageUnavailable."""


async def no_upgrade(request: Request) -> Response:
    """A plain request for a socket: often the handshake came through a proxy that drops headers."""
    services_of(request).address.note_no_upgrade()
    raise HTTPException(426, headers={"Upgrade": "websocket", "Connection": "Upgrade"})


router.add_route("/ws/{path:path}", no_upgrade, methods=["GET"], include_in_schema=False)


async def serve(websocket: WebSocket, admit: Admit) -> None:
    """Refuse a handshake, or accept it and serve the connection until it ends."""
    services, visitor = services_of(websocket), visitor_of(websocket)
    with ExitStack() as held:
        try:
            await _identify(services, websocket)
            admission = await admit(services, websocket, visitor)
            subject, member = admission.subject, admission.member
            shares = client_shares(websocket)
            held.enter_context(services.limits.connections.hold(shares, subject, member))
        except (Refusal, StorageUnavailable) as error:
            await _refuse(websocket, services, error)
            return
        device = visitor.device_id  # before its cookie is sent
        await websocket.accept(headers=handshake_headers(visitor))
        socket = Socket(websocket, services, visitor, admission)
        held.enter_context(services.metrics.connections.track_inprogress())
        held.enter_context(_one_of_few(services, socket, subject))
        devices = services.people.device_connections
        held.enter_context(devices.hold(device, socket, known=visitor.kept))
        # When a task resumes it passes through every coroutine it is in, here those of all
        # middleware. The reader is a separate task, so that it resumes directly.
        await asyncio.create_task(socket.run(admission.join))


class Socket:
    """One connection. The task that calls `run` reads; the outbox sends."""

    def __init__(
        self, websocket: WebSocket, services: Services, visitor: Visitor, admission: Admission
    ) -> None:
        self.websocket = websocket
        self.services = services
        self.visitor = visitor
        self.player = visitor.player
        self.shares = client_shares(websocket)
        self.payers = payers(websocket, self.player)
        """The accounts that are charged for what the player stores."""
        self._subject = admission.subject
        self._always_has_id = admission.always_has_id
        self._outbox = Outbox(websocket, services.metrics.dropped, admission.subject)
        self.deliver = self._outbox.put
        self._messages = ConnectionMessages(services.limits.messages, self.shares)
        self._in_a_row = 0

    @property
    def closed(self) -> bool:
        """Whether the server is ending this connection."""
        return self._outbox.closed

    async def run(self, join: Callable[["Socket"], AbstractAsyncContextManager[Handle]]) -> None:
        """Read and answer until either side closes."""
        self.services.outboxes.add(self._outbox)
        try:
            async with join(self) as handle:
                while (event := await self.websocket.receive())["type"] == "websocket.receive":
                    if not self.closed:
                        await self._answer(event.get("text"), handle)
                    if self.closed:
                        break
        except (Refusal, StorageUnavailable) as error:
            self.refuse(None, error)
            self.close(SLOW, "no place")
        except Exception:
            self.close(BROKEN, "internal error")
            raise
        finally:
            self.services.outboxes.discard(self._outbox)
            await self._outbox.finish()

    def close(self, code: int, reason: str) -> None:
        """End the connection once everything queued is sent."""
        about = {"subject": self._subject, "reason": reason}
        logger.warning("connection ended by the server", extra=about)
        self._outbox.close(code, reason)

    def tell(self, message: Mapping[str, Any]) -> None:
        """Send something to this client only."""
        self.deliver(orjson.dumps(message))

    def refuse(self, id_: str | int | None, error: Refusal | StorageUnavailable) -> None:
        """Tell the client that nothing was done of what it asked under this id."""
        if isinstance(error, StorageUnavailable):
            logger.warning("storage unavailable: %s", error, extra={"subject": self._subject})
        refusal = error if isinstance(error, Refusal) else STORAGE_UNAVAILABLE
        self.services.metrics.refused.labels(refusal.code).inc()
        named = {} if id_ is None and not self._always_has_id else {"id": id_}
        self.tell({"type": "refused", **named, **refusal_json(refusal)})

    async def _answer(self, text: str | None, handle: Handle) -> None:
        """Do what one message asks (None: a binary one) and answer, unless it has to wait."""
        wait = self._messages.take()
        data: dict[str, Any] = {}
        try:
            data = object_in(text)
            if wait:
                raise TooMany(wait)
            answer = await handle(data)
        except (Refusal, StorageUnavailable) as error:
            self.refuse(id_of(data) if data else id_within(text or ""), error)
            if isinstance(error, SignedOut):
                self.close(SIGNED_OUT, "signed out")
            elif wait and self._messages.is_flood():
                self.close(FLOOD, "too many messages")
            await asyncio.sleep(0)  # let others run, even if this client sends only nonsense
            return
        if answer is not None:
            self.tell(answer)
        self._in_a_row += 1
        if self._in_a_row == IN_A_ROW:
            self._in_a_row = 0
            await asyncio.sleep(0)


async def _identify(services: Services, websocket: WebSocket) -> None:
    """Look up the visitor. Raises Refusal."""
    if not services.address.is_same_origin(websocket):
        services.address.note_stranger(websocket)
        raise WrongOrigin
    services.limits.requests.take(client_shares(websocket))
    visitor = await known_visitor(websocket, services)
    if visitor.signed_out and "since" in websocket.query_params:
        raise SignedOut  # the page still shows another player's data


async def _refuse(
    websocket: WebSocket, services: Services, error: Refusal | StorageUnavailable
) -> None:
    """Answer the handshake with a problem, or make the page reload as somebody else."""
    refusal = error if isinstance(error, Refusal) else STORAGE_UNAVAILABLE
    services.metrics.refused.labels(refusal.code).inc()
    if isinstance(error, SignedOut | ConfirmIdentity):
        await websocket.accept(headers=handshake_headers(visitor_of(websocket)))
        await websocket.close(SIGNED_OUT, "signed out")
        return
    response: Response = refusal_problem(refusal)
    await websocket.send_denial_response(response)


@contextmanager
def _one_of_few(services: Services, socket: Socket, subject: str) -> Iterator[None]:
    """Count a player's connection here; if there are too many, the oldest is closed."""
    key = (socket.player, subject)
    own = services.open_by_player.setdefault(key, [])
    if len(own) >= services.limits.connections.of_player:
        own.pop(0).close(REPLACED, "replaced by a newer connection")
    own.append(socket)
    try:
        yield
    finally:
        if socket in own:
            own.remove(socket)
        if not own:
            services.open_by_player.pop(key, None)
