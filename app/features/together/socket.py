"""The WebSocket of a session in which people look back at a finished hand."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import orjson
from fastapi import APIRouter
from pydantic import ValidationError
from starlette.websockets import WebSocket

from app.features.together.commands import (
    COMMANDS,
    READ,
    Go,
    PutMark,
    ReactTogether,
    RepeatableMessage,
    SayTogether,
    SessionMessage,
)
from app.features.together.live_session import LiveSession, Why
from app.features.together.messages import AckTogether
from app.features.together.routes import Part, part_in
from app.features.together.session import MOST_PEOPLE, Newcomer
from app.features.together.sessions import TogetherSessions
from app.features.together.together_refusals import SessionFull
from app.features.together.wire import CursorJson
from app.rules.game import Json
from app.storage.people.devices import Device
from app.web.dependencies import Services
from app.web.http.hands import finished_hand
from app.web.limits.limits import LINE, ROW_BYTES
from app.web.people.identity import Visitor
from app.web.web_refusals import BadField, UnknownMessage
from app.web.ws.message import CODE_CHANGED, SLOW, word_of
from app.web.ws.socket import Admission, Handle, Socket, serve

router = APIRouter()

_CODES: dict[Why, int] = {"gone": CODE_CHANGED, "full": SLOW}

LONGEST_CURSOR = 1000
"""Cap on the length of the cursor in the socket's URL."""

_WORDS = tuple(word_of(one) for one in COMMANDS)


async def together_socket(websocket: WebSocket) -> None:
    """One connection of one person. The hand has to be finished."""
    await serve(websocket, _admit)


router.add_websocket_route("/ws/hands/{hand}/together", together_socket)


async def _admit(services: Services, websocket: WebSocket, visitor: Visitor) -> Admission:
    hand = websocket.path_params["hand"]
    record = await finished_hand(hand, services)
    part = await part_in(services, hand, visitor)
    member = None if part.role == "watcher" else visitor.player
    name = _name(part, record, visitor)
    newcomer = Newcomer(visitor.player, part.role, name, visitor.avatar or None)
    return Admission(f"look {hand}", member, partial(_joined, record, newcomer))


@asynccontextmanager
async def _joined(
    record: dict[str, Json], newcomer: Newcomer, socket: Socket
) -> AsyncIterator[Handle]:
    sessions, follower = socket.services.part(TogetherSessions), SocketFollower(socket, newcomer)
    live = await sessions.join(record, follower, _cursor(socket.websocket))
    try:
        yield partial(follower.handle, live)
    finally:
        sessions.leave(live, follower)


def _name(part: Part, record: dict[str, Json], visitor: Visitor) -> str | None:
    """A member's name in the club. Others have the name they chose, or a player's in the hand."""
    if part.called is not None or part.seat is None:
        return part.called or visitor.name
    names: dict[int, str] = {one["seat"]: one["name"] for one in record["players"]}
    return visitor.name or names[part.seat]


class SocketFollower:
    """A follower of the session."""

    def __init__(self, socket: Socket, newcomer: Newcomer) -> None:
        self.newcomer = newcomer
        visitor = socket.visitor
        self.device: Device | None = visitor.named_device() if visitor.is_kept else None
        self.deliver = socket.deliver
        self._socket = socket

    def end(self, why: Why) -> None:
        """The hand was erased, or the place is needed."""
        if why == "full":
            self._socket.refuse(None, SessionFull(MOST_PEOPLE))
        self._socket.close(_CODES[why], why)

    async def handle(self, live: LiveSession, data: dict[str, Any]) -> AckTogether | None:
        """Do what one message asks. Raises Refusal, StorageUnavailable."""
        asked = read_asked(data)
        self._charge(asked)
        await live.take(self, asked)
        return (
            AckTogether(type="ack", id=asked.id) if isinstance(asked, RepeatableMessage) else None
        )

    def _charge(self, asked: SessionMessage) -> None:
        """Charge a request to the limits. Raises Refusal."""
        limits = self._socket.services.limits
        if asked.talks:
            price = LINE if isinstance(asked, SayTogether | ReactTogether) else 1
            limits.talk.of_player.take({self._socket.player: 1}, price)
        if isinstance(asked, PutMark):
            limits.storage.take(self._socket.payers, ROW_BYTES)


def read_asked(data: dict[str, Any]) -> SessionMessage:
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
