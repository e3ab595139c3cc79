"""One connection of a player to a table: it reads requests and answers them."""

import asyncio
import contextlib
import logging
import secrets
from time import perf_counter
from typing import Any

import orjson
from starlette.websockets import WebSocket

from app.bots.advice import Advice
from app.live.live_refusals import NoHint
from app.live.table.idempotency import AcknowledgedRequests, request_id
from app.live.table.live_table import LiveTable
from app.live.table.mail.missed import missed
from app.live.table.subscribers.publish import Dismissal
from app.rules.errors import Refusal
from app.rules.record import action_json
from app.storage.log.contract import StorageUnavailable
from app.storage.people.devices import SignedOut
from app.tables.draft import Command, Known
from app.tables.seats.avatars import ChooseAvatar
from app.tables.seats.naming import clean_name
from app.tables.seats.sitting import Sit
from app.web.address import client_shares
from app.web.dependencies import Services
from app.web.errors import STORAGE_UNAVAILABLE
from app.web.limits.limits import HINT, KEPT_FOR_PLAY, ROW_BYTES, payers
from app.web.people.identity import Visitor
from app.web.people.visiting import kept_device, remember_sitting, remember_visit
from app.web.web_refusals import TooMany
from app.web.ws.codes import BROKEN, DISMISSED, FLOOD, SIGNED_OUT
from app.web.ws.mail import AskForMissed, Prepare, TakeDayOff
from app.web.ws.message import Message, id_of, id_within, object_in
from app.web.ws.messages_in import AskForHint, Looking, command_of, read_message
from app.web.ws.messages_out import (
    Ack,
    Hint,
    HintReason,
    Missed,
    MissedStepJson,
    Refused,
    Sited,
)
from app.web.ws.outbox import Outbox

logger = logging.getLogger(__name__)

HINT_SECONDS = 1.0
"""Retry-After for a player whose previous hint is still being computed."""


class Connection:
    """A subscriber of the table. The task that calls `run` reads; the outbox sends."""

    def __init__(
        self,
        websocket: WebSocket,
        live: LiveTable,
        visitor: Visitor,
        services: Services,
        *,
        coached: bool = False,
    ) -> None:
        self.player = visitor.player
        self.name = visitor.name
        self.coached = coached
        self._visitor = visitor
        self._websocket = websocket
        self._live = live
        self._services = services
        waiting, dropped = services.settings.outbox_bytes, services.metrics.dropped
        self._outbox = Outbox(websocket, waiting, dropped, live.table.key)
        self.deliver = self._outbox.put
        self._payers = payers(websocket, self.player)
        self._messages = services.limits.messages.sent()
        self._refusals = services.limits.messages.refused()
        self._id = secrets.token_hex(4)
        """Tells this connection's requests from those of another one that uses the same ids."""
        self._acknowledged = AcknowledgedRequests()
        self._hint: asyncio.Task[None] | None = None
        self._looks = False
        """Whether the player was looking when the page last told us."""

    async def run(self, since: int | None) -> None:
        """Send the table to the client and do what it asks, until either side closes."""
        self._services.outboxes.add(self._outbox)
        try:
            if (site := self._services.address.site) is not None:
                self.deliver(orjson.dumps(Sited(type="site", **site)))
            self._live.join(self, since)
            if self._services.upkeep.operator_notices.notice is not None:
                self.deliver(self._services.upkeep.operator_notices.message())
            if (
                since is None
            ):  # with `since` the page was open before, and only the connection is new
                await remember_visit(self._services, self._live.table, self._visitor)
            while (event := await self._websocket.receive())["type"] == "websocket.receive":
                wait = self._messages.take()
                await self._answer(event.get("text"), wait)
                if wait and self._refusals.take():
                    self.close(FLOOD, "too many messages")
                if self._outbox.closed:
                    break
        except Exception:
            self.close(BROKEN, "internal error")
            raise
        finally:
            self._services.outboxes.discard(self._outbox)
            self._live.leave(self)
            if self._looks:
                await self._note_looking(looks=False)
            if self._hint is not None:
                self._hint.cancel()
            await self._outbox.finish()

    def close(self, code: int, reason: str) -> None:
        """End the connection once everything queued is sent."""
        about = {"table": self._live.table.id, "version": self._live.table.version}
        logger.warning("connection ended by the server", extra={**about, "reason": reason})
        self._outbox.close(code, reason)

    def dismiss(self, why: Dismissal) -> None:
        """End the connection because the player may no longer be at the table."""
        self.close(DISMISSED[why], why.replace("_", " "))

    async def _answer(self, text: str | None, wait: float) -> None:
        """Do what one message asks (None: a binary one) and answer, unless it has to wait."""
        if self._outbox.closed:
            return  # the message was on its way when the connection was ended
        begun = perf_counter()
        data: dict[str, Any] = {}
        try:
            data = object_in(text, self._services.settings.message_bytes)
            if wait:
                raise TooMany(wait)
            message = read_message(data)
            self._services.metrics.messages.counts[data["type"]] += 1
            command = command_of(message)
            if command is not None:
                version = await self._do(message.id, command)
            elif (done := await self._do_beside_the_log(message)) is not None:
                version = done
            else:
                return
        except Refusal as refusal:
            self._refuse(id_of(data) if data else id_within(text or ""), refusal)
            if isinstance(refusal, SignedOut):
                self.close(SIGNED_OUT, "signed out")
            await asyncio.sleep(
                0
            )  # let other connections run, even if this client sends only nonsense
        except StorageUnavailable as error:
            about = {"table": self._live.table.id, "version": self._live.table.version}
            logger.warning("storage unavailable: %s", error, extra=about)
            self._refuse(id_of(data), STORAGE_UNAVAILABLE)
        else:
            self._tell(Ack(type="ack", id=message.id, version=version))
            if data["type"] == "act":
                self._services.metrics.move_seconds.observe(perf_counter() - begun)

    async def _do(self, message_id: str | int, command: Command) -> int:
        """The version that contains the change. Raises Refusal, StorageUnavailable."""
        request = request_id(message_id, command, self._id)
        done = self._acknowledged.version(message_id, request)
        if done is not None:
            return done
        if (
            command.purpose != "hand"
        ):  # a hand that was dealt is played to its end, however much was stored
            await self._limit(request, command)
        device = await kept_device(self._services, self._visitor)
        known = Known(self.name or "", self._visitor.avatar or "")
        version = await self._live.submit(self.player, request, command, device, known)
        self._acknowledged.note(message_id, request, version)
        size = self._live.collect()
        match command:
            case Sit():
                size += ROW_BYTES
                await self._remember_sitting(command)
            case ChooseAvatar():
                self._visitor.avatar = command.avatar
        if size:
            self._services.limits.storage.owe(self._payers, size)
        return version

    async def _do_beside_the_log(self, message: Message) -> int | None:
        """Handle a message that is not a table command; returns the version for its `ack`.

        None: it has another answer, or none. Raises Refusal, StorageUnavailable.
        """
        match message:
            case AskForHint():
                self._start_hint(message.id)
                return None
            case AskForMissed():
                await self._tell_missed(message)
                return None
            case Looking():
                await self._note_looking(looks=message.visible and message.active)
                return None if message.id is None else self._live.table.version
            case Prepare() | TakeDayOff():
                return await self._do_by_mail(message)
        return self._live.table.version

    async def _do_by_mail(self, message: Prepare | TakeDayOff) -> int:
        """The version in the answer. Raises Refusal, StorageUnavailable."""
        done = self._acknowledged.version(message.id, message.request)
        if done is not None:
            return done
        self._services.limits.talk.of_player.take({self.player: 1})
        self._services.limits.storage.take(self._payers, ROW_BYTES)
        device = self._visitor.named_device()
        await message.do(self._services, self._live, self.player, device)
        version = self._live.table.version
        self._acknowledged.note(message.id, message.request, version)
        return version

    async def _tell_missed(self, message: AskForMissed) -> None:
        """Send what happened in the current hand since then. Raises Refusal."""
        self._services.limits.work.take(client_shares(self._websocket), HINT)
        log, table = self._services.dependencies.log, self._live.table
        found = await missed(log, table, self.player, message.since)
        steps = [MissedStepJson(version=v, events=events, view=view) for v, events, view in found]
        self._tell(Missed(type="missed", id=message.id, steps=steps))

    async def _limit(self, request: str, command: Command) -> None:
        """Charge a command that is not part of a dealt hand, and check the storage limit. Raises
        Refusal."""
        table, talks, limits = self._live.table, command.purpose == "talk", self._services.limits
        if command.purpose != "next_hand" and not self._live.answered(self.player, request):
            limits.talk.take(table, self.player, command)
        if talks and table.seat_of(self.player) is None:
            await self._learn_name()
        limits.storage.check(self._payers, spare=KEPT_FOR_PLAY if talks else 0)

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
        """Record whether the player is looking: push messages are for those who are not."""
        key, services = self._live.table.key, self._services
        self._looks = looks
        services.push.visible_pages.note(key, self.player, self._id, visible=looks)
        if looks:
            await services.dependencies.notices.postpone_turn(self.player, key)

    def _start_hint(self, message_id: str | int) -> None:
        """Compute a hint in the background, one at a time. Raises TooMany."""
        if self._hint is not None and not self._hint.done():
            raise TooMany(HINT_SECONDS)
        self._services.limits.work.take(client_shares(self._websocket), HINT)
        self._hint = asyncio.create_task(self._find_hint(message_id))

    async def _find_hint(self, message_id: str | int) -> None:
        try:
            told = _told(message_id, await self._live.hint(self.player))
        except Refusal as refusal:
            self._refuse(message_id, refusal)
            return
        except Exception as error:
            # The error's message may name cards, so only its type is logged.
            table, fault = self._live.table, type(error).__name__
            about = {"table": table.id, "version": table.version, "error": fault}
            logger.error("a hint could not be found", extra=about)
            self._refuse(message_id, NoHint())
            return
        self._tell(told)

    def _refuse(self, message_id: str | int | None, refusal: Refusal) -> None:
        self._services.metrics.refused.labels(refusal.code).inc()
        code, sentence, args = refusal.code, refusal.message, refusal.parameters
        self._tell(Refused(type="refused", id=message_id, code=code, message=sentence, args=args))

    def _tell(self, message: Ack | Hint | Missed | Refused) -> None:
        """Send something to this client only."""
        self.deliver(orjson.dumps(message))


def _told(message_id: str | int, advice: Advice) -> Hint:
    return Hint(
        type="hint",
        id=message_id,
        action=action_json(advice.action),
        sentence=advice.sentence,
        reason=None if advice.reason is None else HintReason(**advice.reason),
        equal=[action_json(one) for one in advice.equal],
    )
