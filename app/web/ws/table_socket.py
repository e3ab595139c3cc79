"""The WebSocket of a table: the connection of one player, who asks and is told what happens."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator
from functools import partial
from time import perf_counter
from typing import Any

from fastapi import APIRouter
from starlette.websockets import WebSocket

from app.bots.advice import Advice
from app.live.live_refusals import NoHint
from app.live.table.idempotency import AcknowledgedRequests, request_id
from app.live.table.live_table import LiveTable
from app.live.table.publish import Dismissal
from app.live.table.stored import missed
from app.rules.errors import Refusal
from app.rules.record import action_json
from app.storage.log.contract import StorageUnavailable
from app.tables.draft import AskerInfo, Command, Message
from app.tables.play.moves import Act
from app.tables.seats.avatars import ChooseAvatar
from app.tables.seats.naming import clean_name
from app.tables.seats.sitting import Sit
from app.tables.table import belongs
from app.web.cookies import is_page_without_cookie
from app.web.dependencies import FeatureMessage, Services
from app.web.limits.limits import HINT, KEPT_FOR_PLAY, ROW_BYTES
from app.web.people.identity import Visitor
from app.web.people.visiting import kept_device, remember_sitting, remember_visit
from app.web.web_refusals import NoCookies, TooMany
from app.web.ws.message import DISMISSED
from app.web.ws.messages_in import NO_ID, AskForHint, AskForMissed, Looking
from app.web.ws.messages_out import Ack, Hint, HintReason, Missed, MissedStepJson, Sited
from app.web.ws.socket import Admission, Handle, Socket, serve
from app.words.moves import hint_words, reason_words

logger = logging.getLogger(__name__)

router = APIRouter()

HINT_SECONDS = 1.0
"""Retry-After for a player whose previous hint is still being computed."""

LASTING = (Command, FeatureMessage)
"""What changes something, and is done once however often it is sent."""

_LONGEST_VERSION = 15


async def table_socket(websocket: WebSocket) -> None:
    """One connection of one player to one table."""
    await serve(websocket, _admit)


# FastAPI's decorator is not used: it keeps 5 KB per connection that nothing needs.
router.add_websocket_route("/ws/tables/{code}", table_socket)


async def _admit(services: Services, websocket: WebSocket, visitor: Visitor) -> Admission:
    live = await services.table(websocket.path_params["code"], visitor.known)
    member = visitor.player if belongs(live.table, visitor.player) else None
    return Admission(live.table.id, member, partial(_joined, live), always_has_id=True)


@contextlib.asynccontextmanager
async def _joined(live: LiveTable, socket: Socket) -> AsyncIterator[Handle]:
    connection = TableConnection(socket, live)
    try:
        await connection.join()
        yield connection.handle
    finally:
        await connection.leave()


class TableConnection:
    """A subscriber of the table."""

    def __init__(self, socket: Socket, live: LiveTable) -> None:
        self.player = socket.player
        self.name = socket.visitor.name
        self.coached = socket.websocket.query_params.get("coach") == "1"
        self.deliver = socket.deliver
        self._visitor = socket.visitor
        self._socket = socket
        self._live = live
        self._services = socket.services
        self._id = secrets.token_hex(4)
        """Tells this connection's requests from those of another one that uses the same ids."""
        self._acknowledged = AcknowledgedRequests()
        self._hint: asyncio.Task[None] | None = None
        self._keeps_no_cookie = is_page_without_cookie(socket.websocket)
        self._looks = False
        """Whether the player was looking when the page last told us."""

    async def join(self) -> None:
        """Send the table to the client."""
        if (site := self._services.address.site) is not None:
            self._socket.tell(Sited(type="site", **site))
        since = _since(self._socket.websocket)
        self._live.join(self, since)
        if self._services.upkeep.operator_notices.notice is not None:
            self.deliver(self._services.upkeep.operator_notices.message())
        if since is None:  # with `since` the page was open before, and only the connection is new
            await remember_visit(self._services, self._live.table, self._visitor)

    async def leave(self) -> None:
        """The connection has ended."""
        self._live.leave(self)
        if self._looks:
            await self._note_looking(looks=False)
        if self._hint is not None:
            self._hint.cancel()

    def dismiss(self, why: Dismissal) -> None:
        """End the connection because the player may no longer be at the table."""
        self._socket.close(DISMISSED[why], why.replace("_", " "))

    async def handle(self, data: dict[str, Any]) -> Ack | Missed | None:
        """Do what one message asks. Raises Refusal, StorageUnavailable."""
        begun = perf_counter()
        message_id, message = self._services.messages.read(data)
        metrics = self._services.metrics
        metrics.messages.counts[message.word] += 1
        if not isinstance(message, LASTING):
            return await self._answer(message_id, message)
        request = request_id(message_id, message, self._id)
        version = self._acknowledged.version(message_id, request)
        if version is None:
            if isinstance(message, Command):
                version = await self._do(request, message)
            else:
                version = await self._do_for_feature(request, message)
            self._acknowledged.note(message_id, request, version)
            if message.word == Act.word:
                seconds = perf_counter() - begun
                metrics.move_seconds.observe(seconds)
                metrics.slowest_tables.observe(self._live.table.id, seconds)
        return Ack(type="ack", id=message_id, version=version)

    async def _answer(self, message_id: str | int, message: Message) -> Ack | Missed | None:
        """Answer a message that changes nothing. Raises Refusal, StorageUnavailable."""
        match message:
            case AskForHint():
                self._start_hint(message_id)
                return None
            case AskForMissed():
                return await self._missed(message_id, message.since)
            case Looking():
                await self._note_looking(looks=message.visible and message.active)
                if message_id == NO_ID:
                    return None
        return Ack(type="ack", id=message_id, version=self._live.table.version)

    async def _do(self, request: str, command: Command) -> int:
        """The version that contains the change. Raises Refusal, StorageUnavailable."""
        if self._keeps_no_cookie:
            raise NoCookies
        # A hand that was dealt is played to its end, however much was stored.
        if command.purpose != "hand":
            await self._limit(request, command)
        device = await kept_device(self._services, self._visitor)
        known = AskerInfo(self.name or "", self._visitor.avatar or "")
        version = await self._live.submit(self.player, request, command, device, known)
        size = self._live.collect()
        match command:
            case Sit():
                size += ROW_BYTES
                await self._remember_sitting(command)
            case ChooseAvatar():
                self._visitor.avatar = command.avatar
        if size:
            self._services.limits.storage.owe(self._socket.payers, size)
        return version

    async def _do_for_feature(self, request: str, message: FeatureMessage) -> int:
        """The version in the answer. Raises Refusal, StorageUnavailable."""
        self._services.limits.talk.of_player.take({self.player: 1})
        self._services.limits.storage.take(self._socket.payers, ROW_BYTES)
        device = self._visitor.named_device()
        await message.do(self._services, self._live, self.player, device, request)
        return self._live.table.version

    async def _missed(self, message_id: str | int, since: int) -> Missed:
        """What happened in the current hand since then. Raises Refusal."""
        self._services.limits.work.take(self._socket.shares, HINT)
        log, table = self._services.dependencies.log, self._live.table
        found = await missed(log, table, self.player, since)
        steps = [MissedStepJson(version=v, events=events, view=view) for v, events, view in found]
        return Missed(type="missed", id=message_id, steps=steps)

    async def _limit(self, request: str, command: Command) -> None:
        """Charge a command that is not part of a dealt hand, and check the storage limit. Raises
        Refusal."""
        table, talks, limits = self._live.table, command.purpose == "talk", self._services.limits
        if command.purpose != "next_hand" and not self._live.answered(self.player, request):
            limits.talk.take(table, self.player, command)
        if talks and table.seat_of(self.player) is None:
            await self._learn_name()
        limits.storage.check(self._socket.payers, spare=KEPT_FOR_PLAY if talks else 0)

    async def _learn_name(self) -> None:
        """Reload the name of a player without a seat, who may have changed it."""
        with contextlib.suppress(StorageUnavailable):
            self.name = await self._services.player_name(self.player)

    async def _remember_sitting(self, sat: Sit) -> None:
        """Store the name under which the player sat down."""
        self.name = await remember_sitting(
            self._services, self._live.table, self._visitor, self.name, clean_name(sat.name)
        )

    async def _note_looking(self, *, looks: bool) -> None:
        """Tell the features whether the player is looking: notifications wait for those who are."""
        key, services = self._live.table.key, self._services
        self._looks = looks
        for feature in services.features:
            await feature.looked(key, self.player, self._id, looks=looks)

    def _start_hint(self, message_id: str | int) -> None:
        """Compute a hint in the background, one at a time. Raises TooMany."""
        if self._hint is not None and not self._hint.done():
            raise TooMany(HINT_SECONDS)
        self._services.limits.work.take(self._socket.shares, HINT)
        self._hint = asyncio.create_task(self._find_hint(message_id))

    async def _find_hint(self, message_id: str | int) -> None:
        try:
            told = _told(message_id, self._live.table.game.name, await self._live.hint(self.player))
        except Refusal as refusal:
            self._socket.refuse(message_id, refusal)
            return
        except Exception as error:
            # The error's message may name cards, so only its type is logged.
            table, fault = self._live.table, type(error).__name__
            about = {"table": table.id, "version": table.version, "error": fault}
            logger.error("a hint could not be found", extra=about)
            self._socket.refuse(message_id, NoHint())
            return
        self._socket.tell(told)


def _told(message_id: str | int, game: str, advice: Advice) -> Hint:
    reason = None
    if advice.reason is not None:
        code, args = advice.reason.code, advice.reason.parameters
        reason = HintReason(code=code, message=reason_words(game, code, args), args=args)
    return Hint(
        type="hint",
        id=message_id,
        action=action_json(advice.action),
        sentence=hint_words(game, advice.action, reason and reason["message"], advice.equal),
        reason=reason,
        equal=[action_json(one) for one in advice.equal],
    )


def _since(websocket: WebSocket) -> int | None:
    """The version the client has seen; None if it names none."""
    given = websocket.query_params.get("since", "")
    return int(given) if given.isdecimal() and len(given) <= _LONGEST_VERSION else None
