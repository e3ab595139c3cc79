"""The WebSocket of a session in which people look back at a finished hand."""

from contextlib import ExitStack
from typing import Any

import orjson
from fastapi import APIRouter
from pydantic import ValidationError
from starlette.websockets import WebSocket

from app.live.together.live_session import LiveSession, Why
from app.rules.errors import Refusal
from app.rules.game import Json
from app.storage.log.contract import StorageUnavailable
from app.storage.people.devices import Device
from app.together.commands import (
    COMMANDS,
    READ,
    Asked,
    Go,
    Named,
    PutMark,
    ReactTogether,
    SayTogether,
)
from app.together.session import MOST_PEOPLE, Newcomer
from app.together.together_refusals import SessionFull
from app.together.wire import CursorJson
from app.web.dependencies import Services, ServicesOf
from app.web.errors import STORAGE_UNAVAILABLE
from app.web.http.hands.hands import Part, finished_hand, part_in
from app.web.limits.limits import ROW_BYTES, payers
from app.web.limits.talk import LINE
from app.web.people.identity import Visitor, handshake_headers, visitor_of
from app.web.web_refusals import BadField, TooMany, UnknownMessage
from app.web.ws.codes import CODE_CHANGED, FLOOD, SLOW
from app.web.ws.message import id_of, object_in, word_of
from app.web.ws.outbox import Outbox
from app.web.ws.route import asking, one_of_few, refuse
from app.web.ws.together_out import AckTogether, RefusedTogether

router = APIRouter()

_CODES: dict[Why, int] = {"gone": CODE_CHANGED, "full": SLOW}

LONGEST_CURSOR = 1000
"""Cap on the length of the cursor in the socket's URL."""

_WORDS = tuple(word_of(one) for one in COMMANDS)


@router.websocket("/ws/hands/{hand}/together")
async def together_socket(websocket: WebSocket, hand: str, services: ServicesOf) -> None:
    """One connection of one person. The hand has to be finished."""
    visitor = visitor_of(websocket)
    with ExitStack() as held:
        try:
            visitor, shares = await asking(services, websocket)
            record = await finished_hand(hand, services)
            part = await part_in(services, hand, visitor)
            member = None if part.role == "watcher" else visitor.player
            held.enter_context(services.limits.connections.hold(shares, f"look {hand}", member))
        except (Refusal, StorageUnavailable) as error:
            await refuse(websocket, services, error)
            return
        device = visitor.device_id  # before its cookie is sent
        await websocket.accept(headers=handshake_headers(visitor))
        name = _name(part, record, visitor)
        newcomer = Newcomer(visitor.player, part.role, name, visitor.avatar or None)
        connection = TogetherConnection(websocket, services, visitor, newcomer)
        with (
            one_of_few(services, connection, f"look {hand}"),
            services.people.device_connections.hold(device, connection, known=visitor.kept),
        ):
            await connection.run(record)


def _name(part: Part, record: dict[str, Json], visitor: Visitor) -> str | None:
    """A member's name in the club. Others have the name they chose, or a player's in the hand."""
    if part.called is not None or part.seat is None:
        return part.called or visitor.name
    names: dict[int, str] = {one["seat"]: one["name"] for one in record["players"]}
    return visitor.name or names[part.seat]


class TogetherConnection:
    """A follower of the session. The task that calls `run` reads; the outbox sends."""

    def __init__(
        self, websocket: WebSocket, services: Services, visitor: Visitor, newcomer: Newcomer
    ) -> None:
        self.player = visitor.player
        self.newcomer = newcomer
        self.device: Device | None = visitor.named_device() if visitor.is_kept else None
        self._websocket = websocket
        self._services = services
        waiting, dropped = services.settings.outbox_bytes, services.metrics.dropped
        self._outbox = Outbox(websocket, waiting, dropped)
        self.deliver = self._outbox.put
        self._payers = payers(websocket, self.player)
        self._messages = services.limits.messages.sent()
        self._refusals = services.limits.messages.refused()

    async def run(self, record: dict[str, Json]) -> None:
        """Take part until either side closes."""
        self._services.outboxes.add(self._outbox)
        try:
            live = await self._join(record)
            if live is None:
                return
            try:
                await self._read(live)
            finally:
                self._services.hands.together.leave(live, self)
        finally:
            self._services.outboxes.discard(self._outbox)
            await self._outbox.finish()

    def close(self, code: int, reason: str) -> None:
        """End the connection once everything queued is sent."""
        self._outbox.close(code, reason)

    def end(self, why: Why) -> None:
        """The hand was erased, or the place is needed."""
        if why == "full":
            self._refuse(None, SessionFull(MOST_PEOPLE))
        self.close(_CODES[why], why)

    async def _join(self, record: dict[str, Json]) -> LiveSession | None:
        try:
            return await self._services.hands.together.join(record, self, _cursor(self._websocket))
        except (Refusal, StorageUnavailable) as error:
            self._refuse(None, error)
            self.close(SLOW, "no place")
            return None

    async def _read(self, live: LiveSession) -> None:
        while (event := await self._websocket.receive())["type"] == "websocket.receive":
            wait = self._messages.take()
            data: dict[str, Any] = {}
            try:
                data = object_in(event.get("text"), self._services.settings.message_bytes)
                if wait:
                    raise TooMany(wait)
                asked = read_asked(data)
                self._charge(asked)
                await live.take(self, asked)
                if isinstance(asked, Named):
                    self.deliver(orjson.dumps(AckTogether(type="ack", id=asked.id)))
            except (Refusal, StorageUnavailable) as error:
                self._refuse(id_of(data), error)
            if wait and self._refusals.take():
                self.close(FLOOD, "too many messages")
            if self._outbox.closed:
                break

    def _charge(self, asked: Asked) -> None:
        """Charge a request to the limits. Raises Refusal."""
        if asked.talks:
            price = LINE if isinstance(asked, SayTogether | ReactTogether) else 1
            self._services.limits.talk.of_player.take({self.player: 1}, price)
        if isinstance(asked, PutMark):
            self._services.limits.storage.take(self._payers, ROW_BYTES)

    def _refuse(self, id_: str | int | None, error: Refusal | StorageUnavailable) -> None:
        refusal = error if isinstance(error, Refusal) else STORAGE_UNAVAILABLE
        self._services.metrics.refused.labels(refusal.code).inc()
        code, message, args = refusal.code, refusal.message, refusal.parameters
        said = RefusedTogether(type="refused", code=code, message=message, args=args)
        if id_ is not None:
            said["id"] = id_
        self.deliver(orjson.dumps(said))


def read_asked(data: dict[str, Any]) -> Asked:
    """The message in a JSON object. Raises Refusal `unknown_message`, `bad_message`."""
    try:
        return READ.validate_python(data)
    except ValidationError as error:
        wrong = error.errors(include_url=False, include_input=False)[0]
    if wrong["type"].startswith("union_tag"):
        raise UnknownMessage(_WORDS)
    where = ".".join(str(step) for step in wrong["loc"][1:] or wrong["loc"])
    raise BadField(where, wrong["msg"].removeprefix("Value error, ").rstrip("."))


def _cursor(websocket: WebSocket) -> CursorJson | None:
    """The client's cursor, if it sent one."""
    text = websocket.query_params.get("cursor", "")
    if not 0 < len(text) <= LONGEST_CURSOR:
        return None
    try:
        return Go.model_validate({"type": "go", "cursor": orjson.loads(text)}).cursor
    except ValueError:
        return None
