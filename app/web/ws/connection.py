"""One connection of one player to one table: what is heard, and what is answered."""

import asyncio
import contextlib
import logging
from functools import partial
from typing import Any

import orjson
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.live.live_table import LiveTable, Outcome
from app.rules.errors import Refusal
from app.storage.log import StorageUnavailable
from app.tables.commands import Command
from app.web.errors import STORAGE_UNAVAILABLE
from app.web.http.visits import remember_sitting, remember_visit
from app.web.limits import Bucket
from app.web.refusals import BadMessage, BinaryFrame, NotJson, TooLarge, TooMany
from app.web.site import Site
from app.web.ws.asked import Asked, request_name
from app.web.ws.codes import FLOOD, SLOW
from app.web.ws.hint_requests import Advising
from app.web.ws.message_id import id_within, readable_id
from app.web.ws.messages_in import AnyMessage, AskForHint, Say, Sit, read_message
from app.web.ws.outbox import Outbox
from app.web.ws.transport import Endpoint, line_of
from app.web.ws.unheard import Unheard

logger = logging.getLogger(__name__)

GOODBYE_SECONDS = 5.0
"""How long a reader that was too slow may take to read the close frame."""

_GONE = (WebSocketDisconnect, RuntimeError)
"""How it is told that a connection ended while something was being sent."""


class Connection(Endpoint):
    """A subscriber of the table, and the voice of its player.

    What the player says is done one after the other: what comes in meanwhile
    waits, and when much waits the line takes nothing in.
    """

    def __init__(
        self, websocket: WebSocket, host: LiveTable, player: str, name: str | None, site: Site
    ) -> None:
        self.player = player
        self.name = name
        self._websocket = websocket
        self._line = line_of(websocket)
        self._host = host
        self._site = site
        self._outbox = Outbox(self._line, site.settings.outbox_bytes, self._too_slow)
        self.deliver = self._outbox.put  # no call in between: it comes five times a move
        rate, burst = site.settings.message_rate, site.settings.message_burst
        self._pace = Bucket(rate, burst)
        self._patience = Bucket(1, burst)
        self._most_bytes = site.settings.message_bytes
        self._count = site.metrics.messages.add
        self._advising = Advising(player, host, site.limits.hints)
        self._asked = Asked()
        self._unheard = Unheard()
        self._busy = True
        """Something is being done: what is said meanwhile waits. At first it is being let in."""
        self._hearing = False
        self._loop = asyncio.get_running_loop()
        self._gone: asyncio.Future[None] = self._loop.create_future()
        self._silence: asyncio.Future[None] | None = None
        self._doing: asyncio.Task[None] | None = None
        """What is being done beside the table itself: somebody's name is stored, or looked up."""
        self._ending: asyncio.Task[None] | None = None

    def hear(self, text: bytes | None) -> None:
        """Something was said."""
        if self._busy or self._hearing or self._unheard.texts or self._ending is not None:
            self._unheard.add(text)
            if self._unheard.is_much:
                self._line.wait_a_moment()
        else:
            self._answer(text)
        if not self._busy:
            self._answer_all()

    def drained(self) -> None:
        """There is room for more on the line."""
        self._outbox.drained()

    def hung_up(self) -> None:
        """The player is gone."""
        if not self._gone.done():
            self._gone.set_result(None)

    async def run(self, since: int | None) -> None:
        """Tell the player about the table, and do what they ask, until they are gone."""
        self._line.hand_over(self)
        try:
            self._host.join(self, since)
            self._ready()
            await remember_visit(self._site, self._host.table, self.player)
            await self._gone
            await self._all_answered()
        finally:
            self._unheard.clear()
            if self._doing is not None:
                self._doing.cancel()
            self._host.leave(self)
            self._advising.stop()
            self._outbox.shut()
            self._line.hand_over(None)

    def tell(self, message: dict[str, Any]) -> None:
        """Say something to this player alone."""
        self._outbox.put(orjson.dumps(message))

    def _ready(self) -> None:
        """What was asked for is done: on to what was said meanwhile."""
        self._busy = False
        if self._unheard.texts or self._line.read_paused or self._silence is not None:
            self._answer_all()

    def _answer_all(self) -> None:
        """One after the other, until nothing is unheard or something takes its time."""
        if self._hearing:
            return
        while self._unheard.texts and not self._busy:
            text = self._unheard.take()
            if self._ending is None:
                self._answer(text)
        if not self._unheard.texts:
            self._line.go_on()
            if self._silence is not None and not self._busy and not self._silence.done():
                self._silence.set_result(None)

    async def _all_answered(self) -> None:
        """Who is gone may have said something before."""
        if self._busy or self._unheard.texts:
            self._silence = self._loop.create_future()
            await self._silence

    def _fail(self, error: Exception) -> None:
        """A fault of ours: the connection ends with it, and nothing more is done for it."""
        self._unheard.clear()
        self._busy = False
        if not self._gone.done():
            self._gone.set_exception(error)
        else:
            logger.error("a fault in a connection that has ended", exc_info=error)

    def _answer(self, text: bytes | None) -> None:
        self._hearing = True
        try:
            self._do_or_refuse(text)
        except Exception as error:
            self._fail(error)
        finally:
            self._hearing = False

    def _do_or_refuse(self, text: bytes | None) -> None:
        data: dict[str, Any] = {}
        try:
            wait = self._pace.take()
            too_often = self._told_off(wait) if wait else None
            data = self._read(text)
            if too_often is not None:
                raise too_often
            message = read_message(data)
            self._count(message.type)
            if isinstance(message, AskForHint):
                self._advising.ask(message.id, self)
            else:
                self._do(message)
        except Refusal as refusal:
            self.refuse(data or id_within(text), refusal)

    def _read(self, text: bytes | None) -> dict[str, Any]:
        if text is None:
            raise BinaryFrame
        if len(text) > self._most_bytes:
            raise TooLarge
        try:
            data = orjson.loads(text)
        except orjson.JSONDecodeError:
            raise NotJson from None
        if not isinstance(data, dict):
            raise BadMessage
        return data

    def _told_off(self, wait: float) -> TooMany:
        """They said too much, whatever it is; whoever goes on and on is sent away."""
        if self._patience.take():
            self._outbox.finish()
            self._end(FLOOD, "too many messages")
        return TooMany(wait)

    def _do(self, message: AnyMessage) -> None:
        """Let the table do it, or say what became of it long ago. Raises Refusal."""
        command, name = message.command(self.name or ""), request_name(message.id)
        if command is None:
            self._acknowledge(message, self._host.table.version)
            return
        done = self._asked.version(name)
        if done is not None:
            self._acknowledge(message, done)
            return
        if isinstance(message, Say) and not self._done(name, command):
            self._site.limits.chat.take(self.player)
            if self._host.table.seat_of(self.player) is None:
                self._busy = True
                self._doing = self._loop.create_task(self._say_as_called(message))
                return
        self._ask_table(message, name, command)

    async def _say_as_called(self, message: Say) -> None:
        """Who has no seat may be called otherwise than when they came."""
        try:
            with contextlib.suppress(StorageUnavailable):
                self.name = await self._site.called(self.player)
            self._ask_table(message, request_name(message.id), message.command(self.name or ""))
        except Exception as error:
            self._fail(error)
            self._ready()

    def _ask_table(self, message: AnyMessage, name: str, command: Command) -> None:
        self._busy = True
        try:
            self._host.ask(self.player, name, command, partial(self._told, message, name))
        except Refusal:
            self._busy = False
            raise

    def _told(self, message: AnyMessage, name: str, outcome: Outcome) -> None:
        """What came of it."""
        try:
            if not isinstance(outcome, int):
                self._say_why_not(message, outcome)
            elif isinstance(message, Sit):
                self._asked.note(name, outcome)
                self._doing = self._loop.create_task(self._sat_down(message, outcome))
                return
            else:
                self._asked.note(name, outcome)
                self._acknowledge(message, outcome)
        except Exception as error:
            self._fail(error)
        self._ready()

    def _say_why_not(self, message: AnyMessage, outcome: Exception) -> None:
        if isinstance(outcome, Refusal):
            self.refuse({"id": message.id}, outcome)
        elif isinstance(outcome, StorageUnavailable):
            about = {"table": self._host.table.code, "version": self._host.table.version}
            logger.warning("storage unavailable: %s", outcome, extra=about)
            self.refuse({"id": message.id}, STORAGE_UNAVAILABLE)
        else:
            raise outcome

    def _acknowledge(self, message: AnyMessage, version: int) -> None:
        self.deliver(orjson.dumps({"type": "ack", "id": message.id, "version": version}))

    def _done(self, message_id: str, command: Command) -> bool:
        """A repeat of what was done already costs nothing."""
        return self._host.answered(self.player, message_id, command) is not None

    async def _sat_down(self, message: Sit, version: int) -> None:
        """Remember the name that was given with the seat, and that they were here."""
        try:
            self.name = await remember_sitting(self._site, self._host.table, self.player, self.name)
            self._acknowledge(message, version)
        except Exception as error:
            self._fail(error)
        self._ready()

    def refuse(self, asked: dict[str, Any], refusal: Refusal) -> None:
        """Tell the player why what they asked for was not done."""
        self._site.metrics.refused.labels(refusal.code).inc()
        self.tell({"type": "refused", "id": readable_id(asked), **refusal.as_json()})

    def _too_slow(self) -> None:
        self._site.metrics.dropped.inc()
        self._end(SLOW, "too slow")

    def _end(self, code: int, reason: str) -> None:
        table = self._host.table
        about = {"table": table.code, "version": table.version, "reason": reason}
        logger.warning("connection ended by the server", extra=about)
        if self._ending is None:
            self._ending = asyncio.create_task(self._say_goodbye(code, reason))

    async def _say_goodbye(self, code: int, reason: str) -> None:
        """Closing lets `run` end. Who has not read the goodbye by then is cut off."""
        with contextlib.suppress(TimeoutError, *_GONE):
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self._outbox.emptied()
                await self._websocket.close(code, reason)
                await asyncio.sleep(GOODBYE_SECONDS)
        self._line.cut()
